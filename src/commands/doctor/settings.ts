import { FieldsheetError } from '../../errors.js';
import type { Finding } from '../../reports/doctor.js';
import { accountVariables, readAccount } from '../settings/account-settings.js';
import { type Environment, readEnvFile } from '../settings/env-file.js';
import { configFile, readConfig } from '../settings/settings.js';
import { failedFinding } from './finding.js';
import type { DoctorOptions } from './options.js';

/** Lists the settings and their origin, never the value of a variable. */
export async function examineConfiguration(options: DoctorOptions): Promise<Finding> {
  const { folder, environment, sandbox } = options;
  const subject = 'configuration';
  let details: [string, string][] = [];
  try {
    const config = await readConfig(folder);
    const settings = Object.keys(config);
    if (settings.length > 0) details = [[configFile, settings.join(', ')]];
    if (sandbox) return { subject, status: 'ok', found: 'a sandbox of this folder: no account is needed', details };
    const inFile = await readEnvFile(folder);
    details.unshift(
      ...accountVariables.map((name): [string, string] => [name, originOf(name, { environment, inFile })]),
    );
    await readAccount(folder, { environment, pinned: config.account });
    return { subject, status: 'ok', found: 'the account is set', details };
  } catch (error) {
    if (!(error instanceof FieldsheetError)) throw error;
    return { ...failedFinding(subject, error, 'configuration'), details };
  }
}

/** An empty variable in the environment hides the one in the file, which is easily missed. */
function originOf(name: string, { environment, inFile }: Record<'environment' | 'inFile', Environment>): string {
  const [own, other] = [environment[name], inFile[name]];
  if (own === undefined) return other === undefined ? 'missing' : other.trim() === '' ? 'empty in .env' : 'of .env';
  const counts = other === undefined ? '' : ', which counts before .env';
  return own.trim() === '' ? `empty in the environment${counts}` : `of the environment${counts}`;
}

export function examineNode({ node: { found, needed } }: DoctorOptions): Finding {
  const subject = 'Node';
  const facts = { version: found, needed };
  if (isAtLeast(found, needed))
    return { subject, status: 'ok', found: `${found}; ${needed} or later is needed`, facts };
  return {
    subject,
    status: 'failed',
    found: `${found} is too old; ${needed} or later is needed`,
    advice: 'Install a newer Node.',
    facts,
  };
}

/** Compares versions such as 20.19 and 22.1.0. */
function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(least)];
  const at = other.findIndex((number, index) => number !== (own[index] ?? 0));
  return at === -1 || (own[at] ?? 0) > (other[at] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
