import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openPromise } from 'yauzl';
import { applyPlan } from '../../src/commands/apply.js';
import { planFiles } from '../../src/commands/import.js';
import { type SignedOff, type SignOffOptions, signOff } from '../../src/commands/signoff.js';
import type { Manifest } from '../../src/reports/signoff/view.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { account } from '../accounts.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An account, and what signs plans and runs of it. */
export async function signing(options: SandboxOptions = {}) {
  const world = await account({ readings: { unknownCustomFields: 'create' }, ...options });
  const { connection, context, path } = world;
  const to = join(path, 'pack.zip');
  const sign = (more: Partial<SignOffOptions> = {}) =>
    signOff(
      {
        ...{ stateFolder: path, to, overwrite: true, clock: context.clock, confirm: async () => true },
        ...connection,
        ...more,
      },
      // The journal is closed afterwards.
      async ({ signed, pack }) => ({ ...signed, pack, listed: [...signed.exceptions()] }),
    );
  return {
    ...world,
    to,
    sign,
    /** Copies a sample or a mapping into the folder of the account. */
    copied: (file: string) => {
      const copy = join(path, file.replace(/^.*\//, ''));
      copyFileSync(join(root, file), copy);
      return copy;
    },
    plan: (files: readonly string[], mapping?: string) =>
      planFiles(
        { ...context, timeZone: 'Europe/Berlin', files, mapping, save: true },
        async ({ summary }) => summary.id,
      ),
    apply: (plan: string) => applyPlan({ ...context, plan }),
  };
}

export type Signed = SignedOff['signed'];

/** The files of a pack, read by another program than ours. */
export async function unpacked(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

export async function manifestIn(file: string): Promise<Manifest> {
  return JSON.parse(String((await unpacked(file)).get('manifest.json')));
}
