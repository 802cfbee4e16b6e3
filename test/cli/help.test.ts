import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import yargs from 'yargs';
import { documentedCommands } from '../../scripts/docs/command-line.js';
import { type Command, declareTo } from '../../src/cli/command.js';
import { commands as allCommands } from '../../src/cli/main.js';
import { programHelp } from '../../src/cli/program-help.js';
import { layoutFor } from '../../src/reports/layout.js';
import { folderOfFile } from '../accounts.js';
import { run as runBinary } from '../process/binary.js';
import { run } from './in-process.js';

const folder = folderOfFile();

beforeAll(async () => {
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,Customer\n');
});

const commands = documentedCommands();

it('--help names every command, the exit codes and the variables', async () => {
  const { code, stdout, stderr } = await run(['--help'], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
  for (const text of ['FIELDSHEET_API_KEY', '75 paused', '130 interrupted']) expect(stdout).toContain(text);
});

/** The commands below each title, in the order of the help. */
function commandsByTitle(help: string): Record<string, string[]> {
  const parts = help.split('\n\n').map((part) => part.split('\n'));
  const lists = parts.map(([title = '', ...lines]) => [
    title.split(' ', 1)[0],
    lines.map((line) => line.split(/ +/)[1]),
  ]);
  return Object.fromEntries(lists);
}

it('--help lists the commands by what they are for', async () => {
  const { stdout } = await run(['--help'], { cwd: folder });
  const found = commandsByTitle(stdout);
  expect(found).toMatchObject({
    Look: ['check', 'rehearse', 'plan'],
    Move: ['apply', 'import', 'export'],
    Repair: ['resume', 'retry', 'undo', 'runs'],
  });
  expect(found.Prepare).toEqual(expect.arrayContaining(['guess', 'template', 'types', 'init']));
});

it('--help begins with what the program is, then with the way of a file, in lines that can be copied', async () => {
  const [first = '', ...lines] = (await run(['--help'], { cwd: folder })).stdout.split('\n');
  expect(first).toMatch(/^Moves .*\.$/);
  expect(lines.filter((line) => line.startsWith('  fieldsheet ')).map((line) => line.split('  ')[1])).toEqual([
    'fieldsheet guess old.csv',
    'fieldsheet check old.csv -m mappings/old.ts',
    'fieldsheet rehearse old.csv -m mappings/old.ts',
    'fieldsheet plan old.csv -m mappings/old.ts',
    'fieldsheet apply',
  ]);
});

it('--help fits into 80 columns, with a line for each command', async () => {
  const { stdout } = await run(['--help'], { cwd: folder });
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  for (const { name } of commands) {
    const at = lines.findIndex((line) => line.startsWith(`  ${name} `));
    expect(lines[at + 1], name).toMatch(/^$|^ {2}\S/);
  }
});

it('--help wraps its texts where a terminal is narrow', () => {
  const lines = programHelp(allCommands, layoutFor({ colour: false, width: 50 })).split('\n');
  // The lines to be copied are whole.
  expect(lines.filter((line) => line.length > 50 && !line.startsWith('  fieldsheet '))).toEqual([]);
});

it.each([['help'], ['-h']])('fieldsheet %s is fieldsheet --help', async (...args) => {
  expect(await run(args, { cwd: folder })).toEqual(await run(['--help'], { cwd: folder }));
});

it('fieldsheet help check is fieldsheet check --help', async () => {
  const help = await run(['check', '--help'], { cwd: folder });
  expect(help.stdout).toContain('fieldsheet check [files..]');
  expect(await run(['help', 'check'], { cwd: folder })).toEqual(help);
});

it.each(commands.map(({ name, options }) => [name, options] as const))(
  '--help of %s mentions its options, and fits into 100 columns where the width is not known',
  async (name, options) => {
    const { code, stdout, stderr } = await run([name, '--help'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const option of [...options.map((each) => each.name), 'json']) {
      expect(stdout).toMatch(new RegExp(`--${option}\\b`));
    }
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    // A switch is off unless its help says otherwise.
    expect(stdout).not.toMatch(/\[(boolean|array|required|default: (false|\[\]))\]/);
  },
);

it('--help of a command says what a value is, and its default, at the end of a line', async () => {
  const { stdout } = await run(['check', '--help'], { cwd: folder });
  expect(stdout).toMatch(/^ {2}-m, --mapping .* \[string\]$/m);
  expect(stdout).toMatch(/^ {6}--max-issues .* \[number\] \[default: 1000\]$/m);
  expect(stdout).toMatch(/^ {6}--wait +Wait for the next day when the quota ends$/m);
  const signoff = await run(['signoff', '--help'], { cwd: folder });
  expect(signoff.stdout).toMatch(/^ {6}--recount .*\[default: true\]$|^ +\[default: true\]$/m);
});

it('--help is English whatever the language of the machine: half of it translated would be worse', async () => {
  const { stdout } = await run(['runs', '--help'], {
    cwd: folder,
    env: { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' },
  });
  expect(stdout).toContain('Options:');
});

it('fieldsheet prints the help, and ends with 2: a script whose command got lost must not take it for done', async () => {
  const help = await run(['--help'], { cwd: folder });
  expect(await run([], { cwd: folder })).toEqual({ ...help, code: 2 });
});

it('fieldsheet prints an error where --json asks for a document', async () => {
  const { code, stdout } = await run(['--json'], { cwd: folder });
  expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: { type: 'ConfigurationError' }, exitCode: 2 }]);
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours a text.
const colours = /\u001b\[/;
const args = ['check', 'customers.csv'];

it('colour is not used where the output is no terminal', async () => {
  const { stdout, stderr } = await run(args, { cwd: folder });
  expect(stdout + stderr).not.toMatch(colours);
});

it('colour is used where FORCE_COLOR asks for it', async () => {
  const { stdout } = await run(args, { cwd: folder, env: { FORCE_COLOR: '1' } });
  expect(stdout).toMatch(colours);
});

it.each([
  ['NO_COLOR', args, { FORCE_COLOR: '1', NO_COLOR: '1' }],
  ['--no-color', [...args, '--no-color'], { FORCE_COLOR: '1' }],
  ['--no-color with a wrong option', [...args, '--no-color', '--nope'], { FORCE_COLOR: '1' }],
])('colour is turned off by %s', async (_, given, env) => {
  const { stdout, stderr } = await run(given, { cwd: folder, env });
  expect(stdout + stderr).not.toMatch(colours);
});

it('a command that there is not points to the help and to the words of other tools', async () => {
  for (const args of [['rollback'], ['rollback', '--help'], ['help', 'rollback']]) {
    const { code, stdout, stderr } = await run(args, { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('There is no command "rollback".');
    expect(stderr).toContain('docs/you-may-know-this-as.md');
  }
});

it('completion offers commands, and the options of one', async () => {
  const offered = async (...words: string[]) =>
    (await runBinary(['--get-yargs-completions', 'fieldsheet', ...words], { cwd: folder })).stdout.split('\n');
  expect(await offered('im')).toContain('import');
  expect(await offered('check', '--map')).toContain('--mapping');
  expect((await runBinary(['completion'], { cwd: folder })).stdout).toContain('fieldsheet');
});

/** The lines below `Examples:` in the help of a command, on a terminal of so many columns. */
async function examplesOf(command: Command, columns: number): Promise<string[]> {
  const program = yargs([]).scriptName('fieldsheet').wrap(columns);
  await declareTo(program, command);
  const [, examples = ''] = (await program.getHelp()).split(/^Examples:\n/m);
  return examples.split('\n').filter((line) => line.trim() !== '');
}

const named = allCommands.map((each) => [each.command.split(' ')[0] ?? '', each] as const);

describe.each([60, 100])('the examples of a help on %i columns', (columns) => {
  it.each(named)('of %s are whole commands, each on its line, with what they are for below', async (name, command) => {
    const lines = await examplesOf(command, columns);
    expect(lines.length).toBeGreaterThan(0);
    for (const [at, line] of lines.entries()) {
      if (at % 2 === 0) expect(line).toMatch(new RegExp(`^ {2}fieldsheet ${name}( \\S+)*$`));
      else expect(line).toMatch(/^ {6}[a-z]/);
      expect(line.length).toBeLessThanOrEqual(columns);
    }
  });
});
