import { expect, test } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { quoted, rulesFor } from '../../src/mapping/validation/index.js';
import { inEnglish } from '../../src/messages/said.js';

interface Finding {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

/** What the rules find in a payload whose fields are all mapped. */
function findings(
  resource: ResourceName,
  payload: Payload,
  options: { fields?: string[]; creates?: boolean; timeZone?: string } = {},
): Finding[] {
  const found: Finding[] = [];
  const fields = new Set(options.fields ?? paths(payload));
  for (const rule of rulesFor(resource, { creates: false, ...options, fields })) {
    rule(payload, (code, field, what) => found.push({ code, field, message: inEnglish(what) }));
  }
  return found;
}

function paths(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof Date)
      ? paths(inner, `${prefix}${name}.`)
      : [prefix + name],
  );
}

const codes = (found: readonly Finding[]) => found.map(({ code, field }) => [code, field]);

test.each<[ResourceName, Payload, string]>([
  ['customer', { name: 7 }, 'name takes a text, not "7".'],
  ['customer', { myId: 7 }, 'myId takes a text, not "7".'],
  ['customer', { contactEmail: true }, 'contactEmail takes a text, not "true".'],
  ['customer', { contactPhone: 221 }, 'contactPhone takes a text, not "221".'],
  ['customer', { active: 'yes' }, 'active takes true or false, not "yes".'],
  ['customer', { active: null }, 'active takes true or false, not "null".'],
  ['customer', { name: ['a', 'b'] }, 'name takes a text, not "["a","b"]".'],
  ['job', { num: 1.5 }, 'num takes a whole number, not "1.5".'],
  ['job', { num: '7' }, 'num takes a whole number, not "7".'],
  ['job', { duration: Number.NaN }, 'duration takes a whole number, not "NaN".'],
  ['job', { skills: 'gas' }, 'skills takes a list of texts, not "gas".'],
  ['job', { skills: ['gas', 7] }, 'skills takes a list of texts, not "["gas",7]".'],
  [
    'job',
    { scheduledStart: '2024-02-30 10:00' },
    'scheduledStart takes a date and time yyyy-mm-dd hh:mm, not "2024-02-30 10:00".',
  ],
  ['job', { scheduledStart: '2024-02-28' }, 'scheduledStart takes a date and time yyyy-mm-dd hh:mm, not "2024-02-28".'],
  ['job', { preferences: { date: '2024-02-30' } }, 'preferences.date takes a date yyyy-mm-dd, not "2024-02-30".'],
  ['job', { preferences: { isDraft: 'x' } }, 'preferences.isDraft takes true or false, not "x".'],
])('the type of a value: %s %j', (resource, payload, message) => {
  expect(findings(resource, payload)).toEqual([{ code: 'wrong-type', field: paths(payload)[0], message }]);
});

test('the type of a value: a value of the wrong type that is doubtful as well is told as both', () => {
  expect(findings('job', { num: -1.5 })).toEqual([
    { code: 'wrong-type', field: 'num', message: 'num takes a whole number, not "-1.5".' },
    { code: 'number-doubtful', field: 'num', message: '-1.5 is less than nothing.' },
  ]);
});

test('the type of a value: values of the right type pass, and so do empty texts, which clear', () => {
  const fine: Payload = {
    myId: '01',
    num: 7,
    priority: 'high',
    description: '',
    scheduledStart: '',
    scheduledEnd: '2024-02-29 23:59',
    status: 'created',
    skills: [],
    geocoding: false,
    contactPhone: '',
    position: { latitude: '', longitude: '' },
    preferences: { date: '2024-02-29', isPool: true },
  };
  expect(findings('job', fine)).toEqual([]);
});

test('the type of a value: only what the mapping fills is looked at', () => {
  expect(findings('customer', { name: 7 }, { fields: ['myId'] })).toEqual([]);
});

test('choices: a value that the service does not know is refused with those that it knows', () => {
  expect(findings('job', { priority: 'urgent' })).toEqual([
    { code: 'not-a-choice', field: 'priority', message: '"urgent" is not one of low, medium, high.' },
  ]);
  expect(codes(findings('job', { status: 'canceled' }))).toEqual([['not-a-choice', 'status']]);
  expect(codes(findings('job', { status: '' }))).toEqual([['not-a-choice', 'status']]);
});

const period = (start: string, end: string) =>
  codes(findings('job', { scheduledStart: start, scheduledEnd: end, actualStart: start, actualEnd: end }));

