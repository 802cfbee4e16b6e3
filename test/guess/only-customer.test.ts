import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';

const machines = (name: string, above: readonly (readonly Cell[])[]) => {
  const rows = Array.from({ length: 8 }, (_, at) => [`${name}-${100 + at}`, `Pumpe ${at}`, `SN-${name}-${7700 + at}`]);
  const table = guessTableOf(name, ['Geräte-Nr.', 'Bezeichnung', 'Seriennummer'], rows);
  const preamble = above.map((cells, at) => ({ number: at + 1, cells }));
  const below = table.rows.map(({ number, cells }) => ({ number: number + above.length, cells }));
  return { ...table, headerRow: 1 + above.length, rows: below, preamble };
};
const ownerOf = (...tables: ReturnType<typeof machines>[]) =>
  guessMapping(tables).doubts.find(({ id }) => id === 'owner')?.message;
const named = (name: string) =>
  `No column names the customer of the equipment: all belong to one customer, "${name}", whom a row above the headings names.`;

describe('machines of which no column says whose they are belong to the customer that a row above them names', () => {
  it.each<[string, readonly (readonly Cell[])[]]>([
    ['in one cell', [['Kunde: Stadtwerke Nord']]],
    ['beside the label', [['Geräteliste'], ['Kunde:', null, 'Stadtwerke Nord', 'Stand:', '3.5.2026']]],
    ['in another language', [['Cliente: Stadtwerke Nord']]],
    ['by the name of the customer', [['Kundenname: Stadtwerke Nord', 'Kundennummer: 1001']]],
  ])('%s', (_where, above) => {
    expect(ownerOf(machines('liste', above))).toBe(named('Stadtwerke Nord'));
  });

  it('and the mapping makes it, with the doubt at its line', () => {
    const text = printMapping(guessMapping([machines('liste', [['Kunde: Stadtwerke Nord']])]));
    expect(text).toMatch(
      /\/\/ doubtful: No column .* with --customer, or read it from a column\.\n *myId: constant\('STADTWERKE-NORD'\),\n *name: constant\('Stadtwerke Nord'\)/,
    );
  });

  it.each<[string, readonly (readonly Cell[])[]]>([
    ['says nothing', [['Geräteliste 2026']]],
    ['numbers it', [['Kundennummer: 1001']]],
    ['leaves it to be filled in', [['Kunde:', null, 'Stand:', '3.5.2026']]],
    ['stands over a column', [['Kunde', 'Gerät', null]]],
  ])('but to one that is called after the file where it %s', (_what, above) => {
    expect(ownerOf(machines('liste', above))).toMatch(/"liste", called after the file\.$/);
  });

  it('and those of each sheet to the customer above it, where two sheets name two', () => {
    const tables = ['Stadtwerke Nord', 'Klinik West'].map((name) => machines(name, [[`Kunde: ${name}`]]));
    expect(ownerOf(...tables)).toBe(
      'No column names the customer of the equipment: those of each sheet belong to the customer that a row above its headings names: "Stadtwerke Nord", "Klinik West".',
    );
    const text = printMapping(guessMapping(tables));
    expect(text.match(/name: constant\(.*\)/g)).toEqual([
      "name: constant('Stadtwerke Nord')",
      "name: constant('Klinik West')",
    ]);
  });
});

it('two sheets with the same rows are no copies, where rows above name two customers', () => {
  const nord = machines('liste', [['Kunde: Stadtwerke Nord']]);
  const west = { ...machines('liste', [['Kunde: Klinik West']]), name: 'west' };
  expect(guessMapping([nord, west]).leftOut).toEqual([]);
  expect(guessMapping([nord, { ...nord, name: 'copy' }]).leftOut).toHaveLength(1);
});

it('the key of a customer is written as its name, in capitals', () => {
  const text = printMapping(guessMapping([machines('liste', [])], { customer: 'Müller & Söhne GmbH 2' }));
  expect(text).toContain("constant('MULLER-SOHNE-GMBH-2')");
});

