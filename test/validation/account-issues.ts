import { appendFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { attachFiles } from '../../src/commands/attach.js';
import { type PlanFilesOptions, planFiles } from '../../src/commands/import.js';
import type { ResourceName } from '../../src/contract/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { check } from '../../src/rows/check/check.js';
import type { CustomFieldDefinition } from '../../src/sandbox/custom-fields.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { account, connectionTo, fileOf, importing, newFolder, sandboxWith, send } from '../accounts.js';
import { mixingProxy } from '../workflows/mixing-proxy.js';

/** What a check of one table says, with an account that has these custom fields where some are given. */
async function issuesOf(
  resource: ResourceName,
  lines: readonly string[],
  customFields?: readonly CustomFieldDefinition[],
  own?: Sandbox,
): Promise<readonly Issue[]> {
  const file = fileOf(join(newFolder(), 'test.csv'), lines);
  const fields = customFields && (customFields.length > 0 ? { [resource]: customFields } : {});
  const sandbox = own ?? (fields && (await sandboxWith({ customFields: fields })));
  const live = sandbox && connectionTo(sandbox);
  const { issues } = await check({ files: [file], overrides: { resource }, maxIssues: 10, ...(live && { live }) });
  return issues.list.map((issue) => ({ ...issue, file: basename(issue.file) }));
}

const customers = (...lines: string[]) => issuesOf('customer', ['myId,name,addressStreet', ...lines]);
const jobs = (heading: string, value: string) => issuesOf('job', [`myId,customer.id,${heading}`, `J,1,${value}`]);
const numbered = (value: string, definition: Partial<CustomFieldDefinition>) =>
  issuesOf('customer', ['myId,customFieldValues.Floor', `A,${value}`], [{ label: 'Floor', ...definition }]);

/** A site whose customer is in no row, though other customers are. */
async function lostReference(): Promise<readonly Issue[]> {
  const path = newFolder();
  const files = [
    fileOf(join(path, 'customers.csv'), ['myId,name', 'A,Ann']),
    fileOf(join(path, 'sites.csv'), ['myId,customer.myId', 'S,B']),
  ];
  const { issues } = await check({ files, maxIssues: 10 });
  return issues.list.map((issue) => ({ ...issue, file: basename(issue.file).replace('sites', 'test') }));
}

/** The shortest way to each kind of issue about records beside one another, and beside the account. */
export const recordWays = {
  'row-repeated': () => customers('A,Ann,', 'A,Ann,'),
  'key-repeated': () => issuesOf('customer', ['myId,name', 'A,Ann', 'A,']),
  'zeros-lost': () => customers('0012,Ann,', '0013,Bob,', '14,Cid,'),
  'key-respelt': () => customers('A 1,Ann,', 'a1,Bob,'),
  'records-alike': () => customers('A,Müller GmbH,', 'B,Mueller GmbH,'),
  'address-respelt': () => customers('A,Ann,Hermannstr. 2', 'B,Bob,Hermannstraße 2'),
  'reference-outside': lostReference,
  'position-doubtful': () => issuesOf('customer', ['myId,position.latitude,position.longitude', 'A,0,0']),
  'date-doubtful': () => jobs('scheduledStart', '1900-01-01 00:00'),
  'number-doubtful': () => jobs('duration', '-5'),
  'length-doubtful': () => jobs('description', 'x'.repeat(2049)),
  'reference-unknown': () => issuesOf('site', ['myId,customer.myId', 'S,B'], []),
  'look-up-unanswered': refusedLookUp,
  'name-unknown': () => issuesOf('activity', ['activityType.name,dateStart', 'Juggling,2026-03-02 08:00'], []),
  'name-doubtful': () => issuesOf('job', ['myId,customer.id,type.name', 'J,1,Sorcery'], []).then(withoutReferences),
  'name-inactive': inactiveTechnician,
  'reference-inactive': inactiveCustomer,
  'custom-field-unknown': () => numbered('1', { label: 'Storey' }),
  'custom-field-missing': () => issuesOf('customer', ['myId,name', 'A,Ann'], [{ label: 'Floor', mandatory: true }]),
  'custom-field-form': () => numbered('first', { type: 'number' }),
} as const;

/** A site of a customer whose key a firewall takes for an attack. */
async function refusedLookUp(): Promise<readonly Issue[]> {
  const refusing = (url: string) => (url.includes('script') ? 'firewall' : 'none');
  const proxy = await mixingProxy(await sandboxWith({}), refusing, { all: true });
  return issuesOf('site', ['myId,customer.myId', 'S,<script>'], [], proxy.sandbox);
}

/** A job for a user who is known and inactive, where the list of users tells that. */
async function inactiveTechnician(): Promise<readonly Issue[]> {
  const lenient = { customFields: {}, strict: false };
  const lines = ['myId,customer.id,technician.login', 'J,1,noor.haddad'];
  return withoutReferences(await issuesOf('job', lines, [], await sandboxWith(lenient)));
}

/** A site of a customer who is inactive. */
async function inactiveCustomer(): Promise<readonly Issue[]> {
  const sandbox = await sandboxWith({ customFields: {} });
  await send(sandbox, 'customer', { myId: 'B', active: false });
  return issuesOf('site', ['myId,customer.myId', 'S,B'], [], sandbox);
}

/** The account has no customer either. */
function withoutReferences(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ code }) => code !== 'reference-unknown');
}