test('periods: an end before its start is refused, at the end', () => {
  expect(period('2024-02-29 10:00', '2024-02-29 09:59')).toEqual([
    ['dates-reversed', 'scheduledEnd'],
    ['dates-reversed', 'actualEnd'],
  ]);
});

test.each([
  ['2026-10-25 02:30', '2026-10-25 02:15', 'Europe/Berlin', 'time-doubtful'],
  ['2026-11-01 01:45', '2026-11-01 01:00', 'America/New_York', 'time-doubtful'],
  ['2026-04-05 01:50', '2026-04-05 01:40', 'Australia/Lord_Howe', 'time-doubtful'],
  ['2026-10-25 03:00', '2026-10-25 02:15', 'Europe/Berlin', 'dates-reversed'],
  ['2026-10-25 02:30', '2026-10-25 01:59', 'Europe/Berlin', 'dates-reversed'],
  ['2026-03-29 02:30', '2026-03-29 02:15', 'Europe/Berlin', 'dates-reversed'],
  ['2026-10-25 02:30', '2026-10-25 02:15', 'UTC', 'dates-reversed'],
  ['2026-10-25 02:30', '2025-10-26 02:15', 'Europe/Berlin', 'dates-reversed'],
  ['2026-10-25 02:30', '2026-10-25 02:15', undefined, 'dates-reversed'],
])('periods: from %s to %s in %s is %s: only an hour that comes twice ends too early', (start, end, zone, code) => {
  const options = zone === undefined ? {} : { timeZone: zone };
  expect(findings('job', { scheduledStart: start, scheduledEnd: end }, options)).toMatchObject([
    { code, field: 'scheduledEnd', message: expect.stringContaining(`scheduledEnd "${end}" lies `) },
  ]);
});

test('periods: an equal, later or missing end is fine', () => {
  expect(period('2024-02-29 10:00', '2024-02-29 10:00')).toEqual([]);
  expect(period('2024-02-29 10:00', '2024-03-01 00:00')).toEqual([]);
  expect(period('2024-02-29 10:00', '')).toEqual([]);
  expect(findings('job', { scheduledEnd: '2024-02-29 10:00' }, { fields: ['scheduledStart', 'scheduledEnd'] })).toEqual(
    [],
  );
});

const at = (latitude: string | undefined, longitude: string | undefined) =>
  codes(
    findings(
      'site',
      { position: { ...(latitude !== undefined && { latitude }), ...(longitude !== undefined && { longitude }) } },
      { fields: ['position.latitude', 'position.longitude'] },
    ),
  );

test.each([
  ['90', '180'],
  ['-90', '-180.0'],
  ['0', '0.5'],
])('positions: %s, %s is on the earth', (latitude, longitude) => expect(at(latitude, longitude)).toEqual([]));

test.each([
  ['90.0001', '0', 'latitude'],
  ['-91', '0', 'latitude'],
  ['0', '180.0001', 'longitude'],
  ['0', '-181', 'longitude'],
  ['north', '0', 'latitude'],
  ['50,9', '0', 'latitude'],
])('positions: %s, %s is not', (latitude, longitude, half) => {
  expect(at(latitude, longitude)).toEqual([['position-out-of-range', `position.${half}`]]);
});

test('positions: one half alone is told at the other one, and the half that is there is still checked', () => {
  expect(at('50', undefined)).toEqual([['position-incomplete', 'position.longitude']]);
  expect(at(undefined, '500')).toEqual([
    ['position-incomplete', 'position.latitude'],
    ['position-out-of-range', 'position.longitude'],
  ]);
});

test('positions: one half beside an emptied one is half a position, and both emptied are none', () => {
  expect(at('50', '')).toEqual([['position-incomplete', 'position.longitude']]);
  expect(at('', '6')).toEqual([['position-incomplete', 'position.latitude']]);
  expect(at('', '')).toEqual([]);
});

test('positions: no position is no finding', () => {
  expect(findings('site', {}, { fields: ['position.latitude'] })).toEqual([]);
});

test.each<[ResourceName, Payload, [string, string][]]>([
  ['site', { name: 'x' }, [['required-on-create', 'customer']]],
  ['site', { customer: { myId: 'C' } }, []],
  ['equipment', {}, [['required-on-create', 'customer']]],
])('what a creation needs: %s %j', (resource, payload, expected) => {
  expect(codes(findings(resource, payload, { creates: true }))).toEqual(expected);
  expect(findings(resource, payload, { creates: false })).toEqual([]);
});

