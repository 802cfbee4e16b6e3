import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createWriter } from '../../src/files/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { type CheckOptions, check } from '../../src/rows/check/check.js';
import { fileOf, newFolder } from '../accounts.js';

/** Checks files, named by what they hold, that stand beside one another. */
async function checkOf(files: Readonly<Record<string, readonly string[]>>, options: Partial<CheckOptions> = {}) {
  const path = newFolder();
  const paths = Object.entries(files).map(([name, lines]) => fileOf(join(path, `${name}.csv`), lines));
  return check({ files: paths, maxIssues: 100, ...options });
}

const told = (issues: readonly Issue[]) => issues.map(({ code, row }) => `${code} ${row}`);

/** A mapping file of these records. */
function mappingOf(records: string): string {
  const file = join(newFolder(), 'mapping.ts');
  const names = 'defineMapping, text, key, ref, when, filled, rows';
  writeFileSync(
    file,
    `import { ${names} } from 'fieldsheet';\nexport default defineMapping({ records: ${records} });\n`,
  );
  return file;
}

it('a row tells of a row that repeats another one to the letter once, and not of its key as well', async () => {
  const { issues } = await checkOf({ customers: ['myId,name', 'A,Ann', 'B,Bob', 'A,Ann', ',', ','] });
  expect(told(issues.list.filter(({ row }) => row === 4))).toEqual(['row-repeated 4']);
  expect(issues.list[0]?.message).toContain('Row 4 repeats row 2');
  expect(issues.list[0]?.message).toContain('sent once');
});

it('a row knows the row that a counted key repeats, whichever of its rows that is', async () => {
  const mapping = mappingOf('{ customer: { myId: key("No").counted(), name: text("Name") } }');
  const rows = ['No,Name', 'A,Ann', 'A,Bob', 'A,Cat', 'A,Bob', 'B,Bob'];
  const { issues } = await checkOf({ customers: rows }, { mapping });
  expect(told(issues.list)).toEqual(['row-repeated 5']);
  expect(issues.list[0]?.message).toContain('Row 5 repeats row 3');
  expect(issues.list[0]?.message).toContain('records of its own all the same');
});

it('a row compares the rows of one table only: a file that repeats another one repeats its keys', async () => {
  const customers = ['myId,name', 'A,Ann'];
  const { issues } = await checkOf({ customers, customer: customers });
  expect(told(issues.list)).toEqual(['key-repeated 2']);
  expect(issues.list[0]?.message).toMatch(
    /Row 2 of \S+customer\.csv and row 2 of \S+customers\.csv give the customer "A"\. They say the same/,
  );
});

it('a row leaves rows of list items, and activities, to the issues of their own', async () => {
  const items = await checkOf({
    jobs: ['myId,customer.id', 'J,1'],
    'job parts': ['myId,parts.reference,parts.quantity', 'J,X,1', 'J,X,1'],
  });
  expect(told(items.issues.list)).toEqual(['item-repeated 3']);
  const activity = 'Workshop,2026-03-02 08:00';
  const activities = await checkOf({ activities: ['activityType.name,dateStart', activity, activity] });
  expect(told(activities.issues.list)).toEqual(['record-repeated 3']);
});

it('a key tells both places, across the sheets of a workbook', async () => {
  const file = join(newFolder(), 'all.xlsx');
  const writer = await createWriter(file);
  const columns = ['myId', 'name'].map((heading) => ({ heading, kind: 'text' as const }));
  await (await writer.sheet({ name: 'Customers', columns })).write([['A', 'Ann']]);
  await (await writer.sheet({ name: 'Customer', columns })).write([['A', 'Ann']]);
  await writer.commit();
  const { issues } = await check({ files: [file], maxIssues: 10 });
  expect(issues.list).toMatchObject([{ code: 'key-repeated', sheet: 'Customer', row: 2, value: 'A' }]);
  expect(issues.list[0]?.message).toContain('row 2 of sheet "Customers"');
});

it('a key tells of rows that add to one of their table, and not of a table that adds to another', async () => {
  const within = await checkOf({ customers: ['myId,name,vatNumber', 'A,Ann,', 'A,,DE1'] });
  expect(told(within.issues.list)).toEqual(['key-repeated 3']);
  expect(within.issues.list[0]?.message).toContain('Row 3 adds what row 2 left empty.');
  const across = await checkOf({ customers: ['myId,name', 'A,Ann'], customer: ['myId,vatNumber', 'A,DE1'] });
  expect(across.issues.list).toEqual([]);
});

