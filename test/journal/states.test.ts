import { describe, expect, it } from 'vitest';
import { changeCrossings, renderCrossings, runCrossings } from '../../src/journal/index.js';
import { assertChangeCrossing, assertRunCrossing } from '../../src/journal/states.js';
import { outcomes } from '../../src/plan/change.js';

const states = ['staged', 'pending', 'sending', ...outcomes] as const;

/** From the service's rules and the design, not from the table under test. */
const expected: Record<string, string[]> = {
  staged: ['pending', 'unchanged', 'conflict', 'blocked', 'rejected'],
  pending: ['sending', 'blocked', 'rejected', 'conflict', 'unchanged'],
  sending: ['created', 'updated', 'applied', 'unchanged', 'rejected', 'pending', 'conflict', 'inDoubt'],
  inDoubt: ['created', 'updated', 'applied', 'pending', 'conflict'],
  blocked: ['pending'],
  conflict: ['pending', 'unchanged', 'rejected'],
};

describe('crossings of a change', () => {
  for (const from of states) {
    for (const to of states) {
      const isAllowed = expected[from]?.includes(to) ?? false;
      it(`${from} to ${to} is ${isAllowed ? 'allowed' : 'refused'}`, () => {
        const cross = () => assertChangeCrossing(from, to);
        if (isAllowed) expect(cross).not.toThrow();
        else expect(cross).toThrow(`A change cannot go from ${from} to ${to}.`);
      });
    }
  }

  it('never lead out of what was created, updated, applied, rejected or unchanged', () => {
    const final = ['created', 'updated', 'applied', 'rejected', 'unchanged'];
    expect(changeCrossings.filter(({ from }) => final.includes(from))).toEqual([]);
  });

  it('lead out of a conflict by a decision only, unless the service will reject it whatever is decided', () => {
    const all = changeCrossings.filter(({ from }) => from === 'conflict');
    expect(all.map(({ to }) => to).sort()).toEqual(['pending', 'rejected', 'unchanged']);
    const out = all.filter(({ to }) => to !== 'rejected');
    for (const { when } of out) expect(when).toMatch(/^it was decided /);
  });

  it('reach every state from staged', () => {
    const reached = new Set<string>(['staged']);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const { from, to } of changeCrossings) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });
});

it('crossings of a run let every run that was started go on, and none start before it is planned', () => {
  for (const from of ['paused', 'stopped', 'interrupted', 'done'] as const) {
    expect(() => assertRunCrossing(from, 'running')).not.toThrow();
  }
  expect(() => assertRunCrossing('staging', 'running')).toThrow('A run cannot go from staging to running.');
});

it('renderCrossings has a line for each crossing of a change and of a run', () => {
  const lines = renderCrossings().split('\n');
  for (const { from, to, when } of [...changeCrossings, ...runCrossings]) {
    expect(lines).toContain(`| ${from} | ${to} | ${when} |`);
  }
});
