import { extname } from 'node:path';
import yargs, { type Argv } from 'yargs';
import { ConfigurationError, MappingError, SourceError } from '../errors.js';
import { shellWord } from '../messages/text/words.js';
import { layoutFor } from '../reports/layout.js';
import { api } from './api.js';
import { apply } from './apply.js';
import { attach } from './attach.js';
import { bulk } from './bulk.js';
import { check } from './check.js';
import {
  type Command,
  type CommandContext,
  type CommandResult,
  type CommonArguments,
  commandName,
  declareTo,
  runCommand,
} from './command.js';
import { demo } from './demo.js';
import { doctor } from './doctor.js';
import { duplicates } from './duplicates.js';
import { exitCodes } from './error-report.js';
import { exportCommand } from './export.js';
import { guess } from './guess.js';
import { ids } from './ids.js';
import { importCommand } from './import.js';
import { init } from './init.js';
import { map } from './map.js';
import { openapi } from './openapi.js';
import { commonOptions, readArguments } from './options.js';
import { photos } from './photos.js';
import { plan } from './plan.js';
import { programHelp } from './program-help.js';
import { rehearse } from './rehearse.js';
import { resume } from './resume.js';
import { retry } from './retry.js';
import { runs } from './runs.js';
import { sandbox } from './sandbox.js';
import { schema } from './schema.js';
import { signoff } from './signoff.js';
import type { StdinArguments } from './sources.js';
import { template } from './template.js';
import { type Terminal, wantsColour, widthOf } from './terminal.js';
import { types } from './types.js';
import { undo } from './undo.js';
import { refuseEmpty, refuseRepeated, UsageFailure, usageError, withStandardInput } from './usage.js';
import { packageVersion } from './version.js';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...[check, rehearse, plan],
  ...[apply, importCommand, exportCommand],
  ...[resume, retry, undo, runs],
  ...[guess, map, template, types, init],
  ...[signoff, ids, duplicates, bulk, attach, photos],
  ...[sandbox, demo, doctor, api, openapi, schema],
];

/** The arguments of a command as yargs gives them; its file types them. */
type Given = CommonArguments & Readonly<Record<string, unknown>>;

/** Returns the exit code. Without arguments it prints the help with code 2: a script may have lost its command. */
export async function main(terminal: Terminal): Promise<number> {
  // Far enough to reach the command: ten frames end among the readers of files.
  if (terminal.args.includes('--debug')) Error.stackTraceLimit = 50;
  const isAlone = terminal.args.length === 0;
  const given = withoutDoubleDash(isAlone ? ['--help'] : askedHelp(terminal.args));
  let exitCode: number = isAlone ? exitCodes.usage : exitCodes.done;
  const program = programFor(given, terminal, async (command, args) => {
    const name = commandName(command);
    exitCode = await runCommand(name, { terminal, args }, async (context) => {
      const read = (await readArguments(args, command.options)) as Given;
      return runWithSources(command, read, context);
    });
  });
  try {
    // With a callback, yargs passes help and version instead of printing them.
    let unknown: readonly string[] = [];
    await program.parseAsync(given, {}, (_error, args, output) => {
      unknown = strangers(args);
      if (output && unknown.length === 0)
        terminal.stdout.write(`${args.help === true && args._.length === 0 ? ownHelp(terminal) : quietHelp(output)}\n`);
    });
    if (unknown.length > 0) throw new UsageFailure(`Unknown command: ${unknown[0]}`);
    return exitCode;
  } catch (error) {
    return usageFailure(error, { ...terminal, args: given });
  }
}

/** Sources may be folders, or come on standard input; a command gets files. */
async function runWithSources(command: Command, args: Given, context: CommandContext): Promise<CommandResult> {
  if (!Array.isArray(args.files)) return command.run(args as never, context, commands);
  const { gatherSources } = await import('./sources.js');
  const { files, piped, retold, release } = await gatherSources(args as StdinArguments, {
    context,
    areReadAgain: command.readsSourcesAgain,
  });
  try {
    return await command.run({ ...args, files } as never, { ...context, piped }, commands);
  } catch (error) {
    throw await aboutPlan(retold(error), files);
  } finally {
    release();
  }
}

/** `help check` is `check --help`. */
function askedHelp([first, ...others]: readonly string[]): string[] {
  if (first === 'help') return [...others, '--help'];
  return first === undefined ? others : [first, ...others];
}

