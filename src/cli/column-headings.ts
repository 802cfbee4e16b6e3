import { ConfigurationError } from '../errors.js';
import { textsOption } from './options.js';

/** For sheets with other column names than ours. */
export const columnOption = {
  column: textsOption('name=heading of a column that has another heading; may be given several times', 'Source:'),
} as const;

/** Parses `--column file=Dateiname`; the advice shows `example`. Throws ConfigurationError. */
export function columnHeadings(
  given: string | readonly string[] = [],
  example: string,
): Readonly<Record<string, string>> {
  const headings = new Map<string, string>();
  for (const pair of [given].flat()) {
    const [, name = '', heading = ''] = /^([^=]*)=(.*)$/s.exec(pair)?.map((part) => part.trim()) ?? [];
    if (name === '' || heading === '') {
      throw new ConfigurationError(`--column ${pair} does not say which column has which heading.`, {
        advice: `Write --column ${example}: our name of the column, then its heading in the sheet.`,
      });
    }
    if (headings.has(name)) throw new ConfigurationError(`--column names ${name} twice.`, { advice: 'Name it once.' });
    headings.set(name, heading);
  }
  return Object.fromEntries(headings);
}
