import { describe, expect, it } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { Sender } from '../../src/journal/index.js';
import type { Change } from '../../src/plan/change.js';
import { covers } from '../../src/plan/index.js';
import { newFolder } from '../accounts.js';
import { executeRun, openTestJournal, plannedRun, record } from './support.js';

interface Sent {
  readonly resource: ResourceName;
  readonly answer: Payload;
  readonly change: Partial<Change> & { readonly payload: Payload };
}

/** The outcomes and messages of one change that is answered so. */
async function told({ resource, answer, change }: Sent): Promise<string[]> {
  const key = { field: resource === 'activityType' ? 'name' : 'myId', value: 'R1' } as const;
  const run = plannedRun(await openTestJournal(newFolder()), [{ ...record(resource, 'R1'), key }], () => change);
  const sender: Sender = {
    async call(_, input) {
      await input.beforeLeaving?.();
      return answer;
    },
  };
  await executeRun(run, sender, { covers });
  return (['created', 'updated'] as const).flatMap((state) =>
    [...run.changes.each({ state })].map(({ message }) => [state, message].join(' ').trim()),
  );
}

/** The outcome of a change of customer R1 that is answered so, and the look-ups until then. */
async function outcomeOf(change: Sent['change'], answer: Payload, lookedUp: Payload): Promise<string> {
  const run = plannedRun(await openTestJournal(newFolder()), [record('customer', 'R1')], () => change);
  let lookUps = 0;
  const sender: Sender = {
    async call({ effect }, input) {
      await input.beforeLeaving?.();
      if (effect !== 'read') return answer;
      lookUps += 1;
      return lookedUp;
    },
  };
  await executeRun(run, sender, { covers });
  const states = ['created', 'updated', 'inDoubt', 'conflict'] as const;
  return [
    ...states.filter((state) => [...run.changes.pages({ state, resource: 'customer' })].flat().length > 0),
    lookUps,
  ].join(' ');
}

const other = 'The service answered other values than were sent:';
const order = { id: 'a', customFieldValues: [{ label: 'Order', value: 'o2' }] };
const ordered = { kind: 'update', payload: order, before: { id: 'a' } } as const;

describe('the answer to a record that was sent', () => {
  const cases: [string, Sent, string][] = [
    [
      'that holds it in the forms of the service says nothing',
      {
        resource: 'job',
        change: { payload: { myId: 'R1', scheduledStart: '2026-11-20 09:00', customer: { myId: 'K' } } },
        answer: { id: 'a', myId: 'R1', scheduledStart: '20/11/2026 09:00:00', customer: { id: 3, myId: 'K' } },
      },
      'created',
    ],
    [
      'that holds other values names their fields',
      {
        resource: 'customer',
        change: { payload: { myId: 'R1', name: 'New', addressCity: 'Bonn', contactFax: '1' } },
        answer: { id: 7, myId: 'R1', name: 'Other', addressCity: 'Bonn' },
      },
      `created ${other} name, contactFax.`,
    ],
    [
      'that keeps what was cleared names it',
      {
        resource: 'customer',
        change: { kind: 'update', payload: { id: 7, contactFax: '' }, before: { id: 7, contactFax: '1' } },
        answer: { id: 7, myId: 'R1', contactFax: '1' },
      },
      `updated ${other} contactFax.`,
    ],
    [
      'that does not show what was cleared says nothing',
      {
        resource: 'customer',
        change: { kind: 'update', payload: { id: 7, contactFax: '' }, before: { id: 7, contactFax: '1' } },
        answer: { id: 7, myId: 'R1' },
      },
      'updated',
    ],
    [
      'that shows nothing but an id says nothing',
      { resource: 'customer', change: { payload: { myId: 'R1', name: 'New' } }, answer: { id: 7 } },
      'created',
    ],
    [
      'that wraps the record is looked into',
      {
        resource: 'activityType',
        change: { payload: { name: 'R1', color: 'FF0000' } },
        answer: { code: 1, msg: '', data: { id: 3, name: 'R1', color: '0000FF' } },
      },
      `created ${other} color.`,
    ],
    [
      'that shows a record of the same minute says nothing',
      {
        resource: 'customer',
        change: { payload: { myId: 'R1' } },
        answer: { id: 7, myId: 'R1', dateCreated: '2026-11-20 09:12', dateModified: '2026-11-20 09:12:40' },
      },
      'created',
    ],
    [
      'that shows an older record tells that it was there',
      {
        resource: 'customer',
        change: { payload: { myId: 'R1' } },
        answer: { id: 7, myId: 'R1', dateCreated: '20/11/2026 09:12', dateModified: '20/11/2026 09:13' },
      },
      'updated It was in the account already, created 2026-11-20 09:12: so it was updated, and an undo leaves it, for what it held before is not known.',
    ],
    [
      'that shows custom field values only is compared with those',
      {
        resource: 'job',
        change: ordered,
        answer: { CustomFieldValues: [{ id: 4, label: 'Order', value: 'o2' }] },
      },
      'updated',
    ],
    [
      'that shows other custom field values names them',
      {
        resource: 'job',
        change: ordered,
        answer: { CustomFieldValues: [{ id: 4, label: 'Order', value: 'o1' }] },
      },
      `updated ${other} customFieldValues.`,
    ],
  ];
  for (const [what, sent, expected] of cases) {
    it(what, async () => expect(await told(sent)).toEqual([expected]));
  }
});

