import { commandLine, measureProcess } from './processes.mjs';

/**
 * `import --dry-run` of customers, and what it says is to be created, updated and left alone. As text: as JSON it lists
 * every change, which is more than one string can hold where there are a million of them.
 * @param {string} file
 * @param {{ cwd: string, env: Record<string, string>, options?: readonly string[] }} surroundings
 */
export async function planFile(file, { cwd, env, options = [] }) {
  const args = ['import', file, '--dry-run', '--allow', 'changes,creations', ...options];
  const measure = await measureProcess([commandLine(), ...args], {
    cwd,
    env,
    // Ends with 1 where records are held.
    exitCodes: [0, 1],
  });
  const lines = measure.output.split('\n');
  const [headings, line] = [/^ +create /, /^ +Customers /].map((begin) => lines.find((text) => begin.test(text)));
  if (!headings || !line) throw new Error(`It tells no plan of customers: ${measure.output.slice(0, 1000)}`);
  const cellsOf = (text) => text.trim().split(/ {2,}/);
  const counts = cellsOf(line).slice(1);
  const planned = cellsOf(headings).map((name, index) => [name, Number(counts[index].replaceAll(/\D/g, ''))]);
  return { ...measure, planned: Object.fromEntries(planned) };
}
