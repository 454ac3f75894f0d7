//! The command `serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::RangedI64ValueParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};

use super::{Builder, one_of};

/// The largest value of every limit.
const MAX_LIMIT: i64 = 1_000_000;

impl Builder<'_> {
    pub(super) fn serve(&self) -> Command {
        let listen = self.flag("listen", "cli-help-listen").value_name("IP:PORT");
        let database = self.flag("database", "cli-help-database");
        let host = self.flag("allow-host", "cli-help-allow-host");
        let mut args = vec![
            listen.value_parser(value_parser!(SocketAddr)),
            self.flag("open", "cli-help-open").action(ArgAction::SetTrue),
            database
                .value_name(self.say("cli-value-file"))
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath),
            host.value_name(self.say("cli-value-host")).action(ArgAction::Append),
        ];
        args.extend(self.limits());
        let log_format = self.flag("log-format", "cli-help-log-format");
        args.push(one_of(log_format.value_name("text|json"), ["text", "json"]));
        self.sub("serve", self.say("cli-about-serve"), "", args)
    }

    fn limits(&self) -> [Arg; 4] {
        let limit = |name: &'static str, help: &'static str| {
            let parser: RangedI64ValueParser<u32> = value_parser!(u32).range(1..=MAX_LIMIT);
            self.flag(name, help).value_name("N").value_parser(parser)
        };
        [
            limit("rate", "cli-help-rate"),
            limit("connections", "cli-help-connections"),
            limit("tables", "cli-help-tables"),
            limit("thinkers", "cli-help-thinkers"),
        ]
    }
}