test('what a creation needs: alternatives are both named', () => {
  const [finding] = findings('equipment', {}, { creates: true });
  expect(finding?.message).toBe('Creating it needs customer or site.');
});

test('quoted: quotes on one line, at most 120 characters of it', () => {
  expect(quoted('a\n b')).toBe('"a b"');
  expect(quoted('x'.repeat(120))).toBe(`"${'x'.repeat(120)}"`);
  expect(quoted('x'.repeat(121))).toBe(`"${'x'.repeat(119)}…"`);
  expect(quoted(undefined)).toBe('"undefined"');
  expect(quoted({ a: 1 })).toBe('"{"a":1}"');
});

const of = (payload: Payload) => codes(findings('job', payload));

test.each<[Payload, string, string]>([
  [{ duration: -1 }, 'number-doubtful', 'duration'],
  [{ num: 2 ** 31 }, 'number-doubtful', 'num'],
  [{ scheduledStart: '1900-01-01 00:00' }, 'date-doubtful', 'scheduledStart'],
  [{ actualEnd: '2099-12-31 23:59' }, 'date-doubtful', 'actualEnd'],
  [{ preferences: { date: '1970-01-01' } }, 'date-doubtful', 'preferences.date'],
  [{ description: 'ü'.repeat(2049) }, 'length-doubtful', 'description'],
  [{ contactEmail: 'nobody' }, 'email-doubtful', 'contactEmail'],
  [{ contactPhone: 'ask Bob' }, 'phone-doubtful', 'contactPhone'],
])('doubtful values: %j is a warning', (payload, code, field) => {
  expect(of(payload)).toEqual([[code, field]]);
});

test.each<Payload>([
  { duration: 0, num: 2 ** 31 - 1 },
  { scheduledStart: '1971-01-01 00:00', scheduledEnd: '2098-12-31 23:59' },
  { contactEmail: '', contactPhone: '' },
  { description: 'ü'.repeat(2048), addressComplement: 'x'.repeat(3000) },
  { contactEmail: ' ann@example.com', contactPhone: '+49 (0)221 12-34.56/7' },
  { contactMobile: '0221 1234 ext. 5' },
])('doubtful values: %j is not', (payload) => {
  expect(of(payload)).toEqual([]);
});

test('doubtful values: members of list items are looked at, too', () => {
  const parts = [{ reference: 'A', quantity: -2 }];
  expect(codes(findings('job', { parts }, { fields: ['parts.quantity'] }))).toEqual([
    ['number-doubtful', 'parts.quantity'],
  ]);
});

test('doubtful values: an item of a list whose end lies before its start is refused', () => {
  const fields = ['timeEntries.start', 'timeEntries.stop'];
  const entry = (start: string, stop: string) => codes(findings('job', { timeEntries: [{ start, stop }] }, { fields }));
  expect(entry('2026-03-02 10:00', '2026-03-02 09:00')).toEqual([['dates-reversed', 'timeEntries.stop']]);
  expect(entry('2026-03-02 09:00', '2026-03-02 10:00')).toEqual([]);
});

const fields = new Set(['position.latitude', 'position.longitude']);

/** The numbers of the positions that are doubtful, from 0. */
function doubtful(positions: readonly (readonly [latitude: string, longitude: string])[]): number[] {
  const rules = rulesFor('site', { fields, creates: false });
  return positions.flatMap(([latitude, longitude], index) => {
    const found: string[] = [];
    for (const rule of rules) rule({ position: { latitude, longitude } }, (code) => found.push(code));
    return found.includes('position-doubtful') ? [index] : [];
  });
}

const cologne = Array.from({ length: 5 }, (_, index) => [`50.9${index}`, `6.9${index}`] as const);

test('one whose halves are swapped lies among the others the other way round', () => {
  expect(doubtful([...cologne, ['6.95', '50.95'], ['50.97', '6.97']])).toEqual([5]);
});

test('one that lies far away either way is not doubted, nor is one that is among the first', () => {
  expect(doubtful([...cologne, ['48.85', '2.35'], ['-33.86', '151.2']])).toEqual([]);
  expect(doubtful([['6.95', '50.95'], ...cologne])).toEqual([]);
});

test('0, 0 is always doubted', () => {
  expect(doubtful([['0', '0.0']])).toEqual([0]);
});
