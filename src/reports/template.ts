import { capitalised } from '../contract/words.js';
import { count, plural, shellWord } from '../messages/text/words.js';
import type { Fact, TextOptions } from './layout.js';
import { terminalText } from './report.js';

/** A template that was written, and what was read from an account for it. */
export interface TemplateResult {
  readonly file: string;
  readonly resources: readonly string[];
  readonly account?: string;
  readonly requests?: number;
  readonly customFields?: number;
  /** Drop-down lists: values offered, records read, and records in the account. */
  readonly lists?: readonly {
    readonly contents: string;
    readonly choices: number;
    readonly read: number;
    readonly total: number;
  }[];
  /** What the account does not list, so that it has to be typed. */
  readonly absent?: readonly string[];
}

/** What `template` prints with `--json`. */
export interface TemplateDocument extends ReturnType<typeof templateJson> {}

/** A template as JSON. */
export function templateJson(result: TemplateResult) {
  return { command: 'template', ...result, exitCode: 0 } as const;
}

/** A template for a terminal. */
export function templateText(result: TemplateResult, options: TextOptions): string {
  const { file, account, requests = 0, customFields = 0, lists = [], absent = [] } = result;
  const next = `ready to be filled in; then: fieldsheet check ${shellWord(file)}`;
  if (account === undefined) return `${file}  ${next}`;
  const facts: Fact[] = [
    ['File', file],
    ['Account', `${account}, read with ${plural(requests, 'request')}`],
    ['Custom fields', plural(customFields, 'column')],
    ...lists.map(({ contents, choices, read, total }): Fact => {
      const part = read < total ? `, from the first ${count(read)} of ${count(total)}` : '';
      return [capitalised(contents), `${count(choices)} to choose from${part}`];
    }),
    ['Not listed', absent.length > 0 ? `${absent.join(', ')}: to be typed` : undefined],
  ];
  return terminalText({ parts: [{ facts }, `It is ${next}`] }, options);
}