it('a key is told twice where the first of its rows is rejected for another reason', async () => {
  const jobs = (...values: readonly string[]) => ['myId,duration', ...values];
  const { issues } = await checkOf({ job: jobs('A,long', 'A,5', 'B,1') }, {});
  expect(told(issues.list)).toEqual(['not-a-number 2', 'key-repeated 3']);
  expect(issues.list.at(-1)?.message).toContain('Row 3 and row 2 give the job "A". Row 2 is rejected, row 3 is sent.');
});

it('a key passes over parents that many rows share, and tells of the row that adds nothing', async () => {
  const mapping = mappingOf(`{
      customer: { myId: key('Operator'), name: text('Operator') },
      site: { myId: key('Operator', 'Street'), customer: ref('customer'), addressStreet: text('Street') },
    }`);
  const file = fileOf(join(newFolder(), 'flat.csv'), ['Operator,Street,Note', 'O,A 1,x', 'O,B 2,x', 'O,A 1,y']);
  const { issues } = await check({ files: [file], mapping, maxIssues: 10 });
  const repeated = issues.list.filter(({ code }) => code === 'key-repeated');
  expect(repeated).toMatchObject([{ row: 4, value: 'O/A 1' }]);
});

it('many rows are read a second time: the fields that differ are named, and what only adds is no disagreement', async () => {
  // Of 20,000 records the values are kept; those behind them are known by fingerprints.
  const many = Array.from({ length: 20_000 }, (_, index) => `C${index},Customer ${index},`);
  const later = ['X,Ann,', 'Y,Bob,', 'X,Anna,', 'Y,Bob,DE1'];
  const { issues } = await checkOf({ customers: ['myId,name,vatNumber', ...many, ...later] });
  expect(told(issues.list)).toEqual(['rows-disagree 20004']);
  expect(issues.list[0]?.message).toContain('row 20002 disagree about customer "X": name is "Anna", but "Ann"');
});

it('rows that disagree about a custom field are told so in words', async () => {
  const { issues } = await checkOf({ customers: ['myId,customFieldValues.Built', 'X,1998', 'X,2001'] });
  const [found] = issues.list.filter(({ code }) => code === 'rows-disagree');
  expect(found?.message).toMatch(/2001.*1998/);
  expect(found?.message).not.toMatch(/[{}[\]]/);
});

describe('references', () => {
  it('may lead to a row that comes later, or stands in another file', async () => {
    const { issues, outside } = await checkOf({
      sites: ['myId,customer.myId', 'S,A', 'T,B'],
      customers: ['myId,name', 'B,Bob', 'A,Ann'],
    });
    expect(issues.list).toEqual([]);
    expect(outside).toBeUndefined();
  });

  it('are told at their cell where the files hold others of the resource, each key once', async () => {
    const { issues } = await checkOf({
      sites: ['myId,customer.myId', 'S,A', 'T,Z', 'U,Z', 'V,Y'],
      customers: ['myId,name', 'A,Ann'],
    });
    const found = issues.list.map(({ code, row, column, value }) => [code, row, column, value]);
    expect(found).toEqual([
      ['reference-outside', 3, 'B', 'Z'],
      ['reference-outside', 5, 'B', 'Y'],
    ]);
  });

  it('of the legacy workbook that lead nowhere are told: a location that is not there, and a rejected machine', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const mapping = join(root, 'mappings/legacy-service.ts');
    const { issues } = await check({ files: [join(root, 'samples/legacy-service.xlsx')], mapping, maxIssues: 1000 });
    const lost = issues.list.filter(({ code }) => code === 'reference-outside');
    expect(lost.map(({ sheet, row, value }) => [sheet, row, value])).toEqual([
      ['Machines', 90, '000716/09'],
      ['Work orders', 72, 'NH-05109'],
    ]);
    expect(lost[1]?.message).toContain('stands in row 59 of sheet "Machines", which has an error');
    const others = Object.keys(issues.byCode).filter((code) => /repeated|alike|respelt/.test(code));
    expect(others).toEqual([]);
  });

  it('say which row has the error where their target is rejected', async () => {
    const { issues } = await checkOf({
      customers: ['myId,name,active', 'A,Ann,true', 'B,Bob,perhaps'],
      sites: ['myId,customer.myId', 'S,B'],
    });
    const lost = issues.list.find(({ code }) => code === 'reference-outside');
    expect(lost?.message).toMatch(/The customer "B" stands in row 3 of \S+customers\.csv, which has an error/);
  });

  it('are counted where only the account can know: nothing of the resource is here, or an id names it', async () => {
    const { issues, outside } = await checkOf({
      sites: ['myId,customer.myId,customer.id', 'S,A,', 'T,B,', 'U,A,', 'V,,17'],
      jobs: ['myId,site.myId,customer.myId', 'J,S,A'],
    });
    expect(issues.list).toEqual([]);
    expect(outside).toEqual({ customer: 3 });
  });
});

