import { expect, it } from 'vitest';
import { type Ask, call, header } from './caller.js';
import { aCustomer } from './cases/customer.js';
import { aJob } from './cases/job.js';
import { asXml, errorText, get, xmlDeclaration } from './exchange.js';
import { arranged, expectLimitHeaders, held, opened, played } from './play.js';

// What holds for every answer, whatever the operation: sections "Limits", "Authentication" and "Versioning".

const customers = '/api/v3/customer/list';
const empty = '{"request":"list","object":"customer","page":1,"pageSize":25,"records":0,"recordsTotal":0,"data":[]}';

const listing = (rest: Partial<Ask> = {}): Ask => ({ method: 'GET', path: customers, ...rest });

const names = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Quota-Limit', 'X-Quota-Remaining'];

it('the five headers count down from 120 requests a minute and from the quota of the day', async () => {
  const { port } = await opened({ rate: 120, quota: 20_000 });
  const values = [];
  for (let request = 1; request <= 3; request += 1) {
    const reply = await call(port, listing());
    values.push(names.map((name) => header(reply, name)));
  }
  const reset = String(Date.parse('2026-03-01T10:01:00Z') / 1000);
  expect(values).toEqual([
    ['120', '119', reset, '20000', '19999'],
    ['120', '118', reset, '20000', '19998'],
    ['120', '117', reset, '20000', '19997'],
  ]);
});

it('the five headers are 120 a minute unless the sandbox is told otherwise', async () => {
  const { port } = await opened({ quota: 20_000 });
  expect(header(await call(port, listing()), 'X-RateLimit-Limit')).toBe('120');
});

it('the five headers are filled again when the window resets, and the quota at UTC midnight', async () => {
  let now = Date.parse('2026-03-01T23:58:30Z');
  const { port } = await opened({ rate: 2, quota: 3, clock: { now: () => now } });
  const statuses: number[] = [];
  const ask = async () => statuses.push((await call(port, listing())).status);
  for (let request = 1; request <= 3; request += 1) await ask();
  now = Date.parse('2026-03-01T23:59:30Z');
  for (let request = 1; request <= 2; request += 1) await ask();
  now = Date.parse('2026-03-01T23:59:59.999Z');
  await ask();
  now = Date.parse('2026-03-02T00:00:30Z');
  await ask();
  expect(statuses).toEqual([200, 200, 429, 200, 429, 429, 200]);
});

it('the five headers are on answers to what is no operation and to bodies that cannot be read', async () => {
  const { port } = await opened();
  const path = '/api/v3/customer/send';
  const replies = [
    await call(port, { method: 'GET', path: '/' }),
    await call(port, { method: 'GET', path: '/api/v3/invoice/list' }),
    await call(port, { method: 'POST', path, body: '{' }),
    await call(port, { method: 'POST', path, body: Buffer.from([0xff]) }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 400, 400]);
  for (const reply of replies) expectLimitHeaders(reply);
});

it.each([
  ['application/json', 'application/json; charset=utf-8'],
  ['text/json', 'text/json; charset=utf-8'],
])('the formats of v3 are JSON: %s gives %s', async (accept, type) => {
  const { port } = await opened();
  const ask = listing({ headers: { Accept: accept } });
  held(await call(port, ask), { ...ask, body: '', answer: empty, type });
  const body = { method: 'POST', path: '/api/v3/customer/send', body: '{"myId":"C-1"}' };
  expect((await call(port, { ...body, headers: { 'Content-Type': accept } })).status).toBe(200);
});

it.each(['text/xml', 'application/xml', 'text/html', 'text/csv'])('the formats: 406 in v3 for %s', async (accept) => {
  const { port } = await opened();
  const ask = listing({ headers: { Accept: accept } });
  held(await call(port, ask), { ...ask, body: '', status: 406, answer: errorText(406) });
});

it('the formats of a body of v3 is no XML', async () => {
  const { port } = await opened();
  const headers = { 'Content-Type': 'text/xml' };
  const body = '<Customer><name>Noël</name></Customer>';
  const exchange = { method: 'POST', path: '/api/v3/customer/send', body, headers };
  await played(port, { ...exchange, status: 400, answer: errorText(400) }, {});
});

const path = '/Api/v2/Customer/List';

it.each([
  ['application/json', 'application/json; charset=utf-8', '[]'],
  ['text/json', 'text/json; charset=utf-8', '[]'],
  ['text/xml', 'text/xml; charset=utf-8', `${xmlDeclaration}<CustomerList/>`],
])('the formats of v2 are JSON and XML, as the caller asks: %s', async (accept, type, answer) => {
  const { port } = await opened();
  await played(port, get(path, answer, { headers: { Accept: accept }, type }), {});
});

