import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isFinal } from '../../src/client/attempt.js';
import { createClient } from '../../src/client/index.js';
import { TransportFailure } from '../../src/client/transport.js';
import { AbortedError, UncertainError, UnreachableError } from '../../src/errors.js';
import { errorOf, expectError } from '../errors.js';
import { apiKey, certificate, everythingIn, json, listen, serve, serveRaw, serveTls, testClient } from './server.js';

const whole = (body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;

it('a fault of the connection after a write left is in doubt, and the write is sent once', async () => {
  let connections = 0;
  const server = await serveRaw((socket) => {
    connections += 1;
    socket.once('data', () => socket.resetAndDestroy());
  });
  const error = await errorOf(testClient(server.url).client.customer.send({ name: 'x' }));
  expect(error).toBeInstanceOf(UncertainError);
  expect(error.message).toContain('customer.send');
  expect(connections).toBe(1);
});

it('a fault of the connection while the answer arrives is in doubt for a write and mended for a read', async () => {
  const server = await serveRaw((socket, count) => {
    socket.once('data', () => {
      if (count <= 2) socket.end(whole('{"id":7}').slice(0, -3));
      else socket.end(whole('{"id":7}'));
    });
  });
  const { client } = testClient(server.url);
  expect(await errorOf(client.customer.send({ name: 'x' }))).toBeInstanceOf(UncertainError);
  expect(await client.customer.details({ id: 7 })).toEqual({ id: 7 });
});

it('a fault of the connection that is silence ends with the total time-out', async () => {
  const server = await serveRaw(() => {});
  const { client } = testClient(server.url, { timeouts: { total: 80 }, retries: 0 });
  const started = performance.now();
  await expectError(client.customer.send({ name: 'x' }), UncertainError, { message: '0.08 s' });
  expect(performance.now() - started).toBeLessThan(2000);
});

it('a fault of the connection is not a slow line: a long body has the time that it needs', async () => {
  const server = await serve((_, response) => setTimeout(() => json(response, { id: 7 }), 250));
  const { client } = testClient(server.url, { timeouts: { total: 80, headers: 80 }, retries: 0 });
  expect(await errorOf(client.customer.send({ name: 'short' }))).toBeInstanceOf(UncertainError);
  expect(await client.customer.send({ name: 'x'.repeat(40_000) })).toEqual({ id: 7 });
});

it('a fault of the connection is not a slow line: an answer that goes on arriving has its time too', async () => {
  const text = JSON.stringify({ id: 7, name: 'x'.repeat(40_000) });
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(text.slice(0, 20_000));
    setTimeout(() => response.end(text.slice(20_000)), 250);
  });
  const { client } = testClient(server.url, { timeouts: { total: 80 }, retries: 0 });
  expect(await client.customer.details({ id: 7 })).toMatchObject({ id: 7 });
});

it('a fault of the connection that is an answer without end ends with the total time-out', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  });
  const { client } = testClient(server.url, { timeouts: { total: 80 }, retries: 0 });
  expect(await errorOf(client.customer.send({ name: 'x' }))).toBeInstanceOf(UncertainError);
});

it('a fault of the connection that is no HTTP at all is an error of ours, not of the parser', async () => {
  const server = await serveRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  expect(await errorOf(testClient(server.url, { retries: 0 }).client.customer.list({}))).toBeInstanceOf(UncertainError);
});

it('an abort ends a read under way', async () => {
  const abort = new AbortController();
  const server = await serve(() => abort.abort());
  const error = await errorOf(testClient(server.url).client.customer.list({}, { signal: abort.signal }));
  expect(error).toBeInstanceOf(AbortedError);
  expect(error.cause).toBeUndefined();
});

it('an abort of a write under way says that it is in doubt', async () => {
  const abort = new AbortController();
  const server = await serve(() => abort.abort());
  const error = await errorOf(testClient(server.url).client.customer.send({ name: 'x' }, { signal: abort.signal }));
  expect(error).toBeInstanceOf(AbortedError);
  expect(error.cause).toBeInstanceOf(UncertainError);
});

it('an abort before the call sends nothing', async () => {
  const server = await serve((_, response) => json(response, {}));
  const error = await errorOf(
    testClient(server.url).client.customer.send({ name: 'x' }, { signal: AbortSignal.abort() }),
  );
  expect(error).toBeInstanceOf(AbortedError);
  expect(server.seen).toEqual([]);
});

it('an abort ends the wait before a retry', async () => {
  const abort = new AbortController();
  const server = await serve((_, response) => json(response, {}, 500));
  const client = createClient({
    baseUrl: server.url,
    domain: 'acme',
    apiKey,
    random: () => 1,
    onEvent: () => abort.abort(),
  });
  onTestFinished(() => client.close());
  expect(await errorOf(client.customer.list({}, { signal: abort.signal }))).toBeInstanceOf(AbortedError);
});

it('close ends what is under way and closes the connections', async () => {
  let onSocketClosed = () => {};
  const socketClosed = new Promise<void>((resolve) => {
    onSocketClosed = resolve;
  });
  const server = await serveRaw((socket) => {
    socket.on('close', onSocketClosed);
    socket.once('data', () => void client.close());
  });
  const { client } = testClient(server.url);
  expect(await errorOf(client.customer.list({}))).toBeInstanceOf(AbortedError);
  await socketClosed;
  expect(await errorOf(client.customer.list({}))).toBeInstanceOf(AbortedError);
});

