import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMap } from '../../src/commands/map.js';
import { ConfigurationError } from '../../src/errors.js';
import { systemClock } from '../../src/pacing/index.js';
import { fileOf, newFolder } from '../accounts.js';
import { expectError } from '../errors.js';
import { raw, type ShownMap, showMap, token } from './map-support.js';

const mappingLines = [
  "import { defineMapping, key, text } from 'fieldsheet';",
  "export default defineMapping({ records: { customer: { myId: key('No'), name: text('Name') } } });",
];

function shown(): Promise<ShownMap> {
  const path = newFolder();
  const file = fileOf(join(path, 'old.csv'), ['No,Name', '1,A']);
  return showMap({ files: [file], mapping: fileOf(join(path, 'm.ts'), mappingLines) });
}

const json = { 'content-type': 'application/json' };

describe('the server of map', () => {
  it('answers the browser that it was opened in, and its own page', async () => {
    const { address } = await shown();
    const { origin } = new URL(address);
    expect((await raw(address, { headers: { 'sec-fetch-site': 'none' } })).status).toBe(200);
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    for (const path of ['events', 'fields', 'rows?table=0&from=0&count=5'])
      expect((await raw(address + path, { headers: own })).status).toBe(200);
  });

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without an origin, such as a sandboxed frame', { origin: 'null' }],
    ['a page of another server on this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page of the same port by another name', { origin: 'http://localhost' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a request from another port', { 'sec-fetch-site': 'same-site' }],
    ['a name that points to this machine', { host: 'evil.example' }],
    ['that name with our port', { host: 'evil.example:PORT' }],
    ['localhost, which is another origin', { host: 'localhost:PORT' }],
    ['another port', { host: '127.0.0.1:1' }],
  ])('refuses %s with nothing, even with the token', async (_who, given) => {
    const { address } = await shown();
    const { port } = new URL(address);
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('PORT', port)]),
    );
    for (const path of ['', 'events', 'fields', 'rows?table=0&from=0&count=5']) {
      const { status, text, headers: answered } = await raw(address + path, { headers });
      expect({ path, status, text }).toEqual({ path, status: 403, text: '' });
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    for (const path of ['edit', 'undo', 'redo', 'preview'])
      expect((await raw(address + path, { method: 'POST', headers: { ...headers, ...json }, body: '{}' })).status).toBe(
        403,
      );
  });

  it('refuses what a link of another site opens, and what the address bar asks for besides the page', async () => {
    const { address } = await shown();
    expect((await raw(`${address}fields`, { headers: { 'sec-fetch-site': 'none' } })).status).toBe(403);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await raw(address, { headers: link })).status).toBe(403);
  });

  it('tells nothing without the token', async () => {
    const { address } = await shown();
    const { origin } = new URL(address);
    for (const path of [
      '/',
      '/fields',
      '/x/',
      '/x/fields',
      `/${token}x/`,
      `/${token.slice(1)}/`,
      `/${token}/a/b`,
      '//',
    ]) {
      const { status, text } = await raw(origin + path);
      expect({ path, status, text }).toEqual({ path, status: 404, text: '' });
    }
    expect((await raw(address.slice(0, -1))).status).toBe(404);
  });

  it('asks the browser to keep, load, embed and tell nothing', async () => {
    const { address } = await shown();
    for (const path of ['', 'fields', 'rows?table=9&from=0&count=1', 'nowhere']) {
      const { headers } = await raw(address + path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('takes JSON of its page only, not the types that a form of another site can send', async () => {
    const { address } = await shown();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        (await raw(`${address}edit`, { method: 'POST', headers: { 'content-type': type }, body: '{}' })).status,
      ).toBe(415);
    expect((await raw(`${address}edit`, { method: 'POST', headers: json, body: '"no object"' })).status).toBe(400);
    expect((await raw(`${address}edit`, { method: 'POST', headers: json, body: 'x'.repeat(1_100_000) })).status).toBe(
      413,
    );
    expect((await raw(`${address}edit`, { method: 'PUT', headers: json, body: '{}' })).status).toBe(405);
  });

  it('says what is wrong with a request that makes no sense', async () => {
    const { address } = await shown();
    for (const path of ['rows', 'rows?table=7&from=0&count=1', 'rows?table=0&from=-1&count=1', 'find?table=0&at=99']) {
      const { status, text } = await raw(address + path);
      expect({ path, status, told: typeof JSON.parse(text).message }).toEqual({ path, status: 400, told: 'string' });
    }
    for (const path of ['constructor', '__proto__', 'toString']) expect((await raw(address + path)).status).toBe(404);
  });

  it('is found by this machine only, and refuses a port that another program has', async () => {
    const { address } = await shown();
    const { hostname, port } = new URL(address);
    expect(hostname).toBe('127.0.0.1');
    const path = newFolder();
    const file = fileOf(join(path, 'old.csv'), ['No,Name', '1,A']);
    const again = openMap({
      ...{ files: [file], mapping: fileOf(join(path, 'm.ts'), mappingLines), token, clock: systemClock },
      page: { html: '', policy: '' },
      port: Number(port),
    });
    await expectError(again, ConfigurationError, { message: `The port ${port} cannot be used` });
  });
});
