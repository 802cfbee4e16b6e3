import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderSchemas } from '../../scripts/schemas/schemas.js';
import { commandName } from '../../src/cli/command.js';
import { commands } from '../../src/cli/main.js';
import { formatVersion } from '../../src/reports/documents/format.js';
import { documentOf, ownAccount, run } from '../cli/in-process.js';
import { holdToSchema, type SchemaTree, schemasIn } from './document-schemas.js';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { cli, folder } = ownAccount();

it('the schemas are those of the types; `node scripts/make-schemas.mjs` writes them anew', () => {
  const rendered = renderSchemas();
  expect(readdirSync(root('schemas')).sort()).toEqual(
    [...rendered.keys()].map((file) => file.slice('schemas/'.length)),
  );
  for (const [file, text] of rendered) expect(readFileSync(root(file), 'utf8'), file).toBe(text);
});

it('they are files that the package exports', () => {
  expect(createRequire(import.meta.url)('fieldsheet/schemas/plan.json')).toEqual(schemasIn('schemas').get('plan'));
});

it('every command has one, and is named in it', () => {
  const schemas = schemasIn('schemas');
  const names = commands.map(commandName);
  expect(names.filter((name) => !schemas.has(name))).toEqual([]);
  expect(names.filter((name) => !JSON.stringify(schemas.get(name)).includes(`"${name}"`))).toEqual([]);
});

describe('a document', () => {
  const error: SchemaTree = { formatVersion, command: 'plan', error: { type: 'Error', message: 'No.' }, exitCode: 1 };

  it('is held to the schema of its command', () => {
    expect(() => holdToSchema(error)).not.toThrow();
    expect(() => holdToSchema({ ...error, exitCode: 'one' })).toThrow('/exitCode must be number');
    expect(() => holdToSchema({ formatVersion, command: 'runs', runs: [], exitCode: 0 })).not.toThrow();
    expect(() => holdToSchema({ formatVersion, command: 'nothing' })).toThrow('no schema "nothing"');
  });

  it('has no member that its schema does not name, at any depth, and lacks none', () => {
    expect(() => holdToSchema({ ...error, more: 1 })).toThrow('"additionalProperty":"more"');
    expect(() => holdToSchema({ ...error, error: { type: 'Error', message: 'No.', at: 1 } })).toThrow('"at"');
    const { exitCode: _, ...less } = error;
    expect(() => holdToSchema(less)).toThrow("'exitCode'");
    expect(() => holdToSchema({ ...error, formatVersion: 2 })).toThrow('/formatVersion');
  });
});

describe('the command schema', () => {
  it('lists the schemas with their files', async () => {
    const { schemas } = documentOf(await cli('schema', '--json'));
    expect(schemas.map(({ name }: { name: string }) => name)).toEqual([...schemasIn('schemas').keys()].sort());
    expect(schemas.filter(({ what }: { what: string }) => what === '')).toEqual([]);
    for (const { name, file } of schemas) expect(JSON.parse(readFileSync(file, 'utf8')).title).toContain(`${name},`);
    expect((await cli('schema')).stdout).toMatch(/^plan +Show what an import would do/m);
  });

  it('prints one, the same with --json', async () => {
    const schema = schemasIn('schemas').get('plan');
    expect(JSON.parse((await run(['schema', 'plan'], { cwd: folder })).stdout)).toEqual(schema);
    expect(JSON.parse((await run(['schema', 'plan', '--json'], { cwd: folder })).stdout)).toEqual(schema);
  });

  it('says what there is where a name is wrong', async () => {
    const { code, stderr } = await run(['schema', 'nothing'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('duplicates');
  });
});
