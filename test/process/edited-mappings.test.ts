import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { columnsOf, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { editMapping, type FieldForm, type MappingEdit, readMappingFile } from '../../src/mapping/file/index.js';
import { loadMapping } from '../../src/mapping/index.js';
import { newFolder } from '../accounts.js';
import { compilerSays } from './compile.js';

const start = `import { defineMapping, key } from 'fieldsheet';

export default defineMapping({
  records: {
    RESOURCE: {},
  },
});
`;

/** Forms that a field of each kind may get. */
const forms: Readonly<Record<string, readonly FieldForm[]>> = {
  text: [{ pad: 5, default: 'x' }, { builder: 'date', formats: ['dd.MM.yy'] }, { lenient: true }],
  date: [{ formats: ['dd.MM.yy', 'yyyy'] }, { builder: 'dateTime', time: 'T', after: 'U' }, { builder: 'text' }],
  dateTime: [{ formats: ['dd.MM.yy'], time: 'T', after: 'U' }, { builder: 'date' }],
  boolean: [{ yes: ['x'], no: [] }, { default: true }],
  choice: [{ lenient: true }],
  phone: [{ country: 'DE' }, { builder: 'text', lookup: { a: 'b' }, otherwise: 'c' }],
  email: [{ required: true }, { builder: 'text', lookup: { a: 'b' } }],
  integer: [{ default: 7 }, { builder: 'number' }],
  decimal: [{ lenient: true }, { builder: 'text' }],
};

/** Rounds of edits: every field of a resource is read from a column, then as its forms say, one after the other. */
function roundsOf(resource: ResourceName): MappingEdit[][] {
  const { references, fields, naturalKeys } = resourceOf(resource);
  const own = columnsOf(resource).filter(({ readOnly, references: to }) => !readOnly && to === undefined);
  const isKey = (path: string, kind: string) => naturalKeys.includes(path) && kind !== 'integer';
  const assigned = [...own.map(({ heading }) => heading), ...Object.keys(references)];
  const formed = [0, 1, 2].map((round) =>
    own.flatMap(({ heading: path, kind }): MappingEdit[] => {
      const form = isKey(path, kind) ? undefined : forms[kind === 'identifier' ? 'text' : kind]?.[round];
      return form ? [{ kind: 'set-form', field: { resource, path }, form }] : [];
    }),
  );
  const custom = ['text', 'date', 'decimal', 'integer', 'boolean', 'email', 'phone'] as const;
  return [
    assigned.map((path) => ({ kind: 'assign-column', field: { resource, path }, column: `The ${path}` })),
    ...formed,
    Object.keys(references).map((path) => ({
      kind: 'set-form',
      field: { resource, path },
      form: { columns: ['A', 'B'] },
    })),
    'customFieldValues' in fields
      ? custom.map((builder) => {
          const field = { resource, path: `customFieldValues.A ${builder}` };
          return { kind: 'assign-column', field, column: 'C', form: { builder, lenient: true } };
        })
      : [],
    [
      ...(naturalKeys.length === 0
        ? []
        : [
            {
              kind: 'set-form',
              field: { resource, path: naturalKeys[0] ?? '' },
              form: { columns: ['A', 'B'], counted: true, prefix: 'P-' },
            } as const,
          ]),
      { kind: 'set-settings', settings: { decimalSeparator: ',', headerRow: 2 } },
      { kind: 'ignore-column', column: 'Z', isIgnored: true },
    ],
  ];
}

it('a mapping that was edited in every field and form compiles and loads', async () => {
  const files: Record<string, string> = {};
  const folder = newFolder();
  for (const resource of resourceNames) {
    let text = start.replace('RESOURCE', resource);
    for (const [at, edits] of roundsOf(resource).entries()) {
      text = edits.reduce((before, edit) => editMapping(before, edit), text);
      files[`${resource}-${at}.ts`] = text;
    }
    const [record] = readMappingFile(text).tables[0]?.records ?? [];
    expect(record?.members.length).toBeGreaterThan(1);
    const file = join(folder, `${resource}.ts`);
    writeFileSync(file, text);
    expect((await loadMapping(file)).mapping).toHaveProperty('records');
  }
  expect(await compilerSays(files)).toBe('');
});
