import type { CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';

export const command = 'openapi';
export const group = 'more';
export const describe = 'Print the whole interface as an OpenAPI 3.1 document';

export const options = {
  server: option.text('Base address of the account, to name it in the document'),
  out: option.out('Where to write: a file, instead of printing'),
  overwrite: option.overwrite(),
} as const;

export const examples: readonly Example[] = [
  ['openapi -o openapi.json', 'for client generators and documentation viewers'],
];

export async function run(args: ArgumentsOf<typeof options>): Promise<CommandResult> {
  const { server, out, overwrite } = args;
  const { openApiDocument } = await import('../contract/openapi.js');
  const { writeOpenApi } = await import('../commands/api.js');
  const about = server === undefined ? {} : { serverUrl: server };
  if (out === undefined) {
    const document = openApiDocument(about);
    return { exitCode: 0, text: JSON.stringify(document, null, 2), foreignJson: document };
  }
  const { assertTargets } = await import('../files/targets.js');
  await assertTargets([out], { overwrite });
  await writeOpenApi(out, about);
  return {
    exitCode: 0,
    text: `${out}  written`,
    json: { command: 'openapi', file: out, exitCode: 0 },
  };
}
