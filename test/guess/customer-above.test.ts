import { describe, expect, it } from 'vitest';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
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
  `No column says whose the equipment are: all belong to one customer, "${name}", whom a row above the headings names.`;

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

  it('but to one that is called after the file where two tables name two', () => {
    const [one, other] = ['Stadtwerke Nord', 'Klinik West'].map((name) => machines(name, [[`Kunde: ${name}`]]));
    expect(one && other && ownerOf(one, other)).toMatch(
      /called after the file, though rows above the headings name "Stadtwerke Nord", "Klinik West"\.$/,
    );
  });
});
