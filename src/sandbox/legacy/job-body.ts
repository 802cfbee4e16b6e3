import { jobPriorities, jobStatuses, type Payload } from '../../contract/index.js';
import { Refusal } from '../refusal.js';
import { reportItems } from '../shared-blocks.js';

/** Fields that are numbers in v2: the index in these lists. */
const places: Readonly<Record<string, readonly string[]>> = { status: jobStatuses, priority: jobPriorities };

/** @throws Refusal 400 for an unknown status or priority. */
export function refuseUnknownNumbers(body: Payload): void {
  for (const [field, names] of Object.entries(places)) {
    const place = body[field];
    if (typeof place === 'number' && names[place] === undefined) {
      throw new Refusal(400, `${field}: must be from 0 to ${names.length - 1}.`);
    }
  }
}

/**
 * Section "v2 job send body fields shown": replaces the id of a line by nmCategory and nmItem, which v3 uses.
 * @throws Refusal 400 for an id that is in no shared block.
 */
export function reportInV3(lines: readonly Payload[]): Payload[] {
  return lines.map(({ id, ...line }, index) => {
    if (id === undefined || (line.nmCategory !== undefined && line.nmItem !== undefined)) return line;
    const item = reportItems.find((candidate) => candidate.id === id);
    if (!item) throw new Refusal(400, `report[${index}].id: there is no item ${String(id)}.`);
    return { nmCategory: item.nmCategory, nmItem: item.nmItem, ...line };
  });
}

/** Section "v2 resources": adds id and idCategory to each line; null for an item that is in no shared block. */
export function reportInV2(report: unknown): unknown {
  if (!Array.isArray(report)) return report;
  return (report as Payload[]).map(({ nmCategory, nmItem, value, iteration = 1 }) => {
    const item = reportItems.find((known) => known.nmItem === nmItem && known.nmCategory === nmCategory);
    const { id = null, idCategory = null } = item ?? {};
    return { id, idCategory, iteration, nmCategory, nmItem, value };
  });
}
