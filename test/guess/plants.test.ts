import { expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 24;

function guessed(headings: readonly string[], row: (at: number) => readonly Cell[]) {
  const rows = Array.from({ length: count }, (_, at) => row(at));
  const { tables } = guessMapping([guessTableOf('impianti', headings, rows)]);
  const [table] = tables;
  const fields = new Map(table?.columns.map(({ heading, fields }) => [heading, fields]) ?? []);
  return { row: table?.records.at(-1)?.resource, doubts: table?.doubts, fields };
}

const headings = ['idImpianto', 'Gestore', 'Tipo Impianto', 'Nome Impianto', 'Indirizzo', 'Comune'];
const plant = (at: number): Cell[] => [
  `${52000 + at}`,
  `Gestore ${at % 9}`,
  'Stradale',
  `Stazione ${at}`,
  `Via Roma ${at}`,
  `Comune ${at % 5}`,
];

it('plants with a name and an address of their own, of which nothing else says that they are machines, are places', () => {
  const { row, doubts, fields } = guessed(headings, plant);
  expect(row).toBe('site');
  expect(fields.get('idImpianto')).toEqual(['site.myId']);
  expect(fields.get('Nome Impianto')).toEqual(['site.name']);
  expect(doubts?.rows?.message).toContain('it may be an equipment');
});

it('plants with a maker and several kinds are machines', () => {
  const { row } = guessed([...headings, 'Costruttore'], (at) => [...plant(at), `Kolbrand ${at % 3}`]);
  expect(row).toBe('equipment');
});

it('what is called by a plain name and has a place of its own is a place too', () => {
  const { row } = guessed(['ID', 'Nome', 'Indirizzo', 'Comune'], (at) => [
    `a${at}c${at % 7}f`,
    `Bottega ${at}`,
    `Via Roma ${at}`,
    `Comune ${at % 5}`,
  ]);
  expect(row).toBe('site');
});
