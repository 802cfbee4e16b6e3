import { describe, expect, it, test } from 'vitest';
import type { ResourceName } from '../../src/contract/index.js';
import { MappingError } from '../../src/errors.js';
import { editMapping, type FieldForm, type FieldPlace, type MappingEdit } from '../../src/mapping/file/index.js';
import { errorOf } from '../errors.js';
import { lineDiff } from './line-diff.js';

const mapping = `// Guessed from old.csv.
import { compute, date, decimal, defineMapping, email, join, key, ref, text } from 'fieldsheet';

export default defineMapping({
  source: { delimiter: ';' },
  ignore: ['Fax', 'Telex'],
  records: {
    customer: {
      myId: key('No'), // the old number
      // doubtful: it may be something else.
      name: text('Company').singleSpaced().required(),
      // Written by hand: the city.
      addressCity: text('City'), // as it is
      addressZIP: compute((row) => row.text('ZIP')),
      contactEmail: email(text('Mail').lower()).lenient(),
      position: { latitude: decimal('Lat'), longitude: decimal('Lon') },
      customFieldValues: {
        'Since when': date('Since', 'dd.MM.yy'),
      },
    },
    site: { myId: key('No', 'Street'), customer: ref('customer'), name: join(' ', 'Street', 'House') },
  },
});
`;
const imports = (added: string, names = 'compute, date, decimal, defineMapping, email, join, key, ref, text') => [
  `-import { compute, date, decimal, defineMapping, email, join, key, ref, text } from 'fieldsheet';`,
  `+import { ${[...names.split(', '), added]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b, 'en'))
    .join(', ')} } from 'fieldsheet';`,
];
const siteLine =
  "    site: { myId: key('No', 'Street'), customer: ref('customer'), name: join(' ', 'Street', 'House') },";
const siteWith = (from: string, to: string) => [`-${siteLine}`, `+${siteLine.replace(from, to)}`];

function placed(at: string): FieldPlace {
  const [, resource = '', path = ''] = /^(\w+)\.(.*)$/.exec(at) ?? [];
  return { resource: resource as ResourceName, path };
}

const assign = (at: string, column: string, more = {}): MappingEdit => {
  return { kind: 'assign-column', field: placed(at), column, ...more };
};
const form = (at: string, given: FieldForm): MappingEdit => ({ kind: 'set-form', field: placed(at), form: given });
const remove = (at: string): MappingEdit => ({ kind: 'remove-field', field: placed(at) });
const site = { resource: 'site' } as const;

const since = "'Since when': date('Since', 'dd.MM.yy'),";
const sinceBecomes = (code: string) => [`-        ${since}`, `+        'Since when': ${code},`];
const name = "name: text('Company').singleSpaced().required(),";
/** A change of the field settles its doubt. */
const nameBecomes = (code: string) => [
  '-      // doubtful: it may be something else.',
  `-      ${name}`,
  `+      name: ${code},`,
];

