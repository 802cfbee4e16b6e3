import { describe, expect, it } from 'vitest';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 40;
const people = ['Ann Weber', 'Paula Curie', 'Jan de Vries', 'Luis Prado'];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const one = (values: readonly string[], at: number) => values[at % values.length] ?? '';

/** A time sheet with more columns. */
function timeSheet(headings: readonly string[], more: (at: number) => readonly Cell[]) {
  const rows = Array.from({ length: count }, (_, at) => [
    ...[one(people, at), `2026-03-${10 + (at % 18)}`, '08:15', `1${at % 7}:30`],
    ...more(at),
  ]);
  const table = guessTableOf('time sheet', ['Employee', 'Date', 'Start time', 'End time', ...headings], rows);
  const guess = guessMapping([table]);
  const [found] = guess.tables;
  const fieldsOf = (heading: string) => found?.columns.find((column) => column.heading === heading)?.fields;
  return { text: printMapping(guess), resource: found?.records.at(-1)?.resource, fieldsOf };
}

describe('what no field of a time sheet takes', () => {
  it('stands in the note with its heading, behind the remark', () => {
    const { text, fieldsOf, resource } = timeSheet(['Cost $ code', 'Comment'], (at) => [`CC ${at % 7}`, `late ${at}`]);
    expect(resource).toBe('activity');
    expect(fieldsOf('Cost $ code')).toEqual(['activity.note']);
    expect(text).toContain("join('\\n', text('Comment'), text('Cost $ code').replace(/^/, 'Cost $$ code: '))");
  });

  it('stands there alone, where there is no remark', () => {
    const { text } = timeSheet(['Cost centre'], (at) => [`CC ${at % 7}`]);
    expect(text).toContain("note: text('Cost centre').replace(/^/, 'Cost centre: ')");
  });

  it('is left out where it says no more than the times', () => {
    const { fieldsOf } = timeSheet(['Weekday', 'Total hours'], (at) => [one(weekdays, at), 2.25 + (at % 7)]);
    expect(fieldsOf('Weekday')).toEqual([]);
    expect(fieldsOf('Total hours')).toEqual([]);
  });
});

it('the names of who worked are read as logins, with a doubt', () => {
  const { text, fieldsOf } = timeSheet([], () => []);
  expect(fieldsOf('Employee')).toEqual(['activity.user.login']);
  expect(text).toContain('"Ann Weber" looks like a name');
});

it('addresses of e-mail are rather logins than the names beside them', () => {
  const { text, fieldsOf } = timeSheet(['E-mail'], (at) => [`${one(['ann', 'paula', 'jan', 'luis'], at)}@x.example`]);
  expect(fieldsOf('E-mail')).toEqual(['activity.user.login']);
  expect(text).toContain("text('Employee').replace(/^/, 'Employee: ')");
});
