import { describe, expect, it } from 'vitest';
import { type DocumentedOption, documentedCommands, documentedCommonOptions } from '../../scripts/docs/command-line.js';

/** Options of one name that mean two things, each with its reason. */
const homonyms: Readonly<Record<string, string>> = {
  customer: 'a filter by myId, and in guess the name of the one customer of all rows; both are asked for by that word',
  name: 'a filter in export; of sources the name of what comes on standard input',
};

/** Options of one name with two defaults, each with its reason. */
const ownDefaults: Readonly<Record<string, string>> = {
  port: 'a sandbox keeps the address that .env names; the page of a mapping is opened by the program',
};

interface Use {
  readonly command: string;
  readonly option: DocumentedOption;
}

const uses = documentedCommands().flatMap(({ name: command, options }) =>
  options.map((option): Use => ({ command, option })),
);
const common = documentedCommonOptions().map((option): Use => ({ command: 'every command', option }));
const names = [...new Set([...uses, ...common].map(({ option }) => option.name))];
const usesOf = (name: string) => [...uses, ...common].filter(({ option }) => option.name === name);

/** What an option is, before what it is for one command: the text up to the first `:`, `;` or `,`. */
const stemOf = ({ describe: text = '' }: DocumentedOption) => text.split(/[:;,]/, 1)[0];
const typeOf = ({ type = 'string', alias, requiresArg = false }: DocumentedOption) =>
  JSON.stringify({ type, alias, requiresArg });

describe.each(names.filter((name) => homonyms[name] === undefined))('the option --%s', (name) => {
  const all = usesOf(name);

  it('is of one type, with one letter, in all commands', () => {
    expect([...new Set(all.map(({ option }) => typeOf(option)))]).toHaveLength(1);
  });

  it('is described by the same words in all commands, apart from what is said after them', () => {
    expect([...new Set(all.map(({ option }) => stemOf(option)))]).toHaveLength(1);
  });

  it('has the same default wherever it has one', () => {
    const defaults = all.map(({ option }) => option.default).filter((value) => value !== undefined);
    expect([...new Set(defaults)].length).toBeLessThan(ownDefaults[name] === undefined ? 2 : 3);
  });

  it('takes a value, or is a switch that is off or on', () => {
    for (const { option } of all) {
      if (option.type === 'boolean') expect(option.requiresArg).toBeUndefined();
      else expect({ name, requiresArg: option.requiresArg }).toEqual({ name, requiresArg: true });
    }
  });
});

it('no two options have the same words', () => {
  const texts = names.map((name) => usesOf(name)[0]?.option.describe);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

it('a letter stands for one option', () => {
  const letters = names.flatMap((name) => [usesOf(name)[0]?.option.alias ?? []].flat());
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
});

it('each word with two meanings has them still', () => {
  for (const name of Object.keys(homonyms)) {
    expect([...new Set(usesOf(name).map(({ option }) => stemOf(option)))].length).toBeGreaterThan(1);
  }
});
