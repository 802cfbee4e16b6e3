import { fileURLToPath } from 'node:url';
import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';

interface CheckMappingArguments extends CommonArguments {
  readonly mappings: string[];
}

export const command = 'check-mapping <mappings..>';
export const group = 'prepare';
export const describe = 'Say what the compiler would say of mappings, in plain words; needs no rows and no account';

export const builder = (yargs: Argv) =>
  yargs
    .positional('mappings', { type: 'string', describe: 'Mapping files' })
    .epilogue(
      examples(
        ['check-mapping mappings/old.ts', 'every mistake, with its line'],
        ['check-mapping old.ts mappings/old.ts --json', 'several, as JSON'],
      ),
    );

const ownTypes = fileURLToPath(new URL('../../dist/index.d.ts', import.meta.url));

export function run({ mappings }: ArgumentsCamelCase<CheckMappingArguments>): Run {
  return async ({ terminal, signal, look }) => {
    const { checkMappings } = await import('../commands/check-mapping.js');
    const { checkMappingExitCode, checkMappingJson, checkMappingText } = await import('../reports/check-mapping.js');
    const { PATH: searchPath } = terminal.environment;
    const checked = await checkMappings({ mappings, ownTypes, searchPath, node: process.execPath, signal });
    return {
      exitCode: checkMappingExitCode(checked),
      text: checkMappingText(checked, look),
      json: checkMappingJson(checked),
    };
  };
}
