import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeNamesakes } from '../sandbox/namesakes.js';
import { call } from './caller.js';
import { aCustomer } from './cases/customer.js';
import { asXml, errorText, post, remove, xmlDeclaration } from './exchange.js';
import { arranged, opened, played, sharedSandbox } from './play.js';

// Input that a service gets sooner or later, and that must do no harm.

/** An account in which nothing is written. */
const empty = sharedSandbox();

const send = '/api/v3/customer/send';

it.each([
  ['nothing', ''],
  ['nothing but white space', ' \n'],
  ['that is cut', '{"name":"a"'],
  ['that is a list', '[{"name":"a"}]'],
  ['that is null', 'null'],
  ['that is a text', '"name"'],
  ['with a comment', '{"name":"a"} // b'],
  ['with an object for a text', '{"name":{"value":"a"}}'],
  ['with a list for an object', '{"position":[]}'],
  ['with an object for a list', '{"customFieldValues":{"label":"Segment","value":"A"}}'],
  ['with null for a text', '{"name":null}'],
  ['with an id that is a text', '{"id":"7","name":"a"}'],
  ['with an id that is no integer', '{"id":7.5,"name":"a"}'],
  ['with __proto__', '{"__proto__":{"name":"a"}}'],
  ['with constructor', '{"constructor":{"prototype":{"name":"a"}}}'],
  ['with NUL', '{"name":"a\\u0000b"}'],
  ['with half a character', '{"name":"a\\ud83d"}'],
  ['of a thousand levels', `{"position":${'['.repeat(1000)}${']'.repeat(1000)}}`],
])('JSON: %s is refused, and nothing is written', async (_, body) => {
  const { port, count } = await empty();
  await played(port, { method: 'POST', path: send, body, status: 400, answer: errorText(400) }, {});
  expect(count('customer')).toBe(0);
});

it('JSON that is not there is refused where something would be written, and finds all where it filters', async () => {
  const { port, count } = await empty();
  await played(port, { method: 'POST', path: send, status: 400, answer: errorText(400) }, {});
  expect(count('customer')).toBe(0);
  await played(port, { method: 'POST', path: '/Api/v2/Jobs/Search', answer: '[]' }, {});
});

it.each([
  ['a list of texts', '["P-9"]'],
  ['an id that is a text', '[{"id":"9","quantity":1}]'],
  ['an object', '{"reference":"P-9"}'],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['ten thousand objects in one another', `[${'{"id":'.repeat(10_000)}1${'}'.repeat(10_000)}]`],
])('JSON with parts of a job by their other name that are %s is refused with code 0', async (_, partsList) => {
  const { port, count } = await opened();
  await arranged(port, [aCustomer]);
  const body = `{"customerMyId":"C-1","partsList":${partsList}}`;
  await played(port, post('/Api/v2/Jobs/Send', body, '{"code":0,"message":"{message}"}'), {});
  expect(count('job')).toBe(0);
});

it.each([0, -1, 2_147_483_648, 9_007_199_254_740_991])('JSON with %d for the number of a job fails', async (num) => {
  const { port, count } = await opened();
  await arranged(port, [aCustomer]);
  const body = `{"num":${num},"customer":{"myId":"C-1"}}`;
  await played(port, { method: 'POST', path: '/api/v3/job/send', body, status: 400, answer: errorText(400) }, {});
  const legacy = `{"num":${num},"customerMyId":"C-1"}`;
  await played(port, post('/Api/v2/Jobs/Send', legacy, '{"code":0,"message":"{message}"}'), {});
  expect(count('job')).toBe(0);
});

it.each(['utf-16', 'iso-8859-1', '"windows-1252"'])('JSON that says it is %s is refused', async (charset) => {
  const { port, count } = await empty();
  const headers = { 'Content-Type': `application/json; charset=${charset}` };
  const ask = { method: 'POST', path: send, headers, body: '{"name":"a"}' };
  await played(port, { ...ask, status: 400, answer: errorText(400) }, {});
  expect(count('customer')).toBe(0);
});

it.each(['utf-8', '"UTF-8"'])('JSON that says it is %s is read', async (charset) => {
  const { port, count } = await opened();
  const headers = { 'Content-Type': `text/json;charset=${charset}` };
  expect((await call(port, { method: 'POST', path: send, headers, body: '{"name":"ä"}' })).status).toBe(200);
  expect(count('customer')).toBe(1);
});

const customer = (inner: string, before = '') => `<?xml version="1.0"?>${before}<Customer>${inner}</Customer>`;
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
);
const deep = '<a>'.repeat(40) + '</a>'.repeat(40);

