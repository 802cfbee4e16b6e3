import { spawn } from 'node:child_process';
import type { Environment } from '../commands/index.js';
import { withoutKey } from './notify-command.js';

/** Programs that open an address in the user's browser, by platform; elsewhere `xdg-open`. */
const openers: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` belongs to the shell, which would read the address as a command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the user's browser, if there is one: where it fails, the address was printed. */
export function openBrowser(address: string, environment: Environment): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], {
    ...{ stdio: 'ignore', detached: true, windowsHide: true },
    env: withoutKey(environment),
  });
  child.on('error', () => {});
  child.unref();
}
