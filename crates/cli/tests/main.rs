//! All tests of the binary and its library from outside, in one program, so that everything is linked once.

mod architecture;
mod balancer;
mod bench;
mod common {
    pub(crate) mod server;
    pub(crate) mod terminal;
}
mod durable_before_visible;
mod every_test_runs;
mod family_cards;
mod files;
#[path = "../../server/tests/sim/flood.rs"]
mod flood;
mod lab;
mod lab_interrupt;
mod lists_in_documents;
mod log_file;
mod manifests;
mod migrate;
mod operate;
mod proxy;
mod python_bot;
mod referee;
mod referee_families;
mod replay;
mod research;
mod restart;
mod rule_card_guide;
mod rule_cards;
mod rules;
mod service;
mod setup;
mod stop;
mod transcripts;
