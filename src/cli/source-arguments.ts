import type { SourceOverrides } from '../workflows/index.js';
import { resourceCalled } from './resources.js';
import { wholeNumber } from './shared-options.js';

/** The arguments that `sourceOptions` give. */
export interface SourceArguments {
  readonly sheet?: string;
  readonly resource?: string;
  readonly headerRow?: number;
  readonly range?: string;
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly quote?: string;
}

/** Throws ConfigurationError for a resource that there is not. */
export async function sourceOverrides(args: SourceArguments): Promise<SourceOverrides> {
  const { sheet, resource, headerRow, range, encoding, delimiter, quote } = args;
  return {
    ...(quote !== undefined && { quote }),
    ...(sheet !== undefined && { sheet }),
    ...(resource !== undefined && { resource: await resourceCalled(resource) }),
    ...(headerRow !== undefined && { headerRow: wholeNumber('header-row', headerRow, 0) }),
    ...(range !== undefined && { range }),
    ...(encoding !== undefined && { encoding }),
    // A shell passes \t as two characters.
    ...(delimiter !== undefined && { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
  };
}
