import { it } from 'vitest';
import { check } from '../../src/cli/check.js';
import type { Command } from '../../src/cli/command.js';

const { group: _group, ...withoutGroup } = check;

it('a command says in which group of the help it stands', () => {
  const known: Command = check;
  // @ts-expect-error without a group
  const missing: Command = withoutGroup;
  // @ts-expect-error a group that there is not
  const unknown: Command = { ...check, group: 'others' };
  return { known, missing, unknown };
});
