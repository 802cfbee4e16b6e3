import { describe, expect, it } from 'vitest';
import { readHeading } from '../../src/guess/heading.js';
import { fieldsOf, goesByKind } from '../../src/guess/known-fields.js';
import type { Meaning } from '../../src/guess/meanings.js';
import languages from './headings/known-headings.json' with { type: 'json' };

/** Fields between which the values, the other columns or what a row is decide. */
const alike: readonly (readonly string[])[] = [
  ['technician.login', 'technician.name', 'user.login', 'user.name', 'contactLastName'],
  ['scheduledStart', 'actualStart', 'dateStart'],
  ['scheduledEnd', 'actualEnd', 'dateEnd'],
  ['actualStart', 'actualEnd'],
  ['description', 'note', 'type.name', 'activityType.name', 'name'],
];

const leastScore = 0.6;
/** What else a column may be scores little less. */
const besides = 0.11;

/** The likeliest meanings of a heading, as `customer.name`, or as `name` if it names no record. */
function likeliest(heading: string, language: string): string[] {
  const sure = readHeading(heading, language).meanings.filter(
    ({ score, isPartial }) => score >= leastScore && !isPartial,
  );
  const best = sure[0]?.score ?? 0;
  return sure.filter(({ score }) => score >= best - besides).flatMap(spelledOut);
}

/** A kind or a description of a machine is its name. */
function spelledOut({ resource, path }: Meaning): string[] {
  if (resource === undefined) return [path];
  const isCalled = path === 'description' || (path === 'type.name' && goesByKind(resource));
  const isName = isCalled && !fieldsOf(resource).has(path);
  return [path, `${resource}.${path}`, ...(isName ? [`${resource}.name`] : [])];
}

function isRead(heading: string, field: string, language: string): boolean {
  const found = likeliest(heading, language);
  if (field === 'nothing') return found.length === 0;
  // `Serial` says whose number it is, and `Number` leaves it to the row.
  const bare = /^(?:customer|site|equipment|job)\.(?:myId|name)$/.test(field) ? field.replace(/^.*\./, '') : field;
  const others = alike.filter((group) => group.includes(field)).flat();
  return [field, ...others].some((each) => found.includes(each)) || (found.includes(bare) && !found[1]?.includes('.'));
}

describe.each(Object.entries(languages))('headings of systems in %s', (language, headings) => {
  it.each(Object.entries(headings))('are read as %s', (field, list) => {
    const misread = list.split(', ').filter((heading) => !isRead(heading, field, language));
    expect(misread).toEqual([]);
  });
});
