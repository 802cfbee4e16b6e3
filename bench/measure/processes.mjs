import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ wallMs: number, cpuMs: number, peakBytes: number, output: string }} Measure */

const meter = new URL('meter.mjs', import.meta.url).href;

/** The built command line. Throws when it is not built. */
export function commandLine() {
  const file = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));
  if (!existsSync(file)) throw new Error('dist/ is missing: run `npm run build` first.');
  return file;
}

/**
 * Runs Node in a process of its own and measures all of it, start included: wall time and processor time in ms, peak
 * memory in bytes. Throws with what it printed when it ends with another code than expected.
 * @param {readonly (string | URL)[]} args a URL is given as a path
 * @param {{ cwd?: string, env?: Record<string, string>, exitCodes?: readonly number[], isMetered?: boolean,
 *   onStart?: (child: import('node:child_process').ChildProcess) => unknown }} [options]
 * @returns {Promise<Measure>}
 */
export async function measureProcess(args, { cwd, env, exitCodes = [0], isMetered = true, onStart } = {}) {
  const start = performance.now();
  const child = spawn(process.execPath, [...(isMetered ? ['--import', meter] : []), ...args.map(argument)], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  onStart?.(child);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // All at once: an output that is too long to be kept is an error of this process.
  const [code, stdout, stderr, metered] = await Promise.all([ended, ...child.stdio.slice(1).map(textOf)]);
  const wallMs = performance.now() - start;
  if (!exitCodes.includes(code)) {
    throw new Error(`${args.join(' ')}\nended with ${code}:\n${stderr}${stdout.slice(0, 2000)}`);
  }
  const told = isMetered ? JSON.parse(metered) : { cpuMs: 0, peakBytes: 0 };
  return { wallMs, ...told, output: stdout };
}

/** @param {string | URL} value */
function argument(value) {
  return typeof value === 'string' ? value : fileURLToPath(value);
}

async function textOf(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}
