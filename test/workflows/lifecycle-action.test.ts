import { describe, expect, it } from 'vitest';
import { lifecycleAction } from '../../src/commands/lifecycle/action.js';
import { isResourceName, operationNamed, type Payload } from '../../src/contract/index.js';
import { NotFoundError, ProtocolError, RejectedError, UncertainError } from '../../src/errors.js';
import type { Action, ActionRequest, StoredChange } from '../../src/execution/index.js';

/** A change as the journal has it while its request is under way. */
function changeOf(operation: string, more: Partial<StoredChange> = {}): StoredChange {
  const resource = operationNamed(operation)?.resource ?? '';
  if (!isResourceName(resource)) throw new Error(`There is no operation ${operation}.`);
  return {
    seq: 1,
    resource,
    operation,
    kind: 'apply',
    state: 'sending',
    payload: { id: 7 },
    references: [],
    origin: { file: 'rows.csv', row: 2 },
    attempts: 1,
    ...more,
  };
}

function actionOf(change: StoredChange): Action {
  const action = lifecycleAction(change);
  if (!action) throw new Error(`Nothing carries out ${change.operation}.`);
  return action;
}

const accepted = async (change: StoredChange, answer: unknown) => actionOf(change).accepted(change, answer);

/** Answers what a script says, request by request. */
function asked(...answers: readonly unknown[]) {
  const requests: ActionRequest[] = [];
  const ask = async (request: ActionRequest) => {
    requests.push(request);
    const answer = answers[requests.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, requests };
}

const lookedUp = (change: StoredChange, ...answers: readonly unknown[]) => {
  const { ask } = asked(...answers);
  return actionOf(change).lookUp(change, ask);
};

const gone = new NotFoundError('Nothing matches.', { operation: 'customer.details', status: 404 });

it.each<[string, Payload, Partial<ActionRequest>]>([
  ['customer.delete', { id: 7 }, { query: { id: 7 } }],
  ['site.undelete', { name: 'Depot' }, { query: { name: 'Depot' } }],
  ['job.delete', { id: 'j-7' }, { query: { id: 'j-7' } }],
  ['v2.job.validate', { id: 'j-7' }, { query: { id: 'j-7' } }],
  ['activity.delete', { id: 7 }, { query: { id: 7 } }],
  ['v2.activityType.delete', { id: 7 }, { body: { id: 7 } }],
])('the request of %s names the record where the operation wants it', async (operation, payload, request) => {
  const change = changeOf(operation, { payload });
  expect(await actionOf(change).request(change)).toEqual({ operation: operationNamed(operation), ...request });
});

it.each(['customer.send', 'customer.list', 'no.such', undefined])('the request is not made for %s', (operation) => {
  const { operation: _, ...change } = changeOf('customer.delete');
  expect(lifecycleAction({ ...change, ...(operation !== undefined && { operation }) })).toBeUndefined();
});

/** Sections "v3 Customers", "v3 Sites" and "v3 Equipment": the answers as the document spells them. */
const answers: readonly (readonly [string, (flag: boolean) => unknown])[] = [
  ['customer.delete', (deleted) => [{ id: 7, deleted }]],
  ['site.delete', (deleted) => [{ id: 7, deleted }]],
  ['activity.delete', (deleted) => [{ id: 7, deleted }]],
  ['customer.activate', (isActivated) => ({ customersActivated: [{ id: 7, isActivated }] })],
  ['customer.desactivate', (isDesactivated) => ({ customersDesactivated: [{ id: 7, isDesactivated }] })],
  ['site.undelete', (isUnDeleted) => ({ SitesUnDeleted: [{ id: 7, isUnDeleted }] })],
  ['site.activate', (isActivated) => ({ SitesActivated: [{ id: 7, isActivated }] })],
  ['site.desactivate', (isDesactivated) => ({ SitesDesactivated: [{ id: 7, isDesactivated }] })],
  ['equipment.undelete', (isUnDeleted) => ({ EquipmentsUnDeleted: [{ id: 7, isUnDeleted }] })],
  ['equipment.activate', (isActivated) => ({ EquipmentsActivated: [{ id: 7, isActivated }] })],
  ['equipment.desactivate', (isDesactivated) => ({ EquipmentsDesactivated: [{ id: 7, isDesactivated }] })],
];

describe('an answer', () => {
  it.each(answers)('of %s says by its flag whether it was done', async (operation, answer) => {
    const change = changeOf(operation);
    expect(await accepted(change, answer(true))).toMatchObject({ outcome: 'applied', answerId: '7' });
    expect(await accepted(change, answer(false))).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('left id 7 as it was'),
    });
  });

  it.each([[[]], [null], [{}], ['done'], [[{ id: 8, deleted: true }]], [[{ deleted: true }]]])(
    'that says nothing about the record, %j, leaves it to a look-up',
    async (answer) => {
      expect(await accepted(changeOf('customer.delete'), answer)).toBeUndefined();
    },
  );

  it('of undelete tells which records came back, and which did not', async () => {
    const change = changeOf('equipment.undelete', { payload: { name: 'Pump' } });
    const some = {
      EquipmentsUnDeleted: [
        { id: 7, isUnDeleted: true },
        { id: 8, isUnDeleted: true },
      ],
    };
    expect(await accepted(change, some)).toEqual({ outcome: 'applied', result: { ids: ['7', '8'] } });
    const mixed = {
      EquipmentsUnDeleted: [
        { id: 7, isUnDeleted: true },
        { id: 8, isUnDeleted: false },
      ],
    };
    expect(await accepted(change, mixed)).toMatchObject({ outcome: 'rejected', result: { ids: ['7'] } });
  });

  it('whose flag may be read in two ways is believed where both agree, and looked up where they do not', async () => {
    const change = changeOf('customer.undelete');
    const answer = (isDeleted: boolean) => ({ customersDeleted: [{ id: 7, isDeleted }] });
    expect(await accepted(change, answer(true))).toMatchObject({ outcome: 'applied', result: { ids: ['7'] } });
    expect(await accepted(change, answer(false))).toBeUndefined();
    // It is living: false meant that it is deleted no longer.
    expect(await lookedUp(change, { id: 7, name: 'Back' })).toEqual({
      answer: 'landed',
      id: '7',
      result: { ids: ['7'] },
    });
  });

  it('whose flag may be read in two ways and that says both tells that it is not clear, and is not sent again', async () => {
    const change = changeOf('customer.undelete', { payload: { name: 'Pump' } });
    const mixed = [
      { id: 7, isDeleted: true },
      { id: 8, isDeleted: false },
    ];
    const settled = await accepted(change, { customersDeleted: mixed });
    expect(settled).toMatchObject({ outcome: 'rejected', message: expect.stringContaining('7, 8') });
    expect(settled).not.toHaveProperty('result');
  });

  it('of v2 is a count above 0', async () => {
    const change = changeOf('v2.job.validate', { payload: { id: 'j-7' } });
    expect(await accepted(change, { code: 1, message: '' })).toEqual({ outcome: 'applied', answerId: 'j-7' });
  });
});