/** The words that ask for the help of a command that there is not; empty for one that there is. */
function strangers({ help: isAsked, _: words }: { readonly help?: unknown; readonly _: readonly (string | number)[] }) {
  const [name] = words;
  const isKnown = name === undefined || commands.some((command) => commandName(command) === String(name));
  return isAsked === true && !isKnown ? words.map(String) : [];
}

function ownHelp({ args, stdout, environment }: Terminal): string {
  const colour = wantsColour(stdout, environment) && !args.includes('--no-color');
  return programHelp(commands, layoutFor({ colour, width: widthOf(stdout) }));
}

function programFor(
  args: readonly string[],
  terminal: Terminal,
  handle: (command: Command, args: Given) => Promise<void>,
): Argv {
  const program = yargs([...args])
    .scriptName('fieldsheet')
    .locale('en')
    .usage('$0 <command>')
    .options(commonOptions)
    .strict()
    .recommendCommands()
    .demandCommand(1, 'Say what to do: a command is missing.')
    .version(packageVersion())
    .completion('completion', 'Print a script that completes commands and options in bash or zsh')
    .help()
    .alias({ h: 'help', v: 'version' })
    .wrap(Math.min(terminal.stdout.columns ?? 100, 110))
    .exitProcess(false)
    .fail((message, error) => {
      throw error && error.name !== 'YError' ? error : new UsageFailure(message);
    });
  for (const command of commands) {
    program.command(
      command.command,
      command.describe,
      (inner: Argv) => declareTo(inner, command),
      async (parsed) => {
        refuseRepeated(parsed, command);
        const given = withStandardInput(parsed, { usage: command.command, typed: args });
        refuseEmpty(given, command.command);
        await handle(command, given);
      },
    );
  }
  return program;
}

/** Reports an error of the command line itself as a command does its own. */
async function usageFailure(error: unknown, terminal: Terminal): Promise<number> {
  const { args } = terminal;
  const name = args.find((arg) => !arg.startsWith('-')) ?? '';
  const known = commands.find((command) => commandName(command) === name);
  const failure = error instanceof UsageFailure ? usageError(error.message, name, known) : error;
  const isLines = args.some(
    (arg, at) => arg === '--progress=json' || (arg === '--progress' && args[at + 1] === 'json'),
  );
  const given: CommonArguments = {
    json: args.includes('--json'),
    debug: args.includes('--debug'),
    color: !isLines && !args.includes('--no-color'),
    progress: isLines ? 'json' : undefined,
  };
  return runCommand(name, { terminal, args: given }, () => Promise.reject(failure));
}

/** What yargs says of each switch and each list, and nobody needs to read. */
const obvious = /\[(?:boolean|array|required|default: (?:false|\[\]))\]/g;

/** The help of a command as yargs makes it, without what is so for every switch and list; the rest stays where it is. */
function quietHelp(text: string): string {
  return text
    .split('\n')
    .map((line) => [line, line.replace(obvious, (part) => ' '.repeat(part.length)).trimEnd()] as const)
    .filter(([before, after]) => before.trim() === '' || after !== '')
    .map(([, after]) => after)
    .join('\n');
}

/** A command line without `--`, whose files yargs would not give to a command. A file whose name begins with a dash gets `./` before it. */
function withoutDoubleDash(args: readonly string[]): string[] {
  const at = args.indexOf('--');
  if (at === -1) return [...args];
  const files = args.slice(at + 1).map((word) => (word.startsWith('-') && word !== '-' ? `./${word}` : word));
  return [...args.slice(0, at), ...files];
}

/** An error about sources of which one is the file of a plan says so; any other error stays as it is. */
async function aboutPlan(error: unknown, files: readonly string[]): Promise<unknown> {
  if (!(error instanceof MappingError || error instanceof SourceError)) return error;
  for (const file of files) {
    if (!(await isPlan(file))) continue;
    return new ConfigurationError('It is the file of a plan, not a table.', {
      place: { file },
      advice: `\`fieldsheet runs\` tells whether it was carried out already. If not: fieldsheet apply ${shellWord(file)}`,
      cause: error,
    });
  }
  return error;
}

async function isPlan(file: string): Promise<boolean> {
  const extension = extname(file).toLowerCase();
  if (extension !== '.json' && extension !== '.xlsx') return false;
  const { readDecisions } = await import('../commands/decide/read-decisions.js');
  return readDecisions(file).then(Boolean, () => false);
}
