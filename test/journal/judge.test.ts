import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Covers, judge, type Verdict } from '../../src/journal/index.js';
import { said } from '../../src/messages/said.js';
import { covers, holdsExactly } from '../../src/plan/index.js';
import { coversAsSent } from './support.js';

const key = { field: 'myId', value: 'C1' } as const;
const sent = { myId: 'C1', name: 'New', addressCity: 'Bonn' };
const before = { id: 7, myId: 'C1', name: 'Old', addressCity: 'Köln' };

describe('judge, of a creation', () => {
  const create = { resource: 'customer', kind: 'create', key, payload: sent } as const;

  const cases: [string, object | undefined, Verdict['answer']][] = [
    ['the record as it was sent', { id: 7, ...sent }, 'landed'],
    ['the record with more than was sent', { id: 7, ...sent, contactFax: '1' }, 'landed'],
    ['nothing', undefined, 'notLanded'],
    ['the record with another value', { id: 7, ...sent, name: 'Other' }, 'landedThenChanged'],
    ['a record of another key', { id: 8, ...sent, myId: 'C2' }, 'unknown'],
    ['an object without the key', {}, 'unknown'],
  ];
  for (const [found, record, answer] of cases) {
    it(`says ${answer} when the look-up finds ${found}`, () => {
      expect(judge(create, record as Record<string, unknown> | undefined, coversAsSent).answer).toBe(answer);
    });
  }

  it('cannot know anything of a record without a key', () => {
    expect(
      judge({ resource: 'customer', kind: 'create', payload: sent }, { id: 7, ...sent }, coversAsSent).answer,
    ).toBe('unknown');
  });

  it('names the fields that are different, and gives the id of the record', () => {
    const verdict = judge(create, { id: 7, ...sent, name: 'Other' }, coversAsSent);
    expect(verdict).toMatchObject({ id: '7', note: said('otherThanSent', ['name']) });
  });

  it('compares a numeric key as text', () => {
    const job = {
      resource: 'job',
      kind: 'create',
      key: { field: 'num', value: '12' },
      payload: { num: 12, description: 'x' },
    } as const;
    expect(judge(job, { id: 'a', num: 12, description: 'x' }, coversAsSent).answer).toBe('landed');
  });
});

it('judge takes values that the service wrote in another form for those that were sent', () => {
  const change = {
    resource: 'job',
    kind: 'create',
    key,
    payload: {
      myId: 'C1',
      scheduledStart: '2026-11-20 09:00',
      position: { latitude: '50.90' },
      customer: { myId: 'K7' },
    },
  } as const;
  const found = {
    id: 'a1',
    myId: 'C1',
    scheduledStart: '20/11/2026 09:00:00',
    position: { latitude: '50.9', longitude: '6.9' },
    customer: { id: 3, name: 'Acme', myId: 'K7' },
  };
  expect(judge(change, found, covers).answer).toBe('landed');
  const moved = { ...found, scheduledStart: '20/11/2026 10:00:00' };
  expect(judge(change, moved, covers).answer).toBe('landedThenChanged');
});

describe('judge, of an update', () => {
  const update = { resource: 'customer', kind: 'update', key, payload: sent, before } as const;
  const other = 'somebody else’s';

  const cases: [string, object | undefined, Verdict['answer']][] = [
    ['what was sent', { ...before, ...sent }, 'landed'],
    ['what was there before', before, 'notLanded'],
    ['what was there before, with a field changed that was not sent', { ...before, contactFax: '1' }, 'notLanded'],
    ['one value as sent, one of somebody else', { ...before, ...sent, name: other }, 'landedThenChanged'],
    ['one value as sent, one put back', { ...before, ...sent, name: before.name }, 'landedThenChanged'],
    ['one value as before, one of somebody else', { ...before, name: other }, 'overtaken'],
    ['values of somebody else only', { ...before, name: other, addressCity: other }, 'overtaken'],
    ['nothing any more', undefined, 'overtaken'],
  ];
  for (const [found, record, answer] of cases) {
    it(`says ${answer} when the look-up finds ${found}`, () => {
      expect(judge(update, record as Record<string, unknown> | undefined, coversAsSent).answer).toBe(answer);
    });
  }

  it('says of a record that is neither as before nor as sent only what is known: which fields', () => {
    const merged = { ...before, name: 'Old and new' };
    expect(judge(update, merged, coversAsSent)).toEqual({
      answer: 'overtaken',
      note: said('neitherValue', ['name']),
    });
  });

  it('takes an absent, a null and an empty value before for the same', () => {
    const added = {
      resource: 'customer',
      kind: 'update',
      key,
      payload: { myId: 'C1', contactFax: '1' },
      before: { myId: 'C1' },
    } as const;
    for (const contactFax of [undefined, null, '']) {
      expect(judge(added, { id: 7, myId: 'C1', contactFax }, coversAsSent).answer).toBe('notLanded');
    }
  });

  it('cannot know what became of it without the record before', () => {
    expect(judge({ resource: 'customer', kind: 'update', key, payload: sent }, before, coversAsSent).answer).toBe(
      'unknown',
    );
  });

  it('never says that it may be sent again when a field holds neither the old nor the new value', () => {
    const field = fc.constantFrom('a', 'b', 'c');
    const values = fc.record({ from: field, to: field, now: fc.constantFrom('a', 'b', 'c', 'x') });
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (fields) => {
        const pick = (what: 'from' | 'to' | 'now') => ({
          myId: 'C1',
          ...Object.fromEntries(fields.map((entry, index) => [`f${index}`, entry[what]])),
        });
        const change = {
          resource: 'customer',
          kind: 'update',
          key,
          payload: pick('to'),
          before: pick('from'),
        } as const;
        const { answer } = judge(change, pick('now'), coversAsSent);
        if (fields.some(({ from, to, now }) => now !== from && now !== to)) {
          expect(['landedThenChanged', 'overtaken']).toContain(answer);
        }
        if (fields.every(({ to, now }) => now === to)) expect(answer).toBe('landed');
        else if (fields.every(({ from, now }) => now === from)) expect(answer).toBe('notLanded');
      }),
    );
  });
});

const values = (colour: string, floor: string) => [
  { label: 'Colour', value: colour },
  { label: 'Floor', value: floor },
];
const update = {
  resource: 'customer',
  kind: 'update',
  key,
  payload: { id: 7, customFieldValues: values('red', '') },
  before: { id: 7, myId: 'C1', customFieldValues: values('blue', '3') },
} as const;
const judged = (colour: string, floor: string, compared: Covers = covers) =>
  judge(update, { id: 7, myId: 'C1', customFieldValues: values(colour, floor) }, compared).answer;

it('judge: a list is its own where a value of it has come and the empty one did not clear', () => {
  expect(judged('red', '3')).toBe('landedThenChanged');
  expect(judged('red', '')).toBe('landed');
  // An undo compares exactly.
  expect(judged('red', '3', holdsExactly)).toBe('landedThenChanged');
});

it('judge: a list is not its own where nothing of it has come', () => {
  expect(judged('blue', '3')).toBe('notLanded');
  expect(judged('green', '3')).toBe('overtaken');
});
