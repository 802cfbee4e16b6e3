import { allColumnsOf, listFieldsOf, listNamed, listTitle, resourceNames } from '../contract/index.js';
import type { TemplateTexts, WorkbookTexts } from './english/workbooks.js';
import type { Language } from './languages.js';

/** What templates and exported workbooks say in one language. */
export interface Texts {
  readonly language: Language;
  /** BCP 47 tag of the locale by which numbers and dates are written. */
  readonly locale: string;
  /** A title within a sentence: without its capital, but in German. */
  readonly inSentence: (title: string) => string;
  readonly contract: ContractTexts;
  readonly template: TemplateTexts;
  readonly workbook: WorkbookTexts;
}

/** Nouns, titles, labels and meanings of the contract, by what the contract says in English. */
export type ContractTexts = Readonly<Record<string, string>>;

/** What the contract says, in the words of a language: a label, a title, an example. What is no text of it stays. */
export function inWordsOf({ contract }: Pick<Texts, 'contract'>, text: string): string {
  const words = Object.hasOwn(contract, text) ? contract[text] : undefined;
  return words ?? text;
}

/** What the contract calls a field; `isPart`: its label starts with the name of the object that is meant. */
interface FieldLabel {
  readonly label: string;
  readonly isPart: boolean;
}

let labels: ReadonlyMap<string, FieldLabel> | undefined;

/** A field by the heading of its column, an object by what the headings of its members begin with; undefined if it has none. */
export function headingIn(texts: Pick<Texts, 'contract'>, field: string): string | undefined {
  if (field.startsWith('customFieldValues.')) return field.slice(field.indexOf('.') + 1);
  labels ??= labelsByField();
  const found = labels.get(field);
  if (!found) return undefined;
  const words = inWordsOf(texts, found.label);
  return found.isPart ? words.slice(0, words.indexOf(':')).trimEnd() : words;
}

/** A member of a list is also known by its own name, where no field has that one. */
function labelsByField(): ReadonlyMap<string, FieldLabel> {
  const columns = resourceNames.flatMap(allColumnsOf);
  const found = new Map(columns.map(({ heading, label }) => [heading, { label, isPart: false }]));
  for (const { heading, label } of columns) {
    const [object = '', ...members] = heading.split('.');
    if (members.length === 0) continue;
    const list = listNamed(object);
    const whole = list ? { label: listLabel(object), isPart: false } : { label, isPart: true };
    if (!found.has(object)) found.set(object, whole);
    const member = members.join('.');
    if ((list || object === 'position') && !found.has(member)) found.set(member, { label, isPart: false });
  }
  return found;
}

function listLabel(field: string): string {
  const owner = resourceNames.find((name) => listFieldsOf(name).includes(field));
  return field === 'customFieldValues' || owner === undefined ? 'Custom fields' : listTitle(owner, field);
}