describe('an edit of a mapping as it is printed changes the lines that it must', () => {
  test.each<[string, MappingEdit, readonly string[]]>([
    ['the column of a field', assign('customer.name', 'Firma'), nameBecomes("text('Firma').singleSpaced().required()")],
    ['the same column', assign('customer.name', 'Company'), []],
    [
      'a column below another builder',
      assign('customer.contactEmail', 'E'),
      [
        "-      contactEmail: email(text('Mail').lower()).lenient(),",
        "+      contactEmail: email(text('E').lower()).lenient(),",
      ],
    ],
    ['a new field', assign('customer.contactPhone', "P'"), [...imports('phone'), `+      contactPhone: phone("P'"),`]],
    ['a new field of a known builder', assign('customer.vatNumber', 'VAT'), ["+      vatNumber: text('VAT'),"]],
    [
      'a member of an object',
      assign('site.position.latitude', 'Lat'),
      [
        `-${siteLine}`,
        '+    site: {',
        "+      myId: key('No', 'Street'),",
        "+      customer: ref('customer'),",
        "+      name: join(' ', 'Street', 'House'),",
        "+      position: { latitude: decimal('Lat') },",
        '+    },',
      ],
    ],
    [
      'a custom field, out of the ignored columns',
      assign('customer.customFieldValues.No. of faxes', 'Fax'),
      ["-  ignore: ['Fax', 'Telex'],", "+  ignore: ['Telex'],", "+        'No. of faxes': text('Fax'),"],
    ],
    [
      'a custom field with a form',
      assign('customer.customFieldValues.Day', 'D', { form: { builder: 'date', formats: ['d.M.yy'], lenient: true } }),
      ["+        Day: date('D', 'd.M.yy').lenient(),"],
    ],
    ['yes or no', assign('customer.active', 'On'), [...imports('boolean'), "+      active: boolean('On'),"]],
    [
      'a column more of a key',
      assign('customer.myId', 'Branch', { isAdded: true }),
      ["-      myId: key('No'), // the old number", "+      myId: key('No', 'Branch'), // the old number"],
    ],
    ['a column of a key of several', assign('site.myId', 'Branch'), siteWith("'No', 'Street'), c", "'Branch'), c")],
    [
      'a column more of a text',
      assign('customer.name', 'Form', { isAdded: true }),
      nameBecomes("join(' ', text('Company').singleSpaced(), 'Form').required()"),
    ],
    ['a column more of joined ones', assign('site.name', 'B', { isAdded: true }), siteWith("'House'", "'House', 'B'")],
    [
      'one column instead of joined ones',
      assign('site.name', 'B'),
      [
        ...imports('', 'compute, date, decimal, defineMapping, email, key, ref, text'),
        ...siteWith("join(' ', 'Street', 'House')", "text('B')"),
      ],
    ],
    ['the column of a reference', assign('site.customer', 'C'), siteWith("ref('customer')", "ref('customer', 'C')")],
    [
      'a reference by several columns',
      form('site.customer', { columns: ['A', 'B'] }),
      siteWith("ref('customer')", "ref('customer', key('A', 'B'))"),
    ],
    [
      'a date format',
      form('customer.customFieldValues.Since when', { formats: ['yyyy'] }),
      sinceBecomes("date('Since', 'yyyy')"),
    ],
    [
      'date formats',
      form('customer.customFieldValues.Since when', { formats: ['d.M.yy', 'yyyy'] }),
      sinceBecomes("date('Since', ['d.M.yy', 'yyyy'])"),
    ],
    ['no date format', form('customer.customFieldValues.Since when', { formats: [] }), sinceBecomes("date('Since')")],
    [
      'another builder',
      form('customer.customFieldValues.Since when', { builder: 'dateTime', time: 'At', after: 'From' }),
      [
        ...imports('dateTime', 'compute, decimal, defineMapping, email, join, key, ref, text'),
        ...sinceBecomes("dateTime('Since', 'dd.MM.yy', { time: 'At', after: 'From' })"),
      ],
    ],
    [
      'a builder around a text',
      form('customer.name', { builder: 'phone' }),
      [...imports('phone'), ...nameBecomes("phone(text('Company').singleSpaced()).required()")],
    ],
    [
      'a text out of a builder',
      form('customer.contactEmail', { builder: 'text' }),
      [
        ...imports('', 'compute, date, decimal, defineMapping, join, key, ref, text'),
        "-      contactEmail: email(text('Mail').lower()).lenient(),",
        "+      contactEmail: text('Mail').lower().lenient(),",
      ],
    ],
    [
      'methods, each in its place',
      form('customer.name', { pad: 5, lookup: { a: 'b' }, otherwise: 'c', default: 'x', required: false }),
      nameBecomes("text('Company').singleSpaced().pad(5).lookup({ a: 'b' }, { otherwise: 'c' }).default('x')"),
    ],
    ['nothing', form('customer.name', { required: true, lenient: false, pad: null, default: null }), []],
    [
      'a constant',
      form('customer.active', { constant: true }),
      [...imports('constant'), '+      active: constant(true),'],
    ],
    ['field and doubt', remove('customer.name'), ['-      // doubtful: it may be something else.', `-      ${name}`]],
    ['a field, not what is above', remove('customer.addressCity'), ["-      addressCity: text('City'), // as it is"]],
    [
      'one of two members',
      remove('customer.position.latitude'),
      [
        "-      position: { latitude: decimal('Lat'), longitude: decimal('Lon') },",
        "+      position: { longitude: decimal('Lon') },",
      ],
    ],
    [
      'the only member with its object',
      remove('customer.customFieldValues.Since when'),
      [
        ...imports('', 'compute, decimal, defineMapping, email, join, key, ref, text'),
        '-      customFieldValues: {',
        `-        ${since}`,
        '-      },',
      ],
    ],
    [
      'a field in a line',
      remove('site.name'),
      [
        ...imports('', 'compute, date, decimal, defineMapping, email, key, ref, text'),
        ...siteWith(", name: join(' ', 'Street', 'House')", ''),
      ],
    ],
    [
      'the columns of a key',
      form('site.myId', { columns: ['Street'], counted: true, prefix: 'S-' }),
      siteWith("key('No', 'Street')", "key('Street').prefix('S-').counted()"),
    ],
    [
      'a key of the whole row',
      form('site.myId', { columns: [], prefix: 'S-' }),
      [...imports('rowKey'), ...siteWith("key('No', 'Street')", "rowKey('S-')")],
    ],
    [
      'a record',
      { kind: 'add-record', resource: 'equipment', columns: ['Serial'] },
      [
        '+    equipment: {',
        "+      myId: key('Serial'),",
        "+      customer: ref('customer'),",
        "+      site: ref('site'),",
        '+    },',
      ],
    ],
    [
      'no record',
      { kind: 'remove-record', record: site },
      [...imports('', 'compute, date, decimal, defineMapping, email, key, text'), `-${siteLine}`],
    ],
    [
      'a setting',
      { kind: 'set-settings', settings: { decimalSeparator: ',' } },
      ["-  source: { delimiter: ';' },", "+  source: { delimiter: ';', decimalSeparator: ',' },"],
    ],
    [
      'settings, one of which goes',
      { kind: 'set-settings', settings: { delimiter: null, headerRow: 2, timeZone: 'Europe/Berlin' } },
      ["-  source: { delimiter: ';' },", "+  source: { headerRow: 2, timeZone: 'Europe/Berlin' },"],
    ],
    ['no setting that is not there', { kind: 'set-settings', settings: { country: null } }, []],
    ['no setting', { kind: 'set-settings', settings: { delimiter: null } }, ["-  source: { delimiter: ';' },"]],
    [
      'an ignored column',
      { kind: 'ignore-column', column: 'X', isIgnored: true },
      ["-  ignore: ['Fax', 'Telex'],", "+  ignore: ['Fax', 'Telex', 'X'],"],
    ],
  ])('%s', (_what, edit, lines) => {
    expect(lineDiff(mapping, editMapping(mapping, edit))).toEqual(lines);
  });
});

