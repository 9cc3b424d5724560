//! Standing orders: `page` writes them, `follow` follows them. Their types are in `state/orders`.

pub(crate) mod follow;
pub(crate) mod page;
