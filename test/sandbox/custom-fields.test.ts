import { expect, it } from 'vitest';
import { sandboxWith } from '../accounts.js';
import { get, post, sent } from './http.js';

const customFields = {
  customer: [
    { label: 'Segment', type: 'select', private: true },
    { label: 'Area (m²)', type: 'number' },
  ],
  job: [{ label: 'Order' }, { label: 'Paid', type: 'checkbox' }],
} as const;

const mandatory = {
  customer: [customFields.customer[0], { label: 'Area (m²)', type: 'number', mandatory: true }],
} as const;

const values = (record: { readonly customFieldValues?: unknown }) => record.customFieldValues;

it('definitions are listed by what they belong to, byte for byte', async () => {
  const sandbox = await sandboxWith({ customFields: mandatory });
  expect((await get(sandbox, '/api/v3/customfield/list?type=customer')).text).toBe(
    '{"request":"list","object":"customField","page":1,"pageSize":25,"records":2,"recordsTotal":2,"data":[' +
      '{"id":2,"label":"Area (m²)","type":"number","private":false,"mandatory":true,"order":2},' +
      '{"id":1,"label":"Segment","type":"select","private":true,"mandatory":false,"order":1}]}',
  );
});

it('definitions keep their id when they are defined again', async () => {
  const sandbox = await sandboxWith({ customFields });
  sandbox.defineCustomFields({ customer: [{ label: 'Segment', type: 'text' }, { label: 'New' }] });
  const { list } = await get(sandbox, '/api/v3/customfield/list?type=customer&sort=order');
  expect(list.map(({ id, label, type, order }) => [id, label, type, order])).toEqual([
    [1, 'Segment', 'text', 1],
    [2, 'Area (m²)', 'number', 2],
    [expect.any(Number), 'New', 'text', 3],
  ]);
});

it('a mandatory value must be there in a new record, and stays, but under the other reading', async () => {
  const send = (readings: object) =>
    sandboxWith({ customFields: mandatory, readings }).then(
      (sandbox) =>
        (body: object, ...fields: readonly object[]) =>
          post(sandbox, '/api/v3/customer/send', { myId: 'K', ...body, customFieldValues: fields }),
    );
  const [strictly, freely] = [await send({}), await send({ mandatoryCustomFields: 'ignored' })];
  const [given, empty] = ['1', ''].map((value) => ({ label: 'Area (m²)', value }));
  expect(await strictly({ name: 'New' })).toMatchObject({ status: 400, text: expect.stringContaining('Area (m²)') });
  expect((await strictly({}, given as object)).status).toBe(200);
  expect((await strictly({ name: 'Renamed' })).status).toBe(200);
  expect((await strictly({}, empty as object)).status).toBe(400);
  expect((await freely({ name: 'New' })).status).toBe(200);
});

it('values sent are merged into the stored ones, or take their place under the other reading', async () => {
  const given = { id: 1, label: 'Segment', value: 'B' };
  for (const [reading, expected] of [
    ['merged', [given, { id: 2, label: 'Area (m²)', value: '1' }]],
    ['replaced', [given]],
  ] as const) {
    const sandbox = await sandboxWith({ customFields, readings: { customFieldValues: reading } });
    await sent(sandbox, 'customer', {
      myId: 'K',
      customFieldValues: [
        { id: 1, value: 'A' },
        { id: 2, value: '1' },
      ],
    });
    const record = await sent(sandbox, 'customer', {
      myId: 'K',
      customFieldValues: [{ label: 'Segment', value: 'B' }],
    });
    expect(values(record)).toEqual(expected);
  }
});

it('values sent that are empty clear the stored one, or change nothing under the other reading', async () => {
  for (const [reading, left] of [
    ['clears', 0],
    ['ignored', 1],
  ] as const) {
    const sandbox = await sandboxWith({ customFields, readings: { emptyText: reading } });
    await sent(sandbox, 'customer', { myId: 'K', customFieldValues: [{ id: 1, value: 'A' }] });
    const record = await sent(sandbox, 'customer', { myId: 'K', customFieldValues: [{ id: 1, value: '' }] });
    expect(values(record)).toHaveLength(left);
  }
});

it.each([
  ['an unknown label', { label: 'Sigment', value: 'A' }, 'Sigment'],
  ['the label of another owner', { label: 'Order', value: 'A' }, 'Order'],
  ['an unknown id', { id: 99, value: 'A' }, '99'],
  ['a number', { label: 'Area (m²)', value: 48 }, 'customFieldValues.0.value'],
  ['no value', { label: 'Area (m²)' }, 'customFieldValues[0].value'],
  ['neither id nor label', { value: 'A' }, 'customFieldValues[0]'],
])('values sent are refused with %s', async (_, value, named) => {
  const sandbox = await sandboxWith({ customFields });
  const { status, json } = await post(sandbox, '/api/v3/customer/send', { customFieldValues: [value] });
  expect([status, json.message]).toEqual([400, expect.stringContaining(named)]);
  expect(sandbox.count('customer')).toBe(0);
});

it('values sent: define an unknown label under the other reading, once', async () => {
  const sandbox = await sandboxWith({ customFields, readings: { unknownCustomFields: 'create' } });
  for (const myId of ['a', 'b'])
    await sent(sandbox, 'customer', { myId, customFieldValues: [{ label: 'New', value: 'x' }] });
  const { list } = await get(sandbox, '/api/v3/customfield/list?type=customer');
  expect(list.filter(({ label }) => String(label) === 'New')).toHaveLength(1);
});

it('customfield/send sets values of the job that is named, and leaves its others', async () => {
  const sandbox = await sandboxWith({ customFields, readings: { customFieldValues: 'replaced' } });
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = await sent(sandbox, 'job', {
    myId: 'J',
    num: 12,
    customer: { myId: 'K' },
    customFieldValues: [{ label: 'Order', value: '1' }],
  });
  for (const [identifier, value] of [
    [{ myId: 'J' }, '0'],
    [{ num: 12 }, '1'],
    [{ id: job.id }, '0'],
  ]) {
    const body = { Job: identifier, CustomFieldValues: [{ label: 'Paid', value }] };
    const { status, json } = await post(sandbox, '/api/v3/customfield/send', body);
    expect([status, json]).toEqual([
      200,
      {
        CustomFieldValues: [
          { id: 3, label: 'Order', value: '1' },
          { id: 4, label: 'Paid', value },
        ],
      },
    ]);
  }
});
