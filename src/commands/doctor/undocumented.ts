import { isAbsent } from '../../account/list-records.js';
import type { Client } from '../../api/index.js';
import { allOperations, inWords, type Operation, type Payload } from '../../contract/index.js';
import { ApiError, QuotaError } from '../../errors.js';
import type { Finding } from '../../reports/doctor.js';
import { isDayUsedUp, nothingToday } from './account.js';

interface Options {
  readonly signal?: AbortSignal;
}

/** The result for one operation; `unknown` if the error does not tell whether the service has it. */
interface Trial {
  readonly operation: Operation;
  readonly result: 'answers' | 'missing' | 'unknown' | 'not tried';
  readonly why?: string;
}

/** Checks which undocumented operations this account answers. Reads are tried with one request each, writes never. */
export async function examineUndocumented(client: Client, { signal }: Options): Promise<Finding> {
  const operations = allOperations().filter(({ documented }) => !documented);
  // Lists first: they give the records that others are tried with.
  const lists = operations.filter(({ answerForm }) => answerForm === 'page');
  const samples = new Map<string, Payload>();
  const trials: Trial[] = [];
  for (const operation of [...lists, ...operations.filter((each) => !lists.includes(each))]) {
    trials.push(await tryOperation({ client, operation, samples, signal }));
  }
  const answering = trials.filter(({ result }) => result === 'answers').length;
  const isUnclear = trials.some(({ result }) => result === 'unknown');
  return {
    subject: 'undocumented',
    status: isUnclear ? 'warning' : 'ok',
    found: `${answering} of ${trials.length} operations that no document shows are answered`,
    details: trials.map((trial) => [trial.operation.name, textOf(trial)]),
    facts: Object.fromEntries(trials.map(({ operation, result }) => [operation.name, result])),
  };
}

async function tryOperation({
  client,
  operation,
  samples,
  signal,
}: Options & { client: Client; operation: Operation; samples: Map<string, Payload> }): Promise<Trial> {
  if (operation.effect !== 'read' || operation.method !== 'GET')
    return { operation, result: 'not tried', why: `it would ${operation.effect === 'delete' ? 'delete' : 'write'}` };
  const query = harmlessQuery(operation, samples.get(operation.resource));
  if (!query)
    return { operation, result: 'not tried', why: `no ${inWords(operation.resource)} is known to try it with` };
  try {
    const answer = await client.call(operation, { query, signal });
    const [first] = operation.answerForm === 'page' ? (answer as { data: readonly Payload[] }).data : [];
    if (first) samples.set(operation.resource, first);
    return { operation, result: 'answers' };
  } catch (error) {
    if (error instanceof QuotaError)
      return { operation, result: 'not tried', why: isDayUsedUp(error) ? nothingToday : error.message };
    if (isAbsent(error)) return { operation, result: 'missing' };
    if (error instanceof ApiError) return { operation, result: 'unknown', why: error.message };
    throw error;
  }
}

/** The cheapest query: one record of a list, or a record that a list has shown. */
function harmlessQuery({ answerForm, oneOf, required }: Operation, sample: Payload | undefined): Payload | undefined {
  if (required) return undefined;
  if (answerForm === 'page') return { page: 1, pageSize: 1 };
  if (!oneOf) return {};
  const name = oneOf.find((field) => sample?.[field] !== undefined && sample[field] !== null);
  return name === undefined ? undefined : { [name]: sample?.[name] };
}

function textOf({ operation, result, why }: Trial): string {
  if (result === 'answers') return 'answers';
  const instead = documentedWay(operation);
  const without = instead === undefined ? 'nothing documented stands in for it' : `${instead} stands in for it`;
  if (result === 'missing') return `does not answer; ${without}`;
  return result === 'unknown' ? `not known: ${why}; ${without}` : `not tried: ${why}; ${without}`;
}

/** A documented operation for the same purpose: same resource and verb, or the search for a list. */
function documentedWay({ resource, verb }: Operation): string | undefined {
  const verbs = verb === 'list' ? [verb, 'search'] : [verb];
  return allOperations().find((other) => other.documented && other.resource === resource && verbs.includes(other.verb))
    ?.name;
}
