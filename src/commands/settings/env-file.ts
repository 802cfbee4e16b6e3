import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigurationError } from '../../errors.js';
import { findEncoding } from '../../tabular/csv/encoding.js';

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Path of the `.env` file in a folder. */
export function envFileOf(folder: string): string {
  return join(folder, '.env');
}

/** A line that sets one of our variables, in the syntax of shells, PowerShell, YAML or JSON. */
const assignment = /^\s*(?:export\s+|set\s+|\$env:)?(["']?)(FIELDSHEET_\w+|https?_proxy|no_proxy)\1(.*)$/is;

/** Reads a `.env` file in UTF-8 or UTF-16. Throws ConfigurationError that names the faulty line, not its value. */
export async function readEnvFile(folder: string): Promise<Environment> {
  const file = envFileOf(folder);
  if (!existsSync(file)) return {};
  const text = await textOf(file);
  const own = text.split('\n').flatMap((line, index) => {
    const [, , name, rest] = assignment.exec(line) ?? [];
    return name === undefined || rest === undefined ? [] : [[name, lineValue(rest, { file, name, row: index + 1 })]];
  });
  // Node's parser joins a line without an equals sign with the next one, so our lines are parsed one by one.
  return { ...parseEnv(text), ...Object.fromEntries(own) };
}

async function textOf(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    const { name } = await findEncoding(file, bytes, undefined);
    return new TextDecoder(name).decode(bytes).replace(/\r\n?/g, '\n');
  } catch (cause) {
    const { code = 'it is not text' } = cause as NodeJS.ErrnoException;
    throw new ConfigurationError(`The .env file cannot be read (${code}).`, {
      place: { file },
      advice: 'It must be a text file that you may read; or set the variables in the environment.',
      cause,
    });
  }
}

/** The value after a name; `NAME: value` counts as `NAME=value`. */
function lineValue(rest: string, { name, ...place }: { file: string; name: string; row: number }): string {
  const [, written] = /^\s*[:=](.*)$/.exec(rest) ?? [];
  const fault = (what: string, advice: string) =>
    new ConfigurationError(`The line of ${name} cannot be read: ${what}.`, { place, advice });
  if (written === undefined) throw fault('no equals sign follows the name', `Write it as ${name}=value.`);
  const value = written.trim().replace(/^[“”„](.*)[“”]$/, '"$1"');
  if (isUnclosed(value))
    throw fault('its quotes are not closed', 'Close the quotes on the same line, or leave them out.');
  return parseEnv(`value=${value}`).value ?? '';
}

function isUnclosed(value: string): boolean {
  const quote = value.charAt(0);
  return /["'`]/.test(quote) && !value.slice(1).includes(quote);
}
