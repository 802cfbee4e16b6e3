import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';

/** What a proxy does to a request, or to its answer. */
export type Mixing =
  /** Lets it pass. */
  | 'none'
  /** Exchanges its body with that of another request which is under way. */
  | 'swapped'
  /** Exchanges its body and status with those of another one, so that a 404 may be the answer to what is there. */
  | 'exchanged'
  /** Gives the body of an earlier write of any resource. */
  | 'earlier'
  /** Takes the id out of it. */
  | 'withoutId'
  /** Answers 503 instead of passing the write on. */
  | 'away'
  /** Answers 503 although the write was done. */
  | 'awayAfter'
  /** Answers 403 with the page of a web firewall instead of passing the write on. */
  | 'firewall';

interface Answer {
  body: string;
  status: number;
  /** Set when another answer has taken its body. */
  release?: () => void;
}

/** How long an answer waits for another one, in milliseconds. */
const patience = 15;

interface MixingOptions {
  /** Mixes any two answers, also of reads and refusals. Default: answers to writes that the service accepted. */
  readonly all?: boolean;
}

/** A real HTTP proxy before a sandbox that gives answers to the wrong requests, or is away for writes. */
export async function mixingProxy(
  sandbox: Sandbox,
  mixing: (url: string, body: string) => Mixing,
  { all = false }: MixingOptions = {},
) {
  const earlier: string[] = [];
  let waiting: Answer | undefined;
  const state = { mixed: 0, reads: 0 };

  const mix = async (answer: Answer, how: Mixing): Promise<Answer> => {
    const { body: own, status } = answer;
    if (how === 'withoutId') answer.body = own.replace(/"(id|ID)":("[^"]*"|\d+),?/, '');
    if (how === 'earlier') answer.body = earlier[earlier.length >> 1] ?? own;
    if (how === 'swapped' || how === 'exchanged') await swap(answer, how);
    if (answer.body !== own || answer.status !== status) state.mixed += 1;
    return answer;
  };
  const swap = async (answer: Answer, how: Mixing) => {
    const other = waiting;
    if (other) {
      waiting = undefined;
      [answer.body, other.body] = [other.body, answer.body];
      if (how === 'exchanged') [answer.status, other.status] = [other.status, answer.status];
      other.release?.();
      return;
    }
    waiting = answer;
    await Promise.race([delay(patience), new Promise<void>((resolve) => (answer.release = resolve))]);
    if (waiting === answer) waiting = undefined;
  };
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '', headers } = request;
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...sent } = headers;
    const body = method === 'POST' ? await text(request) : undefined;
    const isWrite = /\/(send|delete|undelete)\b/i.test(url);
    if (!isWrite) state.reads += 1;
    const how = isWrite || all ? mixing(url, body ?? '') : 'none';
    if (how === 'away') return sayAway(response);
    if (how === 'firewall') return refuse(response);
    const answer = await fetch(`${sandbox.baseUrl}${url}`, { method, headers: sent as Record<string, string>, body });
    const own = await answer.text();
    if (how === 'awayAfter') return sayAway(response);
    const isMixed = all || (answer.ok && isWrite);
    const given = await mix({ body: own, status: answer.status }, isMixed ? how : 'none');
    if (answer.ok && isWrite) earlier.push(own);
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|content-encoding|transfer|connection|keep)/.test(name),
    );
    response.writeHead(given.status, Object.fromEntries(kept)).end(given.body);
  };
  const sayAway = (response: ServerResponse) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"Maintenance"}');
  };
  const refuse = (response: ServerResponse) => {
    const page = '<!-- gate -->\n<html><title>Attack detected</title><p>Support ID: 4711-0815</p></html>';
    response.writeHead(403, { 'content-type': 'text/html', 'set-cookie': 'gate=1' }).end(page);
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    /** The sandbox as it is reached through the proxy. */
    sandbox: { ...sandbox, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** Answers that were given another body. */
    get mixed() {
      return state.mixed;
    },
    /** Requests that write nothing. */
    get reads() {
      return state.reads;
    },
  };
}
