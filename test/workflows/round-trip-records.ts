import fc from 'fast-check';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import {
  accessOf,
  catalogue,
  columnsOf,
  customFieldOwners,
  type FieldColumn,
  listColumnsOf,
  listFieldsOf,
  listNamed,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../../src/contract/index.js';
import { forNoValue, inPlaceOfValue } from '../../src/mapping/doubtful-text.js';
import { activeUsers, teams, types, users } from '../../src/sandbox/back-office.js';

/** Texts that files, spreadsheet programs and readers of them are known to change. */
export const nastyTexts = [
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '@SUM(A1)',
  '+33 1 23 45',
  '+1-800-555',
  '-5',
  '-x',
  '=',
  '00042',
  '1e5',
  '0x1F',
  '1,5',
  '1.10',
  '01/02/2026',
  '2026-02-30',
  '2026-03-29 02:30',
  'TRUE',
  'false',
  '#1',
  'N/A',
  'NULL',
  'null',
  "'quoted'",
  "'=1+1",
  "''",
  '"',
  '"a""b"',
  'a;b,c\td|e',
  '\ttab',
  'tab\t',
  ' leading',
  'trailing  ',
  '\u00a0hard space\u00a0',
  'two\nlines',
  'two\r\nlines',
  'two\rlines',
  '\nfirst',
  'last\r\n',
  'sep=;',
  '{"a":1}',
  '[1]',
  '_x0041_',
  '_x005F_x0041_',
  'a\u0001b\u001fc',
  '\u007f\u0085',
  '\ufeffmark',
  '\u2028line\u2029',
  '<b>&amp;</b>',
  ']]>',
  'A\u0308 e\u0301 ß ﬁ',
  '東京 👩‍🔧 🇩🇪',
  'عربى ‏rtl‎ mixed',
  '12345678901234567890',
  '0.30000000000000004',
  '…',
] as const;

const longTexts = ['x'.repeat(32_767), 'ü'.repeat(32_768), `${'y'.repeat(40_000)}\n=z`] as const;

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const binaryText = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });

/** What no text of the service holds: the zero character and halves of pairs. */
const storable = (value: string) => !/[\0\p{Surrogate}]/u.test(value);
const isBlank = (value: string) => value.trim() === '';

