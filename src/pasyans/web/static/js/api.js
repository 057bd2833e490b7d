/** Talking to the server: JSON in, JSON out, the language said with every request. */

import { language, t } from "./words.js";

/** The server's answer to what cannot be done: its status and its words. */
export class Refusal extends Error {
  constructor(status, body) {
    super((body && body.error) || `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

async function ask(method, path, body) {
  const address = new URL(path, location.origin);
  address.searchParams.set("lang", language());
  const request = { method, headers: {} };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers["Content-Type"] = "application/json";
  }
  const response = await fetch(address, request).catch(() => {
    throw new Refusal(0, { error: t("unreachable") });
  });
  const kind = response.headers.get("Content-Type") || "";
  const said = kind.includes("json") ? await response.json() : await response.text();
  if (!response.ok) throw new Refusal(response.status, said);
  return said;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);
export const put = (path, body) => ask("PUT", path, body);
export const remove = (path) => ask("DELETE", path);
