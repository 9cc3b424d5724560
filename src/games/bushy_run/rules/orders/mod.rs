//! Standing orders: `page` writes them, `follow` follows them. Their types are those of `state/orders`.

pub(crate) mod follow;
pub(crate) mod page;
