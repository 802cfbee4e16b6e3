import { expect, it } from 'vitest';
import { fences } from '../docs/fences.js';
import { oddLabels, render } from '../mapping/rendered-types.js';
import { compilerSays } from './compile.js';

it('every TypeScript example of README.md and docs/ compiles', async () => {
  const examples = [...fences].flatMap(([name, list]) =>
    list
      .filter(({ language }) => language === 'ts')
      .map(({ text }, at) => [`${name.replaceAll(/\W/g, '-')}-${at + 1}.ts`, text] as const),
  );
  expect(examples.length).toBeGreaterThan(8);
  expect(await compilerSays(Object.fromEntries(examples))).toBe('');
});

/** A mapping of a user with these values of custom fields of an equipment. */
const mapping = (values: string, resource = 'equipment') =>
  `defineMapping({ records: { ${resource}: { customFieldValues: ${values} } } });\n`;

const imports =
  "import { boolean, constant, compute, date, decimal, defineMapping, equals, integer, key, number, rows, text, when } from 'fieldsheet';\n";

it('a typed compiler takes labels that the account has with values that fit, and nothing else', async () => {
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
