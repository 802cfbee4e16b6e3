import { allColumnsOf, isObject, resourceNames } from '../contract/index.js';
import { quoted } from '../mapping/validation/index.js';
import { englishReport } from '../messages/english/report.js';
import type { ReportTexts } from '../messages/report-texts.js';
import { sayIn } from '../messages/said.js';
import { headingIn, inWordsOf } from '../messages/texts.js';
import type { PlanChange } from '../plan/index.js';

/** Members that name a record, best first. */
const naming = ['myId', 'num', 'name', 'id'];

/** A field as the language calls it; in English as `--json` and mappings do. */
export function fieldText(field: string, texts: ReportTexts): string {
  return texts.language === 'en' ? field : (headingIn(texts, field) ?? field);
}

/** The fields whose values are choices, which have words in each language. */
let chosen: ReadonlySet<string> | undefined;

/** A value for people: texts as they are, a reference to a record by its name, other objects as JSON. */
export function valueText(value: unknown, texts: ReportTexts = englishReport, field = ''): string {
  if (value === undefined || value === null) return '';
  chosen ??= new Set(resourceNames.flatMap(allColumnsOf).flatMap(({ heading, choices }) => (choices ? [heading] : [])));
  if (typeof value === 'string' && chosen.has(field)) return inWordsOf(texts, value);
  if (typeof value === 'boolean' && texts.language !== 'en') return texts.template.choices[value ? 'yes' : 'no'];
  if (typeof value !== 'object') return String(value);
  return nameIn(value, texts) ?? JSON.stringify(value);
}

/** The same, with a text in quotes whose white space at its ends would not be seen. */
export function visibleText(value: unknown, texts: ReportTexts, field = ''): string {
  const text = valueText(value, texts, field);
  return text === text.trim() ? text : `"${text}"`;
}

/** As `valueText`, with texts in quotes; numbers and booleans without. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : quoted(valueText(value));
}

function nameIn(value: object, texts: ReportTexts): string | undefined {
  const members = isObject(value) ? Object.entries(value).filter(([, each]) => each !== null && each !== '') : [];
  const isName = members.length === 1 || members.every(([name]) => naming.includes(name));
  if (!isName || members.some(([, each]) => typeof each === 'object')) return undefined;
  const [best] = members.toSorted(([one], [other]) => naming.indexOf(one) - naming.indexOf(other));
  return best && `${fieldText(best[0], texts)} ${String(best[1])}`;
}

/** Why a record is left alone, in the language of the report; words of the service as they are. */
export function reasonIn({ reason = '', said }: Pick<PlanChange, 'reason' | 'said'>, texts: ReportTexts): string {
  return sayIn(texts, said ?? reason);
}

/** The first wanted ones of entries that may be too many to be held. */
export function* firstFew<Entry>(
  entries: Iterable<Entry>,
  most: number,
  isWanted: (entry: Entry) => boolean = () => true,
): Generator<Entry> {
  let left = most;
  if (left === 0) return;
  for (const entry of entries) {
    if (!isWanted(entry)) continue;
    yield entry;
    left -= 1;
    if (left === 0) return;
  }
}
