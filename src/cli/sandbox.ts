import { once } from 'node:events';
import type { ArgumentsCamelCase, Argv, InferredOptionTypes, Options } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { SandboxDocument } from '../reports/documents/documents.js';
import { documentText } from '../reports/documents/format.js';
import type { SandboxFaults } from '../sandbox/index.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { wholeNumber } from './shared-options.js';

export const command = 'sandbox';
export const group = 'more';
export const describe = 'Start a local server of the whole interface; with its limits and its faults';

const options = {
  port: { type: 'number', requiresArg: true, default: 4010, describe: 'Port on 127.0.0.1; 0 for any' },
  db: { type: 'string', requiresArg: true, describe: 'SQLite file to keep the records in; in memory when absent' },
  domain: { type: 'string', requiresArg: true, default: 'demo', describe: 'Domain of the account' },
  rate: { type: 'number', requiresArg: true, default: 120, describe: 'Requests a window; 0 for no limit' },
  window: { type: 'number', requiresArg: true, default: 60, describe: 'Seconds a window lasts' },
  'window-kind': {
    requiresArg: true,
    choices: ['fixed', 'aligned', 'sliding'],
    default: 'fixed',
    describe: 'How windows follow one another',
  },
  quota: { type: 'number', requiresArg: true, default: 20_000, describe: 'Requests a day; 0 for no limit' },
  latency: { type: 'number', requiresArg: true, default: 0, describe: 'Milliseconds before each answer' },
  faults: { type: 'string', requiresArg: true, describe: 'Rates of faults, such as error500=0.02,resetAfter=0.01' },
  seed: {
    type: 'number',
    requiresArg: true,
    default: 0,
    describe: 'Customers to invent, with sites, equipment and jobs',
  },
  'random-seed': { type: 'number', requiresArg: true, describe: 'Decides everything random' },
  'refuse-unknown': {
    type: 'boolean',
    default: false,
    describe: 'Refuse what the interface does not name, instead of ignoring it',
  },
  undocumented: { type: 'boolean', default: true, describe: 'Answer operations that only public clients show' },
} as const satisfies Record<string, Options>;

export const builder = (yargs: Argv) =>
  yargs
    .options(options)
    .epilogue(
      examples(
        ['sandbox --seed 500', 'with 500 customers'],
        ['sandbox --rate 20 --faults error500=0.05', 'one with a low rate limit that fails at times'],
      ),
    );

export function run(args: ArgumentsCamelCase<CommonArguments & InferredOptionTypes<typeof options>>): Run {
  return async ({ signal, heedSignals, terminal, note, json }) => {
    const { startSandbox } = await import('../sandbox/index.js');
    const { environmentLines } = await import('../commands/index.js');
    const { db, domain, window, windowKind, refuseUnknown: strict, undocumented } = args;
    const whole = (name: 'port' | 'rate' | 'quota' | 'latency' | 'seed') => wholeNumber(name, args[name], 0);
    const [port, rate, quota, latency, seed] = [
      whole('port'),
      whole('rate'),
      whole('quota'),
      whole('latency'),
      whole('seed'),
    ];
    if (!(window > 0)) throw new ConfigurationError('--window takes a number of seconds above 0.');
    const sandbox = await startSandbox({
      ...{ port, domain, rate, window, windowKind, quota, latency, seed, strict, undocumented },
      db,
      faults: args.faults === undefined ? undefined : parseFaults(args.faults),
      randomSeed: args.randomSeed ?? Math.floor(Math.random() * 2 ** 31),
    });
    // Before the address is printed: whoever reads it may end the server at once.
    heedSignals();
    const { baseUrl, apiKey, randomSeed } = sandbox;
    note(`The sandbox is up, seed ${randomSeed}; Ctrl+C ends it. ${baseUrl}/docs shows its interface.`);
    note('Put these lines into .env:\n');
    const document: SandboxDocument = { command: 'sandbox', baseUrl, domain, apiKey, randomSeed };
    if (json) terminal.stdout.write(documentText(document));
    else terminal.stdout.write(`${environmentLines({ baseUrl, domain, apiKey })}\n`);
    await once(signal, 'abort');
    await sandbox.close();
    return { exitCode: 0 };
  };
}

function parseFaults(text: string): SandboxFaults {
  const pairs = text.split(',').map((pair) => pair.split('='));
  const faults = pairs.map(([name = '', rate]) => [name.trim(), rate?.trim() ? Number(rate) : Number.NaN] as const);
  const wrong = faults.find(([name, rate]) => name === '' || !(rate >= 0 && rate <= 1));
  if (wrong)
    throw new ConfigurationError(`--faults ${text} cannot be used: each fault takes a rate from 0 to 1.`, {
      advice: 'Write error500=0.02,resetAfter=0.01 and so on.',
    });
  return Object.fromEntries(faults);
}
