import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { overwriteOption } from './shared-options.js';

interface OpenApiArguments extends CommonArguments {
  readonly server?: string;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const command = 'openapi';
export const group = 'more';
export const describe = 'Print the whole interface as an OpenAPI 3.1 document';

export const builder = (yargs: Argv) =>
  yargs
    .options({
      server: {
        type: 'string',
        requiresArg: true,
        describe: 'Base address of the account, to name it in the document',
      },
      out: { alias: 'o', type: 'string', requiresArg: true, describe: 'Where to write: a file, instead of printing' },
      overwrite: overwriteOption,
    } as const)
    .epilogue(examples(['openapi -o openapi.json', 'for client generators and documentation viewers']));

export function run({ server, out, overwrite }: ArgumentsCamelCase<OpenApiArguments>): Run {
  return async () => {
    const { openApiDocument, writeOpenApi } = await import('../commands/index.js');
    const options = server === undefined ? {} : { serverUrl: server };
    if (out === undefined) {
      const document = openApiDocument(options);
      return { exitCode: 0, text: JSON.stringify(document, null, 2), foreignJson: document };
    }
    const { assertTargets } = await import('../reports/index.js');
    await assertTargets([out], { overwrite });
    await writeOpenApi(out, options);
    return {
      exitCode: 0,
      text: `${out}  written`,
      json: { command: 'openapi', file: out, exitCode: 0 },
    };
  };
}