/** What a 404 means; `answers` are those to what is asked about it. */
const refused = async (operation: string, more: Partial<StoredChange> = {}, ...answers: readonly unknown[]) => {
  const change = changeOf(operation, more);
  const error = new NotFoundError('Nothing matches.', { operation, status: 404 });
  return actionOf(change).refused?.(change, error, asked(...answers).ask);
};

it('a 404 to a deletion means that somebody else deleted the record, or an attempt whose answer was lost', async () => {
  expect(await refused('customer.delete')).toMatchObject({ outcome: 'unchanged' });
  expect(await refused('customer.delete', { attempts: 2 })).toEqual({ outcome: 'applied', answerId: '7' });
  expect(await refused('v2.activityType.delete')).toMatchObject({ outcome: 'unchanged' });
});

it('a 404 to what needs a living record is a conflict, to what needs a deleted one a rejection', async () => {
  expect(await refused('site.activate')).toMatchObject({ outcome: 'conflict' });
  expect(await refused('site.undelete', { payload: { myId: 'S' } })).toMatchObject({
    outcome: 'rejected',
    message: 'Nothing that is deleted has the myId "S".',
  });
  expect(await refused('v2.job.validate')).toMatchObject({ outcome: 'rejected' });
});

it('a 404 to an operation that is not documented means that there is none, where the record is still there', async () => {
  const payload = { id: 'j-7' };
  const missing = refused('job.delete', { payload }, payload);
  await expect(missing).rejects.toThrow('job.delete, which is not documented: it may not have it');
  await expect(missing).rejects.toThrow(ProtocolError);
  for (const attempts of [1, 2]) {
    // Sent again although it was gone: it must not count as deleted by this run, and is no failure.
    expect(await refused('job.delete', { payload, attempts }, gone)).toMatchObject({
      outcome: 'unchanged',
      message: expect.stringContaining('gone already'),
    });
  }
});