/** How issues come about that only a plan finds. */
export const plannedWays = {
  'reference-ambiguous': namedTwice,
  'export-not-remembered': changedSince,
  'owner-differs': atAnotherOwner,
  'closed-job-key': closedJob,
} as const;

/** A job names a customer, and a site of another one. */
async function atAnotherOwner(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  for (const myId of ['A', 'B']) await send(sandbox, 'customer', { myId, name: myId });
  await send(sandbox, 'site', { myId: 'S', customer: { myId: 'A' } });
  return planned(sandbox, fileOf(join(path, 'test.csv'), ['myId,site.myId,customer.myId', 'J,S,B']));
}

/** A job that is validated would get another number. */
async function closedJob(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  await send(sandbox, 'customer', { myId: 'A', name: 'Ann' });
  const { id } = await send(sandbox, 'job', { customer: { myId: 'A' }, status: 'validated' });
  const issues = await planned(sandbox, fileOf(join(path, 'test.csv'), ['id,myId', `${id},J-2`]));
  return issues.filter(({ code }) => code === 'closed-job-key');
}

function issuesOfPlan(options: PlanFilesOptions): Promise<readonly Issue[]> {
  return planFiles(options, async ({ issues }) =>
    (issues?.list ?? []).map((issue) => ({ ...issue, file: basename(issue.file) })),
  );
}

function planned(sandbox: Sandbox, file: string): Promise<readonly Issue[]> {
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), newFolder());
  const options = { ...context, files: [file], overrides: { resource: 'job' as const }, save: false };
  return issuesOfPlan(options);
}

/** A CSV file with the ids of an account says something else than the account does now. */
async function changedSince(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'A', name: 'Ann' });
  const file = fileOf(join(path, 'test.csv'), ['id,myId,name', `${id},A,Anna`]);
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const options = { ...context, files: [file], overrides: { resource: 'customer' as const }, save: false };
  return issuesOfPlan(options);
}

/** Two customers of the account have the name that a row gives. */
async function namedTwice(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  for (const myId of ['A', 'B']) await send(sandbox, 'customer', { myId, name: 'Ann' });
  const mapping = fileOf(join(path, 'mapping.ts'), [
    `import { defineMapping, refBy, text } from 'fieldsheet';
export default defineMapping({
  records: { site: { myId: text('No'), name: text('Name'), customer: refBy('customer', 'name', 'Client') } },
});`,
  ]);
  const file = fileOf(join(path, 'test.csv'), ['No,Name,Client', 'S,Hall,ann']);
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  return issuesOfPlan({ ...context, files: [file], mapping, save: false });
}

/** What is reported when files are to be attached to the customer C-1, by rows of file, name and myId. */
async function attachIssues(rows: readonly string[], growing?: string): Promise<readonly Issue[]> {
  const at = newFolder();
  const sandbox = await sandboxWith();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  mkdirSync(join(at, 'folder'));
  writeFileSync(join(at, 'a.pdf'), 'A');
  writeFileSync(join(at, 'empty.pdf'), '');
  writeFileSync(join(at, 'large.pdf'), '');
  truncateSync(join(at, 'large.pdf'), 200 * 1024 * 1024);
  const { issues } = await attachFiles({
    ...importing(connectionTo(sandbox), join(at, '.fieldsheet')),
    file: fileOf(join(at, 'test.csv'), ['file,fileName,customer.myId', ...rows]),
    again: false,
    dryRun: true,
    onEvent: ({ type }) => type === 'compare' && growing && appendFileSync(join(at, growing), 'x'),
  });
  return (issues?.list ?? []).map((issue) => ({ ...issue, file: basename(issue.file) }));
}

/** The shortest way to each kind of issue about a file that is to be attached. */
export const attachWays = {
  'file-missing': () => attachIssues(['b.pdf,,C-1']),
  'file-outside': () => attachIssues(['../a.pdf,,C-1']),
  'file-private': () => attachIssues(['.fieldsheet,,C-1']),
  'file-unreadable': () => attachIssues(['folder,,C-1']),
  'file-empty': () => attachIssues(['empty.pdf,,C-1']),
  'file-too-large': () => attachIssues(['large.pdf,,C-1']),
  'file-changed': () => attachIssues(['a.pdf,,C-1'], 'a.pdf'),
  'file-name-unfit': () => attachIssues(['a.pdf,NUL,C-1']),
  'record-unclear': () => attachIssues(['a.pdf,,']),
  'record-unknown': () => attachIssues(['a.pdf,,nobody']),
  'named-twice': () => attachIssues(['a.pdf,,C-1', 'a.pdf,,C-1']),
} as const;
