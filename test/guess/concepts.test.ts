import { describe, expect, it } from 'vitest';
import type { ResourceName } from '../../src/contract/index.js';
import { isAside, readHeading, resourcesIn } from '../../src/guess/heading.js';
import { asides } from './headings/concepts/asides.js';
import { workers } from './headings/concepts/people.js';
import { places } from './headings/concepts/places.js';
import { parts, things } from './headings/concepts/things.js';
import { trades } from './headings/concepts/trades.js';
import { work } from './headings/concepts/work.js';

/** ISO 639 codes of the columns of the tables of concepts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

interface Word {
  readonly language: string;
  readonly word: string;
  /** Whether it is the first of its concept and language. */
  readonly isFirst: boolean;
}

/** The words that fail, each with its language. */
function failing(table: string, isKnown: (word: Word) => boolean): string[] {
  return wordsOf(table)
    .filter((word) => !isKnown(word))
    .map(({ language, word }) => `${language} ${word}`);
}

const named: readonly (readonly [what: string, table: string, resource: ResourceName])[] = [
  ['a kind of place', places, 'site'],
  ['a kind of thing', things, 'equipment'],
  ['what a trade calls its customers', trades, 'customer'],
];

describe('in each language is known', () => {
  it.each(named)('%s in the name of a sheet', (_what, table, resource) => {
    expect(failing(table, ({ word }) => resourcesIn(word)[0] === resource)).toEqual([]);
  });

  it.each(named)('%s as a sheet of records', (_what, table) => {
    expect(failing(table, ({ word }) => !isAside(word))).toEqual([]);
  });

  // A heading that names a thing may well name a part of another: the motor of a lift.
  it.each(named.filter(([, , resource]) => resource !== 'equipment'))('%s in a heading', (_what, table, resource) => {
    expect(failing(table, ({ word, language }) => readHeading(word, language).about === resource)).toEqual([]);
  });

  it.each<[what: string, table: string, resource: ResourceName]>([
    ['a thing that others have too', parts, 'equipment'],
    ['a word for work', work, 'job'],
  ])('%s, in the name of a sheet alone', (_what, table, resource) => {
    expect(failing(table, ({ word }) => resourcesIn(word)[0] === resource && !isAside(word))).toEqual([]);
  });

  it('who does the work in a heading', () => {
    const isWorker = ({ word, language }: Word) =>
      readHeading(word, language).meanings.some(
        ({ path, score, isPartial }) => score >= 0.8 && !isPartial && /^(technician|user)\.(login|name)$/.test(path),
      );
    expect(failing(workers, isWorker)).toEqual([]);
  });

  it('a name of a sheet that holds no records', () => {
    expect(failing(asides, ({ word }) => isAside(word))).toEqual([]);
  });
});

/**
 * The words of a table of concepts: one concept a line, one language a column, and in it the forms that people write,
 * between slashes. `-` is a language without a word that means this alone.
 */
function wordsOf(table: string): Word[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(' | ').map((cell) => cell.trim());
      if (cells.length !== languages.length) throw new Error(`A column is missing: ${line}`);
      return cells.flatMap((cell, column) => formsIn(cell, languages[column] ?? ''));
    });
}

function formsIn(cell: string, language: string): Word[] {
  if (cell === '-') return [];
  return cell.split('/').map((word, place) => ({ language, word, isFirst: place === 0 }));
}
