import { isDeepStrictEqual } from 'node:util';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { openJournal, type ReportedChange } from '../../src/execution/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import type { Choose } from './choose.js';
import { type Account, ask, recordsLike } from './torture-account.js';
import { columnsFor, type ExpectedRecord, identityOf } from './torture-records.js';

/** Ids of records by their resource. */
type Ids = ReadonlySet<string>;

const nameOf = (resource: ResourceName, { id }: Payload) => `${resource} ${id}`;

/** Lets a second client write into a few of the records that the import wrote; their names. */
export async function disturb(
  sandbox: Sandbox,
  records: readonly ExpectedRecord[],
  { account, choose }: { readonly account: Account; readonly choose: Choose },
): Promise<Ids> {
  const touched = new Set<string>();
  const written = records.filter(({ change, cells, resource }) => change !== '' && fieldToTouch(resource, cells));
  for (let count = choose.whole(0, 3); count > 0 && written.length > 0; count--) {
    const record = written[choose.whole(0, written.length - 1)];
    if (!record) continue;
    const { resource, cells } = record;
    const [found] = recordsLike(record, account[resource]);
    const field = fieldToTouch(resource, cells);
    if (!found || !field) continue;
    const { operation, body = {} } = accessOf(resource).write({ id: found.id, [field]: 'By somebody else' });
    await ask(sandbox, operation, { body });
    touched.add(nameOf(resource, found));
  }
  return touched;
}

/** A text that the import wrote and that may be any text. */
function fieldToTouch(resource: ResourceName, cells: ExpectedRecord['cells']): string | undefined {
  const [key = ''] = identityOf(resource);
  if (!resourceOf(resource).naturalKeys.includes(key)) return undefined;
  const texts = columnsFor(resource).filter(
    ({ kind, path, heading }) => kind === 'text' && path.length === 1 && heading !== 'color',
  );
  return texts.find(({ heading }) => cells[heading] !== undefined)?.heading;
}

interface UndoneAccount {
  readonly before: Account;
  readonly imported: Account;
  readonly after: Account;
  /** What a second client has changed since the import. */
  readonly touched: Ids;
  /** What the undo says that it kept or cannot undo. */
  readonly listed: readonly ReportedChange[];
}

/** The account is as before the import, except what was named, and what somebody else changed is kept and named. */
export function judgeUndo({ before, imported, after, touched, listed }: UndoneAccount): string[] {
  const violations: string[] = [];
  for (const resource of resourceNames) {
    const said = listed.filter((entry) => entry.resource === resource);
    const ids = new Set([...before[resource], ...imported[resource]].map(({ id }) => id));
    for (const id of ids) {
      const [was, then, is] = [before, imported, after].map((account) =>
        account[resource].find((each) => each.id === id),
      );
      const reasons = said.filter(({ key }) => key && String(then?.[key.field]) === key.value);
      const name = `${resource} ${id}`;
      if (touched.has(name) && reasons.length === 0)
        violations.push(`${name} was changed by somebody else, and is not listed.`);
      if (touched.has(name) && is?.myId === undefined)
        violations.push(`${name} was changed by somebody else, and is gone.`);
      if (touched.has(name)) continue;
      const wrong = differing(resource, was, is).filter(
        (field) =>
          !isNamed(
            field,
            reasons.map(({ message }) => message),
          ),
      );
      if (wrong.length > 0 && !(was === undefined && reasons.length > 0)) {
        violations.push(`${name} is not as before: ${wrong.join(', ') || 'it is there'} ${JSON.stringify([was, is])}.`);
      }
      const isKept = reasons.some(({ message }) => /^Somebody/.test(message));
      if (isKept)
        violations.push(`${name} is kept though nobody changed it: ${reasons.map(({ message }) => message).join(' ')}`);
    }
    const strange = after[resource].filter(({ id }) => !ids.has(id));
    violations.push(...strange.map((record) => `${nameOf(resource, record)} has come from nowhere.`));
  }
  return violations;
}

/** The reasons say of which fields they are: "Before, nothing was in name, position". */
function isNamed(field: string, reasons: readonly string[]): boolean {
  return reasons.some((reason) => reason.includes(field));
}

/** Fields that are not the same, but for the dates of the service; `it` where one is there and the other is not. */
function differing(resource: ResourceName, was: Payload | undefined, is: Payload | undefined): string[] {
  if (!was || !is) return was === is ? [] : ['it'];
  const { references, names = {} } = resourceOf(resource);
  const valueIn = (record: Payload, field: string) => {
    const value = record[field];
    // Of another record its id: what else is shown of it may have changed.
    const isNamed = Object.hasOwn(references, field) || Object.hasOwn(names, field);
    return isNamed ? (value as Payload | null | undefined)?.id : value;
  };
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.filter(
    (field) => !/^date(Created|Modified)$/.test(field) && !isDeepStrictEqual(valueIn(was, field), valueIn(is, field)),
  );
}

/** What the newest run of a folder kept or could not do. */
export async function listedBy(stateFolder: string): Promise<ReportedChange[]> {
  const holder = { pid: 0, command: 'torture' };
  const journal = await openJournal(stateFolder, { readOnly: true, now: () => 0, random: () => 0, holder });
  try {
    const run = journal.run('latest');
    return (['conflict', 'blocked', 'rejected'] as const).flatMap((state) => [...run.reported(state)]);
  } finally {
    journal.close();
  }
}
