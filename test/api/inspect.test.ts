import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { inspectAddress } from '../../src/api/index.js';
import { AbortedError, ConfigurationError } from '../../src/errors.js';
import { errorOf } from '../errors.js';
import { certificate, serve, serveRaw, serveTls } from './server.js';

const expired = readFileSync(new URL('fixtures/expired.test.cert.pem', import.meta.url), 'utf8');
const silent = () => {};
const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));

it('inspectAddress: connects, tells how long that took, and makes no request', async () => {
  const server = await serve(silent);
  let now = 0;
  const found = await inspectAddress(`${server.url}/path`, { clock: { now: () => (now += 5) } });
  expect(found).toEqual({ origin: server.url, isLoopback: true, addresses: ['127.0.0.1'], connectMs: 5 });
  expect(server.seen).toEqual([]);
});

it('inspectAddress shows protocol and certificate of a service that an authority vouches for', async () => {
  const server = await serveTls(silent);
  const { problem, tls } = await inspectAddress(server.url, { ca: certificate });
  expect(problem).toBeUndefined();
  expect(tls).toMatchObject({ protocol: 'TLSv1.3', subject: 'service.test', issuer: 'service.test' });
  expect(tls?.validTo.getUTCFullYear()).toBe(2126);
  expect(server.seen).toEqual([]);
});

it('inspectAddress asks for the certificate of the host name', async () => {
  const names: string[] = [];
  const server = await serveTls(silent, {
    SNICallback: (name, done) => {
      names.push(name);
      done(null);
    },
  });
  await inspectAddress(`https://localhost:${server.port}`, { ca: certificate });
  expect(names).toEqual(['localhost']);
});

it.each([
  ['that nobody vouches for', {}, {}, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['that has expired', { cert: expired }, { ca: expired }, 'CERT_HAS_EXPIRED'],
])('inspectAddress looks at a certificate %s all the same', async (_, server, options, code) => {
  const { port } = await serveTls(silent, server);
  const { tls, problem } = await inspectAddress(`https://127.0.0.1:${port}`, options);
  expect(problem).toEqual({ step: 'TLS', code });
  expect(tls).toMatchObject({ subject: 'service.test' });
});

it.skipIf(!hasIPv6)('inspectAddress tells that the certificate is for another host', async () => {
  const server = await serveTls(silent);
  // Another address of this machine than the one that the certificate names.
  const { problem } = await inspectAddress(`https://[::ffff:127.0.0.1]:${server.port}`, { ca: certificate });
  expect(problem).toEqual({ step: 'TLS', code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});

it('inspectAddress has no safe connection to a service of TLS 1.1', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const server = await serveTls(silent, old);
  const { problem, tls } = await inspectAddress(server.url, { ca: certificate });
  expect(tls).toBeUndefined();
  expect(problem?.step).toBe('TLS');
});

it('inspectAddress has none either where plain HTTP answers, or nothing', async () => {
  const server = await serve(silent);
  const plain = await inspectAddress(server.url.replace('http:', 'https:'));
  expect(plain.problem?.step).toBe('TLS');
  const mute = await serveRaw(silent);
  const found = await inspectAddress(mute.url.replace('http:', 'https:'), { timeoutMs: 50 });
  expect(found.problem).toEqual({ step: 'TLS', code: 'ETIMEDOUT' });
  const closing = await serveRaw((socket) => void socket.end());
  const closed = await inspectAddress(closing.url.replace('http:', 'https:'));
  expect(closed.problem).toEqual({ step: 'TLS', code: 'ECONNRESET' });
});

it('inspectAddress tells which step failed: the name, or the connection', async () => {
  // Reserved by RFC 6761: no name ends so.
  const unknown = await inspectAddress('https://service.invalid');
  expect(unknown).toMatchObject({ addresses: [], problem: { step: 'DNS' } });
  // Port 1 is a privileged one that nobody serves.
  const closed = await inspectAddress('http://127.0.0.1:1');
  expect(closed).toMatchObject({ addresses: ['127.0.0.1'], problem: { step: 'TCP', code: 'ECONNREFUSED' } });
});

it.each(['http://service.example', 'https://user:secret@service.example', 'no address'])(
  'inspectAddress refuses %s',
  async (url) => {
    expect(await errorOf(inspectAddress(url))).toBeInstanceOf(ConfigurationError);
  },
);

it('inspectAddress ends when it is aborted', async () => {
  const abort = new AbortController();
  const server = await serveRaw(() => abort.abort());
  const inspection = inspectAddress(server.url.replace('http:', 'https:'), { signal: abort.signal });
  expect(await errorOf(inspection)).toBeInstanceOf(AbortedError);
  const before = inspectAddress('https://service.invalid', { signal: AbortSignal.abort() });
  expect(await errorOf(before)).toBeInstanceOf(AbortedError);
});
