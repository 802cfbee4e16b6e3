import { describe, expect, it } from 'vitest';
import yargs, { type Argv } from 'yargs';
import * as api from '../../src/cli/api.js';
import * as apply from '../../src/cli/apply.js';
import * as attach from '../../src/cli/attach.js';
import * as bulk from '../../src/cli/bulk.js';
import * as check from '../../src/cli/check.js';
import * as demo from '../../src/cli/demo.js';
import * as doctor from '../../src/cli/doctor.js';
import * as exportCommand from '../../src/cli/export.js';
import * as importCommand from '../../src/cli/import.js';
import * as openapi from '../../src/cli/openapi.js';
import * as photos from '../../src/cli/photos.js';
import * as plan from '../../src/cli/plan.js';
import * as resume from '../../src/cli/resume.js';
import * as sandbox from '../../src/cli/sandbox.js';
import * as template from '../../src/cli/template.js';

interface Command {
  readonly command: string;
  readonly builder?: (yargs: Argv) => unknown;
}

const commands: readonly Command[] = [
  ...[api, apply, attach, bulk, check, demo, doctor, exportCommand],
  ...[importCommand, openapi, photos, plan, resume, sandbox, template],
];

/** The lines below `Examples:` in the help of a command, on a terminal of so many columns. */
async function examplesOf({ builder }: Command, columns: number): Promise<string[]> {
  const program = yargs([]).scriptName('fieldsheet').wrap(columns);
  builder?.(program);
  const [, examples = ''] = (await program.getHelp()).split(/^Examples:\n/m);
  return examples.split('\n').filter((line) => line.trim() !== '');
}

describe.each([60, 100])('the examples of a help on %i columns', (columns) => {
  const withExamples = commands.filter(({ builder }) => String(builder).includes('examples'));

  it('are those of nearly all commands', () => {
    expect(withExamples.length).toBeGreaterThan(10);
  });

  it.each(withExamples.map((each) => [each.command.split(' ')[0] ?? '', each] as const))(
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
