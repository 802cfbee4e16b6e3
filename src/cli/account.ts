import { join, resolve } from 'node:path';
import { ConfigurationError } from '../errors.js';
import type { Connection, Listener, RunContext } from '../workflows/index.js';
import type { CommandContext } from './command.js';
import { type AccountArguments, parsePatience, parseShare, wholeNumber } from './shared-options.js';

/** Settings of the working folder that commands share. */
export interface Folder {
  /** Where journal and sandbox are kept. */
  readonly state: string;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  readonly concurrency?: number;
  readonly share?: number;
  readonly reserve?: number;
  /** How long commands that send or fetch wait while the service is away, such as `4h`. */
  readonly patience?: string;
  readonly mapping?: string;
  readonly safety?: RunContext['safety'];
  /** The only account that may be used, `domain@host`. */
  readonly account?: string;
}

/** Where journal and sandbox are kept, where nothing else is configured. */
export const stateFolderName = '.fieldsheet';

/**
 * How the sandbox of a folder is called in journals: with a part of what tells its store from every other. Once the
 * store was deleted, ids begin again, and what an earlier run did to a record says nothing about the new one.
 */
export function sandboxAccount({ storeId }: { readonly storeId: string }): string {
  return `sandbox-${storeId.slice(0, 8)}`;
}

/** Whether a run was made with a sandbox; other accounts are called `domain@host`. */
export function isSandboxAccount(account: string): boolean {
  return /^sandbox(?:-[0-9a-f]+)?$/.test(account);
}

export async function openFolder({ terminal }: CommandContext): Promise<Folder> {
  const { readConfig } = await import('../workflows/settings.js');
  const { stateFolder = stateFolderName, ...config } = await readConfig(terminal.cwd);
  return { ...config, state: resolve(terminal.cwd, stateFolder) };
}

/** The requests in flight at a time that the user asks for, or the folder. Throws ConfigurationError. */
export function concurrencyOf(
  { concurrency }: Pick<AccountArguments, 'concurrency'>,
  folder: Folder,
): number | undefined {
  return concurrency === undefined ? folder.concurrency : wholeNumber('concurrency', concurrency, 1, 64);
}

/** How long outages are waited out unless the user says otherwise, ms: where records are sent or fetched. */
const usualPatienceMs = 4 * 3_600_000;

function usualPatience({ patience }: Folder): number {
  return patience === undefined ? usualPatienceMs : parsePatience(patience);
}

/** The same for a command that only asks a few questions, which is soon given again. */
export const shortPatienceMs = 60_000;

interface Connecting {
  readonly context: CommandContext;
  readonly args: AccountArguments;
  readonly folder: Folder;
  readonly listen: Listener;
  /** How long outages are waited out where `--patience` is not given, ms; by default as configured, else four hours. */
  readonly patience?: number;
}

/**
 * Connects to the account of the environment, or to the sandbox of the folder, runs the work, and closes what it
 * opened.
 */
export async function withAccount<T>(
  { context, args, folder, listen, patience = usualPatience(folder) }: Connecting,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { connect, readAccount } = await import('../workflows/index.js');
  const { cwd, environment } = context.terminal;
  const share = args.share === undefined ? folder.share : parseShare(args.share);
  const reserve = args.reserve === undefined ? folder.reserve : wholeNumber('reserve', args.reserve, 0);
  const concurrency = concurrencyOf(args, folder);
  const asked = args.patience === undefined ? undefined : parsePatience(args.patience);
  const options = {
    concurrency,
    share,
    reserve,
    waitForQuota: args.wait,
    // Who names a patience means it from the start: a service that is away may be the reason for the schedule.
    patience: asked ?? patience,
    startPatience: asked,
    onEvent: (event: Parameters<NonNullable<Parameters<typeof connect>[0]['onEvent']>>[0]) =>
      listen({ type: 'client', event }),
  };
  if (args.sandbox) {
    const { startSandbox } = await import('../sandbox/index.js');
    await makeFolder(folder.state);
    // There is no back office to define custom fields in, so a mapping's labels define them.
    const sandbox = await startSandbox({
      db: join(folder.state, 'sandbox.sqlite'),
      unlimited: true,
      strict: true,
      readings: { unknownCustomFields: 'create' },
    });
    const connection = connect({ ...options, account: sandbox, name: sandboxAccount(sandbox) });
    return using(connection, work).finally(() => sandbox.close());
  }
  const settings = await readAccount(cwd, { environment, pinned: folder.account });
  const { account, origin } = settings;
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0' && account.baseUrl.startsWith('https:'))
    context.note(uncheckedTls);
  return using(connect({ ...options, account, settingsOrigin: origin, ...proxyOf(settings.environment) }), work);
}

const uncheckedTls =
  'warning  NODE_TLS_REJECT_UNAUTHORIZED is 0, so no certificate is checked, and anybody on the way can read the key. ' +
  'Unset it; a certificate authority of your own is named in NODE_EXTRA_CA_CERTS.';

async function using<T>(connection: Connection, work: (connection: Connection) => Promise<T>): Promise<T> {
  try {
    return await work(connection);
  } finally {
    await connection.client.close();
  }
}

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

function proxyOf(environment: Readonly<Record<string, string | undefined>>) {
  const read = (name: string) => environment[name.toLowerCase()] ?? environment[name];
  const [http, https, noProxy] = [
    proxyAddress('HTTP_PROXY', read),
    proxyAddress('HTTPS_PROXY', read),
    read('NO_PROXY'),
  ];
  if (!http && !https) return {};
  return { proxy: { http, https, noProxy: noProxy || undefined } };
}

/** As curl has it, an address without a scheme is one of HTTP. The value is never shown: it may hold a password. */
function proxyAddress(name: string, read: (name: string) => string | undefined): string | undefined {
  const value = read(name)?.trim();
  if (!value) return undefined;
  const address = value.includes('://') ? value : `http://${value}`;
  if (URL.canParse(address)) return address;
  throw new ConfigurationError(`${name} is no address of a proxy.`, {
    advice: 'Write it as http://proxy.example:3128.',
  });
}
