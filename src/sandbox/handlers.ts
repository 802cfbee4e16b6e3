import { allOperations, catalogue, inWords, type Operation, toV3 } from '../contract/index.js';
import { listCustomFields, sendCustomFields, setCustomFields } from './custom-fields.js';
import type { Context, Handler, Input, Reply } from './handler.js';
import { deleteActivityType, searchActivities, searchActivityTypes, sendActivityType } from './legacy/activities.js';
import { sendAttachment } from './legacy/attachments.js';
import { legacyPhotos, searchJobs, validateJobs } from './legacy/jobs.js';
import { legacyDelete, legacyDetails, legacySend, listLegacyEquipment, listLegacyRecords } from './legacy/records.js';
import { changeState, isLifecycle, writeOf } from './lifecycle.js';
import { listConfigured, recordList } from './list-records.js';
import { listPhotos } from './photos.js';
import { recordDetails, sendRecord } from './records.js';
import { Refusal } from './refusal.js';
import { sharedBlocks } from './shared-blocks.js';

const { customField, job, jobType, user, v2 } = catalogue;

/** Operations with a handler of their own. */
const own: ReadonlyMap<Operation, Handler> = new Map<Operation, Handler>([
  [customField.send, sendCustomFields],
  [customField.list, listCustomFields],
  [job.photos, listPhotos],
  [jobType.list, listConfigured],
  [user.list, listConfigured],
  [v2.activity.search, searchActivities],
  [v2.activityType.send, sendActivityType],
  [v2.activityType.search, searchActivityTypes],
  [v2.activityType.delete, deleteActivityType],
  [v2.attachment.send, sendAttachment],
  [v2.customer.list, listLegacyRecords],
  [v2.customField.send, sendLegacyCustomFields],
  [v2.equipment.list, listLegacyEquipment],
  [v2.job.search, searchJobs],
  [v2.job.validate, validateJobs],
  [v2.job.photos, legacyPhotos],
  [v2.sharedBlock.list, () => ({ body: sharedBlocks })],
]);

/** Handlers for all resources, by verb. */
const common: Readonly<Record<Operation['version'], Readonly<Record<string, Handler>>>> = {
  v3: { send: sendRecord, details: recordDetails, list: recordList },
  v2: { send: legacySend, details: legacyDetails, delete: legacyDelete },
};

/** The handler of an operation; undefined if there is none. */
export function handlerOf(operation: Operation): Handler | undefined {
  const handler = own.get(operation);
  if (handler) return handler;
  if (operation.version === 'v3' && isLifecycle(operation)) return changeState;
  return common[operation.version][operation.verb];
}

/** The operations that the sandbox answers, with or without undocumented ones. */
export function routedOperations(undocumented: boolean): Operation[] {
  return allOperations().filter(
    (operation) => handlerOf(operation) !== undefined && (undocumented || operation.documented),
  );
}

interface Route {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

export interface Match {
  readonly operation: Operation;
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the operation of a request. Paths are not case-sensitive: section "Versioning" shows several cases. */
export class Router {
  readonly #routes: readonly Route[];

  constructor(operations: readonly Operation[]) {
    this.#routes = operations.map((operation) => ({ operation, segments: operation.path.split('/') }));
  }

  /** @throws Refusal 404 for an unknown path, 405 for a wrong method. */
  match(method: string, path: string): Match {
    const parts = path.split('/').map(decoded);
    const matches = this.#routes.flatMap(({ operation, segments }): Match[] => {
      const params = matchSegments(segments, parts);
      return params ? [{ operation, params }] : [];
    });
    const exact = matches.find(({ operation }) => operation.method === method);
    if (exact) return exact;
    if (matches.length === 0) throw new Refusal(404, `There is no operation at ${path}.`);
    const allowed = matches.map(({ operation }) => operation.method);
    throw new Refusal(405, `${path} takes ${allowed.join(' or ')}, not ${method}.`, { Allow: allowed.join(', ') });
  }
}

function matchSegments(segments: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = part;
    else if (segment.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** POST v2 CustomField/Send: sets the given custom field values of a job. */
function sendLegacyCustomFields(operation: Operation, { body }: Input, context: Context): Reply {
  const { resource, record } = setCustomFields(operation, toV3('customField', body), context);
  return {
    body: { code: 1, message: `The ${inWords(resource.name)} was updated.` },
    writes: [writeOf(operation, resource, record, 'updated')],
  };
}
