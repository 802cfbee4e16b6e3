import { join, relative } from 'node:path';
import type { RehearseOptions } from '../commands/rehearse.js';
import { withAccount } from './account.js';
import { defineCommand } from './command.js';
import { runContext } from './run-context.js';
import { accountOptions, runOptions, safetyOptions } from './shared-options.js';
import { importOptions, importSources, sourceOptions, stdinOptions } from './source-options.js';

const folderName = 'rehearsal';

export const rehearse = defineCommand('rehearse', {
  group: 'look',
  describe: 'Try an import out on a copy of the records that it concerns; the account is only read',
  words: {
    '<files..>': 'Tables, workbooks, databases, archives of these, or folders; - for standard input',
  },
  options: {
    ...sourceOptions,
    ...stdinOptions,
    ...accountOptions,
    'max-errors': runOptions['max-errors'],
    ...importOptions,
    ...safetyOptions,
  },
  examples: [['rehearse old.csv -m mappings/old.ts', 'what the import would do, and what it would take']],
  async run(args, context) {
    const { rehearse, renewFolder } = await import('../commands/rehearse.js');
    const { rehearsalJson, rehearsalText } = await import('../reports/run/run.js');
    const { shellWord } = await import('../messages/text/words.js');
    const folder = await context.folder();
    const sources = await importSources(args, context);
    const own = { ...folder, state: join(folder.state, folderName) };
    const result = await withAccount(context, args, async (account) => {
      await renewFolder(own.state);
      // An interrupted rehearsal is started again, not resumed, so do not offer a resume.
      const run = { ...runContext(account, context, args, own), onEvent: account.onEvent };
      return withCopy(own.state, args, (copy) => rehearse({ ...run, ...sources, ...copy, decidedIn: folder.state }));
    });
    const look = `fieldsheet sandbox --db ${shellWord(relative(context.terminal.cwd, result.rehearsal.file))}`;
    return {
      text: rehearsalText(result, { ...context.look, look }),
      json: rehearsalJson(result, { look }),
    };
  },
});

/** Starts an unlimited sandbox for the copy of the account, and closes it at the end; its file stays. */
async function withCopy<T>(
  folder: string,
  { sandbox }: { readonly sandbox?: boolean },
  work: (copy: Pick<RehearseOptions, 'copy' | 'copyClient' | 'copyFile'>) => Promise<T>,
): Promise<T> {
  const { startSandbox } = await import('../sandbox/index.js');
  const { connect } = await import('../commands/settings/account-settings.js');
  const copyFile = join(folder, 'sandbox.sqlite');
  const copy = await startSandbox({
    ...{ db: copyFile, copy: true, unlimited: true, strict: true },
    // As in the sandbox of a folder; an account refuses custom fields that are not defined.
    readings: sandbox ? { unknownCustomFields: 'create' } : undefined,
  });
  const { client: copyClient } = connect({ account: copy });
  try {
    return await work({ copy, copyClient, copyFile });
  } finally {
    await copyClient.close();
    await copy.close();
  }
}
