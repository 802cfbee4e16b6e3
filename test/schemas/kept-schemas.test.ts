import { describe, expect, it } from 'vitest';
import { breaksIn } from './compare-schemas.js';
import { keptSchemas, widened } from './kept-schemas.js';
import { type SchemaTree, schemasIn } from './schema-files.js';

const schemas = schemasIn('schemas');

it('every document that was there is there', () => {
  expect(keptSchemas.size).toBeGreaterThan(30);
  expect([...keptSchemas.keys()].filter((name) => !schemas.has(name))).toEqual([]);
});

it.each([...keptSchemas.keys()])('a consumer of the kept schema reads what is printed today: %s', (name) => {
  // Else: add members and keep those that are there; widen an enumeration on purpose in kept-schemas.ts; or raise formatVersion.
  expect(breaksIn(keptSchemas.get(name) ?? {}, schemas.get(name) ?? {}, widened)).toEqual([]);
});

describe('breaksIn', () => {
  const text = { type: 'string' };
  const of = (properties: SchemaTree, required: readonly string[] = Object.keys(properties)): SchemaTree => ({
    type: 'object',
    properties,
    required,
  });
  const older = of({ name: text, kind: { enum: ['a', 'b'] } }, ['name']);

  it.each<[string, SchemaTree]>([
    ['a member more', of({ name: text, kind: { enum: ['a', 'b'] }, more: text })],
    ['fewer values', of({ name: text, kind: { const: 'a' } })],
    ['a member that is always there now', of({ name: text, kind: { enum: ['a', 'b'] } })],
    ['another form with all of it', { anyOf: [older, of({ name: text, kind: { const: 'b' }, more: text })] }],
  ])('finds none in %s', (_, newer) => {
    expect(breaksIn(older, newer)).toEqual([]);
  });

  it.each<[string, SchemaTree, string]>([
    ['a member that is gone', of({ name: text }), '/kind is gone'],
    ['a member that may be absent', of({ name: text, kind: { enum: ['a'] } }, []), '/name may be absent'],
    ['a value more', of({ name: text, kind: { enum: ['a', 'c'] } }), '/kind may be "c"'],
    ['any value', of({ name: text, kind: text }), '/kind may have any value, and was one of a, b'],
    ['another type', of({ name: { type: ['string', 'null'] }, kind: { const: 'a' } }), '/name may be of the type null'],
    ['anything', of({ name: {}, kind: { const: 'a' } }), '/name may have any type, and was string'],
    ['a form that lacks a member', { anyOf: [older, of({ name: text })] }, '/kind is gone'],
  ])('finds %s', (_, newer, found) => {
    expect(breaksIn(older, newer)).toEqual([found]);
  });

  it('looks into lists, maps and definitions, also those that name themselves', () => {
    const tree = (value: SchemaTree): SchemaTree => ({
      ...of({ root: { $ref: '#/$defs/Node' } }),
      $defs: {
        Node: of({
          value,
          counts: { type: 'object', additionalProperties: value },
          next: { type: 'array', items: { $ref: '#/$defs/Node' } },
        }),
      },
    });
    expect(breaksIn(tree(text), tree(text))).toEqual([]);
    expect(breaksIn(tree(text), tree({ type: 'number' }))).toEqual([
      '/root/value may be of the type number',
      '/root/counts/* may be of the type number',
    ]);
  });

  it('takes the values by which an enumeration was widened on purpose', () => {
    const newer = of({ name: text, kind: { enum: ['a', 'b', 'c'] } });
    expect(breaksIn(older, newer, [{ of: ['b', 'a'], by: ['c'] }])).toEqual([]);
    expect(breaksIn(older, newer, [{ of: ['a'], by: ['c'] }])).toEqual(['/kind may be "c"']);
  });
});
