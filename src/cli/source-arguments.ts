import type { SourceOverrides } from '../commands/index.js';
import { resourceCalled } from './resources.js';
import { wholeNumber } from './shared-options.js';

export interface SourceArguments {
  readonly sheet?: string;
  readonly resource?: string;
  readonly headerRow?: number;
  readonly range?: string;
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly quote?: string;
}

/** The options for reading the sources. Throws ConfigurationError for an unknown resource. */
export async function sourceOverrides(args: SourceArguments): Promise<SourceOverrides> {
  const { sheet, resource, headerRow, range, encoding, delimiter, quote } = args;
  return {
    quote,
    sheet,
    resource: resource === undefined ? undefined : await resourceCalled(resource),
    headerRow: headerRow === undefined ? undefined : wholeNumber('header-row', headerRow, 0),
    range,
    encoding,
    // A shell passes \t as two characters.
    delimiter: delimiter === undefined ? undefined : delimiter === '\\t' ? '\t' : delimiter,
  };
}
