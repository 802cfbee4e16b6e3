import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Payload } from '../../src/contract/index.js';
import { said } from '../../src/messages/said.js';
import { covers, diff, planChange } from '../../src/plan/index.js';

const job = (stored: Payload, wanted: Payload) => diff('job', stored, wanted);

const stored = {
  parts: [
    { id: 1, reference: 'F', quantity: 1, serialNumbers: null },
    { id: 2, reference: 'G', quantity: 2, serialNumbers: ['s'] },
  ],
};

test('parts are sent as the whole list as known: what changes is changed, what is new comes last, nothing goes', () => {
  const wanted = {
    parts: [
      { reference: 'H', quantity: 4 },
      { reference: 'G', quantity: 3 },
    ],
  };
  expect(job(stored, wanted)).toEqual({
    payload: {
      parts: [
        { id: 1, reference: 'F', quantity: 1 },
        { id: 2, reference: 'G', quantity: 3, serialNumbers: ['s'] },
        { reference: 'H', quantity: 4 },
      ],
    },
    fields: [
      { field: 'parts.H', from: null, to: { reference: 'H', quantity: 4 } },
      { field: 'parts.G.quantity', from: 2, to: 3 },
    ],
  });
});

test('parts: an id goes before a reference', () => {
  expect(job(stored, { parts: [{ id: 1, reference: 'X' }] })).toEqual({
    payload: { parts: [{ id: 1, reference: 'X', quantity: 1 }, stored.parts[1]] },
    fields: [{ field: 'parts.1.reference', from: 'F', to: 'X' }],
  });
});

test('parts of one reference are told apart by what else they say', () => {
  const twice = {
    parts: [
      { id: 1, reference: 'F', quantity: 1 },
      { id: 2, reference: 'F', quantity: 5 },
    ],
  };
  expect(covers('job', twice, { parts: [{ reference: 'F', quantity: 5 }, { reference: 'F' }] })).toBe(true);
  // The one that says little gives way to the one that fits there only.
  expect(covers('job', twice, { parts: [{ reference: 'F' }, { reference: 'F', quantity: 1 }] })).toBe(true);
  expect(covers('job', twice, { parts: [{ reference: 'F' }, { reference: 'F' }, { reference: 'F' }] })).toBe(false);
  expect(
    job(twice, {
      parts: [
        { reference: 'F', quantity: 5 },
        { reference: 'F', quantity: 2 },
      ],
    }).fields,
  ).toEqual([{ field: 'parts.F.quantity', from: 1, to: 2 }]);
});

test('parts without a name are told by their place', () => {
  expect(job({ parts: [{ id: 1, reference: 'F' }] }, { parts: [{ quantity: 2 }] }).fields).toEqual([
    { field: 'parts.#2', from: null, to: { quantity: 2 } },
  ]);
});

test('parts: what is no list of parts is not overwritten', () => {
  expect(job({ parts: 'see report' }, { parts: [{ reference: 'F' }] })).toEqual({
    payload: {},
    fields: [],
    notCompared: ['parts'],
  });
});

