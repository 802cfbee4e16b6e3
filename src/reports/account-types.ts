import type { ResourceName } from '../contract/index.js';
import { count } from '../messages/text/words.js';
import type { TextOptions } from './layout.js';
import { terminalText } from './report.js';

/** A declaration file of the account's custom fields, and whether it matches the account. */
export interface AccountTypes {
  readonly file: string;
  readonly account: string;
  /** `stale` and `missing` only if the file was checked without writing it. */
  readonly state: 'written' | 'unchanged' | 'stale' | 'missing';
  readonly fields: Readonly<Partial<Record<ResourceName, number>>>;
}

/** Exit code of `types`: 1 if a check found the file stale or missing, 0 otherwise. */
export function accountTypesExitCode({ state }: AccountTypes): number {
  return state === 'stale' || state === 'missing' ? 1 : 0;
}

/** What `types` prints with `--json`. */
export interface AccountTypesDocument extends ReturnType<typeof accountTypesJson> {}

/** The result of `types` as JSON. */
export function accountTypesJson(types: AccountTypes) {
  return { command: 'types', ...types, exitCode: accountTypesExitCode(types) } as const;
}

const states: Readonly<Record<AccountTypes['state'], string>> = {
  written: 'written',
  unchanged: 'as the account has it',
  stale: 'not as the account has it; `fieldsheet types` writes it anew',
  missing: 'not there; `fieldsheet types` writes it',
};

/** The result of `types` for a terminal. */
export function accountTypesText({ file, account, state, fields }: AccountTypes, options: TextOptions): string {
  const found = Object.entries(fields).map(([resource, number]) => `${resource} ${count(number)}`);
  const facts = [
    ['File', `${file}  ${states[state]}`],
    ['Custom fields', found.join(', ')],
    ['Account', account],
  ] as const;
  return terminalText({ parts: [{ facts }] }, options);
}
