import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { FieldsheetError } from '../errors.js';
import { momentText } from '../messages/text/words.js';
import type { Listener } from '../runs/events.js';
import { type Folder, openFolder, shortPatienceMs, stateFolderName, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import type { ArgumentsOf, Example } from './options.js';
import { accountOptions } from './shared-options.js';

export const command = 'doctor';
export const group = 'more';
export const describe = 'Examine settings, connection, limits, journal and disk; writes nothing to the account';

export const options = {
  sandbox: accountOptions.sandbox,
  reserve: accountOptions.reserve,
} as const;

export const examples: readonly Example[] = [['doctor', 'what a run would meet now; takes a few requests']];

export async function run(args: ArgumentsOf<typeof options>, context: CommandContext): Promise<CommandResult> {
  const { doctor } = await import('../commands/doctor.js');
  const { doctorExitCode, doctorJson, doctorText } = await import('../reports/doctor.js');
  const folder = await usableFolder(context);
  // A diagnosis must not wait for tomorrow's quota.
  const account = {
    context,
    args: { ...args, wait: false },
    folder,
    listen: listener(context, await context.showProgress()),
    patience: shortPatienceMs,
  };
  const diagnosis = await doctor({
    folder: context.terminal.cwd,
    environment: context.terminal.environment,
    stateFolder: folder.state,
    sandbox: args.sandbox,
    withConnection: (work) => withAccount(account, work),
    reserve: args.reserve ?? folder.reserve,
    clock: { now: () => performance.timeOrigin + performance.now() },
    holder: { pid: process.pid, command: 'fieldsheet doctor' },
    node: { found: process.versions.node, needed: neededNode() },
    signal: context.signal,
  });
  return {
    exitCode: doctorExitCode(diagnosis),
    text: doctorText(diagnosis, context.look),
    json: doctorJson(diagnosis),
  };
}

/** Reports a wait for the key's window; otherwise the doctor could be silent for up to a minute. */
function listener({ note }: CommandContext, listen: Listener): Listener {
  return (event) => {
    if (event.type === 'client' && event.event.type === 'pause' && event.event.limit === 'window')
      note(`The window is used up; waiting until ${momentText(new Date(event.event.until))}`);
    else listen(event);
  };
}

/** An unreadable configuration is a finding: continue with the default folder. */
async function usableFolder(context: CommandContext): Promise<Folder> {
  try {
    return await openFolder(context);
  } catch (error) {
    if (error instanceof FieldsheetError) return { state: resolve(context.terminal.cwd, stateFolderName) };
    throw error;
  }
}

function neededNode(): string {
  const { engines } = createRequire(import.meta.url)('../../package.json') as { engines: { node: string } };
  return engines.node.replace(/^\D+/, '');
}
