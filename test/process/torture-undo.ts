import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '../../src/commands/settings/account-settings.js';
import { undo } from '../../src/commands/undo.js';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { openJournal, recordShown } from '../../src/journal/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import type { Choose } from './choose.js';
import { type Account, ask, recordsLike } from './torture-account.js';
import { differingPaths } from './torture-compare.js';
import { columnsFor, type ExpectedRecord, identityOf } from './torture-records.js';

/** What a second client wrote into a field of each of these records, which are named as `nameOf` does. */
export type Touched = ReadonlyMap<string, string>;

const foreignText = 'By somebody else';

const nameOf = (resource: ResourceName, { id }: Payload) => `${resource} ${id}`;

/** Lets a second client write into a few of the records that the import wrote; their names, each with the field. */
export async function disturb(
  sandbox: Sandbox,
  records: readonly ExpectedRecord[],
  { account, choose }: { readonly account: Account; readonly choose: Choose },
): Promise<Touched> {
  const touched = new Map<string, string>();
  const written = records.filter(({ change, cells, resource }) => change !== '' && fieldToTouch(resource, cells));
  for (let count = choose.whole(0, 3); count > 0 && written.length > 0; count--) {
    const record = written[choose.whole(0, written.length - 1)];
    if (!record) continue;
    const { resource, cells } = record;
    const [found] = recordsLike(record, account[resource]);
    const field = fieldToTouch(resource, cells);
    if (!found || !field) continue;
    const { operation, body = {} } = accessOf(resource).write({ id: found.id, [field]: foreignText });
    await ask(sandbox, operation, { body });
    touched.set(nameOf(resource, found), field);
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

/** What an undo says of a record. */
export interface Said {
  readonly resource: ResourceName;
  readonly key?: string;
  readonly message: string;
}

interface UndoneAccount {
  readonly before: Account;
  readonly imported: Account;
  readonly after: Account;
  readonly touched: Touched;
  /** What the undo's preview said that it would keep, could not undo, or may have to leave. */
  readonly previewed: readonly Said[];
  /** What the undo says in the end that it kept or could not undo. */
  readonly listed: readonly Said[];
}

/** The account is as before the import, except what was named beforehand; what somebody else changed is kept. */
export function judgeUndo({ before, imported, after, touched, previewed, listed }: UndoneAccount): string[] {
  const isNamedBefore = (said: Said) =>
    previewed.some(({ resource, key, message }) =>
      isDeepStrictEqual([resource, key, message], [said.resource, said.key, said.message]),
    );
  const violations = listed
    .filter((said) => !isNamedBefore(said))
    .map((said) => `The preview did not say: ${JSON.stringify(said)}.`);
  for (const resource of resourceNames) {
    const ids = new Set([...before[resource], ...imported[resource]].map(({ id }) => id));
    for (const id of ids) {
      const [was, then, is] = [before, imported, after].map((account) =>
        account[resource].find((each) => each.id === id),
      );
      const about = (said: Said) => said.resource === resource && then !== undefined && isOf(said, then);
      const history = { resource, was, then, is, touchedField: touched.get(`${resource} ${id}`) };
      const wrong = judgeRecord(history, { reasons: previewed.filter(about), isListed: listed.some(about) });
      violations.push(...wrong.map((text) => `${resource} ${id} ${text}`));
    }
    const strange = after[resource].filter(({ id }) => !ids.has(id));
    violations.push(...strange.map((record) => `${nameOf(resource, record)} has come from nowhere.`));
  }
  return violations;
}

function isOf({ resource, key }: Said, record: Payload): boolean {
  return ['id', ...resourceOf(resource).naturalKeys].some(
    (field) => key !== undefined && String(record[field]) === key,
  );
}

interface History {
  readonly resource: ResourceName;
  readonly was: Payload | undefined;
  readonly then: Payload | undefined;
  readonly is: Payload | undefined;
  /** The field that somebody else wrote. */
  readonly touchedField: string | undefined;
}

function judgeRecord(
  { resource, was, then, is, touchedField }: History,
  { reasons, isListed }: { readonly reasons: readonly Said[]; readonly isListed: boolean },
): string[] {
  const states = JSON.stringify([was, then, is]);
  const messages = reasons.map(({ message }) => message);
  if (touchedField !== undefined) {
    const changed = differingPaths(resource, then, is);
    return [
      ...(isListed && messages.length > 0 ? [] : ['was changed by somebody else, and is not listed.']),
      ...(is?.[touchedField] === foreignText ? [] : [`has lost what somebody else wrote into it: ${states}.`]),
      ...(isDeepStrictEqual(changed, [touchedField]) ? [] : [`was to be kept, and has changed: ${changed} ${states}.`]),
    ];
  }
  const kept = messages.some((message) => /^Somebody/.test(message))
    ? [`is kept though nobody changed it: ${messages.join(' ')}`]
    : [];
  // What is new and stays is named by something that stays.
  if (was === undefined && is && isListed && messages.some((message) => /^It is named by /.test(message))) {
    const changed = differingPaths(resource, then, is);
    return changed.length > 0 ? [...kept, `was to be kept, and has changed: ${changed} ${states}.`] : kept;
  }
  const wrong = differingPaths(resource, was, is).filter((path) => !isNamed(path, messages));
  return wrong.length > 0 ? [...kept, `is not as before: ${wrong.join(', ')} ${states}.`] : kept;
}

/** The reasons end with the fields that they are of, or members of these: "May stay, …: name, position.latitude." */
function isNamed(path: string, reasons: readonly string[]): boolean {
  const [field = ''] = path.split('.');
  const isIn = (name: string, text: string) => [',', ':', '.'].some((end) => ` ${text} `.includes(` ${name}${end} `));
  return reasons.some(
    (reason) => /^(May stay|Before)/.test(reason) && [path, field].some((name) => isIn(name, reason)),
  );
}

/** What an undo of a run would say beforehand; it is not begun. */
export async function previewOf(run: string, sandbox: Sandbox, stateFolder: string): Promise<Said[]> {
  const { baseUrl, domain, apiKey } = sandbox;
  const { client, account } = connect({ account: { baseUrl, domain, apiKey } });
  try {
    const { preview } = await undo({
      ...{ client, account, stateFolder, run, dryRun: true, maxIssues: 1000 },
      clock: { now: () => Date.now(), sleep: (ms) => delay(ms) },
      random: Math.random,
      holder: { pid: process.pid, command: 'torture' },
      confirm: async () => false,
    });
    const doubtful = preview.putBack.flatMap(({ note, ...rest }) =>
      note === undefined ? [] : { ...rest, message: note },
    );
    return [...preview.problems, ...doubtful].map(saidOf);
  } finally {
    await client.close();
  }
}

function saidOf({ resource, key, message }: Said): Said {
  return { resource, message, ...(key !== undefined && { key }) };
}

/** What the newest run of a folder kept or could not do. */
export async function listedBy(stateFolder: string): Promise<Said[]> {
  const holder = { pid: 0, command: 'torture' };
  const journal = await openJournal(stateFolder, { readOnly: true, now: () => 0, random: () => 0, holder });
  try {
    const run = journal.run('latest');
    return (['conflict', 'blocked', 'rejected'] as const).flatMap((state) =>
      [...run.changes.each({ state })].map((change) => {
        const { resource, message = '' } = change;
        return saidOf({ resource, message, key: recordShown(change).key });
      }),
    );
  } finally {
    journal.close();
  }
}