describe('the report', () => {
  const item = (nmItem: string, value: string, more: Payload = {}) => ({ nmCategory: 'Check', nmItem, value, ...more });
  // As a line of v2 is shown.
  const stored = { report: [{ id: 9, idCategory: 3, iteration: 1, ...item('Oil', 'ok') }] };

  test('is compared by category, item and iteration', () => {
    expect(covers('job', stored, { report: [item('Oil', 'ok')] })).toBe(true);
    expect(covers('job', stored, { report: [item('Oil', 'ok', { iteration: 1 })] })).toBe(true);
    expect(covers('job', stored, { report: [item('Oil', 'ok', { iteration: 2 })] })).toBe(false);
    expect(job(stored, { report: [item('Oil', 'low'), item('Water', 'ok')] })).toEqual({
      payload: { report: [{ iteration: 1, ...item('Oil', 'low') }, item('Water', 'ok')] },
      fields: [
        { field: 'report.Check/Oil.value', from: 'ok', to: 'low' },
        { field: 'report.Check/Water', from: null, to: item('Water', 'ok') },
      ],
    });
  });

  test.each([
    ['an object', { report: { placeholder: true } }],
    ['a text', { report: 'filled in' }],
    ['categories with items', { report: [{ nmCategory: 'Check', items: [item('Oil', 'ok')] }] }],
  ])('in another form is left alone, and that is said: %s', (_, record) => {
    const staged = {
      resource: 'job',
      key: { field: 'myId', value: 'J' },
      payload: { myId: 'J', report: [item('Oil', 'ok')] },
      references: [],
      origin: { file: 'jobs.csv', row: 2 },
    } as const;
    const found = { id: 'j1', myId: 'J', ...record };
    const reason = said('notCompared', ['report']);
    expect(planChange(staged, { byKey: found }, 'upsert')).toMatchObject({ kind: 'unchanged', reason });
    const more = { ...staged, payload: { ...staged.payload, description: 'New' } };
    expect(planChange(more, { byKey: found }, 'upsert')).toMatchObject({
      kind: 'update',
      payload: { id: 'j1', description: 'New' },
      reason,
    });
  });

  test.each([undefined, null, '', []])('that is empty is filled: %j', (report) => {
    expect(job({ report }, { report: [item('Oil', 'ok')] }).payload).toEqual({ report: [item('Oil', 'ok')] });
  });
});

test('other lists a time entry is that of its user and start, whatever form the service shows', () => {
  const stored = {
    timeEntries: [
      { user: { id: 4, name: 'Ann', login: 'ann' }, start: '29/02/2024 08:00:00', stop: '29/02/2024 09:00:00' },
    ],
  };
  const entry = { user: { login: 'ann' }, start: '2024-02-29 08:00' };
  expect(covers('job', stored, { timeEntries: [{ ...entry, stop: '2024-02-29 09:00' }] })).toBe(true);
  const { payload, fields } = job(stored, { timeEntries: [{ ...entry, stop: '2024-02-29 10:00' }] });
  expect(payload).toEqual({ timeEntries: [{ ...entry, stop: '2024-02-29 10:00' }] });
  expect(fields).toEqual([
    { field: 'timeEntries.ann/2024-02-29 08:00.stop', from: '29/02/2024 09:00:00', to: '2024-02-29 10:00' },
  ]);
  // The others keep their times, in the form that is written.
  const added = { user: { login: 'bob' }, start: '2024-02-29 08:00' };
  expect(job(stored, { timeEntries: [added] }).payload).toEqual({
    timeEntries: [
      { user: { id: 4, name: 'Ann', login: 'ann' }, start: '2024-02-29 08:00', stop: '2024-02-29 09:00' },
      added,
    ],
  });
});

test('other lists a technician is the one of the login, or of the name', () => {
  const stored = { otherTechnicians: [{ id: 4, name: 'Ann', login: 'ann' }] };
  expect(covers('job', stored, { otherTechnicians: [{ login: 'ann' }] })).toBe(true);
  expect(covers('job', stored, { otherTechnicians: [{ name: 'Ann' }] })).toBe(true);
  expect(job(stored, { otherTechnicians: [{ login: 'bob' }] }).payload).toEqual({
    otherTechnicians: [{ id: 4, name: 'Ann', login: 'ann' }, { login: 'bob' }],
  });
});

test('one unit of a distance that changes takes the other one out', () => {
  const stored = { distance: { km: 12, mi: 7.46 } };
  expect(diff('activity', stored, { distance: { km: 12 } }).fields).toEqual([]);
  expect(diff('activity', stored, { distance: { km: 15 } })).toEqual({
    payload: { distance: { km: 15 } },
    fields: [{ field: 'distance.km', from: 12, to: 15 }],
  });
});

const part = fc.record(
  { id: fc.integer({ min: 1, max: 3 }), reference: fc.constantFrom('F', 'G', ''), quantity: fc.nat(2) },
  { requiredKeys: [] },
);
const parts = fc.array(part, { maxLength: 5 });