const headings = 'myId,name,addressStreet,addressZIP,addressCity';
const alike = async (...lines: string[]) => told((await checkOf({ customers: [headings, ...lines] })).issues.list);

it.each([
  ['case and punctuation', 'A,Acme Ltd.,1 High Street,AB1,York', 'B,ACME LTD,1 High Street,AB1,York'],
  ['an umlaut as two letters', 'A,Müller GmbH,Weg 1,1,Ulm', 'B,Mueller GmbH,Weg 1,1,Ulm'],
  ['an umlaut as one letter', 'A,Muller GmbH,Weg 1,1,Ulm', 'B,Müller GmbH,Weg 1,1,Ulm'],
  ['an accent', 'A,Café Noé,Rue 1,1,Metz', 'B,Cafe Noe,Rue 1,1,Metz'],
  ['sharp s and an abbreviation', 'A,Bo,Gießener Straße 4,1,Ulm', 'B,Bo,Giessener Str. 4,1,Ulm'],
  ['another postal code', 'A,Bo,Weg 1,01,Ulm', 'B,Bo,Weg 1,02,Ulm'],
  ['nothing but the key', 'A,Bo,Weg 1,01,Ulm', 'B,Bo,Weg 1,01,Ulm'],
  ['a name alone, written otherwise', 'A,Müller & Sohn,,,', 'B,Mueller + Sohn,,,'],
  ['one letter of the name', 'A,Meier,Weg 1,1,Ulm', 'B,Meyer,Weg 1,1,Ulm'],
  ['the legal form', 'A,Bo Bau GmbH,Weg 1,1,Ulm', 'B,Bo Bau,Weg 1,1,Ulm'],
  ['the order of words', 'A,Anton Huber,Weg 1,1,Ulm', 'B,"Huber, Anton",Weg 1,1,Ulm'],
  ['one letter of the street', 'A,Anton Huber,Birkenweg 1,1,Ulm', 'B,Anton Huber,Brikenweg 1,1,Ulm'],
])('records that are alike are told where they differ in %s', async (_, one, other) => {
  expect(await alike(one, other)).toEqual(['records-alike 3']);
});

it.each([
  ['the house number', 'A,Bo,Weg 1,1,Ulm', 'B,Bo,Weg 11,1,Ulm'],
  ['where two numbers end', 'A,Bo,Weg 1 12,1,Ulm', 'B,Bo,Weg 11 2,1,Ulm'],
  ['the city', 'A,Bo,Weg 1,1,Ulm', 'B,Bo,Weg 1,2,Bonn'],
  ['nothing but the key, and have no address', 'A,Müller,,,', 'B,Müller,,,'],
])('records that are alike are two where they differ in %s', async (_, one, other) => {
  expect(await alike(one, other)).toEqual([]);
});

it('records that are alike tell what agrees', async () => {
  const lines = ['A,Bo Bau GmbH,0421 398877,', 'B,Bo Bau,+49 421 398877,', 'C,Zoo,0421 398877,'];
  const { issues } = await checkOf({ customers: ['myId,name,contactPhone,addressZIP', ...lines] });
  expect(told(issues.list)).toEqual(['records-alike 3']);
  expect(issues.list[0]?.message).toContain('that look like one (same name, same phone): name is "Bo Bau"');
});

it('records that are alike are compared by all rules up to 10,000, and told behind them if they fold to the same', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `C${index},Number ${index},Weg ${index},1,Ulm`);
  const later = ['X,Anton Huber,Weg 1,1,Ulm', 'Y,Anton Hubre,Weg 1,1,Ulm', 'Z,ANTON  HUBER,Weg 1,1,Ulm'];
  expect(await alike(...many, ...later)).toEqual(['records-alike 10004']);
});

it('records that are alike are two where they belong to others', async () => {
  const { issues } = await checkOf({
    sites: ['myId,name,addressStreet,customer.id', 'S,Depot,Weg 1,1', 'T,Depot,Weg 1,2', 'U,depot,Weg 1,2'],
  });
  expect(told(issues.list)).toEqual(['records-alike 4']);
  expect(issues.list[0]?.message).toContain('Row 4 and row 3 give two site records "U" and "T"');
});

it('records that are alike name each other way to write one address once', async () => {
  const lines = [
    'A,Ann,Ringstr. 5,1,Ulm',
    'B,Bob,Ringstraße 5,1,Ulm',
    'C,Cem,Ringstraße 5,1,Ulm',
    'D,Dan,RINGSTR. 5,1,Ulm',
  ];
  expect(await alike(...lines)).toEqual(['address-respelt 3', 'address-respelt 5']);
});

