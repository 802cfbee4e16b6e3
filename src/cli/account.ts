import { join } from 'node:path';
import type { Connection, Environment } from '../commands/settings/account-settings.js';
import { ConfigurationError } from '../errors.js';
import type { CheckOptions } from '../rows/check/check.js';
import type { Listener } from '../runs/events.js';
import type { CommandContext } from './command.js';
import { type AccountArguments, parsePatience } from './shared-options.js';

/** A folder's sandbox as named in journals, with a part of the store id: a new store reuses record ids. */
export function sandboxAccount({ storeId }: { readonly storeId: string }): string {
  return `sandbox-${storeId.slice(0, 8)}`;
}

/** Whether a run was made with a sandbox; other accounts are called `domain@host`. */
export function isSandboxAccount(account: string): boolean {
  return /^sandbox(?:-[0-9a-f]+)?$/.test(account);
}

/** What earlier runs know of keys, for mappings that ask: only then is the journal opened. */
export function knownIdentifiers(context: CommandContext, account?: string): NonNullable<CheckOptions['identifiers']> {
  let known: CheckOptions['identifiers'];
  return async (resource) => {
    const { identifierLookUp } = await import('../commands/identifiers.js');
    const folder = await context.folder();
    known ??= identifierLookUp(folder.state, account ?? folder.account ?? (await configuredAccount(context)));
    return known(resource);
  };
}

/** The account of the environment or of .env, by its name; undefined if none is set. Needs no key to be right. */
async function configuredAccount({ terminal }: CommandContext): Promise<string | undefined> {
  const { accountName, readAccount } = await import('../commands/settings/account-settings.js');
  const { cwd, environment } = terminal;
  try {
    return accountName((await readAccount(cwd, { environment })).account);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return undefined;
  }
}

const usualPatienceMs = 4 * 3_600_000;

/** For commands that only ask a few questions and are easily repeated. */
export const shortly = { patience: 60_000 } as const;

interface Connecting {
  /** Default: the progress display. */
  readonly listen?: Listener;
  /** Patience without `--patience`, ms; by default as configured, otherwise four hours. */
  readonly patience?: number;
}

/** A connection whose events are shown and which an interruption ends. */
export interface OpenAccount extends Connection {
  readonly onEvent: Listener;
  readonly signal: AbortSignal;
  /** Whether it is a sandbox of ours, which creates custom fields that it does not know. */
  readonly makesCustomFields?: boolean;
}

/** Opens the account of the environment, or the folder's sandbox, for the time of `work`. */
export async function withAccount<T>(
  context: CommandContext,
  args: AccountArguments,
  work: (account: OpenAccount) => Promise<T>,
  { patience, ...shown }: Connecting = {},
): Promise<T> {
  const { connect, readAccount } = await import('../commands/settings/account-settings.js');
  const folder = await context.folder();
  const listen = shown.listen ?? (await context.showProgress());
  const open = async (connection: Connection, makesCustomFields = false) => {
    try {
      return await work({ ...connection, makesCustomFields, onEvent: listen, signal: context.signal });
    } finally {
      await connection.client.close();
    }
  };
  const { cwd, environment } = context.terminal;
  const options = {
    concurrency: args.concurrency ?? folder.concurrency,
    share: args.share ?? folder.share,
    reserve: args.reserve ?? folder.reserve,
    windowMs: folder.windowMs,
    waitForQuota: args.wait,
    // An explicit `--patience` counts from the start: the command may be scheduled because the service is away.
    patience: args.patience ?? patience ?? (folder.patience ? parsePatience(folder.patience) : usualPatienceMs),
    startPatience: args.patience,
    onEvent: (event: Parameters<NonNullable<Parameters<typeof connect>[0]['onEvent']>>[0]) =>
      listen({ type: 'client', event }),
  };
  if (args.sandbox) {
    const { startSandbox } = await import('../sandbox/index.js');
    await makeFolder(folder.state);
    // The sandbox has no back office to define custom fields in, so a mapping's labels define them.
    const sandbox = await startSandbox({
      db: join(folder.state, 'sandbox.sqlite'),
      unlimited: true,
      strict: true,
      readings: { unknownCustomFields: 'create' },
    });
    const connection = connect({ ...options, account: sandbox, name: sandboxAccount(sandbox) });
    return open(connection, true).finally(() => sandbox.close());
  }
  const settings = await readAccount(cwd, { environment, pinned: folder.account });
  const { account, origin } = settings;
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0' && account.baseUrl.startsWith('https:'))
    context.note(uncheckedTls);
  return open(connect({ ...options, account, settingsOrigin: origin, ...proxyOf(settings.environment) }));
}

const uncheckedTls =
  'warning  NODE_TLS_REJECT_UNAUTHORIZED is 0, so no certificate is checked, and anybody on the way can read the key. ' +
  'Unset it; a certificate authority of your own is named in NODE_EXTRA_CA_CERTS.';

async function makeFolder(folder: string): Promise<void> {
  const { mkdir } = await import('node:fs/promises');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`The folder for the state cannot be created (${cause.code}).`, {
      place: { file: folder },
      advice: 'Check that you may write there, and that no file has its name.',
      cause,
    });
  });
}

/** As in curl, an address without a scheme is HTTP. Never show the value: it may hold a password. */
function proxyOf(environment: Environment) {
  const read = (name: string) => environment[name.toLowerCase()] ?? environment[name];
  const [http, https] = ['HTTP_PROXY', 'HTTPS_PROXY'].map((name) => {
    const value = read(name)?.trim();
    if (!value) return undefined;
    const address = value.includes('://') ? value : `http://${value}`;
    if (URL.canParse(address)) return address;
    throw new ConfigurationError(`${name} is not an address of a proxy.`, {
      advice: 'Write it as http://proxy.example:3128.',
    });
  });
  return http || https ? { proxy: { http, https, noProxy: read('NO_PROXY') || undefined } } : {};
}