describe('below a customer that no column names, a key has the prefix of the customer', () => {
  const keysOf = (headings: readonly string[], rows: readonly (readonly Cell[])[], customer?: string) => {
    const text = printMapping(guessMapping([guessTableOf('liste', headings, rows)], { customer }));
    return [...text.matchAll(/^ *myId: (.*),$/gm)].map(([, code]) => code);
  };
  const rows = Array.from({ length: 8 }, (_, at) => [at + 1, `Pumpe ${at}`, `SN-${7700 + at}`, `Werk ${at % 3}`]);

  it('where it is a name, or a number that counts from one', () => {
    const counted = rows.map(([count, name = '', , place = '']) => [count, name, place] as Cell[]);
    expect(keysOf(['Geräte-Nr.', 'Gerät', 'Standort'], counted, 'Klinik West')).toEqual([
      "constant('KLINIK-WEST')",
      "key('Standort').prefix('KLINIK-WEST-')",
      "key('Geräte-Nr.').prefix('KLINIK-WEST-')",
    ]);
  });

  it('where the whole row is the key', () => {
    const alike = rows.map(() => ['Feuerlöscher', '6 kg', 'Gloria']);
    expect(keysOf(['Gerät', 'Füllmenge', 'Hersteller'], alike, 'Klinik West')).toEqual([
      "constant('KLINIK-WEST')",
      "rowKey('KLINIK-WEST-')",
    ]);
  });

  it('but not where it is a number of its own', () => {
    const numbered = rows.map(([, name = '', serial = '']) => [serial, name] as Cell[]);
    expect(keysOf(['Geräte-Nr.', 'Gerät'], numbered, 'Klinik West')).toEqual([
      "constant('KLINIK-WEST')",
      "key('Geräte-Nr.')",
    ]);
  });

  it('nor where the customer is only called after the file, which has another name next year', () => {
    const counted = rows.map(([count, name = '']) => [count, name] as Cell[]);
    expect(keysOf(['Geräte-Nr.', 'Gerät'], counted)).toEqual(["constant('LISTE')", "key('Geräte-Nr.')"]);
  });

  it('and other tables refer to it with the prefix', () => {
    const counted = rows.map(([count, name = '']) => [count, name] as Cell[]);
    const jobs = rows.map(
      ([count, , serial = '']) => [`A-${serial}`, count, `Wartung ${count}`, `${count}.03.2026`] as Cell[],
    );
    const tables = [
      guessTableOf('Geräte', ['Geräte-Nr.', 'Gerät'], counted),
      guessTableOf('Aufträge', ['Auftragsnummer', 'Geräte-Nr.', 'Beschreibung', 'Datum'], jobs),
    ];
    const text = printMapping(guessMapping(tables, { customer: 'Klinik West' }));
    expect(text).toContain("myId: key('Geräte-Nr.').prefix('KLINIK-WEST-')");
    expect(text).toContain("equipment: ref('equipment', key('Geräte-Nr.').prefix('KLINIK-WEST-'))");
  });

  it('and so does a list of work that stands alone', () => {
    const jobs = rows.map(
      ([count, , serial = '']) => [`A-${serial}`, count, `Wartung ${count}`, `${count}.03.2026`] as Cell[],
    );
    const table = guessTableOf('Aufträge', ['Auftragsnummer', 'Geräte-Nr.', 'Beschreibung', 'Datum'], jobs);
    expect(printMapping(guessMapping([table], { customer: 'Klinik West' }))).toContain(
      "equipment: ref('equipment', key('Geräte-Nr.').prefix('KLINIK-WEST-'))",
    );
  });
});

describe('a few rows of many that lack the number of their customer', () => {
  const jobs = (numbers: readonly Cell[]) => {
    const rows = numbers.map((number, at) => [
      `A-${500 + at}`,
      number,
      `Firma ${at % 20}`,
      `Wartung ${at}`,
      '01.03.2026',
    ]);
    return guessTableOf('liste', ['Auftragsnummer', 'Kundennr', 'Kunde', 'Beschreibung', 'Termin'], rows);
  };
  const numbers = Array.from({ length: 200 }, (_, at) => `K-${100 + (at % 20)}`);
  const emptied = (rows: readonly number[], sign: Cell = '') =>
    numbers.map((number, at) => (rows.includes(at) ? sign : number));
  const firmKey = /^ *customer: \{\n(?: *\/\/.*\n)* *myId: key\('Kundennr'\),/m;

  it.each<[string, readonly Cell[], string]>([
    ['one', emptied([81]), '1 of 200 rows has no "Kundennr": it is rejected.'],
    ['two in a hundred', emptied([7, 81, 100, 160]), '4 of 200 rows have no "Kundennr": they are rejected.'],
    ['a dash', emptied([81], '-'), '1 of 200 rows has no "Kundennr": it is rejected.'],
  ])('belong to nobody: %s', (_what, given, message) => {
    const guess = guessMapping([jobs(given)]);
    expect(guess.doubts.map((doubt) => doubt.message)).toContain(message);
    expect(printMapping(guess)).toMatch(firmKey);
    expect(printMapping(guess)).not.toContain('constant(');
  });

  it('belong to one customer where there are more, or where somebody names it', () => {
    const more = printMapping(guessMapping([jobs(emptied([1, 2, 3, 4, 5]))]));
    expect(more).toContain("key('Kundennr').default('LISTE')");
    const named = printMapping(guessMapping([jobs(emptied([81]))], { customer: 'Nord' }));
    expect(named).toContain("key('Kundennr').default('NORD')");
  });

  it('say nothing where no row lacks it', () => {
    expect(guessMapping([jobs(numbers)]).doubts.filter(({ message }) => message.includes('Kundennr'))).toEqual([]);
  });
});
