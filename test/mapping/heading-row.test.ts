import { describe, expect, test } from 'vitest';
import type { TableMapping } from '../../src/mapping/define.js';
import {
  defineMapping,
  equals,
  filled,
  key,
  likenessToFields,
  likenessToMapping,
  text,
  where,
} from '../../src/mapping/index.js';

const mapping = defineMapping({
  records: { customer: { myId: key('No'), name: text('Name#2'), addressZIP: text('ZIP', { optional: true }) } },
}) as TableMapping;

describe('likenessToMapping', () => {
  test('counts the headings that the mapping reads, as readers would name them', async () => {
    const likeness = await likenessToMapping(mapping);
    expect(likeness?.(['No', 'Name', ' Name ', 'ZIP'])).toBe(3);
    expect(likeness?.(['No', 'Name', 'Name', null])).toBe(2);
    expect(likeness?.(['no', 'name', 'Name'])).toBe(0);
  });

  test('comes to an end for a mapping that does not fit the contract', async () => {
    // A text in the place of a reference, bound member by member, had no end.
    const wrong = { records: { site: { customer: 'customer' } } } as unknown as TableMapping;
    expect(await likenessToMapping(wrong)).toBeUndefined();
  });

  test('takes one heading alone for chance, unless no more are wanted', async () => {
    expect((await likenessToMapping(mapping))?.(['No', 'x'])).toBe(0);
    const one = { records: { customer: { myId: key('No') } } };
    expect((await likenessToMapping(one))?.(['x', 'No'])).toBe(1);
  });

  test('counts those of conditions, of what is left out and of lookups in files, without reading the files', async () => {
    const lookup = { from: 'file', file: 'none.csv', key: 'a', value: 'b' } as const;
    const name = text('Name').lookup(lookup).when(filled('If'));
    const more = { records: { customer: { myId: key('No'), name } }, skip: equals('Skip', 'x') };
    expect((await likenessToMapping(more))?.(['No', 'Name', 'If', 'Skip'])).toBe(4);
  });

  test('leaves the choice to others where no heading is known or the mapping is none', async () => {
    const computed = { records: { customer: { name: text('Name') } }, skip: where(() => false) };
    expect(await likenessToMapping({ ...computed, records: {} })).toBeUndefined();
    const broken = { records: { customer: { name: 7 } } } as unknown as TableMapping;
    expect(await likenessToMapping(broken)).toBeUndefined();
  });
});

const likeness = likenessToFields('customer');

test('likeness takes names of fields as the contract writes them for more than words that only sound like them', () => {
  expect(likeness(['myId', 'name', 'addressZIP'])).toBeGreaterThan(likeness(['Own number', 'Name', 'ADDRESSZIP']));
  expect(likeness(['MYID', 'NAME', 'ADDRESSZIP', 'customfieldvalues.Power'])).toBe(2);
});

test('likeness takes a single name for chance', () => {
  expect(likeness(['Report', 'name'])).toBe(0);
  expect(likeness([])).toBe(0);
});
