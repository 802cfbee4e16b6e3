import { type Operation, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { type BulkVerb, bulkOperation, bulkVerbs, isBulkVerb } from '../../plan/index.js';
import { withNearest } from '../../text/nearest.js';

/** The verb and its operation on a resource. Throws ConfigurationError if there is none. */
export function chosenOperation(verb: string, resource: ResourceName): { verb: BulkVerb; operation: Operation } {
  if (!isBulkVerb(verb)) {
    throw new ConfigurationError(`There is nothing to do called ${withNearest(verb, Object.keys(bulkVerbs))}.`, {
      advice: `Say ${alternatives(Object.keys(bulkVerbs))}.`,
    });
  }
  const operation = bulkOperation(verb, resource);
  if (operation) return { verb, operation };
  const { plural } = resourceOf(resource);
  const able = resourceNames.filter((name) => bulkOperation(verb, name)).map((name) => resourceOf(name).plural);
  throw new ConfigurationError(`The service has no operation to ${verb} ${plural}.`, {
    advice: `It can ${verb} ${alternatives(able)}.`,
  });
}

function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