describe('an answer with our id and an own number that was neither sent nor known', () => {
  const before = { id: 7, myId: 'R1', name: 'Old' };
  const update = { kind: 'update', payload: { id: 7, name: 'New' }, before } as const;
  const landed = { ...before, name: 'New' };

  it.each([
    ['the known number is believed', update, landed, before, 'updated 0'],
    ['none is believed', update, { id: 7, name: 'New' }, before, 'updated 0'],
    ['an empty one is believed', update, { id: 7, myId: '', name: 'New' }, before, 'updated 0'],
    ['another one is looked up, and has landed', update, { ...landed, myId: 'K9' }, landed, 'updated 1'],
    [
      'another one is looked up, and somebody gave it',
      update,
      { ...landed, myId: 'K9' },
      { ...landed, myId: 'K9' },
      'updated 1',
    ],
    [
      'another one is looked up, and somebody changed the record',
      update,
      { ...landed, myId: 'K9' },
      { ...before, name: 'Theirs' },
      'conflict 1',
    ],
    [
      'the number that was sent is believed',
      { ...update, payload: { id: 7, myId: 'R2', name: 'New' } },
      { ...landed, myId: 'R2' },
      before,
      'updated 0',
    ],
    [
      'the kept number is believed where another one was sent',
      { ...update, payload: { id: 7, myId: 'R2', name: 'New' } },
      landed,
      before,
      'updated 0',
    ],
    [
      'another one is looked up where a new one was sent',
      { ...update, payload: { id: 7, myId: 'R2', name: 'New' } },
      { ...landed, myId: 'K9' },
      { ...landed, myId: 'R2' },
      'updated 1',
    ],
    [
      'one is looked up where the record had none',
      { ...update, before: { ...before, myId: '' } },
      { ...landed, myId: 'K9' },
      { ...landed, myId: '' },
      'updated 1',
    ],
    [
      'to a creation, another one is looked up',
      { kind: 'create', payload: { myId: 'R1', name: 'New' } },
      { id: 9, myId: 'K9', name: 'New' },
      landed,
      'created 1',
    ],
  ] as const)('%s', async (_, change, answer, lookedUp, outcome) => {
    expect(await outcomeOf(change, answer, lookedUp)).toBe(outcome);
  });

  it('is never taken for done where the record stays as it was', async () => {
    const outcome = await outcomeOf(update, { ...landed, myId: 'K9' }, before);
    expect(outcome).toMatch(/^inDoubt /);
  });
});
