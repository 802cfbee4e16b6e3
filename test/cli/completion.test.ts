import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Argv } from 'yargs';
import { completionLines } from '../../src/cli/completion/complete.js';
import { shells } from '../../src/cli/completion/shell-scripts.js';
import { withEqualSigns, wordPlace } from '../../src/cli/completion/typed-line.js';
import { declared, optionsFrom } from '../../src/cli/help/declared.js';
import { commands, commonOptions } from '../../src/cli/main.js';
import { folderOfFile } from '../accounts.js';
import { documentOf, run } from './in-process.js';

const folder = folderOfFile();
let runId = '';

beforeAll(async () => {
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,Customer\n');
  await run(['plan', 'customers.csv', '--sandbox'], { cwd: folder });
  await run(['import', 'customers.csv', '--sandbox'], { cwd: folder });
  const { runs } = documentOf(await run(['runs', '--json'], { cwd: folder }));
  runId = runs.find(({ command }: { command: string }) => command === 'import').run;
});

/** What a shell is offered for the last of the words. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await run(['--complete', 'bash', ...words], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('what is offered', () => {
  it('begins with the commands, and what help explains', async () => {
    expect(await offered('')).toEqual(commands.map(({ command }) => command.split(' ')[0]));
    expect(await offered('re')).toEqual(['rehearse', 'resume', 'retry']);
    expect(await offered('help', 'un')).toEqual(['undo']);
  });

  it('are the options that are not given yet, and those of every command', async () => {
    expect(await offered('import', 'a.csv', '--max')).toEqual(['--max-issues', '--max-errors']);
    expect(await offered('import', '--max-errors', '5', '--max')).toEqual(['--max-issues']);
    expect(await offered('import', '-m', 'a.ts', '--ma')).not.toContain('--mapping');
    expect(await offered('check', '--js')).toEqual(['--json']);
    expect(await offered('check', '--h')).toEqual(['--header-row', '--help']);
  });

  it('are options again that may be given several times', async () => {
    expect(await offered('check', 'a.csv', '-o', 'a.html', '--ou')).toEqual(['--out']);
  });

  it('is a switch that is on by default, to be turned off', async () => {
    expect(await offered('signoff', '--no')).toEqual(['--no-recount']);
  });

  it('are the values of an option, behind it or behind an equal sign', async () => {
    expect(await offered('import', '--mode', '')).toEqual(['upsert', 'create-only', 'update-only']);
    expect(await offered('import', '--mode=cre')).toEqual(['create-only']);
    expect(await offered('import', '--mode', '=', 'cre')).toEqual(['create-only']);
    expect(await offered('check', '--resource', 'si')).toEqual(['sites']);
  });

  it('are resources, datasets, verbs and operations, each once', async () => {
    expect(await offered('template', 'customers', '')).not.toContain('customers');
    expect(await offered('template', '')).toContain('all');
    expect(await offered('export', 'job')).toEqual(['jobs', 'jobHits']);
    expect(await offered('bulk', 'de')).toEqual(['delete', 'deactivate']);
    expect(await offered('bulk', 'delete', 'cust')).toEqual(['customers']);
    expect(await offered('api', 'customer.de')).toContain('customer.details');
  });

  it('are the runs of the folder, and the plans where a plan belongs', async () => {
    expect(await offered('undo', runId.slice(0, 4))).toContain(runId);
    expect(await offered('runs', 'show', '')).toContain(runId);
    const plans = await offered('apply', '');
    expect(plans).toHaveLength(1);
    expect(plans).not.toContain(runId);
  });

  it('is nothing where a file belongs, so that the shell offers files', async () => {
    expect(await offered('check', '')).toEqual([]);
    expect(await offered('check', 'cust')).toEqual([]);
    expect(await offered('check', '--mapping', '')).toEqual([]);
    expect(await offered('check', '--', '--m')).toEqual([]);
    expect(await offered('apply', 'plan.x')).toEqual([]);
  });

  it('is nothing behind a command that there is not', async () => {
    expect(await offered('rollback', '')).toEqual([]);
  });

  it('does not run the configuration of the folder, which is code', async () => {
    const other = join(folder, 'fieldsheet.config.ts');
    await writeFile(other, 'throw new Error("was run");');
    expect(await offered('undo', '')).toContain(runId);
  });
});

it('zsh and fish are told what each word is', async () => {
  const { stdout } = await run(['--complete', 'zsh', 'rehe'], { cwd: folder });
  expect(stdout).toBe('rehearse:Try an import out on a copy of the records that it concerns\n');
  const fish = await run(['--complete', 'fish', 'import', '--mode=c'], { cwd: folder });
  expect(fish.stdout).toBe('--mode=create-only\t\n');
});

it('nothing that a shell would read as more than a word is offered', async () => {
  const common = optionsFrom(commonOptions);
  const words = ['hostile', ''];
  const values = ['plain', '$(touch x)', '`id`', 'a b', 'a;b', "it's", 'a\nb'];
  const hostile = {
    command: 'hostile <what>',
    group: 'more',
    describe: 'Nothing',
    builder: (yargs: Argv) => yargs.positional('what', { choices: values }),
    run: () => async () => ({ exitCode: 0 }),
  } as const;
  for (const shell of shells) {
    const lines = await completionLines(shell, { words, commands: [hostile], common, cwd: folder });
    expect(lines.map((line) => line.trim())).toEqual(['plain']);
  }
});

it('a line of bash reads as one whose equal signs are in words', () => {
  const word = fc.stringMatching(/^[a-z]{1,5}$/);
  const words = fc.array(
    fc.oneof(
      word,
      fc.tuple(word, word).map(([name, value]) => `--${name}=${value}`),
    ),
  );
  fc.assert(
    fc.property(words, (typed) => {
      const split = typed.flatMap((each) => each.split(/(=)/));
      expect(withEqualSigns(split)).toEqual(typed);
    }),
  );
});

it('the place of a word does not depend on the options before it', async () => {
  const bulk = commands.find(({ command }) => command.startsWith('bulk'));
  if (!bulk) throw new Error('The command bulk is gone.');
  const command = await declared(bulk);
  const option = fc.constantFrom(['--dry-run'], ['--sheet', 'A'], ['--sheet=A'], ['-y'], ['--column', 'id=Nr']);
  fc.assert(
    fc.property(fc.array(option), fc.array(option), (before, between) => {
      const place = wordPlace([...before.flat(), 'delete', ...between.flat(), 'cust'], command);
      expect(place).toMatchObject({ kind: 'value', of: { name: 'resource' }, part: 'cust' });
    }),
  );
});

it('completion takes the shell from SHELL, and names those that there are', async () => {
  const named = await run(['completion', 'fish'], { cwd: folder });
  expect(await run(['completion'], { cwd: folder, env: { SHELL: '/usr/local/bin/fish' } })).toEqual(named);
  const unknown = await run(['completion'], { cwd: folder, env: { SHELL: '/bin/tcsh' } });
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('SHELL names tcsh');
  expect(unknown.stderr).toContain('fieldsheet completion bash, zsh, fish');
});