test('laws of lists what is sent holds what is wanted, and nothing more is sent after it', () => {
  fc.assert(
    fc.property(parts, parts, (stored, wanted) => {
      const { payload, fields } = job({ parts: stored }, { parts: wanted });
      const after = { parts: stored, ...payload };
      expect(covers('job', after, { parts: wanted })).toBe(true);
      expect(job(after, { parts: wanted })).toEqual({ payload: {}, fields: [] });
      expect(fields.length === 0).toBe(payload.parts === undefined);
    }),
    { numRuns: 500 },
  );
});

test('laws of lists no item of the account goes, and each keeps its id and its place', () => {
  fc.assert(
    fc.property(parts, parts, (stored, wanted) => {
      const { parts: sent = stored } = job({ parts: stored }, { parts: wanted }).payload;
      const list = sent as Payload[];
      expect(list.length).toBeGreaterThanOrEqual(stored.length);
      for (const [at, item] of stored.entries()) if (item.id !== undefined) expect(list[at]?.id).toBe(item.id);
    }),
    { numRuns: 500 },
  );
});

test('laws of lists the order in which items are wanted does not matter to whether they are there', () => {
  fc.assert(
    fc.property(
      parts,
      parts.chain((wanted) => fc.tuple(fc.constant(wanted), shuffled(wanted))),
      (stored, [a, b]) => {
        expect(covers('job', { parts: stored }, { parts: a })).toBe(covers('job', { parts: stored }, { parts: b }));
      },
    ),
    { numRuns: 500 },
  );
});

function shuffled<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}

/** How many of the wanted items can have a stored one of their own at most, tried in every way. */
function most(stored: readonly Payload[], wanted: readonly Payload[]): number {
  const [first, ...others] = wanted;
  if (!first) return 0;
  const taken = stored.flatMap((item, at) =>
    covers('job', { parts: [item] }, { parts: [first] })
      ? [
          1 +
            most(
              stored.filter((_, other) => other !== at),
              others,
            ),
        ]
      : [],
  );
  return Math.max(most(stored, others), ...taken);
}

test('a list holds what is wanted exactly where each item can have one of its own', () => {
  const said = fc.record(
    {
      reference: fc.constantFrom('F', 'G', '', null),
      quantity: fc.constantFrom(1, '1.0', 2),
      serialNumbers: fc.constantFrom(null, [], ['s'], ['s', 't']),
    },
    { requiredKeys: [] },
  );
  const few = fc.array(said, { maxLength: 4 });
  fc.assert(
    fc.property(few, few, (stored, wanted) => {
      const isThere = covers('job', { parts: stored }, { parts: wanted });
      expect(isThere).toBe(most(stored, wanted) === wanted.length);
    }),
    { numRuns: 500 },
  );
});

describe('thousands of parts of one job', () => {
  const many = (item: (number: number) => Payload) => Array.from({ length: 8000 }, (_, number) => item(number));
  const stored = many((id) => ({ id, reference: 'F', quantity: 1, serialNumbers: null }));

  test('that are equal are found as such', () => {
    expect(job({ parts: stored }, { parts: many(() => ({ reference: 'F', quantity: 1 })) }).fields).toEqual([]);
  });

  test('that change are each paired with one of their own', () => {
    const { fields, payload } = job(
      { parts: stored },
      { parts: many((number) => ({ reference: 'F', quantity: number + 2 })) },
    );
    expect(fields).toHaveLength(8000);
    expect(payload.parts).toHaveLength(8000);
  });

  test('of which some say more than others give way', () => {
    const half = stored.map((item) => ({ ...item, quantity: Number(item.id) < 4000 ? 1 : 2 }));
    const wanted = many((number) => (number % 2 === 0 ? { reference: 'F' } : { reference: 'F', quantity: 1 }));
    expect(job({ parts: half }, { parts: wanted }).fields).toEqual([]);
    // One too many of those that say more.
    expect(job({ parts: half }, { parts: [...wanted.slice(1), { reference: 'F', quantity: 1 }] }).fields).toHaveLength(
      1,
    );
  });

  test('that are new come last', () => {
    const { payload } = job({ parts: stored }, { parts: many((number) => ({ reference: `N${number}`, quantity: 1 })) });
    expect(payload.parts).toHaveLength(16_000);
  });
});
