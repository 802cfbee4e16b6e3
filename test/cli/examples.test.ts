import { describe, expect, it } from 'vitest';
import yargs from 'yargs';
import type { Command } from '../../src/cli/command.js';
import { commands } from '../../src/cli/main.js';

/** The lines below `Examples:` in the help of a command, on a terminal of so many columns. */
async function examplesOf({ builder }: Command, columns: number): Promise<string[]> {
  const program = yargs([]).scriptName('fieldsheet').wrap(columns);
  await builder?.(program);
  const [, examples = ''] = (await program.getHelp()).split(/^Examples:\n/m);
  return examples.split('\n').filter((line) => line.trim() !== '');
}

const named = commands.map((each) => [each.command.split(' ')[0] ?? '', each] as const);

describe.each([60, 100])('the examples of a help on %i columns', (columns) => {
  it.each(named)(
    'of %s are whole commands, each on a line of its own, with what they are for below',
    async (name, command) => {
      const lines = await examplesOf(command, columns);
      expect(lines.length).toBeGreaterThan(0);
      for (const [at, line] of lines.entries()) {
        if (at % 2 === 0) expect(line).toMatch(new RegExp(`^ {2}fieldsheet ${name}( \\S+)*$`));
        else expect(line).toMatch(/^ {6}[a-z]/);
        expect(line.length).toBeLessThanOrEqual(columns);
      }
    },
  );
});
