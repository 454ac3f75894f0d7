// Requests to the house, and streams of what happens.

import { prefs } from "./prefs.js";

// The least and the most milliseconds before a broken stream is taken up again.
const SOON = 400;
const LATE = 5000;
// The milliseconds without a byte after which nobody is there any more: the house says something at
// least every 15 seconds.
const SILENT = 40000;

export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

// Nobody answers.
export class Lost extends Error {}

const headers = (secret, more = {}) =>
  secret ? { Authorization: `Bearer ${secret}`, ...more } : more;

const worded = (path) => `/api${path}${path.includes("?") ? "&" : "?"}lang=${prefs.lang}`;

// Asks for something; the answer, or `Refused` with a sentence.
export async function ask(path, { method, body, secret } = {}) {
  const response = await fetch(worded(path), {
    method: method ?? (body === undefined ? "GET" : "POST"),
    // What is ended while the page is left is ended all the same.
    keepalive: method === "DELETE",
    headers: headers(secret, body === undefined ? {} : { "Content-Type": "application/json" }),
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error) => { throw new Lost(error.message); });
  const answer = await response.json().catch(() => ({ ok: false, error: response.statusText }));
  if (!answer.ok) throw new Refused(answer.error, response.status);
  return answer;
}

function message(text) {
  const read = { kind: "message", data: "", id: undefined };
  for (const line of text.split("\n")) {
    const [, name, value] = /^(\w*): ?(.*)$/s.exec(line) ?? [];
    if (name === "event") read.kind = value;
    if (name === "data") read.data += value;
    if (name === "id") read.id = value;
  }
  return read.data ? read : undefined;
}

// The messages of a stream; `heard` is called for whatever comes.
async function* messages(response, heard) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    yield* parts.map(message).filter(Boolean);
  }
}

// Follows a stream until it is stopped, or until `tell` answers that it has ended. A broken one is
// taken up after the last message that came, so none is lost and none comes twice.
export function follow(path, { secret, tell, connected }) {
  const control = new AbortController();
  // What fails here is no reason to take the stream up again.
  const hear = (kind, data) => {
    try {
      return tell(kind, JSON.parse(data));
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  let last;
  let wait = SOON;
  const listen = async (signal, heard) => {
    const more = last === undefined ? {} : { "Last-Event-ID": last };
    const options = { headers: headers(secret, more), signal };
    const response = await fetch(worded(path), options);
    if (response.status === 404) {
      throw new Refused((await response.json()).error, 404);
    }
    if (!response.ok) return false;
    connected?.(true);
    wait = SOON;
    for await (const { kind, data, id } of messages(response, heard)) {
      if (id !== undefined) last = id;
      if (hear(kind, data)) return true;
    }
    return false;
  };
  // Listens until nothing is heard any more, or nobody listens.
  const once = async () => {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    let timer;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENT);
    };
    control.signal.addEventListener("abort", end, { signal: attempt.signal });
    heard();
    try {
      return await listen(attempt.signal, heard);
    } finally {
      clearTimeout(timer);
      end();
    }
  };
  const run = async () => {
    while (!control.signal.aborted) {
      try {
        if (await once()) return;
      } catch (error) {
        if (error instanceof Refused) return tell("gone", { error: error.message });
      }
      if (control.signal.aborted) return;
      connected?.(false);
      await new Promise((done) => setTimeout(done, wait));
      wait = Math.min(wait * 2, LATE);
    }
  };
  run();
  return () => control.abort();
}