describe('an edit that cannot be made is refused with the line and what to do', () => {
  test.each<[string, MappingEdit, number, RegExp]>([
    ['code', assign('customer.addressZIP', 'Z'), 14, /customer\.addressZIP is code that was written by hand/],
    ['the form of code', form('customer.addressZIP', { pad: 5 }), 14, /written by hand/],
    ['to remove code', remove('customer.addressZIP'), 14, /written by hand/],
    ['no such field', assign('site.nmae', 'N'), 21, /"nmae" \(did you mean "name"\?\) is not a field of site/],
    ['no such record', assign('job.description', 'D'), 4, /no such job/],
    [
      'no such table',
      { ...assign('site.name', 'N'), kind: 'ignore-column', table: 'X', column: 'C', isIgnored: true },
      4,
      /of one table, and not of "X"/,
    ],
    ['a field that is not there', form('customer.vatNumber', { pad: 5 }), 8, /does not read vatNumber/],
    ['a format of a text', form('customer.name', { formats: ['yyyy'] }), 11, /has no date format/],
    ['a builder that does not fit', form('site.customer', { builder: 'date' }), 21, /customer is not read by date/],
    ['a value that does not fit', form('site.active', { constant: 'yes' }), 21, /cannot have the value "yes"/],
    ['a record that is there', { kind: 'add-record', resource: 'site', columns: [] }, 21, /give one site already/],
    [
      'a record that another one names',
      { kind: 'remove-record', record: { resource: 'customer' } },
      21,
      /site\.customer names the customer/,
    ],
    ['a keyless record', form('activity.myId', { columns: ['A'] }), 4, /no such activity/],
    ['a list', assign('customer.tags', 'T'), 8, /"tags".* is not a field of customer/],
  ])('%s', async (_what, edit, line, message) => {
    const error = await errorOf((async () => editMapping(mapping, edit, 'old.ts'))());
    expect(error).toBeInstanceOf(MappingError);
    expect(error.message).toMatch(message);
    expect(error.advice).toMatch(/\w/);
    expect(error.place?.file).toBe(`old.ts:${line}`);
  });

  it.each([
    [
      "import { defineMapping, key as id } from 'fieldsheet';",
      2,
      /^key is imported by another name, so the mapping is shown/,
    ],
    [
      "import { own } from './own.js';",
      3,
      /^Code that was written by hand stands here, so the mapping is shown and not edited/,
    ],
    ["const name = 'Name';", 3, /written by hand/],
  ])('a file that holds more than a mapping: %s', async (line, at, message) => {
    const text = mapping.replace('\n\nexport', `\n${line}\n\nexport`);
    const error = await errorOf((async () => editMapping(text, assign('site.name', 'N'), 'old.ts'))());
    expect(error.message).toMatch(message);
    expect(error.place?.file).toBe(`old.ts:${at}`);
  });

  it.each([
    ["ref('customer')", "ref(/* which */ 'customer')", 'A comment stands inside a value'],
    ["source: { delimiter: ';' }", 'source: { ...shared }', 'Code that was written by hand stands here'],
    ["['Fax', 'Telex']", "['Fax'] as const", 'Code that was written by hand stands here'],
    [
      'export default defineMapping({',
      'export default defineMapping({ sheets: {} }, {',
      'Code that was written by hand stands here',
    ],
  ])('a mapping that cannot be printed again: %s', async (from, to, reason) => {
    const text = mapping.replace(from, to);
    const error = await errorOf((async () => editMapping(text, assign('site.name', 'N'), 'old.ts'))());
    expect(error.message).toBe(`${reason}, so the mapping is shown and not edited.`);
    const line = text.split('\n').findIndex((each) => each.includes(to)) + 1;
    expect(error.place?.file).toBe(`old.ts:${line}`);
  });

  it('a text that is no mapping', async () => {
    expect(await errorOf((async () => editMapping('{', assign('site.name', 'N')))())).toBeInstanceOf(MappingError);
  });
});