it.each([
  ['JSON', 'application/json', 'text/xml', '{"name":"a"}', `${xmlDeclaration}<CustomerSend>`],
  ['XML', 'text/xml', 'application/json', '<Customer><name>a</name></Customer>', '{"code":'],
])(
  'the formats of v2 of the body and of the answer are told apart: %s may be answered in the other',
  async (_, given, wanted, body, start) => {
    const { port, count } = await opened();
    const headers = { 'Content-Type': given, Accept: wanted };
    const { status, text } = await call(port, { method: 'POST', path: '/Api/v2/Customer/Send', headers, body });
    expect([status, text.slice(0, start.length), count('customer')]).toEqual([200, start, 1]);
  },
);

// The statuses of v2 are not shown: credentials and limits are told by the status as in v3, in the format asked for.
it('the formats of v2 are those of failures too', async () => {
  const { port } = await opened({ rate: 1 });
  const wrong = { Accept: 'text/xml', Authorization: 'Basic ZGVtbzp3cm9uZw==' };
  const inXml = (error: string) =>
    `${xmlDeclaration}<Error><error>${error}</error><message>{message}</message></Error>`;
  const type = 'text/xml; charset=utf-8';
  await played(port, get(path, inXml('Unauthorized'), { status: 401, headers: wrong, type }), {});
  await call(port, { method: 'GET', path });
  await played(port, asXml(get(path, inXml('Too Many Requests'), { status: 429 })), {});
});

it('the formats of v2 keep every character that XML can hold', async () => {
  const { port } = await opened();
  const name = 'a & b <c> "d" \'e\' ]]> Żółć 髙橋 👩‍🔧';
  await call(port, { method: 'POST', path: '/api/v3/customer/send', body: JSON.stringify({ myId: 'C-1', name }) });
  const ask = { method: 'GET', path: '/Api/v2/Customer/Details?myId=C-1', headers: { Accept: 'text/xml' } };
  const { text } = await call(port, ask);
  expect(text).toContain('<name>a &amp; b &lt;c&gt; "d" \'e\' ]]&gt; Żółć 髙橋 👩‍🔧</name>');
});

it.each(['/api/v3/customer/list', '/Api/v3/customer/list', '/API/V3/CUSTOMER/LIST'])('a path as %s', async (path) => {
  const { port } = await opened();
  await played(port, { method: 'GET', path, answer: empty }, {});
});

it('the spelling of desactivate is that of the document', async () => {
  const { port } = await opened();
  const known = await arranged(port, [aCustomer]);
  const path = '/api/v3/customer/deactivate?myId=C-1';
  await played(port, { method: 'POST', path, status: 404, answer: errorText(404) }, known);
});

it('the spelling of the id of a job is a string, of all others an integer', async () => {
  const { port } = await opened();
  await arranged(port, [aCustomer, aJob]);
  const reply = await call(port, { method: 'GET', path: '/api/v3/job/details?num=81' });
  const { id, customer } = JSON.parse(reply.text) as { id: unknown; customer: { id: unknown } };
  expect([typeof id, Number.isInteger(customer.id)]).toEqual(['string', true]);
});

// Section "Job status values", and the priorities of "v3 Job" and "v2 resources".
it.each([
  ['status', 'created', 0],
  ['status', 'scheduled', 1],
  ['status', 'synchronized', 2],
  ['status', 'started', 3],
  ['status', 'paused', 4],
  ['status', 'completed', 5],
  ['status', 'validated', 6],
  ['status', 'cancelled', 7],
  ['priority', 'low', 0],
  ['priority', 'medium', 1],
  ['priority', 'high', 2],
])('the words of v3 and the integers of v2 for the %s of a job: %s is %i', async (member, word, integer) => {
  const { port } = await opened();
  await arranged(port, [aCustomer]);
  const send = async (path: string, body: unknown) =>
    expect((await call(port, { method: 'POST', path, body: JSON.stringify(body) })).status).toBe(200);
  const shownBy = async (path: string) => JSON.parse((await call(port, { method: 'GET', path })).text)[member];
  await send('/api/v3/job/send', { num: 1, customer: { myId: 'C-1' }, [member]: word });
  expect(await shownBy('/Api/v2/Jobs/Detail?num=1')).toBe(integer);
  await send('/Api/v2/Jobs/Send', { num: 2, customerMyId: 'C-1', [member]: integer });
  expect(await shownBy('/api/v3/job/details?num=2')).toBe(word);
});

it('answers in UTF-8, whatever the script', async () => {
  const { port } = await opened();
  const name = 'Żółć Δήμος 髙橋 👩‍🔧 \\" \\\\';
  await call(port, { method: 'POST', path: '/api/v3/customer/send', body: `{"myId":"C-1","name":"${name}"}` });
  const { bytes, rawHeaders } = await call(port, { method: 'GET', path: '/api/v3/customer/details?myId=C-1' });
  expect(bytes.includes(Buffer.from(`"name":"${name}"`, 'utf8'))).toBe(true);
  expect(Number(rawHeaders[rawHeaders.indexOf('Content-Length') + 1])).toBe(bytes.length);
});
