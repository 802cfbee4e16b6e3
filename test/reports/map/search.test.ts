import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingWord, likely, plainWords, type Searchable, searched } from '../../../src/reports/map/client/search.js';

const entry = (...words: string[]): Searchable => ({ words, description: '' });
const zip: Searchable = { words: ['Postal code', 'addressZIP', 'PLZ', 'Code postal'], description: 'Of the address.' };
const city: Searchable = { words: ['City', 'addressCity', 'Ort', 'Stadt'], description: 'Town of the address.' };
const street: Searchable = { words: ['Street', 'addressStreet', 'Straße'], description: 'With the house number.' };
const all = [city, street, zip];

describe('searched', () => {
  it.each([
    ['another language', 'plz', [zip]],
    ['a word with an accent, written without', 'strasse', [street]],
    ['a part of a name in the contract', 'zip', [zip]],
    ['words in any place of a description', 'town', [city]],
    ['a beginning', 'pos', [zip]],
    ['nothing', 'xyz', []],
  ])('finds by %s', (_, query, found) => {
    expect(searched(all, query)).toEqual(found);
  });

  it('puts what is called so first, then what begins so, then what has it inside', () => {
    const [inside, begins, exact] = [entry('Subname'), entry('Name of the place'), entry('Name')];
    expect(searched([inside, begins, exact], 'name')).toEqual([exact, begins, inside]);
  });

  it('gives everything in its order for an empty query', () => {
    expect(searched(all, '  ')).toEqual(all);
  });

  it('finds every entry by each of its words, in any case', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => plainWords(text) !== '');
    const entries = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(entries, fc.nat(), (lists, number) => {
        const made = lists.map((words) => entry(...words));
        const wanted = made[number % made.length] as Searchable;
        for (const each of wanted.words) expect(searched(made, each.toUpperCase())).toContain(wanted);
      }),
    );
  });
});

describe('likely', () => {
  it.each([
    ['PLZ', [zip]],
    ['Postleitzahl', []],
    ['Ort der Anlage', [city]],
    ['', []],
  ])('takes the heading %j for what is called like it', (heading, found) => {
    expect(likely(all, heading)).toEqual(found);
  });
});

it('fittingWord tells by which word an entry was found, unless it is the one that is shown', () => {
  expect(fittingWord(zip, 'plz')).toBe('PLZ');
  expect(fittingWord(zip, 'postal')).toBeUndefined();
  expect(fittingWord(zip, '')).toBeUndefined();
});
