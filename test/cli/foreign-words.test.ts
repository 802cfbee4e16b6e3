import { describe, expect, it } from 'vitest';
import { documentedCommands, documentedCommonOptions } from '../../scripts/docs/command-line.js';
import { foreignWordFor, foreignWords } from '../../src/cli/help/foreign-words.js';
import { folderOfFile } from '../accounts.js';
import { documentOf, run } from './in-process.js';

const folder = folderOfFile();
const cli = (...args: readonly string[]) => run(args, { cwd: folder });
const commands = documentedCommands();

describe('the words of other tools', () => {
  it('are those that users look for first, and more', () => {
    const asked = ['external id', 'dedupe', 'rollback', 'dry run', 'incremental', 'upsert', 'error file'];
    expect(asked.filter((word) => foreignWordFor(word) === undefined)).toEqual([]);
    expect(foreignWords.length).toBeGreaterThan(35);
  });

  it('are there once each, in any spelling, and none is a command', () => {
    const spelt = foreignWords.flatMap(({ words }) => words.map((word) => word.toLowerCase().replace(/[ -]/g, '')));
    expect(spelt.filter((word, at) => spelt.indexOf(word) !== at)).toEqual([]);
    expect(commands.map(({ name }) => name).filter((name) => spelt.includes(name))).toEqual([]);
  });

  it.each(foreignWords.flatMap(({ words: [word = ''], here }) => here.map((line) => [word, line])))(
    'of "%s" is said what there is here: %s',
    (_, line) => {
      const [name, ...args] = line.split(' ');
      const command = commands.find((each) => each.name === name);
      const options = [...(command?.options ?? []), ...documentedCommonOptions()];
      const unknown = args.filter((arg) => {
        const option = /^--?([a-z-]+)$/.exec(arg)?.[1];
        return option !== undefined && !options.some((each) => [each.name, each.alias].includes(option));
      });
      expect({ name: command?.name, unknown }).toEqual({ name, unknown: [] });
    },
  );

  it.each(foreignWords.map(({ words: [word = ''], why }) => [word, why]))(
    'say of "%s" what it is here, in options that there are',
    (_, why) => {
      expect(why).toMatch(/^[A-Z`-].{20,}\.$/);
      const options = new Set(
        [...commands.flatMap((each) => each.options), ...documentedCommonOptions()].map(({ name }) => name),
      );
      const named = [...why.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name);
      expect(named.filter((name) => !options.has(name))).toEqual([]);
    },
  );
});

it.each([['rollback'], ['Roll-Back'], ['rollbacks']])('fieldsheet help %s shows undo, and why', async (word) => {
  const { code, stdout, stderr } = await cli('help', word);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`${word} (`);
  expect(stdout).toContain('\n  fieldsheet undo\n\nDeletes what a run has created');
  expect(stdout).toContain('docs/you-may-know-this-as.md');
});

it('fieldsheet help takes a word of several words, and one that is written as an option', async () => {
  const whole = await cli('help', 'dry', 'run');
  expect(whole.stdout).toContain('fieldsheet plan');
  const option = await cli('help', '--dry-run');
  expect(option.stdout.split('\n').slice(1)).toEqual(whole.stdout.split('\n').slice(1));
});

it('fieldsheet help finds commands and options that speak of a word', async () => {
  const { code, stdout } = await cli('help', 'windows-1252');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}--encoding {2}.*\(check, rehearse, plan, import/m);
  const { commands: found } = documentOf(await cli('help', 'register', '--json'));
  expect(found).toEqual([{ name: 'demo', what: expect.stringContaining('register') }]);
});

it.each([
  ['rolback', '(did you mean "rollback"?)'],
  ['exprot', '(did you mean "export"?)'],
  ['qqqqqq', 'Nothing here is called "qqqqqq".'],
])('fieldsheet help %s suggests what was probably meant, and ends with 2', async (word, said) => {
  const { code, stdout, stderr } = await cli('help', word);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(said);
});

it.each([
  [['rollback'], 'There is no command "rollback"; here it is `fieldsheet undo`.'],
  [['dry-run', 'old.csv'], 'There is no command "dry-run"; here it is `fieldsheet plan'],
  [['dry', 'run', 'old.csv'], 'There is no command "dry run"; here it is `fieldsheet plan'],
  [['upsert', 'old.csv', '--mode', 'x'], 'here it is `fieldsheet import old.csv -m mappings/old.ts --mode upsert`.'],
  [['lookup'], 'There is no command "lookup"; here a mapping says it.'],
])('fieldsheet %j points to what it is here, and ends with 2', async (args, said) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr).toContain('fieldsheet help ');
});

it('an option that another tool has points to its help', async () => {
  const { code, stderr } = await cli('import', 'old.csv', '--batch-size', '4');
  expect(code).toBe(2);
  expect(stderr).toContain('"batch-size" (see `fieldsheet help batch-size`)');
});

it('fieldsheet rollback --help is fieldsheet help rollback; of what there is not it ends with 2', async () => {
  expect(await cli('rollback', '--help')).toEqual(await cli('help', 'rollback'));
  expect((await cli('qqqqqq', '--help')).code).toBe(2);
});

it('fieldsheet help --json tells the same in one document', async () => {
  expect(documentOf(await cli('help', 'rollback', '--json'))).toMatchObject({
    ...{ command: 'help', text: 'rollback', here: ['undo'], exitCode: 0 },
    why: expect.stringContaining('Deletes'),
  });
});
