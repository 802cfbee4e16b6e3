import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readWalk, wrongSteps } from './walks.js';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

it.each(['a row', 'a record'])('the walk of %s in ARCHITECTURE.md is the walk of the code', (of) => {
  const steps = readWalk(read('ARCHITECTURE.md'), of);
  expect(steps.length).toBeGreaterThan(10);
  expect(wrongSteps(steps, read)).toEqual([]);
});

const walk = (...lines: string[]) =>
  readWalk(['<!-- walk of it: begin -->', ...lines, '<!-- walk of it: end -->'].join('\n'), 'it');

const files: Readonly<Record<string, string>> = {
  'src/a.ts': 'import { B } from "./b.js"; export function a() { return new B().go(); } export const other = () => 1;',
  'src/b.ts': 'export class B { go() { this.#inner(); } #inner() {} idle() {} }',
};
const wrongIn = (...lines: string[]) => wrongSteps(walk(...lines), (path) => files[path] ?? '');

it('a walk goes through functions, methods and private methods', () => {
  expect(wrongIn('- `a` in `src/a.ts`', '  - `B.go` in `src/b.ts`', '    - `B.#inner` in `src/b.ts`')).toEqual([]);
});

it.each([
  ['a function that is not there', ['- `c` in `src/a.ts`'], 'src/a.ts declares no c'],
  ['a function of another file', ['- `a` in `src/b.ts`'], 'src/b.ts declares no a'],
  ['a method that is not there', ['- `B.stop` in `src/b.ts`'], 'src/b.ts declares no B.stop'],
  ['a function that nobody calls', ['- `a` in `src/a.ts`', '  - `other` in `src/a.ts`'], 'a does not call other'],
  ['a method that nobody calls', ['- `B.go` in `src/b.ts`', '  - `B.idle` in `src/b.ts`'], 'B.go does not call B.idle'],
])('a walk is wrong that names %s', (_, lines, wrong) => {
  expect(wrongIn(...lines)).toEqual([wrong]);
});

it.each([
  ['a line of another form', ['- a in src/a.ts']],
  ['a call without its caller', ['- `a` in `src/a.ts`', '    - `B.go` in `src/b.ts`']],
  ['two beginnings', ['- `a` in `src/a.ts`', '- `B.go` in `src/b.ts`']],
])('a walk is refused that has %s', (_, lines) => {
  expect(() => walk(...lines)).toThrow();
});
