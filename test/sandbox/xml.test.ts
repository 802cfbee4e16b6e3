import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '../../src/contract/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { typedBody } from '../../src/sandbox/read-body.js';
import { Refusal } from '../../src/sandbox/refusal.js';
import { readXml, writeXml } from '../../src/sandbox/xml.js';
import { sandboxWith } from '../accounts.js';
import { type Answer, call, get, post, sent } from './http.js';

const v2 = '/Api/v2';
const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** Sends XML and asks for XML. */
function xml(sandbox: Sandbox, path: string, raw: string | Buffer, type = 'text/xml'): Promise<Answer> {
  return call(sandbox, 'POST', path, { raw, headers: { 'content-type': type, accept: 'text/xml' } });
}

it('XML in v2 is read whatever its root and list items are called, in the types of the operation', async () => {
  const sandbox = await sandboxWith();
  const raw = `${declaration}
      <c:Customer xmlns:c="urn:any">
        <!-- a customer -->
        <c:myId> 007</c:myId>
        <name>Müller &amp; Söhne &lt;&#71;mbH&gt;</name>
        <adressZIP><![CDATA[01067]]></adressZIP>
        <position><Latitude>51.05</Latitude><Longitude>13.74</Longitude></position>
        <tags><string>VIP</string><anything>24/7</anything></tags>
        <customFieldValues><CustomFieldValue><name>Segment</name><value>A</value></CustomFieldValue></customFieldValues>
        <contactFax/>
      </c:Customer>`;
  const { status, text, headers } = await xml(sandbox, `${v2}/Customer/Send`, raw);
  expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  const [, code] = /<code>(\d+)<\/code>/.exec(text) ?? [];
  expect(text).toBe(
    `${declaration}<CustomerSend><code>${code}</code><message>The customer was created.</message></CustomerSend>`,
  );
  const { json } = await get(sandbox, `${v2}/Customer/Details?id=${code}`);
  expect(json).toMatchObject({
    myId: ' 007',
    name: 'Müller & Söhne <GmbH>',
    adressZIP: '01067',
    position: { Latitude: '51.05', Longitude: '13.74' },
    tags: ['VIP', '24/7'],
    customFieldValues: [{ name: 'Segment', value: 'A' }],
  });
});

it('XML in v2 holds numbers, booleans and nested lists of a job and of an activity type', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = `<Job><num>7</num><customerMyId>K</customerMyId><status>1</status><duration/>
      <parts><Part><reference>P</reference><quantity>2.5</quantity></Part><Part><id>3</id><quantity>-1</quantity></Part></parts></Job>`;
  expect((await xml(sandbox, `${v2}/Jobs/Send`, job)).text).toContain('<code>7</code>');
  expect((await get(sandbox, `${v2}/Jobs/Detail?num=7`)).json).toMatchObject({
    status: 1,
    parts: [
      { reference: 'P', quantity: 2.5 },
      { id: 3, quantity: -1 },
    ],
  });
  const answer = await xml(sandbox, `${v2}/ActivityType/Send`, '<t><name>X</name><hasConflit>1</hasConflit></t>');
  expect(answer.text).toContain('<hasConflit>true</hasConflit>');
});

it.each([
  ['text/xml', 'text/xml'],
  ['text/xml;q=0.5, text/json', 'text/json'],
  ['text/html, text/xml;q=0.9, */*;q=0.1', 'text/xml'],
  ['*/*', 'application/json'],
  ['text/*', 'text/json'],
  ['text/xml, application/json', 'text/xml'],
  ['application/json;q=0, */*', 'text/json'],
  ['*/*, application/json;q=0.1, text/json;q=0.2', 'text/xml'],
  ['text/*;q=0.3, text/xml;q=0.1, application/json;q=0.2', 'text/json'],
  ['text/xml;q=0.9, application/json;q=0.95, text/*', 'text/json'],
])('XML in v2 answers Accept: %s with %s', async (accept, type) => {
  const { headers } = await get(await sandboxWith(), `${v2}/Customer/List`, { headers: { accept } });
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
});

