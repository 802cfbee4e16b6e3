import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { guessFiles } from '../../src/commands/guess.js';
import { MappingError } from '../../src/errors.js';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import { formOf, memberAt, readMappingFile } from '../../src/mapping/file/index.js';
import { mappingLines } from '../../src/mapping/file/lines.js';
import type { MappedMember, MappingStructure } from '../../src/mapping/file/model.js';
import { printModel } from '../../src/mapping/file/print.js';
import { newFolder } from '../accounts.js';
import { errorOf } from '../errors.js';
import { corpus, guessedMapping, guessTableOf, nastyHeadings } from '../guess/corpus.js';
import { casesOf, rounds } from '../rounds.js';
import { mappingsByHand } from './by-hand.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

function membersOf({ tables }: MappingStructure): MappedMember[] {
  return tables.flatMap(({ records }) => records.flatMap(({ members }) => members));
}

/** Wraps the fields of a customer. */
const mappingOf = (fields: string, before = '') =>
  `import { defineMapping, filled, join, key, ref, rows, text, when } from 'fieldsheet';
${before}
export default defineMapping({
  records: {
    customer: {
${fields}
    },
  },
});
`;

describe('a mapping that guess prints is read and printed again, the same to the byte', () => {
  const cases = casesOf(corpus('customers-', 'export-', 'four-files-', 'noisy-', 'workbook-'), 16);
  it.each(cases.map(({ name, files }) => [name, files] as const))('%s', async (_name, files) => {
    const printed = await guessedMapping(files);
    expect(printModel(readMappingFile(printed))).toBe(printed);
  });

  it.each([['ladesaeulenregister-koeln.csv'], ['legacy-service.xlsx'], ['job-parts.csv']])('%s', async (sample) => {
    const to = join(newFolder(), 'guessed.ts');
    await guessFiles({ files: [join(root, 'samples', sample)], to });
    const printed = readFileSync(to, 'utf8');
    expect(printModel(readMappingFile(printed))).toBe(printed);
  });

  it('a record that only some rows yield', () => {
    const headings = ['Standort', 'Seriennummer', 'Modell'];
    const rows = Array.from({ length: 30 }, (_, at) => {
      return [at % 3 === 0 ? '' : `Werk ${at % 7}`, `S-${at}`, `M ${at % 4}`];
    });
    const printed = printMapping(guessMapping([guessTableOf('Anlagen', headings, rows)]));
    expect(printed).toContain("when(filled('Standort'), {");
    expect(printModel(readMappingFile(printed))).toBe(printed);
  });

  it('whatever headings and values hold', () => {
    const heading = fc.oneof(
      fc.constantFrom(
        ...nastyHeadings,
        'Kd-Nr.',
        'Firma',
        'Status',
        'Date',
        'Lat',
        'Lon',
        'E-Mail',
        'Tel',
        'Priority',
        'ZIP',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const value = fc.oneof(
      fc.constantFrom('', '1', 'x', '2026-11-03', '03.11.26', '1,5', 'yes', 'Köln', '50667', 'a@b.example', "'", '\\'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const tables = fc.integer({ min: 1, max: 7 }).chain((width) =>
      fc.record({
        headings: fc.array(heading, { minLength: width, maxLength: width }),
        rows: fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      }),
    );
    const names = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(names, fc.array(tables, { minLength: 3, maxLength: 3 }), (all, [one, ...others]) => {
        const given = all.map((name, at) => {
          const { headings, rows } = others[at] ?? one ?? { headings: [], rows: [] };
          return guessTableOf(name, headings, rows);
        });
        const printed = printMapping(guessMapping(given));
        expect(printModel(readMappingFile(printed))).toBe(printed);
      }),
      { numRuns: rounds(2_000, 64) },
    );
  });
});

describe('a mapping written by hand is read whole', () => {
  it.each(mappingsByHand)('%s', (_name, text = '') => {
    const structure = readMappingFile(text);
    const members = membersOf(structure);
    expect(members.length).toBeGreaterThan(1);
    const lines = text.split('\n');
    for (const { path, line } of members) expect(lines[line - 1]).toContain(path.split('.').at(-1) ?? '');
  });

  it('README.md and docs/mappings.md have examples', () => {
    expect(mappingsByHand.length).toBeGreaterThan(10);
  });
});

describe('the parts of a mapping', () => {
  it('are its settings, conditions, ignored columns and records', () => {
    const text = `import { defineMapping, equals, key, text, when } from 'fieldsheet';
export default defineMapping({
  source: { delimiter: ';', headerRow: 2 },
  skip: equals('Kind', 'total'),
  ignore: ['Fax', 'Telex'],
  records: {
    customer: when(equals('Kind', 'client'), { myId: key('No') }),
    equipment: [{ name: text('A') }, { name: text('B') }],
    site: sites(),
  },
});
`;
    const [table, more] = readMappingFile(text).tables;
    expect(more).toBeUndefined();
    expect(table?.settings.map(({ name, value }) => [name, value.kind === 'literal' && value.value])).toEqual([
      ['delimiter', ';'],
      ['headerRow', 2],
    ]);
    expect(table?.skip).toMatchObject({ kind: 'call', builder: 'equals', line: 4 });
    expect(table?.ignored).toEqual(['Fax', 'Telex']);
    const records = table?.records.map(({ resource, index, line, condition, body, members }) => {
      return [resource, index, line, condition !== undefined, body !== undefined, members.map(({ path }) => path)];
    });
    expect(records).toEqual([
      ['customer', 0, 7, true, true, ['myId']],
      ['equipment', 0, 8, false, true, ['name']],
      ['equipment', 1, 8, false, true, ['name']],
      ['site', 0, 9, false, false, []],
    ]);
  });

  it('are those of each sheet', () => {
    const text = `import { defineMapping, key } from 'fieldsheet';
const mapping = defineMapping({
  source: { timeZone: 'Europe/Berlin' },
  sheets: {
    'A b': { source: { headerRow: 3 }, records: { customer: { myId: key('No') } } },
    C: { records: { site: { myId: key('Shop') } } },
  },
} as const);
export default mapping;
`;
    const { tables, settings } = readMappingFile(text);
    expect(settings.map(({ name }) => name)).toEqual(['timeZone']);
    expect(tables.map(({ name, line, settings: own }) => [name, line, own.map((setting) => setting.name)])).toEqual([
      ['A b', 5, ['headerRow']],
      ['C', 6, []],
    ]);
  });
});

describe('a field', () => {
  const only = (fields: string, before?: string) => membersOf(readMappingFile(mappingOf(fields, before)));

  it.each([
    ["name: text('A')", 'name', 'call', ['A']],
    ["position: { latitude: text('A') }", 'position.latitude', 'call', ['A']],
    ["customFieldValues: { 'No. 1': text('A') }", 'customFieldValues.No. 1', 'call', ['A']],
    ["parts: [{ reference: text('A') }]", 'parts.0.reference', 'call', ['A']],
    ["parts: rows({ reference: text('A') })", 'parts.reference', 'call', ['A']],
    ["customer: ref('customer')", 'customer', 'call', []],
    ["customer: ref('customer', key('A', 'B').prefix('X'))", 'customer', 'call', ['A', 'B']],
    ["name: join(' ', 'A', text('B').upper())", 'name', 'call', ['A', 'B']],
    ["name: when(filled('A'), text('B'))", 'name', 'call', ['A', 'B']],
    ["name: text('A').lookup({ 'B': 'c' }).when(filled('D'))", 'name', 'call', ['A', 'D']],
    ["name: text('A').transform((value, row) => value + row.text('B'))", 'name', 'call', ['A', 'B']],
    ['name: nameOf(7)', 'name', 'code', []],
    ['name: known', 'name', 'code', []],
    ['myId: key(...address)', 'myId', 'call', []],
    ['name: text("A") as never', 'name', 'call', ['A']],
    ["name: text<'x'>('A')", 'name', 'code', []],
    ['name: text(`A`)!', 'name', 'code', []],
    ['name', 'name', 'code', []],
  ])('%s', (field, path, kind, headings) => {
    const before = "const address = ['Street', 'No'] as const;\nconst known = join('K', text('K'), 'L')";
    expect(only(field, before)).toMatchObject([{ path, headings, value: { kind } }]);
  });

  it('has the comments above it and behind it', () => {
    const fields = `      // of another thing

      // first
      /* second */ name: text('A'), // third
      // fourth
      addressCity: text('B') /* fifth */,
      // of nothing`;
    expect(only(fields).map(({ comments }) => comments)).toEqual([
      { above: ['of another thing', '', 'first', 'second'], behind: ['third'] },
      { above: ['fourth'], behind: ['fifth'] },
    ]);
  });

  it('is a call of a builder by any name that the file gives it', () => {
    const text = `import { defineMapping as define, text as t } from 'fieldsheet';
import { text } from './own.js';
export default define({ records: { customer: { name: t('A'), address: text('B') } } });`;
    expect(membersOf(readMappingFile(text)).map(({ value }) => value.kind)).toEqual(['call', 'code']);
  });
});

describe('what is no mapping is refused with its line', () => {
  it.each([
    ['', 1],
    ['\nexport default defineMapping({ records: { customer: { name: } } });', 2],
    ["const a = 'open\n", 1],
    ['export default makeMapping();', 1],
    ['\n\nexport default function () {}', 3],
    ['export const a = 1;\n', 2],
  ])('%j', async (text, line) => {
    const error = await errorOf((async () => readMappingFile(text, 'old.ts'))());
    expect(error).toBeInstanceOf(MappingError);
    expect(error.place?.file).toBe(`old.ts:${line}`);
  });

  test('whatever the text is, nothing but a MappingError is thrown', () => {
    const text = mappingOf("      name: join(' ', 'A', text('B').lookup({ a: 'b' })), // c\n      ...rest,");
    const cut = fc
      .tuple(
        fc.nat(text.length),
        fc.nat(12),
        fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(...'{}()[]`"\'\\/,:')),
      )
      .map(([at, length, other]) => text.slice(0, at) + other + text.slice(at + length));
    fc.assert(
      fc.property(fc.oneof(cut, fc.string({ unit: 'binary', maxLength: 40 })), (given) => {
        try {
          readMappingFile(given);
        } catch (error) {
          expect(error).toBeInstanceOf(MappingError);
        }
      }),
      { numRuns: rounds(20_000) },
    );
  });
});

const source = `import { compute, defineMapping, key, ref, text, when } from 'fieldsheet';
// customer: not here
export default defineMapping({
  source: { delimiter: ';' },
  records: {
    customer: { myId: key('No'), name: text('a: { b').replace(/['"{]/g, '') },
    site: when(filled('Street'), {
      myId: key('Street'),
      customer: ref('customer'),
      position: {
        latitude: text('Lat'),
      },
      /* name: text('x'), */
      name: compute((row) => \`{\${row.text('Name')}\`),
      customFieldValues: {
        'Power (kW)': text('Power'),
      },
    }),
    job: [
      { myId: key('A') },
      { myId: key('B'), description: text('C') },
    ],
  },
});
`;

const lineOf = mappingLines(source);

test.each([
  ['customer.name', 6],
  ['site', 7],
  ['site.myId', 8],
  ['site.customer', 9],
  ['site.position.latitude', 11],
  ['site.name', 14],
  ['site.customFieldValues.Power (kW)', 16],
  ['job.myId', 20],
  ['job.description', 21],
  ['site.unknown', 7],
  ['equipment.name', undefined],
])('the lines of a mapping tell where %s stands', (place, line) => {
  expect(lineOf(place)).toBe(line);
});

/** The form of the only field of a customer. */
function formIn(code: string) {
  const builders =
    'boolean, compute, constant, date, dateTime, defineMapping, email, filled, fromFile, fromSheet, join';
  const text = `import { ${builders}, key, phone, ref, refById, rowKey, text, when } from 'fieldsheet';
export default defineMapping({ records: { customer: { name: ${code} } } });`;
  const member = memberAt(readMappingFile(text), { resource: 'customer', path: 'name' });
  return member && formOf(member);
}

test.each([
  ["text('A')", { builder: 'text', columns: ['A'] }],
  ["text('A').pad(5).upper()", { columns: ['A'], pad: 5, others: ['.upper()'] }],
  ["text('A', { optional: true }).except('-')", { columns: ['A'], others: ['optional: true', ".except('-')"] }],
  ["text('A').lookup({ 1: 'x', b: 'y' }, { otherwise: 'z' })", { lookup: { 1: 'x', b: 'y' }, otherwise: 'z' }],
  [
    "text('A').lookup(fromSheet('S', { key: 'K', value: 'V' }))",
    { others: [".lookup(fromSheet('S', { key: 'K', value: 'V' }))"] },
  ],
  ["text('A').default('x').lenient().required()", { default: 'x', lenient: true, required: true, others: [] }],
  ["date('A', 'dd.MM.yy')", { builder: 'date', columns: ['A'], formats: ['dd.MM.yy'] }],
  [
    "dateTime('A', ['dd.MM.yy', 'yyyy'], { language: 'de', time: 'B', after: 'C' })",
    { columns: ['A'], formats: ['dd.MM.yy', 'yyyy'], time: 'B', after: 'C', others: ["language: 'de'"] },
  ],
  ["boolean('A', { true: ['x'], false: [] })", { yes: ['x'], no: [] }],
  ["phone('A', { country: 'DE' })", { country: 'DE', others: [] }],
  ["phone('A', { country: text('B') })", { others: ["country: text('B')"] }],
  ["email(text('A').lower()).lenient()", { builder: 'email', columns: ['A'], lenient: true, others: ['.lower()'] }],
  ["email(text('A').replace('x', 'y'))", { columns: ['A'], others: [".replace('x', 'y')"] }],
  [
    "text('A').transform((value) => value + 1).required()",
    { required: true, others: ['.transform((value) => value + 1)'] },
  ],
  ["join(' ', 'A', text('B').upper())", { builder: 'join', columns: ['A', 'B'] }],
  ["key('A', 'B').counted().prefix('X-').hashed()", { columns: ['A', 'B'], counted: true, prefix: 'X-', hashed: true }],
  ['key(...address)', { columns: [], others: ['...address'] }],
  ["rowKey('X-')", { builder: 'rowKey', columns: [], prefix: 'X-' }],
  ["ref('customer')", { builder: 'ref', columns: [] }],
  ["ref('customer', key('A', 'B'))", { builder: 'ref', columns: ['A', 'B'] }],
  ['constant(true)', { builder: 'constant', columns: [], constant: true }],
  ["when(filled('B'), text('A'))", { builder: 'text', columns: ['A'] }],
])('the form of %s', (code, form) => {
  expect(formIn(code)).toMatchObject(form);
});

test.each([['nameOf(1)'], ['compute((row) => row.number)'], ["refById('customer', 7)"], ['shared'], ["'A'"]])(
  '%s is code, of which there is no form',
  (code) => {
    expect(formIn(code)).toBeUndefined();
  },
);
