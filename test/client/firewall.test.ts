import { expect, it } from 'vitest';
import { isWebPage, pageIncident, pageTitle } from '../../src/client/failure.js';
import { CredentialsError, FirewallError, NotFoundError, ProtocolError, RejectedError } from '../../src/errors.js';
import { errorOf } from '../errors.js';
import { grouped } from '../rounds.js';
import { apiKey, json, noLimits, serve, testClient } from './server.js';

it.each(
  grouped(
    [true, '<html>', '<!DOCTYPE html>', '<!doctype HTML PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x">'],
    [true, '\uFEFF  \n<html lang="en">', '<!-- planned work -->\n<!-- 2026 --><html>'],
    [true, '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html><html>', '\n<head><title>Maintenance</title>'],
    [true, '<center><h1>403 Forbidden</h1></center>', '<H1>Forbidden</H1>'],
    [false, '{"error":"<html>"}', '"<html>"', '<customer><name>x</name></customer>', '<htmlx>', 'Forbidden'],
    [false, '<!-- never closed <html>', ''],
  ),
)('%j is a web page: %s', (text, expected) => {
  expect(isWebPage(text)).toBe(expected);
});

/** As pages of well-known firewalls show them. */
it.each([
  ['<title>Request Rejected</title>Your support ID is: 1234567890123456<br>', 'Request Rejected', '1234567890123456'],
  [
    '<title>Attention Required! | Cloudflare</title>Cloudflare Ray ID: <strong class="x">7d0f1a2b3c4d5e6f</strong>',
    'Attention Required! | Cloudflare',
    '7d0f1a2b3c4d5e6f',
  ],
  [
    '<TITLE>Access Denied</TITLE>Reference&#32;&#35;18&#46;2d351ab8&#46;1557333295&#46;a4e16ab',
    'Access Denied',
    '18.2d351ab8.1557333295.a4e16ab',
  ],
  ['<h1>Sorry &amp; goodbye</h1> Incident ID: 432000-1234.', 'Sorry & goodbye', '432000-1234'],
  ['<title>\n 403 Forbidden\n</title><center>nginx</center>', '403 Forbidden', undefined],
  ['<p>Case number: unknown</p>', undefined, undefined],
])('the page %j shows its title and its incident', (page, title, incident) => {
  expect([pageTitle(page), pageIncident(page)]).toEqual([title, incident]);
});

it.each(['<title', '<!--', '<!---->', '<', '&#', 'incident id: ', '<h1 ', ' '])('many %j are read at once', (part) => {
  const page = `<html>${part.repeat(100_000)}`;
  const started = performance.now();
  isWebPage(part.repeat(100_000));
  pageTitle(page);
  pageIncident(page);
  expect(performance.now() - started).toBeLessThan(2000);
});

async function answering(status: number, text: string, headers: Record<string, string> = {}) {
  const server = await serve((_, response) => {
    response.writeHead(status, { ...noLimits, 'content-type': 'text/html', ...headers });
    response.end(text);
  });
  return { server, ...testClient(server.url) };
}

const page = '<html><title>Attack detected</title><p>Incident ID: 4711-0815</p></html>';

it.each([403, 406, 418, 451])('a write that is answered %i with a page met a firewall', async (status) => {
  const { client, server } = await answering(status, page);
  const error = await errorOf(client.customer.send({ name: '<script>' }));
  expect(error).toBeInstanceOf(FirewallError);
  expect(error).toMatchObject({ status, page: `${status}, "Attack detected", #4711-0815` });
  expect(error.message).toMatch(/^A web firewall in front of 127\.0\.0\.1:\d+ refused customer\.send \(/);
  expect(server.seen).toHaveLength(1);
});

it.each([
  ['without a word', '', '403'],
  ['in plain words', 'Forbidden by policy', '403, "Forbidden by policy"'],
  ['in JSON of another form', '{"type":"blocked"}', '403, "{"type":"blocked"}"'],
])('a 403 %s is not the service’s', async (_, text, expected) => {
  const { client } = await answering(403, text);
  expect(await errorOf(client.customer.send({ name: 'x' }))).toMatchObject({ page: expected });
});

it('a firewall may tell its number in a header', async () => {
  const { client } = await answering(403, '<html>', { 'cf-ray': '8c1-FRA' });
  expect(await errorOf(client.customer.send({ name: 'x' }))).toMatchObject({ page: '403, #8c1-FRA' });
});

it('a read that meets a firewall blames neither the key nor the base address, and is not repeated', async () => {
  const { client, server } = await answering(403, page);
  const error = (await errorOf(client.customer.list())) as FirewallError;
  expect(error).toBeInstanceOf(FirewallError);
  expect(error.advice).toContain('Ask whoever runs it');
  expect(error.message).not.toContain('may not use');
  expect(server.seen).toHaveLength(1);
});

it('a page never shows the key', async () => {
  const { client } = await answering(403, `<html><title>No ${apiKey}</title>Request ID: ${apiKey}</html>`);
  const error = (await errorOf(client.customer.send({ name: 'x' }))) as FirewallError;
  expect(`${error.message} ${error.page}`).not.toContain(apiKey);
});

it.each([
  ['403 of the service', 403, { error: 'Forbidden', message: 'no right' }, CredentialsError],
  ['403 of the service in another case', 403, { Error: 'Forbidden' }, CredentialsError],
  ['405 of the service', 405, { error: 'Method Not Allowed' }, ProtocolError],
  ['406 of the service', 406, { error: 'Not Acceptable' }, ProtocolError],
])('%s is no firewall', async (_, status, body, expected) => {
  const server = await serve((__, response) => json(response, body, status));
  expect(await errorOf(testClient(server.url).client.customer.send({ name: 'x' }))).toBeInstanceOf(expected);
});

it.each([
  ['400', 400, RejectedError],
  ['413', 413, RejectedError],
  ['401', 401, CredentialsError],
  ['404', 404, NotFoundError],
] as const)('a page with %s means what its status means', async (_, status, expected) => {
  const { client } = await answering(status, page);
  expect(await errorOf(client.customer.send({ name: 'x' }))).toBeInstanceOf(expected);
});

it('a page with 405 for an operation that the document does not show says that the service lacks it', async () => {
  const { client } = await answering(405, page);
  const error = await errorOf(client.job.list());
  expect(error).toBeInstanceOf(ProtocolError);
  expect(error).toMatchObject({ status: 405 });
});

it('a maintenance page that begins with a comment is an outage', async () => {
  const text = '\uFEFF<!-- back soon -->\n<!DOCTYPE html><title>Maintenance</title>';
  const server = await serve((request, response, count) => {
    if (count === 1 || count > 6) return json(response, { id: 7, page: 1, records: 0, recordsTotal: 0, data: [] });
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(request.url ? text : '');
  });
  const { client, events } = testClient(server.url, { patience: 3_600_000 });
  await client.customer.details({ id: 7 });
  await client.customer.details({ id: 7 });
  expect(events.map(({ type }) => type)).toContain('outage');
});
