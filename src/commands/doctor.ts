import { ConfigurationError } from '../errors.js';
import type { Diagnosis, Finding, Subject } from '../reports/doctor.js';
import { examineAccount } from './doctor/account.js';
import { failedFinding } from './doctor/finding.js';
import { examineDisk, examineJournal } from './doctor/folder.js';
import type { DoctorOptions } from './doctor/options.js';
import { examineConfiguration, examineNode } from './doctor/settings.js';

/** Subjects that need the service; each depends on those before it. */
const ofService: readonly Subject[] = ['credentials', 'clock', 'window', 'quota'];

/** Checks everything that a run needs. Faults are findings, not errors. Throws AbortedError. */
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
  try {
    return await options.withConnection(async (connection) => {
      const findings = await examineAccount(connection, options);
      return { account: connection.account, findings, requests: connection.client.usage().sent };
    });
  } catch (error) {
    // Failed calls are findings already; this error concerns the address, the domain, the key or the proxy.
    if (!(error instanceof ConfigurationError)) throw error;
    return { findings: [failedFinding('credentials', error, 'configuration')], requests: 0 };
  }
}
