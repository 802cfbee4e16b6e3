import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CompilerError, readErrors } from '../../src/commands/check-mapping/compile.js';
import { joinMistakes } from '../../src/commands/check-mapping/join-mistakes.js';
import { knownNames } from '../../src/commands/check-mapping/known-names.js';
import { findOwnMistakes } from '../../src/commands/check-mapping/own-mistakes.js';
import { folderOfFile } from '../accounts.js';
import { render } from '../mapping/rendered-types.js';
import { packageFile } from '../process/binary.js';
import { equipmentFields, wrongMappings } from './wrong-mappings.js';

const folder = folderOfFile();
const known = knownNames(render({ equipment: equipmentFields }));
const fileOf = (name: string) => join(folder, `${name}.ts`);

beforeAll(async () => {
  for (const [name, { mapping }] of Object.entries(wrongMappings)) await writeFile(fileOf(name), mapping);
});

/** What is said of a mapping, given what a compiler says of it. */
async function said(name: string, errors: readonly CompilerError[]): Promise<string[]> {
  const { mistakes: own } = await findOwnMistakes(fileOf(name));
  const source = wrongMappings[name]?.mapping ?? '';
  const joined = joinMistakes({ file: name, source, own, errors, known });
  return joined.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

// What `tsc --pretty false` printed about these mappings, under the settings of `check-mapping`. The test of the binary
// asks the compiler that is installed.
describe.each(['5.4.5', '5.9.3'])('what TypeScript %s says of a wrong mapping', (version) => {
  const output = packageFile(`test/fixtures/compiler/typescript-${version}.txt`);

  it.each(Object.entries(wrongMappings))('is said once, in plain words, at its place: %s', async (name, { says }) => {
    const errors = readErrors(await readFile(output, 'utf8'), folder).filter(({ file }) => file === fileOf(name));
    expect(errors.length).toBeGreaterThan(0);
    expect(await said(name, errors)).toEqual([says]);
  });
});

it('a mistake that only the contract knows is told beside those of the compiler, in the order of the lines', async () => {
  const mapping =
    "import { defineMapping, text } from 'fieldsheet';\nexport default defineMapping({ records: { site: {\n  nme: text('S'),\n  dateModified: text('D') } } });\n";
  await writeFile(fileOf('two'), mapping);
  const { mistakes: own } = await findOwnMistakes(fileOf('two'));
  const text =
    "Object literal may only specify known properties, and 'nme' does not exist in type 'RecordMapping<\"site\">'.";
  const errors = [{ file: fileOf('two'), line: 3, column: 3, code: 'TS2353', text }];
  const joined = joinMistakes({ file: 'two.ts', source: mapping, own, errors, known });
  expect(joined).toMatchObject([
    { line: 3, column: 3, code: 'TS2353', compiler: text },
    { line: 4, message: 'site.dateModified is written by the service only' },
  ]);
  expect(joined[1]).not.toHaveProperty('code');
});

it('what has no plain words is told in those of the compiler', () => {
  const text = "Type 'A' is odd.\n  Because of 'B'.";
  const errors = [{ file: 'm.ts', line: 1, column: 2, code: 'TS9999', text }];
  const joined = joinMistakes({ file: 'm.ts', source: 'x', own: [], errors, known });
  expect(joined).toEqual([
    { file: 'm.ts', line: 1, column: 2, message: "Type 'A' is odd", code: 'TS9999', compiler: text },
  ]);
});
