//! Bugs that are planted in the database, so that the program needs no switch for them.

/// A bug that the checker has to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sabotage {
    /// Versions are not compared before an append: to the servers every two numbers are equal, and
    /// nothing keeps versions unique.
    NoCompare,
    /// Commits are acknowledged before they are on disk.
    NoSync,
}

impl Sabotage {
    /// The statements that plant it in a database with the servers' schema.
    pub fn statements(self) -> &'static str {
        match self {
            Self::NoCompare => {
                "create schema sabotage;
                create function sabotage.always(bigint, bigint) returns boolean
                    language sql immutable as 'select true';
                create operator sabotage.= (
                    leftarg = bigint, rightarg = bigint, function = sabotage.always);
                alter table public.entries drop constraint entries_pkey;
                create index on public.entries (id, version);
                alter database ludoteca set search_path = public, sabotage, pg_catalog;
                grant all on schema sabotage to public"
            }
            Self::NoSync => "alter database ludoteca set synchronous_commit = off",
        }
    }
}
