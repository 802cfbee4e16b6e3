import { type Operation, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { type BulkVerb, bulkOperation, bulkVerbs, pastOf } from '../../plan/index.js';
import type { BulkPreview, ListedRecord, SeveralHits } from '../../reports/run/preview.js';
import type { SourceOverrides } from '../../rows/choose-tables.js';
import { IssueLog } from '../../rows/issue-log.js';
import type { RunContext } from '../../runs/context.js';
import { expectation, keepForecast, readingAccount } from '../../runs/planning/expectation.js';
import { type Issue, issueAt } from '../../validation/index.js';
import { resultOf } from '../run.js';
import type { Hit } from './hits.js';
import { planBulk } from './plan.js';
import { readTargets } from './rows.js';
import type { Targets } from './targets.js';

/** The rows of a file, and what to do to the records that they name. */
export interface BulkTargets extends RunContext {
  /** delete, undelete, activate, deactivate or validate. */
  readonly verb: string;
  readonly resource: ResourceName;
  readonly file: string;
  readonly overrides?: Omit<SourceOverrides, 'resource'>;
  /** Headings by identifier: `{ myId: 'Customer no' }`. If given, no other column is read. */
  readonly by?: Readonly<Record<string, string>>;
  /** Most records that one row may match. */
  readonly maxHits: number;
  readonly maxIssues: number;
  /** Records that the preview lists. Default 20. */
  readonly show?: number;
}

interface Chosen {
  readonly verb: BulkVerb;
  readonly operation: Operation;
}

/** Plans the changes of the records that the rows match, and says what they would do. */
export async function bulkPreview(run: Run, { verb, operation }: Chosen, options: BulkTargets): Promise<BulkPreview> {
  const { resource, client, account, file, overrides = {}, by = {}, maxIssues, maxHits, show = 20 } = options;
  const issues = new IssueLog(maxIssues);
  const source = { ...options, operation, overrides, by, onIssue: issues.add };
  const { targets, rows, repeated } = await readTargets(source);
  run.setRows(rows);
  const hits = await readingAccount(run, client, () => planBulk({ ...options, run, verb, operation, targets }));
  const isBlind = verb === 'undelete';
  const several: SeveralHits[] = [];
  let again = 0;
  for (const hit of isBlind ? [] : hits) {
    if (hit.records > 1) several.push(severalHits(hit, targets));
    if (hit.records === 0 || hit.own > 0) continue;
    again += 1;
    issues.add(namedAgain(hit, resource, targets));
  }
  several.sort((one, other) => other.records - one.records);
  const [most] = several;
  const { apply = 0, unchanged = 0 } = run.changes.kinds();
  const { takenBackBy } = bulkVerbs[verb];
  return {
    ...{ verb, past: pastOf(verb), resource, account, file, rows, isBlind, maxHits, apply, unchanged },
    operation: operation.name,
    documented: operation.documented,
    repeated: repeated + again,
    rejected: run.counts().total.rejected,
    listed: firstRecords(run, resource, show),
    several: several.slice(0, maxIssues),
    severalRows: several.length,
    most,
    dependants: verb === 'delete' ? dependantsOf(resource) : [],
    takenBackBy: takenBackBy && bulkOperation(takenBackBy, resource) ? takenBackBy : undefined,
    forecast: keepForecast(run, expectation(client, apply)),
    issues: issues.summary(),
    problems: resultOf(run, maxIssues).problems,
  };
}

/** By what people call them, as far as the account shows it. */
function firstRecords(run: Run, resource: ResourceName, most: number): ListedRecord[] {
  const [page = []] = run.changes.pages({ state: 'pending', resource, kind: 'apply' }, most);
  const [field = ''] = resourceOf(resource).naturalKeys;
  return page.map(({ key, before = {}, origin: { sheet, row } }) => {
    const [own, name] = [before[field], before.name];
    return { key: own ? String(own) : key?.value, name: typeof name === 'string' ? name : undefined, sheet, row };
  });
}

function namedAgain({ target: { by, value, origin } }: Hit, resource: ResourceName, { called }: Targets): Issue {
  const what = `Another row names the ${resource} with the ${called(by)} "${value}" as well.`;
  return issueAt('named-twice', { ...origin, value }, what);
}

function severalHits({ target: { by, value, origin }, records, first }: Hit, { called }: Targets): SeveralHits {
  const { sheet, row } = origin;
  return { sheet, row, by, called: called(by), value, records, first };
}

function dependantsOf(resource: ResourceName): ResourceName[] {
  return resourceNames.filter((name) => Object.values(resourceOf(name).references).some(({ to }) => to === resource));
}
