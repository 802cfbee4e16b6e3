import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RowTotals } from '../execution/index.js';
import { count, type Style } from './style.js';

/** Lines of a label and a text, the texts aligned. */
export function factLines(facts: readonly (readonly [label: string, text: string])[], style: Style): string[] {
  const width = Math.max(...facts.map(([label]) => label.length));
  return facts.map(([label, text]) => `  ${style.faint(label.padEnd(width))}  ${text}`);
}

/** `292 read = 292 mapped + 0 skipped + 0 rejected`. */
export function rowsFact({ read, mapped, skipped, rejected }: RowTotals, style: Style): string {
  const bad = `${count(rejected)} rejected`;
  const parts = [`${count(mapped)} mapped`, `${count(skipped)} skipped`, rejected > 0 ? style.bad(bad) : bad];
  return `${count(read)} read = ${parts.join(' + ')}`;
}

/** `21 customers, 200 sites`. */
export function recordsFact(records: Readonly<Partial<Record<ResourceName, number>>>): string {
  const present = resourceNames.filter((name) => records[name] !== undefined);
  if (present.length === 0) return 'none';
  return present.map((name) => named(records[name] ?? 0, name)).join(', ');
}

/** `1 customer`, `2 customers`. */
function named(value: number, name: ResourceName): string {
  return `${count(value)} ${value === 1 ? name : resourceOf(name).plural}`;
}