it('a 404 to an undelete that is sent again means that it is back, where the account shows it', async () => {
  const byKey = { payload: { myId: 'S' }, attempts: 2 };
  const back = { outcome: 'applied', answerId: '7', result: { ids: ['7'] } };
  expect(await refused('site.undelete', byKey, { id: 7, myId: 'S' })).toEqual(back);
  expect(await refused('site.undelete', byKey, gone)).toMatchObject({ outcome: 'rejected' });
});

it('a 404 to an undelete by a name that is sent again means that some are back, if any is living that was not', async () => {
  const change = changeOf('customer.undelete', {
    payload: { name: 'Pump' },
    attempts: 2,
    before: { living: ['1', '2'] },
  });
  const page = (recordsTotal: number, ...ids: readonly number[]) => ({
    recordsTotal,
    data: ids.map((id) => ({ id, name: id === 9 ? 'Pump 2' : 'Pump' })),
  });
  const error = new NotFoundError('Nothing matches.', { operation: 'customer.undelete', status: 404 });
  const { ask, requests } = asked(page(101, 1, 9), page(101, 3), page(1, 2));
  const settled = await actionOf(change).refused?.(change, error, ask);
  expect(settled).toMatchObject({ outcome: 'applied', message: expect.stringContaining('is not known') });
  expect(settled).not.toHaveProperty('result');
  expect(requests.map(({ query }) => [query?.active, query?.page])).toEqual([
    [true, 1],
    [true, 2],
    [false, 1],
  ]);
  const none = await actionOf(change).refused?.(change, error, asked(page(2, 1, 9), page(1, 2)).ask);
  expect(none).toEqual({ outcome: 'rejected', message: 'Nothing that is deleted has the name "Pump".' });
});

it('a 404 is all that means more than a refusal', async () => {
  const change = changeOf('customer.delete');
  const error = new RejectedError('No.', { operation: 'customer.delete', status: 400 });
  expect(await actionOf(change).refused?.(change, error, asked().ask)).toBeUndefined();
});

const living = { id: 7, active: true, status: 'completed' };

it.each([
  ['customer.delete', living, 'notLanded'],
  ['customer.delete', gone, 'landed'],
  ['customer.activate', living, 'landed'],
  ['customer.activate', { ...living, active: false }, 'notLanded'],
  ['customer.activate', gone, 'overtaken'],
  ['customer.desactivate', living, 'notLanded'],
  ['customer.desactivate', { ...living, active: false }, 'landed'],
  ['customer.desactivate', gone, 'overtaken'],
  ['customer.undelete', living, 'landed'],
  ['customer.undelete', gone, 'notLanded'],
  // Another record than the one asked for says nothing.
  ['customer.undelete', { ...living, id: 8 }, 'notLanded'],
  ['activity.delete', gone, 'landed'],
  ['v2.activityType.delete', [], 'landed'],
  ['v2.activityType.delete', [{ id: 7, name: 'Break' }], 'notLanded'],
] as const)('a look-up after %s, where %j is found, says %s', async (operation, found, answer) => {
  expect(await lookedUp(changeOf(operation), found)).toMatchObject({ answer });
});

it.each([
  ['validated', 'landed'],
  ['completed', 'notLanded'],
] as const)('a look-up after validating a job that is %s says %s', async (status, answer) => {
  const change = changeOf('v2.job.validate', { payload: { id: 'j-7' } });
  const { ask, requests } = asked({ id: 'j-7', status });
  expect(await actionOf(change).lookUp(change, ask)).toMatchObject({ answer });
  expect(requests).toMatchObject([{ operation: { name: 'job.details' }, query: { id: 'j-7' } }]);
});

it("a look-up after undeleting by a name asks nothing: a living record may be somebody else's", async () => {
  const change = changeOf('customer.undelete', { payload: { name: 'Pump' }, before: { living: [] } });
  const { ask, requests } = asked();
  expect(await actionOf(change).lookUp(change, ask)).toEqual({ answer: 'notLanded' });
  expect(requests).toEqual([]);
  const other = changeOf('customer.delete', { payload: { name: 'Pump' } });
  expect(await lookedUp(other)).toMatchObject({ answer: 'unknown' });
});

it('a look-up lets failures of its own requests through', async () => {
  const failure = new UncertainError('Reset.', { operation: 'customer.details' });
  await expect(lookedUp(changeOf('customer.delete'), failure)).rejects.toBe(failure);
});
