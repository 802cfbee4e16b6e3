import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customFieldTypes, type ResourceName } from '../../src/contract/index.js';
import { type AccountCustomField, renderAccountTypes } from '../../src/mapping/account-types.js';
import { compilerSays } from '../docs/compile.js';

const render = (
  fields: Readonly<Partial<Record<ResourceName, readonly AccountCustomField[]>>>,
  account = 'demo@host',
) => renderAccountTypes(account, new Map(Object.entries(fields) as [ResourceName, readonly AccountCustomField[]][]));

/** A mapping of a user with these values of custom fields of an equipment. */
const mapping = (values: string, resource = 'equipment') =>
  `defineMapping({ records: { ${resource}: { customFieldValues: ${values} } } });\n`;

const imports =
  "import { boolean, constant, compute, date, decimal, defineMapping, equals, integer, key, number, rows, text, when } from 'fieldsheet';\n";

/** Labels that break what is written carelessly. */
const oddLabels = [
  ...['', ' ', "it's", '"quoted"', '`tick`', '\\', "\\'", 'two\nlines', '*/ }', '// x', '\u2028', '\u202e', '\0'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '😀', '\ud800', 'Größe', '1', 'label', 'itemOfRow2'],
];

describe('the declaration file', () => {
  it('is the same whatever order the fields come in', () => {
    const field = fc.record({ label: fc.string({ unit: 'binary' }), type: fc.constantFrom(...customFieldTypes) });
    fc.assert(
      fc.property(fc.array(field), fc.nat(), (fields, turn) => {
        const at = fields.length === 0 ? 0 : turn % fields.length;
        const turned = [...fields.slice(at), ...fields.slice(0, at)];
        expect(render({ site: turned })).toBe(render({ site: fields }));
      }),
    );
  });

  it('holds nothing that an editor hides, and no line that a label or a name made', () => {
    const lines = (text: string) => text.split('\n').length;
    const plain = render({ site: [{ label: 'a' }] });
    for (const label of oddLabels) {
      const text = render({ site: [{ label, type: label }] }, `demo${label}@host`);
      expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(lines(text) - (label === '__proto__' ? 1 : 0)).toBe(lines(plain));
    }
  });

  it('tells of each field what its label does not', () => {
    const text = render({
      site: [
        { label: 'Floor', type: 'number', mandatory: true },
        { label: 'Access code', type: 'text', private: true },
        { label: 'Twice', type: 'text' },
        { label: 'Twice', type: 'number' },
      ],
    });
    expect(text).toContain("/** Mandatory. */\n      'Floor': 'number';");
    expect(text).toContain("/** Hidden from customers. */\n      'Access code': 'text';");
    expect(text).toContain("/** 2 custom fields have this label. */\n      'Twice': 'number' | 'text';");
    expect(text.indexOf('Access code')).toBeLessThan(text.indexOf('Floor'));
  });
});

describe('the compiler, with the declaration file', () => {
  it('takes labels that the account has with values that fit, and nothing else', async () => {
    const equipment = [
      { label: 'Power (kW)', type: 'number' },
      { label: 'Commissioned', type: 'date' },
      { label: 'Lift', type: 'checkbox' },
      { label: 'Model', type: 'select' },
      { label: 'Both', type: 'number' },
      { label: 'Both', type: 'text' },
      { label: 'New', type: 'of next year' },
    ];
    const right = [
      "{ 'Power (kW)': decimal('P'), Commissioned: date('C'), Lift: boolean('L'), Model: text('M') }",
      "{ 'Power (kW)': integer('P').clearing(), Model: integer('M'), New: boolean('N'), Both: text('B') }",
      "{ 'Power (kW)': constant('7.5'), Lift: constant('0'), Commissioned: text('A date of the workbook') }",
      "{ 'Power (kW)': compute((row) => Number(row.text('P')) / 1000) }",
      "rows({ label: text('Field'), value: text('Value') })",
      '{}',
    ];
    const wrong = [
      "{ 'Power (KW)': decimal('P') }",
      "{ 'Power (kW)': text('P') }",
      "{ 'Power (kW)': constant('much') }",
      "{ 'Power (kW)': boolean('P') }",
      "{ Lift: text('L') }",
      "{ Commissioned: integer('C') }",
      "{ 'Power (kW)': decimal('P'), Modell: text('M') }",
    ];
    const fine = right.map((values) => mapping(values));
    const refused = wrong.map((values) => `// @ts-expect-error as it is meant to be\n${mapping(values)}`);
    const conditional =
      "// @ts-expect-error below a condition too\ndefineMapping({ records: { equipment: when(equals('A', 'b'), { myId: key('N'), customFieldValues: { Modell: text('M') } }) } });\n";
    const others = [
      mapping("{ 'No such list was read': text('A') }", 'job'),
      `// @ts-expect-error a customer has none\n${mapping("{ Model: text('M') }", 'customer')}`,
      mapping('{}', 'customer'),
      // Every label is known, so leaving all but one out must compile.
      ...oddLabels.map((label) => mapping(`{ [${JSON.stringify(label)}]: number('A') }`, 'site')),
      mapping('{}', 'site'),
      `// @ts-expect-error one that is nearly known\n${mapping("{ constructors: text('A') }", 'site')}`,
    ];
    const said = await compilerSays({
      'account.d.ts': render({ customer: [], equipment, site: oddLabels.map((label) => ({ label, type: 'number' })) }),
      'mapping.ts': [imports, ...fine, ...refused, conditional, ...others, 'number; compute; date;'].join(''),
    });
    expect(said).toBe('');
  });
});
