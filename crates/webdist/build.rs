//! Embeds the web client anew when it was built anew. It is built by `make web`, never from here.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
