import { count, filledIn } from '../../../messages/text/words.js';
import { blocks } from '../../page/client/dom.js';
import { readable } from '../../page/readable.js';
import type { MapColumn, MapWords, ValueCount } from '../wire.js';

/** What the page says, in its language. Throws an Error if the page has no texts: page and script belong together. */
export function words(): MapWords {
  known ??= blocks<MapWords>('texts')[0];
  if (known) return known;
  throw new Error('The page has no texts.');
}

let known: MapWords | undefined;

/** A number as the page writes it. */
export function figure(value: number): string {
  return count(value).replaceAll('\u202f', words().thousands);
}

/** A text for so many, with the number. */
export function countedText(forms: { readonly one: string; readonly other: string }, value: number): string {
  const form = new Intl.PluralRules(words().language).select(value);
  return filledIn(form === 'one' ? forms.one : forms.other, figure(value));
}

/** The heading of a column, or its letter. */
export function nameOf({ heading, isUntitled, letter }: MapColumn): string {
  return isUntitled || heading === '' ? filledIn(words().columns.untitled, letter) : heading;
}

/** A noun at the beginning of a title. */
export function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** A text of somebody else: isolated in its writing direction, and without what cannot be shown. */
export function Foreign({ text, className }: { readonly text: string; readonly className?: string }) {
  return <bdi class={className}>{readable(text)}</bdi>;
}

/** What is wrong, with the mark of how bad it is. */
export function IssueText({ severity, message }: { readonly severity: string; readonly message: string }) {
  return (
    <p class={`severity ${severity} issue`}>
      <Foreign text={message} />
    </p>
  );
}

interface SamplesProps {
  readonly samples: readonly ValueCount[] | undefined;
  /** Whether it says how often each stands there. */
  readonly isCounted?: boolean;
}

/** The most frequent values of a column. */
export function Samples({ samples, isCounted }: SamplesProps) {
  return (
    <ul class="samples">
      {samples?.map(({ value, count: times }) => (
        <li>
          <Foreign text={value} />
          {isCounted && <span class="hint"> {figure(times)} ×</span>}
        </li>
      ))}
    </ul>
  );
}