describe('a file that was formatted otherwise', () => {
  const byHand = `// Our mapping.

// Twice a year.
import { defineMapping, key, text } from "fieldsheet"

// As agreed in May.
export default defineMapping({
    sheets: {
        Clients: {
            records: {
                customer: { // of all years
                    /* The number
                     * of the old system. */
                    myId: key(
                        'No',
                        'Branch',
                    ),

                    // The kind of contract.
                    contactFirstName: text('Kind')
                        .upper()
                        .lookup({
                            A: 'gold', // the best
                            B: 'silver',
                            C: 'none'
                        })
                        .required(),
                    name: text('Name').transform((name) => name.trim()), vatNumber: text('VAT') // both in a line
                    // That is all.
                },
                site: [
                    { myId: key('A') }, // one
                    // two
                    { myId: key('B'), name: text('B'), addressCity: text('City of B'), addressStreet: text('Street of B') }
                ]
            }
        }
    }
})
// The end.
`;
  const printed = `// Our mapping.
// Twice a year.
import { defineMapping, key, text } from 'fieldsheet';

// As agreed in May.
export default defineMapping({
  sheets: {
    Clients: {
      records: {
        customer: {
          // of all years
          // The number
          // of the old system.
          myId: key('No', 'Branch'),

          // The kind of contract.
          contactFirstName: text('Kind').upper().lookup({
            A: 'gold', // the best
            B: 'silver',
            C: 'none',
          }).required(),
          name: text('Name').transform((name) => name.trim()),
          vatNumber: text('VAT'), // both in a line
          // That is all.
        },
        site: [
          { myId: key('A') }, // one
          // two
          {
            myId: key('B'),
            name: text('B'),
            addressCity: text('City of B'),
            addressStreet: text('Street of B'),
          },
        ],
      },
    },
  },
});
// The end.
`;
  const place = (path: string): FieldPlace => ({ table: 'Clients', resource: 'customer', path });

  it('is printed with the first edit, and every comment stays at its member', () => {
    const edit: MappingEdit = { kind: 'assign-column', field: place('vatNumber'), column: 'Tax' };
    expect(editMapping(byHand, edit)).toBe(printed.replace("text('VAT')", "text('Tax')"));
  });

  it('stays as it is where an edit changes nothing', () => {
    const edit: MappingEdit = { kind: 'assign-column', field: place('vatNumber'), column: 'VAT' };
    expect(editMapping(byHand, edit)).toBe(byHand);
  });

  it('keeps its line ends', () => {
    const edit: MappingEdit = { kind: 'assign-column', field: place('vatNumber'), column: 'Tax' };
    const onLines = (text: string) => text.replace('=> name.trim()', '=> {\n  return name.trim();\n}');
    const after = editMapping(onLines(byHand).replaceAll('\n', '\r\n'), edit);
    expect(after).toBe(onLines(printed).replace("text('VAT')", "text('Tax')").replaceAll('\n', '\r\n'));
  });

  const edits: [string, MappingEdit, string[]][] = [
    [
      'methods',
      { kind: 'set-form', field: place('contactFirstName'), form: { pad: 5, lenient: true } },
      [
        "-          contactFirstName: text('Kind').upper().lookup({",
        "+          contactFirstName: text('Kind').upper().pad(5).lookup({",
        '-          }).required(),',
        '+          }).lenient().required(),',
      ],
    ],
    [
      'entries of a table',
      {
        kind: 'set-form',
        field: place('contactFirstName'),
        form: { lookup: { A: 'gold', B: 'bronze', D: 'new' } },
      },
      ["-            B: 'silver',", "-            C: 'none',", "+            B: 'bronze',", "+            D: 'new',"],
    ],
    [
      'the column of a field with a function',
      { kind: 'assign-column', field: place('name'), column: 'Firma' },
      [
        "-          name: text('Name').transform((name) => name.trim()),",
        "+          name: text('Firma').transform((name) => name.trim()),",
      ],
    ],
    [
      'a record of a sheet that was not read',
      { kind: 'add-record', table: 'Old sites', resource: 'site', columns: ['Site'] },
      [
        "+    'Old sites': {",
        '+      records: {',
        '+        site: {',
        "+          myId: key('Site'),",
        '+        },',
        '+      },',
        '+    },',
      ],
    ],
    [
      'a setting of a sheet',
      { kind: 'set-settings', table: 'Clients', settings: { headerRow: 3 } },
      ['+      source: { headerRow: 3 },'],
    ],
    [
      'a setting of all sheets',
      { kind: 'set-settings', settings: { timeZone: 'Europe/Berlin' } },
      ["+  source: { timeZone: 'Europe/Berlin' },"],
    ],
  ];
  test.each(edits)('takes %s', (_what, edit, lines) => {
    expect(lineDiff(printed, editMapping(printed, edit))).toEqual(lines);
    expect(editMapping(byHand, edit)).toBe(editMapping(printed, edit));
  });
});

