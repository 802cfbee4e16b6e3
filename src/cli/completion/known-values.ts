import { stateFolderName } from '../account.js';
import type { DeclaredOption } from '../help/declared.js';

/** A word that may be typed, and what it is. */
export interface Candidate {
  readonly value: string;
  readonly what?: string;
}

interface Asking {
  readonly cwd: string;
  /** The command that is being typed. */
  readonly command: string;
}

/** The values of an argument or an option, as far as they are known; none where a file belongs. */
export async function knownValues({ name, choices }: DeclaredOption, asking: Asking): Promise<readonly Candidate[]> {
  if (choices) return choices.map((choice) => ({ value: String(choice) }));
  return (await sources[name]?.(asking)) ?? [];
}

/** By the name of the argument or option, which means the same in every command. */
const sources: Readonly<Record<string, (asking: Asking) => Promise<readonly Candidate[]>>> = {
  run: ({ cwd }) => runs(cwd, { plansOnly: false }),
  plan: ({ cwd }) => runs(cwd, { plansOnly: true }),
  resource: () => resources(),
  resources: async ({ command }) => [
    ...(command === 'export' ? await exported() : await resources()),
    { value: 'all' },
  ],
  verb: verbs,
  operation: operations,
};

/** The runs of this folder, newest first. The configuration is not read: it is code, and nobody has started a command. */
async function runs(cwd: string, { plansOnly }: { readonly plansOnly: boolean }): Promise<readonly Candidate[]> {
  const { join } = await import('node:path');
  const { existsSync } = await import('node:fs');
  const stateFolder = join(cwd, stateFolderName);
  if (!existsSync(stateFolder)) return [];
  const { listRuns } = await import('../../commands/runs.js');
  const { fileName } = await import('../../text/words.js');
  const found = (await listRuns(stateFolder)).filter(({ state }) => !plansOnly || state === 'planned');
  return found.map(({ id, command, state, sources: files }) => {
    const of = files.slice(0, 1).map(({ file }) => ` of ${fileName(file)}`);
    return { value: id, what: `${command}${of.join('')}, ${state}` };
  });
}

async function resources(): Promise<readonly Candidate[]> {
  const { resourceNames, resourceOf } = await import('../../commands/names.js');
  return resourceNames.map((name) => ({ value: resourceOf(name).plural }));
}

async function exported(): Promise<readonly Candidate[]> {
  const { datasets } = await import('../../commands/names.js');
  return datasets.map(({ plural }) => ({ value: plural }));
}

async function verbs(): Promise<readonly Candidate[]> {
  const { bulkVerbs } = await import('../../commands/names.js');
  return Object.keys(bulkVerbs).map((value) => ({ value }));
}

async function operations(): Promise<readonly Candidate[]> {
  const { listOperations } = await import('../../commands/api/describe-operation.js');
  return listOperations().map(({ name, summary }) => ({ value: name, what: summary }));
}
