import { defineCommand } from './command.js';
import { option } from './options.js';

export const openapi = defineCommand('openapi', {
  group: 'more',
  describe: 'Print the whole interface as an OpenAPI 3.1 document',
  options: {
    server: option.text('Base address of the account, to name it in the document'),
    out: option.out('Where to write: a file, instead of printing'),
    overwrite: option.overwrite(),
  },
  examples: [['openapi -o openapi.json', 'for client generators and documentation viewers']],
  async run({ server, out, overwrite }) {
    const { openApiDocument } = await import('../contract/openapi.js');
    const { assertTargets, writeText } = await import('../files/targets.js');
    const document = openApiDocument(server === undefined ? {} : { serverUrl: server });
    const text = JSON.stringify(document, null, 2);
    if (out === undefined) return { text, foreignJson: document };
    await assertTargets([out], { overwrite });
    await writeText(out, [`${text}\n`]);
    return { text: `${out}  written`, json: { command: 'openapi', file: out, exitCode: 0 } };
  },
});