/** A text that an account may hold; one of white space alone counts as empty in every file. */
export const text = fc
  .oneof(
    { weight: 60, arbitrary: fc.constantFrom(...nastyTexts) },
    { weight: 40, arbitrary: anyText },
    { weight: 20, arbitrary: binaryText },
    { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  )
  .filter((value) => storable(value) && !isBlank(value));

const days = [
  '1900-02-28',
  '1900-03-01',
  '1970-01-01',
  '2024-02-29',
  '2025-12-31',
  '2026-01-01',
  '2026-03-29',
  '9999-12-31',
];
const times = ['00:00', '00:30', '01:59', '02:00', '02:30', '03:00', '12:00', '23:59'];
const anyDay = fc
  .date({ min: new Date('1901-01-01T00:00Z'), max: new Date('2099-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const day = fc.oneof(fc.constantFrom(...days), anyDay);
const dateTime = fc.tuple(day, fc.constantFrom(...times)).map((parts) => parts.join(' '));
const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.1, 0.1 + 0.2, 1.005, 1e-7, 123456789.123, 1e15, 2 ** 53 - 1, 1e21, -2.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const degrees = fc.oneof(
  fc.constantFrom('0', '50.90', '-7.1', '007.5', '6', '50.9374171234567891234'),
  fc.double({ min: -89, max: 89, noNaN: true }).map((value) => value.toFixed(6)),
);
const email = fc.constantFrom('ann@weber.example', 'o.k+tag@sub.example.org', 'x_y@z-1.example');
const phone = fc.constantFrom('+33 1 23 45', '0221 555-12', '(0)30/1234', '+49 221 1', '112233', '+1-800-555-1234');

/** Names that the back office of the sandbox knows, by the operation that lists them. */
const known: Readonly<Record<string, readonly string[]>> = {
  'user.list': activeUsers.map(({ login }) => login),
  'jobType.list': types.map(({ name }) => name),
  'activityType.list': ['Holiday', 'Workshop', 'Driving', 'Time clock'],
};

function valueFor({ kind, choices, listedBy, heading }: FieldColumn): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  const names = listedBy === undefined ? undefined : known[listedBy];
  if (names) return fc.constantFrom(...names);
  if (heading.endsWith('team.id')) return fc.constantFrom(...teams.map(({ id }) => id));
  switch (kind) {
    case 'integer':
      return fc.oneof(fc.constantFrom(0, 1, 999_999_999_999), fc.integer());
    case 'number':
      return number;
    case 'decimal':
      return degrees;
    case 'boolean':
      return fc.boolean();
    case 'date':
      return day;
    case 'dateTime':
      return dateTime;
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'texts':
      return fc.array(text, { maxLength: 3 });
    default:
      return text;
  }
}

/** Columns that a caller fills in: ids beside names are the service's, references are made by the caller. */
function filledColumns(columns: readonly FieldColumn[]): readonly FieldColumn[] {
  const isNamed = (heading: string) => heading.endsWith('.name') && !heading.startsWith('activityType');
  return columns.filter(
    ({ readOnly, isAlias, references, heading, listedBy }) =>
      !readOnly && !isAlias && references === undefined && heading !== 'id' && (!isNamed(heading) || listedBy),
  );
}

/** An object of some of these columns, nested as their paths say. */
function objectOf(columns: readonly FieldColumn[], from = 0): fc.Arbitrary<Payload> {
  const shape = Object.fromEntries(
    filledColumns(columns).map((column) => [column.path.slice(from).join('.'), valueFor(column)]),
  );
  return fc.record(shape, { requiredKeys: [] }).map((flat) => {
    const made: Payload = {};
    for (const [path, value] of Object.entries(flat)) put(made, path.split('.'), value);
    return made;
  });
}

function put(object: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[name] = value;
  else {
    const inner = (object[name] ?? {}) as Record<string, unknown>;
    object[name] = inner;
    put(inner, rest, value);
  }
}

/** Labels of custom fields that headings, paths and files may take for something else. */
export const oddLabels = [
  'a.b',
  'Power (kW)',
  'x, "y"; z',
  'name',
  'myId',
  '=1+1',
  'label',
  'Ä\u0308',
  '東京',
  "it's",
  'Cafe\u0301',
  'two  blanks',

  'two\nlines',
];

const customValues = fc.dictionary(fc.constantFrom(...oddLabels), text, { maxKeys: 3 }).map((values) => {
  return Object.entries(values).map(([label, value]) => ({ label, value }));
});

/** Puts the two ends of each period in their order: an import refuses what ends before it begins. */
function inOrder(periods: readonly (readonly [start: string, end: string])[], made: Payload): Payload {
  const sorted: Record<string, unknown> = { ...made };
  for (const [start, end] of periods) {
    const [one, other] = [sorted[start], sorted[end]];
    if (typeof one === 'string' && typeof other === 'string' && one > other) {
      sorted[start] = other;
      sorted[end] = one;
    }
  }
  return sorted;
}

/** The items of a list; where a list has one item of a name at most, each has another. */
function itemsOf(name: ResourceName, field: string): fc.Arbitrary<Payload[]> {
  const { identity = [], once = false, period, shownWith = [] } = listNamed(field) ?? {};
  const columns = listColumnsOf(name, field);
  const ordered = objectOf(columns, 1).map((made) => inOrder(period ? [period] : [], made));
  // Without those members it is no item of the list as far as the document says.
  const shown = fc.record(Object.fromEntries(shownWith.map((member) => [member, text])), { noNullPrototype: true });
  const whole = fc.tuple(shown, ordered).map(([always, made]) => ({ ...always, ...made }));
  const item = whole.filter((made: Payload) => identity.some((group) => group.every((member) => made[member])));
  const named = (made: Payload) => JSON.stringify(identity[0]?.map((member) => made[member]));
  return once ? fc.uniqueArray(item, { maxLength: 3, selector: named }) : fc.array(item, { maxLength: 3 });
}

/** A record of a resource, every field of the contract that a caller may send being there or not; no key, no reference. */
export function recordOf(name: ResourceName): fc.Arbitrary<Payload> {
  const keys = new Set<string>(resourceOf(name).naturalKeys);
  const columns = columnsOf(name).filter(({ heading }) => !keys.has(heading));
  const lists = listFieldsOf(name).filter((field) => field !== 'customFieldValues');
  const isOwner = customFieldOwners.some((owner) => owner === name);
  return fc
    .record(
      {
        fields: objectOf(columns),
        lists: fc.record(Object.fromEntries(lists.map((field) => [field, itemsOf(name, field)])), { requiredKeys: [] }),
        custom: isOwner ? customValues : fc.constant([]),
      },
      { noNullPrototype: true },
    )
    .map(({ fields, lists: items, custom }) => ({
      ...inOrder(resourceOf(name).periods ?? [], fields),
      ...items,
      ...(custom.length > 0 && { customFieldValues: custom }),
    }));
}

/** The request that writes a record, as the contract says. */
export const writing = (name: ResourceName, record: Payload) => accessOf(name).write(record);

/** The same records with texts that fit into cells of a workbook, the members of a list together. */
export function fittingCells<T>(records: T): T {
  return JSON.parse(JSON.stringify(records), (_, value) => {
    if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? each.slice(0, 5000) : each));
    return typeof value === 'string' ? value.slice(0, 32_767) : value;
  }) as T;
}

/** A small account: some records of every resource, each naming others. */
export const account = fc.record({
  customers: fc.array(recordOf('customer'), { minLength: 1, maxLength: 3 }),
  sites: fc.array(recordOf('site'), { maxLength: 2 }),
  equipment: fc.array(recordOf('equipment'), { maxLength: 2 }),
  jobs: fc.array(recordOf('job'), { maxLength: 3 }),
  types: fc.array(recordOf('activityType'), { minLength: 1, maxLength: 2 }),
  activities: fc.array(recordOf('activity'), { maxLength: 2 }),
  /** Keys of the first records; the others have none but their id. */
  keys: fc.uniqueArray(
    // A word for nothing, such as null, counts as no key in a file that nobody remembers.
    text.filter((key) => key.length < 50 && !forNoValue(key) && !inPlaceOfValue(key)),
    { maxLength: 4 },
  ),
});

export type Account = typeof account extends fc.Arbitrary<infer A> ? A : never;

/** Sends the records, each naming the first customer and site there is. */
export async function fill(connection: Connection, { keys, ...records }: Account): Promise<void> {
  const put = async (name: ResourceName, record: Payload): Promise<Payload> => {
    const { operation, body } = writing(name, record);
    return (await connection.client.call(operation, { body } as never)) as Payload;
  };
  const key = (at: number) => (keys[at] === undefined ? {} : { myId: keys[at] });
  const customers: Payload[] = [];
  for (const [at, record] of records.customers.entries())
    customers.push(await put('customer', { ...record, ...key(at) }));
  const customer = { id: customers[0]?.id };
  const sites: Payload[] = [];
  for (const [at, record] of records.sites.entries())
    sites.push(await put('site', { ...record, ...key(at), customer }));
  const site = sites[0] && { id: sites[0].id };
  for (const [at, record] of records.equipment.entries())
    await put('equipment', { ...record, ...key(at), ...(site ? { site } : { customer }) });
  for (const [at, record] of records.jobs.entries())
    await put('job', { ...record, ...key(at), customer, ...(site && { site }) });
  for (const [at, record] of records.types.entries()) await put('activityType', { ...record, name: `Type ${at}` });
  const types = await connection.client.call(catalogue.activityType.list, { query: {} });
  for (const record of records.activities) {
    const { user, team, ...fields } = record as { user?: { login?: string }; team?: Payload };
    const whose = users.find(({ login }) => login === user?.login);
    await put('activity', {
      ...{ dateStart: '1899-12-31 23:59', ...fields, activityType: { id: types.data[0]?.id } },
      ...(whose ? { user: { id: whose.id } } : team && { team }),
    });
  }
}

const labelled = oddLabels.map((label) => ({ label }));
/** Definitions of custom fields with odd labels, for every resource that has some. */
export const customFields = Object.fromEntries(customFieldOwners.map((owner) => [owner, labelled]));
