import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { assertGuess, guessMapping, printMapping } from '../../src/guess/index.js';
import { countryCode } from '../../src/guess/value-meanings.js';
import { guessTableOf } from './corpus.js';

const count = 24;
const guessOf = (name: string, headings: readonly string[], row: (at: number) => readonly Cell[]) =>
  guessMapping([
    guessTableOf(
      name,
      headings,
      Array.from({ length: count }, (_, at) => row(at)),
    ),
  ]);
const recordsOf = (guess: ReturnType<typeof guessOf>) =>
  Object.fromEntries(guess.tables[0]?.records.map(({ resource, members }) => [resource, members]) ?? []);
const day = (at: number) => `2026-03-${String(1 + at).padStart(2, '0')}`;

describe('what would be refused in an import of the guess as it is', () => {
  it('a machine of which the rows give a number alone is named, and not made: the account knows what it is called', () => {
    const row = (at: number) => [`T-${100 + at}`, day(at), `K-${at % 5}`, `Fan ${at} is loud`];
    const guess = guessOf('tickets', ['Ticket no.', 'Planned date', 'Machine no.', 'Problem'], row);
    expect(recordsOf(guess)).not.toHaveProperty('equipment');
    expect(printMapping(guess)).toContain("equipment: ref('equipment', 'Machine no.')");
  });

  it('a machine of which the rows say more than a number is made', () => {
    const row = (at: number) => [`T-${100 + at}`, day(at), `K-${at % 5}`, `Fan ${at % 5}`, `It is loud ${at}`];
    const guess = guessOf('tickets', ['Ticket no.', 'Planned date', 'Machine no.', 'Machine', 'Problem'], row);
    expect(recordsOf(guess)).toHaveProperty('equipment');
  });

  it('activities come with their types, which a column names', () => {
    const row = (at: number) => [day(at), '08:00', '16:30', ['Training', 'Assembly'][at % 2] ?? ''];
    const guess = guessOf('hours', ['Date', 'Start time', 'End time', 'Activity type'], row);
    expect(guess.tables[0]?.records.map(({ resource }) => resource)).toEqual(['activityType', 'activity']);
    expect(guess.doubts.map(({ id }) => id)).toContain('kind:hours:activity');
  });

  it('activities without a type have the one that is called after the file', () => {
    const row = (at: number) => [day(at), '08:00', '16:30', '0:30'];
    const guess = guessOf('time_sheet-2026', ['Date', 'Start time', 'End time', 'Break'], row);
    expect(printMapping(guess)).toContain("activityType: { name: constant('time sheet 2026') }");
  });

  it('activities of which some name no type have the one that is called after the file', () => {
    const row = (at: number) => [day(at), '08:00', '16:30', ['Training', 'Assembly', ''][at % 3] ?? ''];
    const text = printMapping(guessOf('hours', ['Date', 'Start time', 'End time', 'Activity type'], row));
    expect(text).toMatch(
      /activityType: \[\s+\{ name: constant\('hours'\) \},\s+\{\s+name: text\('Activity type'\),\s+\},\s+\],/,
    );
    expect(text).toContain("activityType: { name: text('Activity type').default('hours') }");
  });

  it('jobs of which some name no customer belong to the one that is called after the file', () => {
    const row = (at: number) => [`T-${100 + at}`, day(at), at % 4 === 0 ? '' : `Firm ${at % 5}`, `Fan ${at} is loud`];
    const guess = guessOf('fans', ['Ticket no.', 'Planned date', 'Customer', 'Problem'], row);
    const text = printMapping(guess);
    expect(text).toMatch(
      /customer: \[\s+\{ myId: constant\('FANS'\), name: constant\('fans'\) \},\s+when\(filled\('Customer'\), \{/,
    );
    expect(text).toContain("customer: ref('customer', key('Customer').default('FANS'))");
    expect(guess.doubts.map(({ message }) => message)).toContain(
      'Some jobs name no customer: they belong to one customer, "fans", called after the file.',
    );
  });

  it('jobs below the first of a block, which alone names the customer, are not those of one customer', () => {
    const row = (at: number) => [`T-${100 + at}`, day(at), at % 4 === 0 ? `Firm ${at}` : '', `Fan ${at} is loud`];
    const headings = ['Ticket no.', 'Planned date', 'Customer', 'Problem'];
    const rows = Array.from({ length: count }, (_, at) => row(at));
    const guess = guessMapping([guessTableOf('fans', headings, rows)], { customer: 'Holm' });
    expect(() => assertGuess(guess, { files: [], customer: 'Holm' })).not.toThrow();
    const text = printMapping(guess);
    expect(text).not.toContain('constant(');
    expect(text).toContain("customer: ref('customer')");
    expect(text).toMatch(/doubtful: Only the first row of each block names its customer\. .*\n +customer: when\(/);
    expect(guess.doubts.find(({ id }) => id === 'once:fans:customer')?.advice).toContain('Fill the cells down');
  });

  it('a machine that half of the jobs name, here and there, is none of a block', () => {
    const row = (at: number) => [
      `T-${100 + at}`,
      `Firm ${at % 5}`,
      [0, 1, 3].includes(at % 6) ? `SN-${at}` : '',
      `Fan ${at} is loud`,
    ];
    const guess = guessOf('fans', ['Ticket no.', 'Customer', 'Serial no.', 'Problem'], row);
    expect(guess.doubts.filter(({ id }) => id.startsWith('once:'))).toEqual([]);
  });

  it('jobs that name a customer of another table in the first row of a block only are doubtful', () => {
    const customers = guessTableOf(
      'customers',
      ['Customer no.', 'Name', 'City'],
      Array.from({ length: 6 }, (_, at) => [`C-${at}`, `Firm ${at}`, `Town ${at}`]),
    );
    const rows = Array.from({ length: count }, (_, at) => [
      ...[`T-${100 + at}`, day(at), at % 4 === 0 ? `C-${at / 4}` : '', `Fan ${at} is loud`],
    ]);
    const jobs = guessTableOf('jobs', ['Ticket no.', 'Planned date', 'Customer no.', 'Problem'], rows);
    expect(printMapping(guessMapping([customers, jobs]))).toMatch(
      /doubtful: Only the first row of each block .*\n +customer: ref\('customer', 'Customer no\.'\)/,
    );
  });

  it('the text of an error in a column of a name is left out', () => {
    const row = (at: number) => [`S-${at}`, `Firm ${at % 5}`, at === 7 ? '#N/B' : `Mill Road ${at}`, `5066${at % 6}`];
    const text = printMapping(guessOf('sites', ['Site no.', 'Customer', 'Site street', 'Site ZIP'], row));
    expect(text).toContain("name: text('Site street').lenient()");
    expect(text).toContain("addressStreet: text('Site street').lenient()");
  });

  it('signs for nothing in a column of choices leave the field alone', () => {
    const row = (at: number) => [`T-${100 + at}`, day(at), ['High', 'Low', 'None'][at % 3] ?? '', `Fan ${at} is loud`];
    const guess = guessOf('tickets', ['Ticket no.', 'Planned date', 'Priority', 'Problem'], row);
    const { job = [] } = recordsOf(guess);
    expect(String(JSON.stringify(job.find(({ name }) => name === 'priority')))).toContain('.lenient()');
  });
});

describe('the countries of phone numbers', () => {
  it.each([
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['France', 'FR'],
    ['Deutschland', 'DE'],
    ['Россия', undefined],
  ])('%s is %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it('are those of today, whatever else has a name', () => {
    const row = (at: number) => [`K-${at}`, `Firm ${at}`, ['United Kingdom', 'France'][at % 2] ?? '', '020 7946 0123'];
    const text = printMapping(guessOf('customers', ['Customer no.', 'Name', 'Country', 'Phone'], row));
    expect(text).toContain("{ 'United Kingdom': 'GB', France: 'FR' }");
  });
});
