import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { recommendedWay, stepAfter, stepCommand } from '../../src/reports/recommended-way.js';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const names = recommendedWay.map(({ name }) => name);

it('a file goes from the guess to the check, the rehearsal, the plan and its application', () => {
  expect(names).toEqual(['guess', 'check', 'rehearse', 'plan', 'apply']);
  expect(stepAfter('guess')).toBe('check');
  expect(stepAfter('plan')).toBe('apply');
});

it('a step is a command that can be pasted into a shell', () => {
  const sources = { files: ['old sites.csv', 'b.csv'], mapping: 'new one.ts' };
  expect(stepCommand('guess', sources)).toBe('fieldsheet guess "old sites.csv" b.csv');
  expect(stepCommand('check', sources)).toBe('fieldsheet check "old sites.csv" b.csv -m "new one.ts"');
  expect(stepCommand('apply', sources)).toBe('fieldsheet apply');
});

it.each(['README.md', 'docs/running.md'])('%s names the way as it is', (file) => {
  expect(read(file)).toContain(names.join(' → '));
});

it('README.md shows its steps in their order', () => {
  const [, block = ''] = /Then, step by step[\s\S]*?```sh\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const steps = [...block.matchAll(/^fieldsheet (\w+)/gm)].flatMap(([, name]) => names.filter((each) => each === name));
  expect([...new Set(steps)]).toEqual(names.slice(1));
});
