import type { ResourceName } from '../contract/index.js';
import { factLines, layoutFor, type TextOptions } from './layout.js';
import { count } from './words.js';

/** A declaration file of the account's custom fields, and whether it is as the account has them. */
export interface AccountTypes {
  readonly file: string;
  readonly account: string;
  /** `written` where it was not there or was another one; the last two where it was only looked at. */
  readonly state: 'written' | 'unchanged' | 'stale' | 'missing';
  /** Number of custom fields of each resource that may have some. */
  readonly fields: Readonly<Partial<Record<ResourceName, number>>>;
}

/** 1 where the file was looked at and is not as the account has it. */
export function accountTypesExitCode({ state }: AccountTypes): number {
  return state === 'stale' || state === 'missing' ? 1 : 0;
}

/** The file as one JSON document. */
export function accountTypesJson(types: AccountTypes): object {
  return { command: 'types', ...types, exitCode: accountTypesExitCode(types) };
}

const states: Readonly<Record<AccountTypes['state'], string>> = {
  written: 'written',
  unchanged: 'as the account has it',
  stale: 'not as the account has it; `fieldsheet types` writes it anew',
  missing: 'not there; `fieldsheet types` writes it',
};

/** The file for a terminal. */
export function accountTypesText({ file, account, state, fields }: AccountTypes, options: TextOptions): string {
  const found = Object.entries(fields).map(([resource, number]) => `${resource} ${count(number)}`);
  const facts = [
    ['File', `${file}  ${states[state]}`],
    ['Custom fields', found.join(', ')],
    ['Account', account],
  ] as const;
  return factLines(facts, layoutFor(options)).join('\n');
}
