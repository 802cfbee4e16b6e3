import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi.js';
import { docsAssets } from '../../src/sandbox/docs.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { call } from './http.js';

/** Asks without credentials, the path just as it is given. */
const ask = (sandbox: Sandbox, path: string, { method = 'GET', headers = {} }: Asked = {}) =>
  call(sandbox, method, path, { headers: { authorization: '', ...headers }, isEncoded: true });

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

it('GET /openapi.json is the document of the contract, with this sandbox as its server', async () => {
  const sandbox = await sandboxWith();
  const { status, headers, text } = await ask(sandbox, '/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const expected: unknown = JSON.parse(JSON.stringify(openApiDocument({ serverUrl: sandbox.baseUrl })));
  expect(JSON.parse(text)).toEqual(expected);
});

it('GET /openapi.json names the sandbox as the caller does, so that a browser may ask it', async () => {
  const sandbox = await sandboxWith();
  const { text } = await ask(sandbox, '/openapi.json', { headers: { host: `localhost:${sandbox.port}` } });
  expect(JSON.parse(text).servers).toEqual([{ url: `http://localhost:${sandbox.port}` }]);
});

const addressed = /(?:src|href)="([^"]+)"/g;

it.each(['/docs', '/docs/'])('GET /docs: %s is a page whose files are all there', async (path) => {
  const sandbox = await sandboxWith();
  const { status, headers, text } = await ask(sandbox, path);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toMatch(/<title>fieldsheet sandbox<\/title>/);
  const named = [...text.matchAll(addressed)].map(([, target = '']) => target);
  expect(named).toEqual(expect.arrayContaining(Object.keys(docsAssets).map((name) => `/docs/${name}`)));
  for (const target of named) expect([target, (await ask(sandbox, target)).status]).toEqual([target, 200]);
});

it('GET /docs serves the assets of Swagger UI as what they are', async () => {
  const sandbox = await sandboxWith();
  const asset = async (name: string) => {
    const { headers, bytes } = await ask(sandbox, `/docs/${name}`);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([docsAssets[name], 'nosniff']);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    return bytes;
  };
  expect((await asset('swagger-ui-bundle.js')).toString('utf8')).toContain('SwaggerUIBundle');
  expect((await asset('swagger-ui.css')).toString('utf8')).toContain('.swagger-ui');
  expect((await asset('favicon-32x32.png')).subarray(1, 4).toString('latin1')).toBe('PNG');
});

it('GET /docs uses no network but this server', async () => {
  const sandbox = await sandboxWith();
  const { text, headers } = await ask(sandbox, '/docs');
  const script = await ask(sandbox, '/docs/start.js');
  expect(text + script.text).not.toMatch(/(?:https?|wss?):|\/\/\w/);
  expect(text).not.toMatch(/<script(?! src=")|<style|\son\w+=/);
  for (const answer of [headers, script.headers, (await ask(sandbox, '/openapi.json')).headers]) {
    const policy = String(answer['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    const sources = policy.flatMap((directive) => directive.split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", 'data:']));
    expect(answer['cross-origin-resource-policy']).toBe('same-origin');
  }
});

it('GET /docs starts Swagger UI on the document, without its validator, and with the credentials filled in', async () => {
  const account = { domain: 'a"b</script>', apiKey: "k'&<1>" };
  const sandbox = await sandboxWith(account);
  const given: { settings?: Record<string, unknown>; credentials?: unknown[] } = {};
  const SwaggerUIBundle = (settings: Record<string, unknown>) => {
    given.settings = settings;
    return { preauthorizeBasic: (...credentials: unknown[]) => Object.assign(given, { credentials }) };
  };
  runInNewContext(`${(await ask(sandbox, '/docs/start.js')).text}; settings().onComplete();`, {
    SwaggerUIBundle,
    settings: () => given.settings,
  });
  expect(given.settings).toMatchObject({ url: '/openapi.json', validatorUrl: null });
  const { security } = openApiDocument();
  expect(given.credentials).toEqual([...Object.keys(security[0] ?? {}), account.domain, account.apiKey]);
  const { text } = await ask(sandbox, '/docs');
  expect(text).toContain('a&#34;b&#60;/script&#62;');
  expect(text).toContain('k&#39;&#38;&#60;1&#62;');
  expect(text).not.toContain(account.apiKey);
});

it('the paths of /docs are neither counted nor logged, and use no limit', async () => {
  const sandbox = await sandboxWith({ rate: 1, quota: 1 });
  for (const path of ['/docs', '/openapi.json', '/docs/swagger-ui.css', '/docs/start.js']) {
    expect([path, (await ask(sandbox, path)).status]).toEqual([path, 200]);
  }
  expect(sandbox.log()).toMatchObject({ entries: [], totals: { requests: 0 } });
  const authorization = `Basic ${Buffer.from(`${sandbox.domain}:${sandbox.apiKey}`).toString('base64')}`;
  const { status, headers } = await ask(sandbox, '/api/v3/customer/list', { headers: { authorization } });
  expect([status, headers['x-quota-remaining']]).toEqual([200, '0']);
});

it.each([
  ...['/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/%2e%2e%2f%2e%2e%2fpackage.json'],
  ...['/docs/..%5cdocs.ts', '/docs/./swagger-ui.css', '/docs//swagger-ui.css', '/docs/package.json'],
  ...['/docs/LICENSE', '/docs/swagger-ui-bundle.js.map', '/docs/constructor', '/docs/swagger-ui.css%00.png'],
])('the paths of /docs lead nowhere else: %s', async (path) => {
  const { status, text } = await ask(await sandboxWith(), path);
  expect([status, Object.keys(JSON.parse(text))]).toEqual([404, ['error', 'message']]);
});

it.each(['/docsx', '/openapi.json/', '/Docs'])('/docs are these paths only: %s asks for credentials', async (path) => {
  expect((await ask(await sandboxWith(), path)).status).toBe(401);
});

it('the paths of /docs are shown to this machine by its own names only', async () => {
  const sandbox = await sandboxWith();
  for (const path of ['/docs', '/docs/start.js', '/openapi.json']) {
    const { status, text } = await ask(sandbox, path, { headers: { host: `evil.example:${sandbox.port}` } });
    expect([status, text.includes(sandbox.apiKey)]).toEqual([403, false]);
  }
});

it('the paths of /docs are read, not written', async () => {
  const sandbox = await sandboxWith();
  expect((await ask(sandbox, '/docs', { method: 'POST' })).status).toBe(405);
  const { status, headers, text } = await ask(sandbox, '/openapi.json', { method: 'HEAD' });
  expect([status, Number(headers['content-length']) > 1000, text]).toEqual([200, true, '']);
});

it('GET / leads a browser to the page, and asks everybody else for credentials', async () => {
  const sandbox = await sandboxWith();
  const browser = await ask(sandbox, '/', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([browser.status, browser.headers.location]).toEqual([302, '/docs']);
  expect((await ask(sandbox, '/')).status).toBe(401);
  expect((await ask(sandbox, '/', { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(401);
});
