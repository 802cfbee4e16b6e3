import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  listColumnsOf,
  listFieldsOf,
  listNamed,
  listTitle,
  membersOf,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';

const lists = resourceNames.flatMap((resource) => listFieldsOf(resource).map((field) => ({ resource, field })));

describe.each(lists)('the list $field of a $resource', ({ resource, field }) => {
  const members = Object.keys(membersOf(resourceOf(resource).fields[field] as z.ZodType) ?? {});

  test('says how its items are told apart, by members that they have', () => {
    const definition = listNamed(field);
    expect(definition?.identity.length).toBeGreaterThan(0);
    expect(members).toEqual(expect.arrayContaining(definition?.identity.flat() ?? []));
    expect(members).toEqual(expect.arrayContaining([...(definition?.shownWith ?? [])]));
  });

  test('has a column for each member, under its own name', () => {
    const columns = listColumnsOf(resource, field);
    const named = new Set(columns.map(({ path }) => path[1]));
    expect([...named]).toEqual(members.filter((member) => field !== 'customFieldValues' || member !== 'id'));
    for (const { heading, path } of columns) {
      expect(path[0]).toBe(field);
      expect(heading).toBe(path.join('.'));
    }
  });

  test('has a title of the resource and of its own', () => {
    expect(listTitle(resource, field).toLowerCase()).toContain(resource.toLowerCase());
    expect(listTitle(resource, field)).toMatch(/^[A-Z][a-z]+( [a-z]+)+$/);
  });
});

test('the document has these lists', () => {
  expect(listFieldsOf('job')).toEqual(['otherTechnicians', 'timeEntries', 'parts', 'report', 'customFieldValues']);
  expect(listFieldsOf('customer')).toEqual(['customFieldValues']);
  expect(listFieldsOf('activity')).toEqual([]);
  expect(listNamed('name')).toBeUndefined();
  expect(listNamed('constructor')).toBeUndefined();
});
