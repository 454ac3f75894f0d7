-- A table: its setup, the version of its log, and what the servers have to know without replaying it.
CREATE TABLE tables (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    head text NOT NULL,
    owner text NOT NULL,
    version bigint NOT NULL,
    over boolean NOT NULL DEFAULT false,
    open boolean NOT NULL,
    -- What the lobby lists, as JSON.
    summary text,
    created bigint NOT NULL,
    used bigint NOT NULL,
    bytes bigint NOT NULL,
    -- When time alone brings something about: a computer player moves, a clock runs out.
    due timestamptz,
    -- The server that takes care of it, and until when.
    holder bigint,
    until timestamptz,
    -- The seats that have seen the table before its game begins, as bits.
    seen integer NOT NULL DEFAULT 0,
    -- Whether its result has been entered into the lists of the best.
    entered boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);
CREATE INDEX tables_by_owner ON tables (owner);
CREATE INDEX tables_by_use ON tables (used);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open ON tables (number) WHERE open;
CREATE INDEX tables_to_enter ON tables (id) WHERE over AND NOT entered;

CREATE TABLE entries (
    id text NOT NULL,
    version bigint NOT NULL,
    entry text NOT NULL,
    -- The attempt that appended it: tells whether a lost acknowledgement was one.
    act bigint NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (id, version)
);

-- Who follows a table through which server. Lost in a crash, and reported again within a second.
CREATE UNLOGGED TABLE presence (
    id text NOT NULL,
    server bigint NOT NULL,
    -- The streams without a seat, then those of each seat.
    streams integer[] NOT NULL,
    PRIMARY KEY (id, server)
);

-- The lists of the best.
CREATE TABLE files (
    name text PRIMARY KEY,
    content text NOT NULL
);

-- The jobs of the laboratory.
CREATE TABLE jobs (
    id text PRIMARY KEY,
    server bigint NOT NULL,
    -- The state of the job as JSON, in each language.
    status text NOT NULL,
    answer bytea,
    stopped boolean NOT NULL DEFAULT false,
    changed timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The servers, each with its last sign of life.
CREATE TABLE servers (
    id bigint PRIMARY KEY,
    rules text NOT NULL,
    started timestamptz NOT NULL DEFAULT clock_timestamp(),
    alive timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- When servers ran: the clocks of players stand still while none does.
CREATE TABLE uptimes (
    server bigint NOT NULL,
    started_ms bigint NOT NULL,
    alive_ms bigint NOT NULL,
    PRIMARY KEY (server, started_ms)
);