it('TLS works with a certificate that the given authority vouches for', async () => {
  const server = await serveTls((_, response) => json(response, { id: 7 }));
  expect(await testClient(server.url, { ca: certificate }).client.customer.details({ id: 7 })).toEqual({ id: 7 });
});

it('TLS with an unknown certificate sends nothing and is not tried again', async () => {
  const server = await serveTls((_, response) => json(response, {}));
  const { client, waits } = testClient(server.url);
  const error = await expectError(client.customer.send({ name: 'x' }), UnreachableError);
  expect((error as UnreachableError).advice).toContain('NODE_EXTRA_CA_CERTS');
  expect(waits).toEqual([]);
  expect(server.seen).toEqual([]);
});

it.each([
  ['older than 1.2', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, 'TLS 1.2 or later'],
  ['that wants a certificate of ours', { requestCert: true, maxVersion: 'TLSv1.2' }, 'a certificate of its client'],
] as const)('TLS: %s is refused at once, with a reason and advice', async (_, options, advice) => {
  const server = await serveTls((_request, response) => json(response, {}), options);
  const { client, waits } = testClient(server.url, { ca: certificate });
  const error = await expectError(client.customer.send({ name: 'x' }), UnreachableError);
  expect((error as UnreachableError).advice).toContain(advice);
  expect(error.message).not.toContain('openssl/');
  expect(waits).toEqual([]);
  expect(server.seen).toEqual([]);
});

it('TLS that is none, as at a port of plain HTTP, is said at once', async () => {
  const server = await serve((_, response) => json(response, {}));
  const { client, waits } = testClient(server.url.replace('http:', 'https:'));
  const error = (await errorOf(client.customer.send({ name: 'x' }))) as UnreachableError;
  expect(error.advice).toContain('does not speak TLS');
  expect(waits).toEqual([]);
});

it('TLS that fails once the service has answered is an outage, as while a certificate is renewed', () => {
  const expired = new TransportFailure('expired', { hasLeft: false, code: 'CERT_HAS_EXPIRED' });
  expect(isFinal(expired, false)).toBe(true);
  expect(isFinal(expired, true)).toBe(false);
});

describe('a proxy', () => {
  async function tunnelTo(port: number, asked: string[]): Promise<string> {
    const proxy = createServer();
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      const target = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
      target.on('error', () => socket.destroy());
      socket.on('error', () => target.destroy());
      onTestFinished(() => void target.destroy());
    });
    return `http://127.0.0.1:${await listen(proxy)}`;
  }

  it('is used for HTTPS, with the certificate checked behind it', async () => {
    const asked: string[] = [];
    const server = await serveTls((_, response) => json(response, { id: 7 }));
    const proxy = { https: await tunnelTo(server.port, asked) };
    const trusting = testClient('https://service.test', { proxy, ca: certificate });
    expect(await trusting.client.customer.details({ id: 7 })).toEqual({ id: 7 });
    expect(asked).toEqual(['service.test:443']);
    const wary = testClient('https://service.test', { proxy });
    expect(await errorOf(wary.client.customer.details({ id: 7 }))).toBeInstanceOf(UnreachableError);
  });

  /** A proxy that answers every CONNECT with this status, and how often it was asked. */
  async function refusing(status: string): Promise<{ https: string; asked: string[] }> {
    const asked: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
    });
    return { https: `http://ann:wrong@127.0.0.1:${await listen(proxy)}`, asked };
  }
  const through = (https: string, options = {}) => testClient('https://service.test', { proxy: { https }, ...options });

  it('is asked once only with a password that it refuses, whatever is called and how patient the caller is', async () => {
    const { https, asked } = await refusing('407 Proxy Authentication Required');
    const { client, waits } = through(https, { patience: 3_600_000, startPatience: 3_600_000 });
    const errors = await Promise.all([1, 2, 3, 4].map((id) => errorOf(client.customer.details({ id }))));
    errors.push(await errorOf(client.customer.send({ name: 'x' })));
    for (const error of errors) {
      expect(error).toBeInstanceOf(UnreachableError);
      expect(error.message).toContain('does not accept its user name and password');
      expect(everythingIn(error)).not.toContain('wrong');
    }
    expect(asked).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('that forbids the way, or is down, is named, and not the base address', async () => {
    const { https } = await refusing('403 Forbidden');
    const forbidden = (await errorOf(through(https).client.customer.list({}))) as UnreachableError;
    expect(forbidden.message).toMatch(/The proxy 127\.0\.0\.1:\d+ does not connect to the service \(403\)/);
    const down = (await errorOf(through('http://127.0.0.1:1').client.customer.list({}))) as UnreachableError;
    expect(down.message).toContain('The proxy 127.0.0.1:1 cannot be reached');
    expect(down.advice).toContain('HTTPS_PROXY');
  });

  it('that never answers is named after seconds', async () => {
    const server = await serveRaw(() => {});
    const { client, waits } = through(server.url, { timeouts: { headers: 500 } });
    const error = await errorOf(client.customer.list({}));
    expect(error.message).toContain('takes connections and does not answer');
    expect(waits).toEqual([]);
  });

  it('is never used for a loopback address', async () => {
    const asked: string[] = [];
    const server = await serve((_, response) => json(response, { id: 7 }));
    const proxy = await tunnelTo(server.port, asked);
    await testClient(server.url, { proxy: { http: proxy, https: proxy } }).client.customer.details({ id: 7 });
    expect(asked).toEqual([]);
  });
});
