import { type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { columnTitle, type ResourceTotals, shownColumns, type Totals, writesOf } from '../../plan/index.js';
import { count, momentText, plural } from '../../text/words.js';
import { recordsText, rowsFact } from '../facts.js';
import { type Fact, type Style, styleFor } from '../layout.js';
import { sliceFact } from '../slice.js';
import type { Recount, SignedFile, SignOff } from './view.js';

const wholeTotals = 'a part of the sources; the totals of the sources are of the whole files';

/** What was signed, in a few lines. */
export function signOffFacts(signed: SignOff, style: Style = styleFor(false)): Fact[] {
  const { stage, plan, isPartial, recount, exceptionCount, versions } = signed;
  const { summary, counts } = plan;
  const { slice } = summary.options;
  const left = counts.conflict + counts.blocked + counts.rejected;
  return [
    [stage === 'plan' ? 'Plan' : 'Run', summary.id],
    ['Account', summary.account],
    ['Planned', momentText(summary.createdAt)],
    ['Rows', rowsFact(summary.rows, style)],
    slice ? sliceFact(slice) : ['Scope', isPartial ? wholeTotals : undefined],
    [
      'Records',
      `${count(writesOf(counts))} to be written, ${count(counts.unchanged)} unchanged, ${count(left)} left alone`,
    ],
    ['Counted again', recount ? recountText(recount) : stage === 'run' ? 'no' : undefined],
    [
      'Exceptions',
      exceptionCount > 0 ? `${plural(exceptionCount, 'record')} that somebody has to decide about` : 'none',
    ],
    [
      'Versions',
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
    ],
  ];
}

/** `513 records: 511 as planned, 1 different, 1 missing; 1 added by others; 8 requests, 2026-11-21 22:14 UTC`. */
export function recountText({ at, requests, total }: Recount): string {
  const { planned, asPlanned, different, missing, added } = total;
  const found = `${count(asPlanned)} as planned, ${count(different)} different, ${count(missing)} missing`;
  return `${plural(planned, 'record')}: ${found}; ${count(added)} added by others; ${plural(requests, 'request')}, ${momentText(at)}`;
}

/** What is wrong, or that nothing is, as a sentence. */
export function signOffVerdict({ stage, plan, recount, exceptionCount }: SignOff): { text: string; isGood: boolean } {
  const left = exceptionCount > 0 ? `, ${plural(exceptionCount, 'exception')} to be decided` : '';
  if (stage === 'plan') {
    return {
      text: `${plural(writesOf(plan.counts), 'record')} would be written${left}; nothing was written so far.`,
      isGood: true,
    };
  }
  if (!recount) return { text: `The account was not counted again${left}.`, isGood: exceptionCount === 0 };
  const { planned, asPlanned, added } = recount.total;
  const others = added > 0 ? `; others added ${count(added)}` : '';
  return {
    text: `${count(asPlanned)} of ${plural(planned, 'planned record')} are in the account as planned${left}${others}.`,
    isGood: asPlanned === planned && exceptionCount === 0,
  };
}

/** A line of control totals; a total that was not taken is absent. */
export interface TotalLine {
  readonly resource: ResourceName;
  readonly title: string;
  readonly what: string;
  readonly source?: string;
  readonly plan?: string;
  readonly account?: string;
  /** Whether those that were taken agree; before the import, the account does not count. */
  readonly agree: boolean;
}

/** Records, distinct keys, and count and sum of each column, of the sources, the plan and the account. */
export function totalLines({ stage, totals: { source, plan, account, columns } }: SignOff): TotalLine[] {
  return resourceNames.flatMap((resource) => {
    if (!source?.[resource] && !plan[resource]) return [];
    const line = (what: string, of: (totals: ResourceTotals) => number | string): TotalLine => {
      const values = [source, plan, account].map((each) => each && told(each, resource, of));
      const [inSource, inPlan, inAccount] = values;
      const compared = stage === 'plan' ? values.slice(0, 2) : values;
      const agree = new Set(compared.filter((value) => value !== undefined)).size <= 1;
      const { title } = resourceOf(resource);
      return { resource, title, what, source: inSource, plan: inPlan, account: inAccount, agree };
    };
    return [
      line('records', ({ records }) => records),
      line('distinct keys', ({ distinctKeys }) => distinctKeys),
      ...shownColumns(resource, [source, plan], columns).flatMap((field) => [
        line(`${columnTitle(field)}: values`, (of) => of.columns[field]?.count ?? 0),
        line(`${columnTitle(field)}: sum`, (of) => of.columns[field]?.sum ?? 0),
      ]),
    ];
  });
}

function told(totals: Totals, resource: ResourceName, of: (totals: ResourceTotals) => number | string): string {
  return String(of(totals[resource] ?? { records: 0, distinctKeys: 0, columns: {} }));
}

/** A decimal number with thin spaces between thousands. */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction === undefined ? text : `${text}.${fraction}`;
}

/** Each thing that was signed: what it is, its name, and its hash. */
export function signedThings({ sources, mapping, journal }: SignOff): [role: string, name: string, sha256: string][] {
  return [
    ...sources.map((file) => thing('source', file)),
    ...mapping.map((file, at) => thing(at === 0 ? 'mapping' : 'used by the mapping', file)),
    ['plan', `${plural(journal.changes, 'planned change')} in the journal`, journal.plan],
  ];
}

function thing(role: string, { file, sha256, now }: SignedFile): [role: string, name: string, sha256: string] {
  const note = now === undefined ? '' : now === 'gone' ? ' (gone by now)' : ' (changed since)';
  return [role, `${file}${note}`, sha256];
}

/** `1 customer, 2 sites`: how many others added. */
export function addedText({ byResource }: Recount): string {
  const texts = resourceNames.flatMap((name) => {
    const added = byResource[name]?.added ?? 0;
    return added === 0 ? [] : [recordsText(added, name)];
  });
  return texts.length === 0 ? 'none' : texts.join(', ');
}
