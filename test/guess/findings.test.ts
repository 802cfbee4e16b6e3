import { describe, expect, it } from 'vitest';
import { type Disagreement, guessMapping, printMapping, type Trial, withFindings } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';

const table = guessTableOf(
  'visits',
  ['Visit no.', 'Planned date', 'Customer no.', 'Customer', 'Customer city', 'Problem'],
  Array.from({ length: 24 }, (_, at) => [
    ...[`V-${at}`, `2026-03-${10 + (at % 18)}`, `C-${at % 5}`, `Firm ${at % 5}`, `Town ${at % 5}`, `Fan ${at} is loud`],
  ]),
);
const here = { file: table.file, sheet: undefined };
const nothing: Trial = { disagreements: [], refused: [] };
const customersDiffer: Disagreement = {
  ...{ resource: 'customer', here, there: here },
  ...{ fields: ['addressCity'], met: 0, differing: 2 },
};

function guessedAfter(...trials: readonly Trial[]) {
  let tables = [table];
  for (const trial of trials) tables = withFindings(tables, guessMapping(tables), trial) ?? tables;
  return guessMapping(tables).tables[0];
}

function fieldsIn(guessed: ReturnType<typeof guessedAfter>): Record<string, readonly string[]> {
  return Object.fromEntries(guessed?.columns.map(({ heading, fields }) => [heading, fields]) ?? []);
}

const keysIn = (guessed: ReturnType<typeof guessedAfter>) =>
  Object.fromEntries(guessed?.records.map(({ resource, key }) => [resource, key?.headings]) ?? []);

describe('what the rows show when a guess is tried on them', () => {
  it('takes a field from the parent whose rows differ in it, and keeps the column with the row', () => {
    expect(fieldsIn(guessedAfter(nothing))['Customer city']).toEqual(['customer.addressCity']);
    const guessed = guessedAfter({ ...nothing, disagreements: [customersDiffer] });
    expect(fieldsIn(guessed)['Customer city']).toEqual(['job.customFieldValues']);
    expect(keysIn(guessed)).toEqual({ customer: ['Customer no.'], job: ['Visit no.'] });
  });

  it('makes no key of a number whose rows are called by other names', () => {
    const guessed = guessedAfter({ ...nothing, disagreements: [{ ...customersDiffer, fields: ['name'] }] });
    expect(keysIn(guessed).customer).not.toEqual(['Customer no.']);
  });

  it('makes no key of the row of a number that other rows have, too', () => {
    const jobsDiffer: Disagreement = { ...customersDiffer, resource: 'job', fields: ['description'] };
    expect(keysIn(guessedAfter({ ...nothing, disagreements: [jobsDiffer] })).job).not.toEqual(['Visit no.']);
  });

  it('is nothing new when it was known', () => {
    const trial = { ...nothing, disagreements: [customersDiffer] };
    const guess = guessMapping([table]);
    const known = withFindings([table], guess, trial);
    expect(known).toBeDefined();
    expect(withFindings(known ?? [], guess, trial)).toBeUndefined();
    expect(withFindings([table], guess, nothing)).toBeUndefined();
  });
});

describe('two tables of customers with the same numbers for others', () => {
  const customersOf = (name: string, firm: string) =>
    guessTableOf(
      name,
      ['Customer no.', 'Name', 'City'],
      Array.from({ length: 8 }, (_, at) => [`C-${at}`, `${firm} ${at}`, `Town ${at}`]),
    );
  const tables = [
    customersOf('private', 'Family'),
    customersOf('firms', 'Firm'),
    guessTableOf(
      'machines',
      ['Serial no.', 'Machine', 'Customer no.', 'Customer name'],
      Array.from({ length: 16 }, (_, at) => [
        ...[`SN-${at}`, `Fan ${at % 3}`, `C-${at % 8}`, `${at % 4 === 3 ? 'Firm' : 'Family'} ${at % 8}`],
      ]),
    ),
  ];
  const [first, second] = tables.map(({ file }) => ({ file, sheet: undefined }));
  const differ: Disagreement = {
    ...{ resource: 'customer', here: second ?? here, there: first ?? here },
    ...{ fields: ['name', 'addressCity'], met: 8, differing: 8 },
  };
  const found = withFindings(tables, guessMapping(tables), { ...nothing, disagreements: [differ] }) ?? [];
  const guess = guessMapping(found);

  it('are told apart by a prefix, which is said at its line', () => {
    expect(printMapping(guess)).toMatch(
      /doubtful: "firms" and "private" have the same numbers for different customers: .*\n +myId: key\('Customer no\.'\)\.prefix/,
    );
    expect(guess.doubts.map(({ id }) => id)).toContain('apart:firms');
  });

  it('make it doubtful whose a machine is that names one by its number', () => {
    expect(printMapping(guess)).toMatch(
      /doubtful: "Customer no\." may name a row of "private" or of "firms"; "private" is taken\. .*\n +customer: ref\(/,
    );
    const [name] = guess.tables[2]?.columns.filter(({ heading }) => heading === 'Customer name') ?? [];
    expect(name?.fields).toEqual(['equipment.customFieldValues']);
  });
});
