import { describe, expect, it } from 'vitest';
import { columnsOf, type FieldColumn, resourceNames, resourceOf, vocabularies } from '../../src/contract/index.js';

const fields = new Map<string, FieldColumn>(
  resourceNames.flatMap((name) => columnsOf(name).map((column) => [column.heading, column] as const)),
);

describe.each(vocabularies.map((each) => [each.language, each] as const))(
  'the words of %s',
  (_language, vocabulary) => {
    it('are for fields that a record may be sent with', () => {
      const paths = [...Object.keys(vocabulary.fields), ...Object.keys(vocabulary.values)];
      expect(paths.filter((path) => fields.get(path)?.readOnly !== false)).toEqual([]);
    });

    it('are for the same fields as those of the other languages', () => {
      const [first] = vocabularies;
      expect(Object.keys(vocabulary.fields).sort()).toEqual(Object.keys(first?.fields ?? {}).sort());
    });

    it('mean values that the field takes', () => {
      for (const [path, values] of Object.entries(vocabulary.values)) {
        const taken = fields.get(path)?.choices ?? ['true', 'false'];
        expect(Object.keys(values).filter((value) => !taken.includes(value))).toEqual([]);
      }
    });

    it('mean one value each', () => {
      for (const values of Object.values(vocabulary.values)) {
        const words = Object.values(values).flatMap((all) => all.split(',').map((word) => word.trim().toLowerCase()));
        expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
      }
    });

    it('call every resource something', () => {
      expect(Object.keys(vocabulary.nouns).sort()).toEqual([...resourceNames].sort());
    });

    it('have the parts that all have, by resources that there are', () => {
      const parts = (each: object) => Object.keys(each).filter((part) => part !== 'country');
      expect(parts(vocabulary).sort()).toEqual(parts(vocabularies[0] ?? {}).sort());
      const { tables, keys, stamped, names, signs } = vocabulary;
      const named = [tables, keys, stamped, names, signs].flatMap((each) => Object.keys(each));
      expect(named.filter((name) => !(resourceNames as readonly string[]).includes(name))).toEqual([]);
    });
  },
);

it.each(resourceNames)('what tells records apart are fields of %s', (name) => {
  const own = columnsOf(name).map(({ heading }) => heading);
  const { by, signs, calledBy } = resourceOf(name).distinction;
  expect([...by, ...signs, ...calledBy.flat()].filter((path) => !own.includes(path))).toEqual([]);
});
