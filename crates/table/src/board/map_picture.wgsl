// Copies a picture of the window's size to the window, pixel by pixel.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let colour = textureLoad(picture, vec2<i32>(mesh.position.xy), 0);
    // Nothing to blend: without a graphics chip this saves much.
    if colour.a == 0.0 {
        discard;
    }
    return colour;
}
