import { inWords } from '../../contract/index.js';
import { plural, shellWord } from '../../messages/text/words.js';
import type { Forecast } from '../../plan/index.js';
import { picked } from '../documents/format.js';
import { forecastFact } from '../facts.js';
import { oneLine, styleFor, type TextOptions } from '../layout.js';
import { advice, type Block, terminalText } from '../report.js';
import { shownValue } from '../values.js';
import {
  addedText,
  type Difference,
  grouped,
  manifestOf,
  type SignOff,
  signOffExitCode,
  signOffFacts,
  signOffVerdict,
  totalLines,
  type VerifiedPack,
  type WrittenPack,
} from './view.js';

const mostListed = 20;

/** A pack that was written, for a terminal. */
export function signOffText(signed: SignOff, { file, sha256 }: WrittenPack, options: TextOptions): string {
  const { recount, stage } = signed;
  const differences = recount?.differences ?? [];
  const others = totalLines(signed).filter(({ agree }) => !agree);
  const listed: Block[] = differences.slice(0, mostListed).map((each) => `  ${differenceText(each)}`.trimEnd());
  const left = differences.length - mostListed;
  const sign = `To sign it: ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n fieldsheet ${shellWord(file)}`;
  return terminalText(
    {
      parts: [
        {
          facts: [
            ...signOffFacts(signed, styleFor(options.colour)),
            ['Totals', others.length === 0 ? 'all agree' : ['all agree but these:', ...others.map(totalText)]],
            ['Added', recount && recount.total.added > 0 ? addedText(recount) : undefined],
            ['Plan', `SHA-256 ${signed.journal.plan}`],
            ['Pack', oneLine(file, 500)],
            ['', `SHA-256 ${sha256}`],
          ],
        },
        listed.length > 0
          ? ['Not as planned', ...listed, { left, more: 'more; the workbook in the pack lists all.' }]
          : [],
      ],
      verdict: signOffVerdict(signed),
      next: [advice(sign, 0), ...(stage === 'plan' ? [advice(applyText(signed), 0)] : [])],
    },
    options,
  );
}

function applyText({ plan, exceptionCount }: SignOff): string {
  const left = exceptionCount === 0 ? '' : `, which leaves ${plural(exceptionCount, 'exception')} behind`;
  return `Then: fieldsheet apply ${plan.summary.id}${left}`;
}

function totalText({
  title,
  what,
  source = '–',
  plan = '–',
  account = '–',
}: ReturnType<typeof totalLines>[number]): string {
  const [inSource, inPlan, inAccount] = [source, plan, account].map(grouped);
  return `${title}, ${oneLine(what, 60)}: source ${inSource}, plan ${inPlan}, account ${inAccount}`;
}

function differenceText({ resource, key, id, fields, reason }: Difference): string {
  const values = fields.map(
    ({ field, from, to }) => `${oneLine(field, 60)} ${oneLine(shownValue(from))}, planned ${oneLine(shownValue(to))}`,
  );
  const named = `${inWords(resource)} ${oneLine(key ?? `id ${id}`, 60)}`;
  return [`${named}: ${[...values, reason].join('; ')}`].join('');
}

/** What `signoff` prints with `--json`: the manifest of the pack, and the lists of the recount. */
export interface SignOffDocument extends ReturnType<typeof signOffJson> {}

/** What `signoff` prints with `--json` if the answer was no. */
export interface NotSignedDocument {
  readonly command: 'signoff';
  readonly written: false;
  readonly exitCode: 0;
}

/** What `signoff --verify` prints with `--json`. */
export interface VerifiedDocument extends ReturnType<typeof verifiedJson> {}

/** The same as JSON. */
export function signOffJson(signed: SignOff, pack: WrittenPack) {
  const { format: _, version: __, files: ___, ...manifest } = manifestOf(signed, []);
  const { recount } = signed;
  const differences: readonly Omit<Difference, 'said'>[] | undefined = recount?.differences.map(
    ({ said: _said, ...difference }) => difference,
  );
  return {
    command: 'signoff',
    ...pack,
    ...manifest,
    differences,
    ...(recount && picked(recount, 'added')),
    exitCode: signOffExitCode(signed),
  } as const;
}

/** What a recount takes, before it begins. */
export function recountCostText(forecast: Forecast): string {
  return `Counting again in the account takes ${forecastFact(forecast)}.`;
}

/** One line that says whether all is as it was signed. */
export function verifiedText({ pack, sha256, manifest, faults }: VerifiedPack): string {
  const what = manifest ? ` (${manifest.stage} ${manifest.run})` : '';
  if (faults.length > 0) return `Not as signed${what}: ${faults.map((fault) => oneLine(fault, 300)).join('; ')}.`;
  return `Sources, mapping and journal are those that were signed${what}; ${oneLine(pack, 300)} has SHA-256 ${sha256}.`;
}

export function verifiedJson(verified: VerifiedPack) {
  const { pack, sha256, manifest } = verified;
  const isAsSigned = verified.faults.length === 0;
  return {
    command: 'signoff',
    /** The pack. */
    verified: pack,
    sha256,
    stage: manifest?.stage,
    run: manifest?.run,
    isAsSigned,
    ...picked(verified, 'faults'),
    exitCode: (isAsSigned ? 0 : 1) as number,
  } as const;
}
