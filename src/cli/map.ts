import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import type { Environment } from '../commands/settings/account-settings.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import type { MapDocument } from '../reports/documents/documents.js';
import { documentText } from '../reports/documents/format.js';
import { knownIdentifiers } from './account.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { machine } from './run-context.js';
import { sourceOptions, sourceOverrides } from './source-options.js';
import { withoutKey } from './terminal.js';

const { mapping, 'max-issues': _maxIssues, ...readOptions } = sourceOptions;

const tokenBytes = 24;

/** Percent by which the heap may grow before it is collected: V8 would let it grow fourfold at each reading of all rows. */
const heapGrowth = 30;

export const map = defineCommand('map', {
  group: 'prepare',
  describe: 'Show in a browser what a mapping makes of files; edit it there or in any editor',
  words: { '<files..>': 'Tables, workbooks, databases, archives and folders' },
  options: {
    mapping: {
      ...mapping,
      describe: 'Mapping file; mappings/<name of the first file>.ts by default, which is guessed if it is not there',
    },
    port: { ...option.whole('Port on 127.0.0.1; 0 for any', undefined, 0, 65_535), default: 0 },
    language: option.language(),
    open: option.on('Open the page in a browser; --no-open only prints its address'),
    ...readOptions,
  },
  examples: [
    ['map old.xlsx', 'shows mappings/old.ts at work, or guesses it first'],
    ['map customers.csv jobs.csv -m mappings/old.ts', 'two files with one mapping'],
    ['map old.xlsx --no-open --port 4020', 'prints the address instead of opening it'],
  ],
  async run(args, context) {
    setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
    const { openMap } = await import('../commands/map.js');
    const { mapPage } = await import('../reports/map/page.js');
    const { guessText } = await import('../reports/guess.js');
    const folder = await context.folder();
    const { heedSignals, json, look, note, signal, terminal } = context;
    const texts = await loadReportTexts(args.language ?? folder.language);
    const map = await openMap({
      files: args.files,
      mapping: args.mapping ?? folder.mapping,
      overrides: sourceOverrides(args),
      timeZone: folder.timeZone,
      identifiers: knownIdentifiers(context),
      page: mapPage(texts),
      texts,
      port: args.port,
      token: randomBytes(tokenBytes).toString('base64url'),
      clock: machine(context).clock,
    });
    // Before the address is printed: whoever reads it may end the server at once.
    heedSignals();
    const { address, guess } = map;
    if (guess) note(`${guessText(guess, look)}\n`);
    note(`${map.mapping} is shown at work at this address; whoever has it can edit the mapping. Ctrl+C ends it.`);
    if (json) {
      const isGuessed = guess !== undefined;
      const document: MapDocument = { command: 'map', address, mapping: map.mapping, isGuessed };
      terminal.stdout.write(documentText(document));
    } else terminal.stdout.write(`${address}\n`);
    if (args.open && !json) openBrowser(address, terminal.environment);
    if (!signal.aborted) await once(signal, 'abort');
    await map.close();
    return {};
  },
});

/** Programs that open an address in the user's browser, by platform; elsewhere `xdg-open`. */
const openers: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` belongs to the shell, which would read the address as a command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the user's browser, if there is one: where it fails, the address was printed. */
function openBrowser(address: string, environment: Environment): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], {
    ...{ stdio: 'ignore', detached: true, windowsHide: true },
    env: withoutKey(environment),
  });
  child.on('error', () => {});
  child.unref();
}
