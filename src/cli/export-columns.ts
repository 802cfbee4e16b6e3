import type { Dataset } from '../commands/index.js';
import { ConfigurationError } from '../errors.js';
import { isCalled } from './resources.js';

export type ChosenColumns = Readonly<Record<string, readonly string[]>>;

/** Parses `name,myId`, or `customers=name,"a, b"` if several are exported. Throws ConfigurationError. */
export function parseColumns(
  given: string | readonly string[] | undefined,
  datasets: readonly Dataset[],
): ChosenColumns {
  const chosen: Record<string, readonly string[]> = {};
  for (const text of given === undefined ? [] : [given].flat()) {
    const { dataset, headings } = partsOf(text, datasets);
    if (chosen[dataset.name]) {
      throw new ConfigurationError(`--columns is given more than once for ${dataset.plural}.`, {
        advice: 'Give all its headings at once, separated by commas.',
      });
    }
    chosen[dataset.name] = headings;
  }
  return chosen;
}

function partsOf(text: string, datasets: readonly Dataset[]): { dataset: Dataset; headings: string[] } {
  const at = text.indexOf('=');
  const named = at < 0 ? undefined : datasets.find((dataset) => isCalled(dataset, text.slice(0, at).trim()));
  const [first, ...others] = datasets;
  const dataset = named ?? (others.length === 0 ? first : undefined);
  const headings = headingsIn(named ? text.slice(at + 1) : text);
  if (dataset && headings.length > 0) return { dataset, headings };
  const example = `${(dataset ?? first)?.plural ?? 'customers'}=name,myId`;
  throw new ConfigurationError(
    dataset ? `--columns ${text} names no column.` : `--columns ${text} does not say of what the columns are.`,
    { advice: `Write it as --columns ${example}${dataset ? '' : ', once for each'}.` },
  );
}

function headingsIn(text: string): string[] {
  const parts = [...text.matchAll(/\s*(?:"([^"]*)"|([^,]*))\s*(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
