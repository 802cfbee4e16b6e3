import { byGroup, groups, groupTitle } from '../../src/cli/options.js';
import { exitCodesText } from '../../src/cli/program-help.js';
import { recommendedWay } from '../../src/reports/recommended-way.js';
import {
  type DocumentedCommand,
  type DocumentedOption,
  documentedCommands,
  documentedCommonOptions,
} from './command-line.js';
import { code, table, written } from './markdown.js';

const introduction = `# Commands

Every command takes \`--help\`, \`--json\` and \`--debug\`; \`fieldsheet help check\` is \`fieldsheet check --help\`.

${exitCodesText}

Examples end with 0 unless they say "ends with" another code; \`20261120-0912-k3f9\` stands for the id of a run or plan, which
\`fieldsheet runs\` lists.

With a file of another system: ${recommendedWay.map(({ name }) => `[${name}](#${name})`).join(' → ')}.`;

/** The command reference, made of the definitions that the command line itself is made of. */
export function renderCommands(): string {
  const commands = documentedCommands();
  const contents = byGroup(commands).flatMap(({ group, commands: some }) => [
    `**${groupTitle(group)}** ${groups[group]}`.trimEnd(),
    table(
      ['command', 'what it does'],
      some.map(({ name, describe }) => [`[${name}](#${name})`, describe]),
    ),
  ]);
  const common = optionTable(documentedCommonOptions());
  const shared = sharedOptions(commands);
  const parts = [
    ...[written, introduction, ...contents, '## All commands', common],
    ...[...shared].map(([group, options]) => `### ${sharedTitle(group)}\n\n${optionTable([...options.values()])}`),
    ...commands.map((command) => section(command, shared)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** So many options of a group, or more, that so many commands have stand in a table of their own. */
const leastOptions = 5;
const leastCommands = 3;

/** By group the options that many commands have in the same words, by their row in a table. */
type Shared = ReadonlyMap<string, ReadonlyMap<string, DocumentedOption>>;

function sharedOptions(commands: readonly DocumentedCommand[]): Shared {
  const found = new Map<string, { readonly group: string; readonly option: DocumentedOption; count: number }>();
  for (const { options } of commands) {
    for (const option of options.filter(({ hidden }) => !hidden)) {
      const group = groupOf(option);
      const name = `${group} ${rowOf(option)}`;
      const known = found.get(name) ?? { group, option, count: 0 };
      known.count += 1;
      found.set(name, known);
    }
  }
  const shared = new Map<string, Map<string, DocumentedOption>>();
  for (const { group, option, count } of found.values()) {
    if (count < leastCommands) continue;
    shared.set(group, (shared.get(group) ?? new Map<string, DocumentedOption>()).set(rowOf(option), option));
  }
  return new Map([...shared].filter(([, options]) => options.size >= leastOptions));
}

function groupOf({ group = 'Options:' }: DocumentedOption): string {
  return group.replace(/:$/, '');
}

function rowOf(option: DocumentedOption): string {
  return optionRow(option).join(' | ');
}

function sharedTitle(group: string): string {
  return `${group} options`;
}

/** The options of a group that a command has for itself, and the names of those that many have. */
function groupPart(group: string, options: readonly DocumentedOption[], shared: Shared): string {
  const known = shared.get(group);
  const isShared = (option: DocumentedOption) => known?.has(rowOf(option)) ?? false;
  const shown = options.filter(({ hidden }) => !hidden);
  const own = shown.filter((option) => !isShared(option));
  const others = shown.filter(isShared).map(({ name }) => code(`--${name}`));
  const title = sharedTitle(group);
  const link = `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`;
  return [
    `**${group}**`,
    ...(own.length > 0 ? [optionTable(own)] : []),
    ...(others.length > 0 ? [`${own.length > 0 ? 'And of' : 'Of'} the ${link}: ${others.join(', ')}`] : []),
  ].join('\n\n');
}

function section({ name, usage, describe, positionals, options, examples }: DocumentedCommand, shared: Shared): string {
  const groups = [...new Set(options.map(groupOf))];
  const parts = [
    `## ${name}`,
    `${describe}.`,
    fence(`fieldsheet ${usage}`, 'text'),
    ...(positionals.length > 0 ? [table(['argument', 'what it is'], positionals.map(argumentRow))] : []),
    ...groups.map((group) =>
      groupPart(
        group,
        options.filter((option) => groupOf(option) === group),
        shared,
      ),
    ),
    ...(examples.length > 0
      ? [fence(examples.map(([line, what]) => `fieldsheet ${line}\n    # ${what}`).join('\n'), 'sh')]
      : []),
  ];
  return parts.join('\n\n');
}

function argumentRow(argument: DocumentedOption): string[] {
  return [code(argument.name), said(argument)];
}

function optionTable(options: readonly DocumentedOption[]): string {
  const shown = options.filter(({ hidden }) => !hidden);
  return table(['option', 'what it does', 'default'], shown.map(optionRow));
}

function optionRow(option: DocumentedOption): string[] {
  return [names(option), said(option), defaultOf(option)];
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