describe('what guess says is doubtful', () => {
  const doubted = `// Guessed from old.csv. 2 things are doubtful, and said at their lines.
import { defineMapping, key, text } from 'fieldsheet';

export default defineMapping({
  // doubtful: rows without a number.
  records: {
    customer: {
      myId: key('No'),
      // doubtful: it may be the city.
      name: text('Name'),
    },
  },
});
`;
  const settle = (at: readonly string[], comment: string): MappingEdit => ({ kind: 'settle-doubt', at, comment });

  it('is settled at its member, and counted in the title', () => {
    const named = editMapping(doubted, settle(['records', 'customer', 'name'], 'doubtful: it may be the city.'));
    expect(lineDiff(doubted, named)).toEqual([
      '-// Guessed from old.csv. 2 things are doubtful, and said at their lines.',
      '+// Guessed from old.csv. One thing is doubtful, and said at its line.',
      '-      // doubtful: it may be the city.',
    ]);
    const all = editMapping(named, settle(['records'], 'doubtful: rows without a number.'));
    expect(all).not.toMatch(/doubtful/);
    expect(all).toMatch(/^\/\/ Guessed from old.csv.\n/);
  });

  it('goes with another column, and stays with the same', () => {
    expect(editMapping(doubted, assign('customer.name', 'Firma'))).not.toMatch(/the city/);
    expect(editMapping(doubted, assign('customer.name', 'Name'))).toBe(doubted);
  });

  it('is refused where it is no longer there', async () => {
    const edit = settle(['records', 'customer', 'myId'], 'doubtful: it may be the city.');
    expect((await errorOf((async () => editMapping(doubted, edit))())).message).toBe('The doubt is no longer there.');
  });
});

