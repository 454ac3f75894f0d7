//! The command `serve`.

use std::net::SocketAddr;

use clap::{Arg, ArgAction, Command, value_parser};

use super::{Builder, one_of, range};

/// The largest value of every limit.
const MAX_LIMIT: u64 = 1_000_000;
/// The longest time for draining, in seconds: an hour.
const MAX_DRAIN: u64 = 3600;

impl Builder<'_> {
    pub(super) fn serve(&self) -> Command {
        let listen = self.flag("listen", "cli-help-listen").value_name("IP:PORT");
        let host = self.flag("allow-host", "cli-help-allow-host");
        let mut args = vec![
            listen.value_parser(value_parser!(SocketAddr)),
            self.flag("open", "cli-help-open").action(ArgAction::SetTrue),
            host.value_name(self.say("cli-value-host")).action(ArgAction::Append),
            self.flag("trust-proxy", "cli-help-trust-proxy")
                .value_name("CIDR")
                .action(ArgAction::Append),
        ];
        args.splice(2..2, self.database());
        args.extend(self.limits());
        args.extend(self.operation());
        let log_format = self.flag("log-format", "cli-help-log-format");
        args.push(one_of(log_format.value_name("text|json"), ["text", "json"]));
        self.sub("serve", self.say("cli-about-serve"), "", args)
    }

    fn limits(&self) -> [Arg; 11] {
        let limit = |name: &'static str, help: &'static str| {
            let parser = range::within::<u32>(1, MAX_LIMIT);
            self.flag(name, help).value_name("N").allow_negative_numbers(true).value_parser(parser)
        };
        [
            limit("rate", "cli-help-rate"),
            limit("computing", "cli-help-computing"),
            limit("connections", "cli-help-connections"),
            limit("tables", "cli-help-tables"),
            limit("client-tables", "cli-help-client-tables"),
            limit("table-memory", "cli-help-table-memory"),
            limit("table-steps", "cli-help-table-steps"),
            limit("thinkers", "cli-help-thinkers"),
            limit("disk", "cli-help-disk").value_name("MB"),
            limit("client-disk", "cli-help-client-disk").value_name("MB"),
            limit("keep", "cli-help-keep").value_name(self.say("cli-value-days")),
        ]
    }

    /// What the operator of a server needs.
    fn operation(&self) -> [Arg; 2] {
        let metrics = self.flag("metrics", "cli-help-metrics").value_name("IP:PORT");
        let drain = self.flag("drain", "cli-help-drain").value_name(self.say("cli-value-seconds"));
        let drain = drain.allow_negative_numbers(true);
        let seconds = range::within::<u32>(0, MAX_DRAIN);
        [metrics.value_parser(value_parser!(SocketAddr)), drain.value_parser(seconds)]
    }
}