it.each(['application/xml', 'text/html', 'text/xml;q=0', '*/*;q=0', 'text/*, text/json;q=0, text/xml;q=0'])(
  'XML in v2 answers 406 to Accept: %s',
  async (accept) => {
    const { status, json } = await get(await sandboxWith(), `${v2}/Customer/List`, { headers: { accept } });
    expect([status, json.error]).toEqual([406, 'Not Acceptable']);
  },
);

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

it.each([
  ['no root', '   '],
  ['text only', '<a>x</a>'],
  ['a decimal for an integer', '<a><id>1.5</id></a>'],
  ['a text for an object', '<a><position>51</position></a>'],
  ['a text for a list', '<a><tags>VIP</tags></a>'],
  ['a control character', '<a><name>\u0001</name></a>'],
  ['version 1.1', '<?xml version="1.1"?><a><name>&#1;</name></a>'],
  ['100,001 elements', `<a><tags>${'<i/>'.repeat(100_000)}</tags></a>`],
])('broken XML refuses %s with the code 0', async (_, raw) => {
  const sandbox = await sandboxWith();
  const { status, text } = await xml(sandbox, `${v2}/Customer/Send`, raw);
  expect([status, text]).toEqual([
    200,
    expect.stringMatching(/^<\?xml[^>]+><CustomerSend><code>0<\/code><message>[^<]+<\/message><\/CustomerSend>$/),
  ]);
  expect(sandbox.count('customer')).toBe(0);
});

it('broken XML refuses an object of more members than any body has, however many', async () => {
  const members = Array.from({ length: 90_000 }, (_, at) => `<m${at}/>`).join('');
  const sandbox = await sandboxWith();
  for (const raw of [`<a>${members}</a>`, `<a><position>${members}</position></a>`]) {
    const { text } = await xml(sandbox, `${v2}/Customer/Send`, raw);
    expect(text).toMatch(/<code>0<\/code><message>[^<]*more than 1000 members/);
  }
});

it('broken XML refuses bytes that are no UTF-8, a type with another encoding, and a body beyond the limit', async () => {
  const sandbox = await sandboxWith();
  const path = `${v2}/Customer/Send`;
  const latin1 = Buffer.from('<a><name>Müller</name></a>', 'latin1');
  const answers = [
    await xml(sandbox, path, latin1),
    await xml(sandbox, path, '<a><name>x</name></a>', 'text/xml; charset=utf-16'),
    await xml(sandbox, path, '<a><name>x</name></a>', 'application/xml'),
    await xml(sandbox, path, `<a><name>${'x'.repeat(11 * 1024 * 1024)}</name></a>`),
  ];
  for (const { status, text } of answers)
    expect([status, text]).toEqual([200, expect.stringContaining('<code>0</code>')]);
  expect(sandbox.count('customer')).toBe(0);
  expect((await xml(sandbox, path, '\ufeff<a><name>x</name></a>', 'text/xml;charset="UTF-8"')).text).not.toContain(
    '<code>0<',
  );
});

it('broken XML takes elements 32 deep, and an empty document where nothing is required', async () => {
  expect((await readXml(nested(32))).name).toBe('a');
  await expect(readXml(nested(33))).rejects.toBeInstanceOf(Refusal);
  const { text } = await post(await sandboxWith(), `${v2}/Jobs/Search`, {});
  expect((await xml(await sandboxWith(), `${v2}/Jobs/Search`, '<a/>')).text).toBe(`${declaration}<JobSearch/>`);
  expect(text).toBe('[]');
});

/** Any text that XML can hold. */
const texts = fc
  .string({ unit: 'binary' })
  .map((text) => text.replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ''));

const { send } = catalogue.v2.job;
const bodies = fc.record(
  {
    num: fc.maxSafeInteger(),
    description: texts,
    position: fc.record({ Latitude: texts, Longitude: texts }, { requiredKeys: [] }),
    tags: fc.array(texts),
    parts: fc.array(
      fc.record({ reference: texts, quantity: fc.integer().map((number) => number / 1000) }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);

it('what is written and read again is the same', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const again = typedBody(send.body, await readXml(writeXml(send, body)));
      expect(again).toEqual(body);
    }),
  );
});

it('what is written and read again is well-formed whatever a text holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (one, other) => {
      const { children } = await readXml(writeXml(send, { name: `${one}\ud800${other}` }));
      expect(children[0]?.text.length).toBe(`${one}\ud800${other}`.length);
    }),
  );
});
