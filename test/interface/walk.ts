import type { Operation } from '../../src/contract/index.js';
import type { Case } from './exchange.js';
import { provokedStatuses } from './provoke.js';

/** What there must be for each operation. */
export interface Surroundings {
  /** The client, with a method per operation at the place that its name says. */
  readonly client: object;
  /** The paths of the OpenAPI document. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: unknown }>>>>;
  readonly cases: readonly Case[];
  /** The status of a request of this method to this path. */
  readonly ask: (method: string, path: string) => Promise<number>;
}

/**
 * What the catalogue promises and nobody keeps, and what is there for no operation, a sentence each; none when all is
 * there.
 */
export async function gapsIn(operations: readonly Operation[], around: Surroundings): Promise<string[]> {
  const names = operations.map(({ name }) => name);
  const gaps = await Promise.all(operations.map((operation) => gapsOf(operation, around)));
  const strangers = around.cases.filter(({ operation }) => !names.includes(operation));
  const ids = Object.values(around.paths).flatMap((methods) =>
    Object.values(methods).map((entry) => entry.operationId),
  );
  return [
    ...gaps.flat(),
    ...strangers.map(({ operation }) => `${operation} has a case and is no operation`),
    ...ids.filter((id) => !names.includes(String(id))).map((id) => `${id} has an OpenAPI entry and is no operation`),
  ];
}

async function gapsOf(operation: Operation, { client, paths, cases, ask }: Surroundings): Promise<string[]> {
  const { name, path, method } = operation;
  const missing = (what: string) => `${name} has no ${what}`;
  const entry = paths[path]?.[method.toLowerCase()];
  const own = cases.filter((each) => each.operation === name);
  const [first] = own;
  return [
    ...(typeof methodAt(client, name) === 'function' ? [] : [missing('client method')]),
    ...(await unrouted(operation, ask)).map((spelled) => missing(`route at ${method} ${spelled}`)),
    ...(entry?.operationId === name ? [] : [missing('OpenAPI entry')]),
    ...(first ? untested(operation, first).map((what) => missing(`test of ${what}`)) : [missing('case')]),
    ...(own.length > 1 ? [`${name} has ${own.length} cases`] : []),
  ];
}

/** `v2.job.search` is at `client.v2.job.search`. */
export function methodAt(client: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], client);
}

/**
 * A request without parameters is no lookup, so 404 means that there is no such operation, 405 that this is no method
 * of it.
 */
async function unrouted({ method, path }: Operation, ask: Surroundings['ask']): Promise<string[]> {
  const whole = path.replace(/\{\w+\}/g, '1');
  const spellings = [...new Set([whole, whole.toLowerCase(), whole.toUpperCase()])];
  const statuses = await Promise.all(spellings.map((spelled) => ask(method, spelled)));
  return spellings.filter((_, index) => statuses[index] === 404 || statuses[index] === 405);
}

/** v3 tells failures by status; v2 by code 0, wherever an answer has a code or one record is looked up. */
function untested({ version, failures, resultCode, verb }: Operation, { failures: tested }: Case): string[] {
  const statuses = tested.map(({ status }) => status);
  const untestedStatuses = failures
    .filter((status) => !provokedStatuses.includes(status) && !statuses.includes(status))
    .map((status) => `${status}`);
  const tellsInBody = version === 'v2' && (resultCode !== undefined || verb === 'details');
  const isZero = ({ answer }: { readonly answer: string }) => /"(code|result)":"?0/.test(answer);
  const zero = tellsInBody && !tested.some(isZero) ? ['code 0'] : [];
  return [...untestedStatuses, ...zero];
}