it.each([
  ['capitals before small letters', 'K-17', 'k-17'],
  ['small letters before capitals', 'k-17', 'K-17'],
  ['two of which none is in capitals', 'k-17', 'K- 17'],
  ['a space within', 'K 17', 'K17'],
  ['a number as a decimal one', '101', '101.0'],
  ['a decimal number before a whole one', '101.00', '101'],
  ['a decimal number with a comma', '0101', '0101,0'],
])('keys alike but for case are told at the later row: %s', async (_, one, other) => {
  const { issues } = await checkOf({ customers: ['myId,name', `"${one}",Ann`, `"${other}",Bob`] });
  expect(told(issues.list)).toEqual(['key-respelt 3']);
  expect(issues.list[0]?.message).toContain(`the customer "${other}", row 2 gives "${one}"`);
});

it('keys alike but for the form of their accents are told, and show it, as does a reference', async () => {
  const [composed, apart] = ['M\u00fc-1', 'Mu\u0308-1'];
  const { issues } = await checkOf({
    customers: ['myId,name', `${composed},Eins Bau`, `${apart},Ganz Anders`, 'Z\u00fc-2,Cem'],
    sites: ['myId,customer.myId', `S1,${apart}`, 'S2,Zu\u0308-2'],
  });
  expect(told(issues.list)).toEqual(['key-respelt 3', 'reference-outside 3']);
  expect(issues.list[0]?.message).toContain('the customer "Mu\u25cc\u0308-1", row 2 gives "M\u00fc-1"');
  expect(issues.list[1]?.message).toContain('none with the key "Zu\u25cc\u0308-2"');
});

it('keys alike but for case are told instead of records that are alike in all else', async () => {
  const rows = ['A,Müller GmbH,Weg 1', 'a,Mueller GmbH,Weg 1'];
  const { issues } = await checkOf({ customers: ['myId,name,addressStreet', ...rows] });
  expect(told(issues.list)).toEqual(['key-respelt 3']);
});

it('keys alike but for case are not told of keys that another sign tells apart, nor of other resources', async () => {
  const { issues } = await checkOf({
    customers: [
      'myId,name',
      'K-17,Ann',
      'K17,Bob',
      'K-1 7,Cem',
      'K.17,Dan',
      '5.1,Eva',
      '5,Flo',
      '05,Gil',
      '1.5.0,Hu',
      '1.5,Ida',
    ],
    sites: ['myId,customer.id', 'k.17,1'],
  });
  // A space is one sign that people overlook.
  expect(told(issues.list)).toEqual(['key-respelt 4']);
});

it.each<[string, readonly string[], string]>([
  ['first', ['14', '0012', '0013', '17'], '2 numbers are shorter than "0012"; the first is "14".'],
  ['last', ['0012', '1013', '0014', '15'], 'A number is shorter than "0012"; the first is "15".'],
])('keys of digits beside longer ones with leading zeros are told at the first: %s', async (_, keys, message) => {
  const { issues } = await checkOf({ customers: ['myId,name', ...keys.map((key) => `${key},Firm ${key}`)] });
  expect(told(issues.list)).toEqual([`zeros-lost ${keys.findIndex(({ length }) => length === 2) + 2}`]);
  expect(issues.list[0]?.message).toContain(message);
});

it.each<[string, readonly string[]]>([
  ['one alone begins with a zero', ['0012', '13', '14']],
  ['those with zeros differ in length', ['0012', '0013', '014']],
  ['others are longer', ['0012', '0013', '14', '10015']],
  ['the shorter ones have letters', ['0012', '0013', 'A1']],
  ['all have one length', ['0012', '0013', '1014']],
])('keys of several lengths are not told where %s', async (_, keys) => {
  const { issues } = await checkOf({ customers: ['myId,name', ...keys.map((key) => `${key},Firm ${key}`)] });
  expect(told(issues.list)).toEqual([]);
});

it.each<[string, readonly string[], readonly string[]]>([
  ['are told', ['01067,Germany', '01069,Germany', '1097,Germany', '8001,Switzerland'], ['zeros-lost 4']],
  ['are told without a country', ['01067,', '01069,', '1097,'], ['zeros-lost 4']],
  ['of another country are not', ['01067,Germany', '01069,Germany', '1010,Austria'], []],
])('postal codes beside longer ones with leading zeros %s', async (_, places, expected) => {
  const rows = places.map((place, at) => `C${at},Firm ${at},${place}`);
  const { issues } = await checkOf({ customers: ['myId,name,addressZIP,addressCountry', ...rows] });
  expect(told(issues.list)).toEqual(expected);
});

it('keys of one file are not told for those of another', async () => {
  const { issues } = await checkOf({
    customers: ['myId,name', '0012,A', '0013,B'],
    sites: ['myId,name', '14,C', '15,D'],
  });
  expect(issues.byCode).not.toHaveProperty('zeros-lost');
});
