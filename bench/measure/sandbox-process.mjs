import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { commandLine } from './processes.mjs';

const customerAccount = fileURLToPath(new URL('../inputs/customer-account.mjs', import.meta.url));

/**
 * `fieldsheet sandbox` in a process of its own, with the variables that point a client at it. The rate and the quota
 * are lifted where the flags do not set them.
 * @param {readonly string[]} [flags]
 */
export function startSandboxProcess(flags = []) {
  const limits = flags.includes('--rate') ? ['--quota', '0'] : ['--quota', '0', '--rate', '0'];
  return startProcess([commandLine(), 'sandbox', '--json', '--port', '0', '--random-seed', '1', ...limits, ...flags]);
}

/**
 * A sandbox with so many active customers and nothing else, in a process of its own.
 * @param {number} customers
 * @param {readonly string[]} [flags] --latency, --rate, --window
 */
export function startCustomerAccount(customers, flags = []) {
  return startProcess([customerAccount, '--customers', String(customers), ...flags]);
}

/** @param {readonly string[]} args */
async function startProcess(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  const closed = once(child, 'close');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    closed.then(([code]) => Promise.reject(new Error(`The sandbox ended with ${code}.`))),
  ]);
  const { baseUrl, domain, apiKey } = JSON.parse(line);
  const authorization = `Basic ${Buffer.from(`${domain}:${apiKey}`).toString('base64')}`;
  /** @param {string} path */
  const get = async (path) => {
    const answer = await fetch(baseUrl + path, { headers: { authorization, accept: 'application/json' } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const totals = async () => (await get('/__sandbox/log?limit=1')).totals;
  return {
    env: { FIELDSHEET_BASE_URL: baseUrl, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: apiKey },
    get,
    /** Requests after that sequence number, the oldest first. */
    log: async (since = 0) => (await get(`/__sandbox/log?since=${since}`)).entries,
    /** Carries out `work`, and adds to its measure the requests that it took: all, those of lists, those refused with 429. */
    async counted(work) {
      const before = countsOf(await totals());
      const measure = await work();
      const after = countsOf(await totals());
      return {
        ...measure,
        ...Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]])),
      };
    },
    /** Lets the clock of a customer account go on by so many ms. */
    async later(ms) {
      child.send(ms);
      await once(child, 'message');
    },
    async close() {
      child.kill();
      await closed;
    },
  };
}

function countsOf({ requests, byOperation, byStatus }) {
  const lists = Object.entries(byOperation).filter(([operation]) => operation.endsWith('.list'));
  return { requests, lists: lists.reduce((sum, [, count]) => sum + count, 0), refused: byStatus[429] ?? 0 };
}