describe('what an edit of another field leaves as it was', () => {
  const fileOf = (names: string, fields: string) =>
    `import { ${names}, defineMapping, key } from 'fieldsheet';\n\nexport default defineMapping({\n  records: {\n    customer: {\n      myId: key('No'),\n${fields}\n    },\n  },\n});\n`;
  const zip: MappingEdit = { kind: 'assign-column', field: placed('customer.addressZIP'), column: 'ZIP' };

  it.each([
    ['compute', "      name: compute<string>((row) => row.text('A')),"],
    ['firstOf, phone', "      contactPhone: firstOf(...['A', 'B'].map(phone)),"],
    ['compute', "      name: [`it's`].includes('x') ? key('A') : compute((row) => row.text('A')),"],
    ['resourceNames, compute', "      name: compute((row) => (resourceNames.includes(row.text('A')) ? 'r' : 'n')),"],
  ])('the imports that code needs: %s in %s', (names, fields) => {
    const [first = ''] = editMapping(fileOf(names, fields), zip).split('\n');
    for (const each of names.split(', ')) expect(first).toMatch(new RegExp(`\\b${each}\\b`));
  });

  it.each([
    ['a line for another program', `#!/usr/bin/env node\n${fileOf('text', "      name: text('A'),")}`],
    ['a directive', `/// <reference path="x.d.ts" />\n${fileOf('text', "      name: text('A'),")}`],
    ['a prototype', fileOf('text', "      name: text('A').lookup({ '__proto__': null, a: 'b' }),")],
    ['a bigint', fileOf('text', "      name: text('A').lookup({ 1n: 'a' }),")],
    ['an escape in a name', fileOf('text', "      \\u0061ddressCity: text('A'),")],
  ])('a file that would be printed otherwise is refused: %s', (_, file) => {
    expect(() => editMapping(file, zip)).toThrow('shown and not edited');
  });

  it('the way in which a reference reads its column, in a key of several', () => {
    const site = "    site: { customer: ref('customer', text('B').upper()) },";
    const file = fileOf('ref, text', '').replace('    },\n  },', `    },\n${site}\n  },`);
    const edit = assign('site.customer', 'A', { isAdded: true });
    expect(editMapping(file, edit)).toContain("ref('customer', key(text('B').upper(), 'A'))");
  });

  it('the prefix of a key of the whole row, for that of a column', () => {
    const file = fileOf('rowKey', '').replace("key('No')", "rowKey('M-')");
    for (const isAdded of [true, false])
      expect(editMapping(file, assign('customer.myId', 'A', { isAdded }))).toContain("key('A').prefix('M-')");
  });

  it('a prefix, as the argument of the key of the whole row', () => {
    const file = fileOf('text', '').replace("key('No')", "key('No').prefix('M-')");
    const whole: MappingEdit = form('customer.myId', { columns: [] });
    const keyed = editMapping(file, whole);
    expect(keyed).toContain("rowKey('M-')");
    expect(editMapping(keyed, form('customer.myId', { prefix: 'N-' }))).toContain("rowKey('N-')");
  });

  it('both ways in which a key reads a column', () => {
    const file = fileOf('text', '').replace("key('No')", "key('B', text('B').upper())");
    const columns = ['B', 'B', 'A'];
    expect(editMapping(file, form('customer.myId', { columns }))).toContain("key('B', text('B').upper(), 'A')");
  });

  it('comments: their spaces, those of dates whose formats stay, and one above an item that goes', () => {
    const file = fileOf(
      'date',
      "      // | A   | B  |\n      customFieldValues: {\n        X: date('D', [\n          'dd.MM.yyyy', // German\n          'yyyy-MM-dd',\n        ]),\n      },",
    ).replace('  records:', "  ignore: [\n    // of the old system\n    'P',\n    'Q',\n  ],\n  records:");
    const given = { formats: ['dd.MM.yyyy', 'yyyy-MM-dd'], lenient: true };
    const edited = editMapping(file, form('customer.customFieldValues.X', given));
    expect(edited).toContain('// | A   | B  |');
    expect(edited).toContain('// German');
    expect(editMapping(file, { kind: 'ignore-column', column: 'P', isIgnored: false })).toContain(
      '// of the old system',
    );
  });

  it('the condition of a field that gets the same value in all rows', () => {
    const file = fileOf('equals, text', "      name: text('B').when(equals('A', '1')),");
    const edit: MappingEdit = form('customer.name', { constant: 'x' });
    expect(editMapping(file, edit)).toContain("constant('x').when(equals('A', '1'))");
  });

  it('all columns that are given to a field with a constant', () => {
    const file = fileOf('constant', "      name: constant('x'),");
    expect(editMapping(file, form('customer.name', { columns: ['A', 'B'] }))).toContain("name: join(' ', 'A', 'B')");
  });

  it('the pivot of a date whose time goes', () => {
    const file = fileOf('dateTime', "      customFieldValues: { X: dateTime('D', 'dd.MM.yy', { pivot: 20 }) },");
    const edit: MappingEdit = {
      ...{ kind: 'set-form', field: placed('customer.customFieldValues.X') },
      form: { builder: 'date' },
    };
    expect(editMapping(file, edit)).toContain("date('D', 'dd.MM.yy', { pivot: 20 })");
  });
});