it.each([
  ['nothing', ''],
  ['a document type', customer('<name>a</name>', '<!DOCTYPE Customer>')],
  ['an entity of its own', customer('<name>&x;</name>', '<!DOCTYPE Customer [<!ENTITY x "y">]>')],
  ['an entity of another file', customer('<name>&x;</name>', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['a parameter entity', customer('<name>a</name>', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/"> %x;]>')],
  ['entities of entities', customer('<name>&l9;</name>', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`)],
  ['an entity that nobody knows', customer('<name>&nbsp;</name>')],
  ['a character that is none', customer('<name>&#0;</name>')],
  ['a processing instruction', customer('<?php system("true") ?><name>a</name>')],
  ['a style sheet', customer('<name>a</name>', '<?xml-stylesheet href="http://127.0.0.1:1/a.xsl"?>')],
  ['two roots', `${customer('<name>a</name>')}<Customer/>`],
  ['an element that is not closed', '<Customer><name>a</Customer>'],
  ['another encoding', '<?xml version="1.0" encoding="utf-7"?><Customer><name>a</name></Customer>'],
  ['elements 40 deep', customer(deep)],
  ['the same element twice', customer('<name>a</name><name>b</name>')],
  ['text between elements', customer('<name>a</name>and<myId>b</myId>')],
  ['elements for a text', customer('<name><first>a</first></name>')],
  ['a text for an integer', customer('<id>seven</id><name>a</name>')],
  ['a field that there is none of', customer('<nmae>a</nmae>')],
  ['__proto__', customer('<__proto__><name>a</name></__proto__>')],
  ['JSON', '{"name":"a"}'],
])('XML with %s is refused with code 0, and nothing is written', async (_, body) => {
  const { port, count } = await empty();
  const refused = `${xmlDeclaration}<CustomerSend><code>0</code><message>{message}</message></CustomerSend>`;
  await played(port, asXml(post('/Api/v2/Customer/Send', body, refused)), {});
  expect(count('customer')).toBe(0);
});

it('XML is no JSON: a body is what its Content-Type says', async () => {
  const { port, count } = await empty();
  const path = '/Api/v2/Customer/Send';
  const refused = '{"code":0,"message":"{message}"}';
  await played(port, post(path, customer('<name>a</name>'), refused), {});
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await played(port, { ...post(path, 'name=a', refused), headers }, {});
  expect(count('customer')).toBe(0);
});

const list = '/api/v3/customer/list';

it.each([
  ...['page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=', 'page=1&page=2', 'page=99999999999999999999', 'pageSize=0'],
  ...['pageSize=101', 'sort=colour', 'sort=', 'sort=name;drop', 'sortOrder=up', 'active=yes'],
  ...['changedSince=2026-03-01', 'changedSince=2026-02-30%2010:00:00', 'changedSince=2026-03-01T10:00:00Z'],
  ...['__proto__=1', 'constructor=1'],
])('a query of %s is refused', async (query) => {
  const { port } = await empty();
  await played(port, { method: 'GET', path: `${list}?${query}`, status: 400, answer: errorText(400) }, {});
});

it.each([
  ['page=1&pageSize=100', 1, 100],
  ['pageSize=1', 1, 1],
  ['page=999999', 999_999, 25],
])('a query of %s is a page like any other', async (query, page, pageSize) => {
  const { port } = await empty();
  const counts = '"records":0,"recordsTotal":0,"data":[]';
  const answer = `{"request":"list","object":"customer","page":${page},"pageSize":${pageSize},${counts}}`;
  await played(port, { method: 'GET', path: `${list}?${query}`, answer }, {});
});

it.each(['*', '**', '[a-z]*', 'a?', '%25', "'", '%22'])(
  'a query: name=%s is but a name with wildcards',
  async (name) => {
    const { port } = await opened();
    await call(port, { method: 'POST', path: send, body: '{"name":"abc"}' });
    const { status, text } = await call(port, { method: 'GET', path: `${list}?name=${name}` });
    const all = /^\*+$/.test(name);
    expect([status, (JSON.parse(text) as { records: number }).records]).toEqual([200, all ? 1 : 0]);
  },
);

const many = 3000;

it('a name is one for each of them: delete hits all and lists 3,000 flags, undelete brings all back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-interface-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = join(folder, 'account.sqlite');
  const ids = await writeNamesakes(db, 'Everywhere', many);
  const { port, count } = await opened({ db });
  const flags = (flag: string) => ids.map((id) => `{"id":${id},"${flag}":true}`);
  const deleted = `[${flags('deleted').join(',')}]`;
  await played(port, { method: 'DELETE', path: '/api/v3/customer/delete?name=Everywhere', answer: deleted }, {});
  expect(count('customer')).toBe(0);
  const undeleted = `{"customersDeleted":[${flags('isDeleted').join(',')}]}`;
  await played(port, { method: 'POST', path: '/api/v3/customer/undelete?name=Everywhere', answer: undeleted }, {});
  expect(count('customer')).toBe(many);
  // v2 tells how many there were.
  const counted = '{"code":3000,"message":"{message}"}';
  await played(port, remove('/Api/v2/Customer/Delete?name=Everywhere', counted), {});
  expect(count('customer')).toBe(0);
});
