// @ts-check
// Requests to the server, and event streams.

import { prefs } from "./prefs.js";

// Bounds of the exponential backoff between reconnections, in milliseconds.
const MIN_RETRY_MS = 400;
const MAX_RETRY_MS = 5000;
// A stream without data for this long is dead: the server sends something at least every 15
// seconds.
const IDLE_TIMEOUT_MS = 40000;

export class ApiError extends Error {
  constructor(message, status, retryMs = 0) {
    super(message);
    this.status = status;
    // When the request may be repeated.
    this.retryMs = retryMs;
  }
}

// The milliseconds after which a server or a proxy that cannot answer now wants to be asked again.
const retryAfter = (response) => 1000 * (Number(response.headers.get("Retry-After")) || 0);

// A pause of about this length: clients that were refused together do not return together.
export const pause = (ms) => new Promise((done) => setTimeout(done, ms * (0.75 + Math.random() / 2)));

// The server could not be reached.
export class NetworkError extends Error {}

const headers = (secret, extra = {}) =>
  secret ? { Authorization: `Bearer ${secret}`, ...extra } : extra;

const apiUrl = (path) => `/api${path}${path.includes("?") ? "&" : "?"}lang=${prefs.lang}`;

/**
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {unknown} [body]
 * @property {string} [secret]
 */

// Sends a request; returns the response, or throws `ApiError` with a message for the user.
export async function request(path, /** @type {RequestOptions} */ { method, body, secret } = {}) {
  const response = await fetch(apiUrl(path), {
    method: method ?? (body === undefined ? "GET" : "POST"),
    // A deletion must outlive the page that sends it.
    keepalive: method === "DELETE",
    headers: headers(secret, body === undefined ? {} : { "Content-Type": "application/json" }),
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error) => { throw new NetworkError(error.message); });
  const answer = await response.json().catch(() => ({ ok: false, error: response.statusText }));
  if (!answer.ok) throw new ApiError(answer.error, response.status, retryAfter(response));
  return answer;
}

function parseMessage(text) {
  const read = { kind: "message", data: "", id: undefined };
  for (const line of text.split("\n")) {
    const [, name, value] = /^(\w*): ?(.*)$/s.exec(line) ?? [];
    if (name === "event") read.kind = value;
    if (name === "data") read.data += value;
    if (name === "id") read.id = value;
  }
  return read.data ? read : undefined;
}

// Yields the messages of a stream; calls `onData` for every chunk, even an incomplete message.
async function* messages(response, onData) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onData();
    const parts = (buffer + value).split("\n\n");
    buffer = parts.pop();
    yield* parts.map(parseMessage).filter(Boolean);
  }
}

/**
 * @typedef {object} Subscriber
 * @property {string} [secret]
 * @property {(kind: string, data: any) => boolean} onEvent
 * @property {(connected: boolean) => void} [onConnection]
 */

// Subscribes to a stream until it is stopped or `onEvent` returns true. Reconnections send the last
// event id, so that no message is lost or repeated. Returns a function that stops it.
export function subscribe(path, /** @type {Subscriber} */ { secret, onEvent, onConnection }) {
  const control = new AbortController();
  // An error in a handler is no reason to reconnect.
  const dispatch = (kind, data) => {
    try {
      return onEvent(kind, JSON.parse(data));
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  let lastId;
  let retryMs = MIN_RETRY_MS;
  const receive = async (signal, onData) => {
    const extra = lastId === undefined ? {} : { "Last-Event-ID": lastId };
    const options = { headers: headers(secret, extra), signal };
    const response = await fetch(apiUrl(path), options);
    if (response.status === 404) {
      throw new ApiError((await response.json()).error, 404);
    }
    if (!response.ok) {
      retryMs = Math.max(retryMs, Math.min(retryAfter(response), MAX_RETRY_MS));
      return false;
    }
    onConnection?.(true);
    retryMs = MIN_RETRY_MS;
    for await (const { kind, data, id } of messages(response, onData)) {
      if (id !== undefined) lastId = id;
      if (dispatch(kind, data)) return true;
    }
    return false;
  };
  // Receives until the stream ends, times out or is stopped.
  const connect = async () => {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    let timer;
    const onData = () => {
      clearTimeout(timer);
      timer = setTimeout(end, IDLE_TIMEOUT_MS);
    };
    control.signal.addEventListener("abort", end, { signal: attempt.signal });
    onData();
    try {
      return await receive(attempt.signal, onData);
    } finally {
      clearTimeout(timer);
      end();
    }
  };
  const run = async () => {
    while (!control.signal.aborted) {
      try {
        if (await connect()) return;
      } catch (error) {
        if (error instanceof ApiError) return onEvent("gone", { error: error.message });
      }
      if (control.signal.aborted) return;
      onConnection?.(false);
      await pause(retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
  };
  run();
  return () => control.abort();
}
