import { expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 24;

function fieldsIn(headings: readonly string[], row: (at: number) => readonly Cell[]) {
  const rows = Array.from({ length: count }, (_, at) => row(at));
  const { tables } = guessMapping([guessTableOf('Maschinen', headings, rows)]);
  return new Map(tables[0]?.columns.map(({ heading, fields }) => [heading, fields]) ?? []);
}

const machine = (at: number): Cell[] => [`KB-${at}`, 'Kolbrand', `Halle ${at % 4}`];

it('a machine stands in the department that a column names, where nothing else says where it is', () => {
  const fields = fieldsIn(['Seriennummer', 'Hersteller', 'Abteilung'], machine);
  expect(fields.get('Abteilung')).toEqual(['site.myId', 'site.name']);
});

it('a department is a custom field beside the place of a machine', () => {
  const headings = ['Seriennummer', 'Hersteller', 'Abteilung', 'Standort'];
  const fields = fieldsIn(headings, (at) => [...machine(at), `Werk ${at % 3}`]);
  expect(fields.get('Abteilung')).toEqual(['equipment.customFieldValues']);
});

it('a machine stands in a town where its row says nothing more of its place', () => {
  const town = (at: number): Cell[] => [...machine(at).slice(0, 2), at % 2 === 0 ? 'Köln' : 'Bonn'];
  const fields = fieldsIn(['Seriennummer', 'Hersteller', 'Stadt'], town);
  expect(fields.get('Stadt')).toEqual(['site.myId', 'site.name']);
  const headings = ['Seriennummer', 'Hersteller', 'Stadt', 'Straße'];
  expect(fieldsIn(headings, (at) => [...town(at), `Ring ${at % 5}`]).get('Stadt')).not.toContain('site.name');
});
