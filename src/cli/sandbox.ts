import { once } from 'node:events';
import { ConfigurationError } from '../errors.js';
import type { SandboxDocument } from '../reports/documents/documents.js';
import { documentText } from '../reports/documents/format.js';
import type { SandboxFaults } from '../sandbox/index.js';
import { defineCommand } from './command.js';
import { option } from './options.js';

export const sandbox = defineCommand('sandbox', {
  group: 'more',
  describe: 'Start a local server of the whole interface; with its limits and its faults',
  options: {
    port: { ...option.whole('Port on 127.0.0.1; 0 for any'), default: 4010 },
    db: option.text('SQLite file to keep the records in; in memory when absent'),
    domain: { ...option.text('Domain of the account'), default: 'demo' },
    rate: { ...option.whole('Requests a window; 0 for no limit'), default: 120 },
    window: { ...option.number('Seconds a window lasts'), default: 60 },
    'window-kind': {
      ...option.choice(['fixed', 'aligned', 'sliding'], 'How windows follow one another'),
      default: 'fixed',
    },
    quota: { ...option.whole('Requests a day; 0 for no limit'), default: 20_000 },
    latency: { ...option.whole('Milliseconds before each answer'), default: 0 },
    faults: { ...option.text('Rates of faults, such as error500=0.02,resetAfter=0.01'), read: parseFaults },
    seed: { ...option.whole('Customers to invent, with sites, equipment and jobs'), default: 0 },
    'random-seed': option.number('Decides everything random'),
    'refuse-unknown': option.switch('Refuse what the interface does not name, instead of ignoring it'),
    undocumented: option.on('Answer operations that only public clients show'),
  },
  examples: [
    ['sandbox --seed 500', 'with 500 customers'],
    ['sandbox --rate 20 --faults error500=0.05', 'one with a low rate limit that fails at times'],
  ],
  async run(args, { signal, heedSignals, terminal, note, json }) {
    const { startSandbox } = await import('../sandbox/index.js');
    const { environmentLines } = await import('../commands/settings/account-settings.js');
    const { domain, window, refuseUnknown: strict } = args;
    if (!(window > 0)) throw new ConfigurationError('--window takes a number of seconds above 0.');
    const sandbox = await startSandbox({
      ...args,
      strict,
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
    return {};
  },
});

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
