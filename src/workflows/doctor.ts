import { ConfigurationError } from '../errors.js';
import type { Diagnosis, Finding, Subject } from '../reports/doctor.js';
import type { Connection } from './connect.js';
import { examineAccount } from './doctor/account.js';
import { examineAddress } from './doctor/address.js';
import { failure } from './doctor/finding.js';
import { examineDisk, examineJournal } from './doctor/folder.js';
import { examineConfiguration, examineNode } from './doctor/settings.js';
import { examineUndocumented } from './doctor/undocumented.js';
import type { Environment } from './env-file.js';

export interface DoctorOptions {
  /** The working folder, where `.env` and `fieldsheet.config.ts` are looked for. */
  readonly folder: string;
  readonly environment: Environment;
  /** Folder of the journal. */
  readonly stateFolder: string;
  /** Whether the account is a sandbox: it needs no settings, and its address is its own. */
  readonly sandbox: boolean;
  /** Connects to the account, runs the work and ends the connection. */
  readonly withConnection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Requests of the day to leave for others; default 0. */
  readonly reserve?: number;
  /** Certificates of authorities to trust instead of the well-known ones, PEM. */
  readonly ca?: string;
  readonly clock: { now(): number };
  /** Who looks: named to others that want the journal at the same moment. */
  readonly holder: { readonly pid: number; readonly command: string };
  /** Version of Node, and the least one that is needed. */
  readonly node: { readonly found: string; readonly needed: string };
  readonly signal?: AbortSignal;
}

/** What is found out from the service, each resting on those before it. */
const ofService: readonly Subject[] = ['address', 'TLS', 'credentials', 'clock', 'window', 'quota', 'undocumented'];

/**
 * Looks at everything that a run needs, from the settings to the disk. Writes nothing to the account, and leaves the
 * folder as it was. What is wrong is a finding, not an error. Throws AbortedError when the signal aborts.
 */
export async function doctor(options: DoctorOptions): Promise<Diagnosis> {
  const configuration = await examineConfiguration(options);
  const isUsable = configuration.status !== 'failed';
  const { findings, ...about } = isUsable ? await examineService(options) : { findings: [], requests: 0 };
  return {
    ...about,
    findings: [
      configuration,
      ...allOfService([configuration, ...findings]),
      await examineJournal(options),
      await examineDisk(options),
      examineNode(options),
    ],
  };
}

/** What was found out from the service, in order; the rest was skipped because of the failure that came last. */
function allOfService(findings: readonly Finding[]): Finding[] {
  const reason = findings.findLast(({ status }) => status === 'failed')?.subject;
  const skipped = (subject: Subject): Finding => ({
    subject,
    status: 'skipped',
    found: `not looked at: ${reason} failed`,
  });
  return ofService.map((subject) => findings.find((finding) => finding.subject === subject) ?? skipped(subject));
}

async function examineService(options: DoctorOptions): Promise<Diagnosis> {
  const way = await examineAddress(options);
  if (way.some(({ status }) => status === 'failed')) return { findings: way, requests: 0 };
  try {
    return await options.withConnection(async (connection) => {
      const { account, client } = connection;
      const findings = await examineAccount(connection, options);
      const isAnswering = findings.some(({ subject, status }) => subject === 'credentials' && status === 'ok');
      if (isAnswering) findings.push(await examineUndocumented(client, options));
      return { account, findings: [...way, ...findings], requests: client.usage().sent };
    });
  } catch (error) {
    // What a call throws is a finding already: this is about the domain, the key or the proxy.
    if (!(error instanceof ConfigurationError)) throw error;
    return { findings: [...way, failure('credentials', error, 'configuration')], requests: 0 };
  }
}
