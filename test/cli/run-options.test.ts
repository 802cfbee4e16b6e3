import { expect, it } from 'vitest';
import type { OpenAccount } from '../../src/cli/account.js';
import { runContext } from '../../src/cli/run-context.js';
import { resumeCommand, runOptions, type safetyOptions } from '../../src/cli/shared-options.js';
import { contextOf } from './context.js';

/** A value for each option, as it is written; the compiler names one that is missing. */
const written = {
  'max-errors': '5%',
  notify: 'tell',
  allow: 'deletions',
} satisfies Readonly<Record<keyof typeof runOptions | keyof typeof safetyOptions, string | boolean>>;

/** What a run gets of the command line, without the functions. */
const given = (args: Parameters<typeof runContext>[1]['args']) =>
  JSON.stringify(
    runContext({ onEvent: () => {} } as unknown as OpenAccount, { context: contextOf(), args, folder: { state: '.' } }),
  );

/** As yargs gives it beside the written name. */
const camelCased = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

// The command line itself tells the command; see notify.test.ts.
const ofTheRun = Object.entries(written).filter(([name]) => name !== 'notify');

it.each(ofTheRun)('--%s reaches the run', (name, value) => {
  expect(given({ [name]: value, [camelCased(name)]: value })).not.toBe(given({}));
});

it.each(Object.keys(runOptions) as (keyof typeof runOptions)[])('--%s is in the command to resume', (name) => {
  const { [name]: value } = written;
  expect(resumeCommand('20261120-0912-k3f9', { [name]: value })).toContain(` --${name} ${value}`);
});
