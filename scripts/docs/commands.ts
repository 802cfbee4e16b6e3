import {
  type DocumentedCommand,
  type DocumentedOption,
  documentedCommands,
  documentedCommonOptions,
} from './command-line.js';
import { code, table, written } from './markdown.js';

const introduction = `# Commands

Every command takes \`--help\`, \`--json\` and \`--debug\`. Exit codes: 0 done, 1 finished with errors or rejected rows, 2 wrong
usage or configuration, 3 stopped by a limit, 4 credentials refused, 75 paused and resumable, 130 interrupted and resumable.
Examples end with 0 unless they say "ends with" another code; \`20261120-0912-k3f9\` stands for the id of a run or plan, which
\`fieldsheet runs\` lists.`;

/** The command reference, made of the definitions that the command line itself is made of. */
export function renderCommands(): string {
  const commands = documentedCommands();
  const contents = table(
    ['command', 'what it does'],
    commands.map(({ name, describe }) => [`[${name}](#${name})`, describe]),
  );
  const common = optionTable(documentedCommonOptions());
  return `${[written, introduction, contents, '## All commands', common, ...commands.map(section)].join('\n\n')}\n`;
}

function section({ name, usage, describe, positionals, options, examples }: DocumentedCommand): string {
  const groups = [...new Set(options.map(({ group }) => group ?? 'Options:'))];
  const parts = [
    `## ${name}`,
    `${describe}.`,
    fence(`fieldsheet ${usage}`, 'text'),
    ...(positionals.length > 0 ? [table(['argument', 'what it is'], positionals.map(argumentRow))] : []),
    ...groups.map((group) => {
      const own = options.filter((option) => (option.group ?? 'Options:') === group);
      return `**${group.replace(/:$/, '')}**\n\n${optionTable(own)}`;
    }),
    ...(examples.length > 0
      ? [fence(examples.map(({ command, what }) => `${command}\n    # ${what}`).join('\n'), 'sh')]
      : []),
  ];
  return parts.join('\n\n');
}

function argumentRow(argument: DocumentedOption): string[] {
  return [code(argument.name), said(argument)];
}

function optionTable(options: readonly DocumentedOption[]): string {
  const shown = options.filter(({ hidden }) => !hidden);
  return table(
    ['option', 'what it does', 'default'],
    shown.map((option) => [names(option), said(option), defaultOf(option)]),
  );
}

/** `-m`, `--mapping <text>`. */
function names({ name, alias, type, choices }: DocumentedOption): string {
  const short = [alias ?? []].flat().map((other) => code(other.length === 1 ? `-${other}` : `--${other}`));
  const value = type === 'boolean' ? '' : choices ? ' <choice>' : type === 'number' ? ' <number>' : ' <text>';
  return [...short, code(`--${name}${value}`)].join(', ');
}

function said({ describe = '', choices }: DocumentedOption): string {
  const values = choices?.map((choice) => code(String(choice))).join(', ');
  return values ? `${describe}: ${values}` : describe;
}

/** A switch is off unless it says otherwise. */
function defaultOf({ default: value }: DocumentedOption): string {
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return '';
  return code(value === true ? 'on' : String(value));
}

function fence(text: string, language: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
