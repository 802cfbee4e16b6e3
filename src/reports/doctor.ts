import { plural } from '../messages/text/words.js';
import { longestText, oneLine, type Style, styleFor, type TextOptions } from './layout.js';
import { advice, type Block, tableBlock, terminalText } from './report.js';

/** What the doctor checks, in this order: each check depends on the earlier ones. */
export type Subject = 'configuration' | 'credentials' | 'clock' | 'window' | 'quota' | 'journal' | 'disk' | 'Node';

/** `skipped`: an earlier finding made the check pointless. */
export type Status = 'ok' | 'warning' | 'failed' | 'skipped';

/** The result of one check. Never holds secrets. */
export interface Finding {
  readonly subject: Subject;
  readonly status: Status;
  readonly found: string;
  readonly advice?: string;
  readonly details?: readonly (readonly [name: string, text: string])[];
  /** Facts for programs: numbers, names, ISO 8601 times. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly blame?: 'configuration' | 'credentials';
}

/** All findings, and what they cost. */
export interface Diagnosis {
  /** `domain@host`, or `sandbox`; absent if no account is set. */
  readonly account?: string;
  readonly findings: readonly Finding[];
  readonly requests: number;
}

/** 2 without a usable configuration, 4 if the key is refused, 1 for other failures, otherwise 0. */
export function doctorExitCode({ findings }: Diagnosis): number {
  const failed = findings.filter(({ status }) => status === 'failed');
  const codes = failed.map(({ blame }) => (blame === undefined ? 1 : blame === 'configuration' ? 2 : 4));
  return codes.find((code) => code !== 1) ?? codes[0] ?? 0;
}

/** What `doctor` prints with `--json`. */
export interface DoctorDocument extends ReturnType<typeof doctorJson> {}

/** A diagnosis as JSON. */
export function doctorJson(diagnosis: Diagnosis) {
  const findings: readonly DoctorFinding[] = diagnosis.findings.map(findingJson);
  return { command: 'doctor', ...diagnosis, findings, exitCode: doctorExitCode(diagnosis) } as const;
}

export interface DoctorFinding extends ReturnType<typeof findingJson> {}

function findingJson({ details, blame: _, ...finding }: Finding) {
  return { ...finding, details: details && Object.fromEntries(details) };
}

/** A diagnosis for a terminal. */
export function doctorText({ account, findings, requests }: Diagnosis, options: TextOptions): string {
  const indent = 4 + Math.max(...findings.map(({ subject }) => subject.length));
  const cost = `${plural(requests, 'request was', 'requests were')} made${account === undefined ? '' : ` of ${oneLine(account)}`}.`;
  const found = tableBlock(
    findings,
    [
      { text: ({ subject }) => subject, tone: 'faint' },
      { text: ({ status }) => status, tone: ({ status }) => tones[status] },
      { text: (finding) => oneLine(finding.found, longestText), wraps: true },
    ],
    { below: (finding) => detailBlocks(finding, indent) },
  );
  return terminalText({ parts: [found, `${summary(findings, styleFor(options.colour))} ${cost}`] }, options);
}

const tones = { ok: 'good', warning: 'warning', failed: 'bad', skipped: 'faint' } as const satisfies Record<
  Status,
  keyof Style
>;

function detailBlocks({ details = [], advice: text }: Finding, indent: number): Block[] {
  const columns = [
    { text: ([name]: (typeof details)[number]) => name, tone: 'faint' },
    { text: ([, value]: (typeof details)[number]) => oneLine(value, longestText), wraps: true },
  ] as const;
  return [
    tableBlock(details, columns, { indent }),
    ...(text === undefined ? [] : [advice(oneLine(text, longestText), indent)]),
  ];
}

function summary(findings: readonly Finding[], style: Style): string {
  const count = (status: Status) => findings.filter((finding) => finding.status === status).length;
  const [failed, warnings, skipped] = [count('failed'), count('warning'), count('skipped')];
  const parts = [
    ...(failed > 0 ? [style.bad(`${failed} failed`)] : []),
    ...(warnings > 0 ? [style.warning(plural(warnings, 'warning'))] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return parts.length === 0 ? style.good('All is well.') : `${parts.join(', ')}.`;
}
