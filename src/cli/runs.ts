import type { ArgumentsCamelCase } from 'yargs';
import { openFolder } from './account.js';
import type { CommonArguments, Run } from './command.js';

export const command = 'runs';
export const describe = 'List the runs of this folder, the newest first';

export function run(_args: ArgumentsCamelCase<CommonArguments>): Run {
  return async (context) => {
    const { listRuns } = await import('../workflows/index.js');
    const { runsJson, runsText } = await import('../reports/index.js');
    const { state } = await openFolder(context);
    const runs = await listRuns(state);
    return { exitCode: 0, text: runsText(runs, context.look), json: runsJson(runs) };
  };
}
