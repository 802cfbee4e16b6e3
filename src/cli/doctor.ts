import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { FieldsheetError } from '../errors.js';
import { momentText } from '../messages/text/words.js';
import type { Listener } from '../runs/events.js';
import { shortly, withAccount } from './account.js';
import { type CommandContext, defineCommand, type Folder, stateFolderName } from './command.js';
import { accountOptions } from './shared-options.js';

export const doctor = defineCommand('doctor', {
  group: 'more',
  describe: 'Examine settings, connection, limits, journal and disk; writes nothing to the account',
  options: {
    sandbox: accountOptions.sandbox,
    reserve: accountOptions.reserve,
  },
  examples: [['doctor', 'what a run would meet now; takes a few requests']],
  async run(args, context) {
    const { doctor } = await import('../commands/doctor.js');
    const { doctorJson, doctorText } = await import('../reports/doctor.js');
    const folder = await usableFolder(context);
    const connecting = { ...shortly, listen: listener(context, await context.showProgress()) };
    const diagnosis = await doctor({
      folder: context.terminal.cwd,
      environment: context.terminal.environment,
      stateFolder: folder.state,
      sandbox: args.sandbox,
      // A diagnosis must not wait for tomorrow's quota.
      withConnection: (work) => withAccount(context, { ...args, wait: false }, work, connecting),
      reserve: args.reserve ?? folder.reserve,
      clock: { now: () => performance.timeOrigin + performance.now() },
      node: { found: process.versions.node, needed: neededNode() },
      signal: context.signal,
    });
    return { text: doctorText(diagnosis, context.look), json: doctorJson(diagnosis) };
  },
});

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
    return await context.folder();
  } catch (error) {
    if (error instanceof FieldsheetError) return { state: resolve(context.terminal.cwd, stateFolderName) };
    throw error;
  }
}

function neededNode(): string {
  const { engines } = createRequire(import.meta.url)('../../package.json') as { engines: { node: string } };
  return engines.node.replace(/^\D+/, '');
}
