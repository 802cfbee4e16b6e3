import { apply, type Case, type Failure, fails, type Given, get, line, remove } from '../exchange.js';

// Section "Lifecycle of customers, sites and equipment (v3)".

interface Lifecycle {
  /** As the paths spell it. */
  readonly resource: string;
  /** Brings about one record under the placeholder of its name, with the myId and the name given here. */
  readonly before: readonly Given[];
  readonly myId: string;
  readonly name: string;
  /** The record as details show it. */
  readonly shown: string;
  /** The key of the answer and the flag beside each id, as the document spells them. */
  readonly undelete: readonly [key: string, flag: string];
  readonly activate: readonly [key: string, flag: string];
  readonly desactivate: readonly [key: string, flag: string];
}

/** The four operations, by id, myId and name. */
export function lifecycleCases(of: Lifecycle): Case[] {
  const { resource, before, shown } = of;
  const path = `/api/v3/${resource}`;
  const id = `{${resource}}`;
  const isDeleted: Given = { method: 'DELETE', path: `${path}/delete?id=${id}` };
  const isInactive: Given = { method: 'POST', path: `${path}/desactivate?id=${id}` };
  const asInactive = shown.replace('"active":true', '"active":false');
  const flagged = ([key, flag]: readonly [string, string]) => `{"${key}":[{"id":${id},"${flag}":true}]}`;
  const nothingThere = fails(404, get(`${path}/details?id=${id}`, ''));
  const details = (answer: string) => get(`${path}/details?id=${id}`, answer);
  const deletedAnswer = `[{"id":${id},"deleted":true}]`;
  return [
    {
      operation: `${resource}.delete`,
      before,
      happy: remove(`${path}/delete?id=${id}`, deletedAnswer),
      after: [
        nothingThere,
        fails(404, remove(`${path}/delete?id=${id}`, '')),
        apply(`${path}/undelete?id=${id}`, flagged(of.undelete)),
        remove(`${path}/delete?myId=${of.myId}`, deletedAnswer),
        apply(`${path}/undelete?id=${id}`, flagged(of.undelete)),
        remove(`${path}/delete?name=${of.name}`, deletedAnswer),
      ],
      failures: lookupFailures('DELETE', `${path}/delete`),
    },
    {
      operation: `${resource}.undelete`,
      open: 'What the flag of a record says that is deleted no longer: that it was done, as after the other operations.',
      before: [...before, isDeleted],
      happy: apply(`${path}/undelete?id=${id}`, flagged(of.undelete)),
      after: [
        details(shown),
        fails(404, apply(`${path}/undelete?id=${id}`, '')),
        remove(`${path}/delete?id=${id}`, deletedAnswer),
        apply(`${path}/undelete?myId=${of.myId}`, flagged(of.undelete)),
        remove(`${path}/delete?id=${id}`, deletedAnswer),
        apply(`${path}/undelete?name=${of.name}`, flagged(of.undelete)),
      ],
      failures: lookupFailures('POST', `${path}/undelete`),
    },
    {
      operation: `${resource}.activate`,
      before: [...before, isInactive],
      happy: apply(`${path}/activate?id=${id}`, flagged(of.activate)),
      after: [
        details(shown),
        apply(`${path}/activate?myId=${of.myId}`, flagged(of.activate)),
        apply(`${path}/activate?name=${of.name}`, flagged(of.activate)),
      ],
      failures: lookupFailures('POST', `${path}/activate`),
    },
    {
      operation: `${resource}.desactivate`,
      before,
      happy: apply(`${path}/desactivate?id=${id}`, flagged(of.desactivate)),
      after: [
        details(asInactive),
        apply(`${path}/desactivate?myId=${of.myId}`, flagged(of.desactivate)),
        apply(`${path}/desactivate?name=${of.name}`, flagged(of.desactivate)),
      ],
      failures: lookupFailures('POST', `${path}/desactivate`),
    },
  ];
}

/** What every operation fails at that finds customers, sites or equipment by exactly one parameter. */
export function lookupFailures(method: string, path: string): Failure[] {
  return [
    fails(400, { method, path }, { thrown: 'ConfigurationError' }),
    fails(400, { method, path: `${path}?id=1&myId=X` }, { thrown: 'ConfigurationError' }),
    fails(400, { method, path: `${path}?id=seven` }),
    fails(404, { method, path: `${path}?id=4711` }),
    fails(404, { method, path: `${path}?myId=nobody` }),
    fails(404, { method, path: `${path}?name=Nobody` }),
  ];
}

interface Place {
  /** Number of the page. */
  readonly page?: number;
  readonly pageSize?: number;
  readonly total?: number;
}

/** Section "v3 pagination envelope"; the two members of the sample, whose place is not told, stand first. */
export function page(object: string, data: readonly string[], place: Place = {}): string {
  const { page: number = 1, pageSize = 25, total = data.length } = place;
  return line(`
    {"request":"list","object":"${object}","page":${number},"pageSize":${pageSize},
    "records":${data.length},"recordsTotal":${total},"data":[${data.join(',')}]}`);
}

/** What every list refuses: sections "Limits" and "v3 common rules". */
export function listFailures(path: string): Failure[] {
  const paths = ['page=0', 'pageSize=0', 'pageSize=101', 'page=two', 'sort=colour', 'sortOrder=upwards', 'colour=red'];
  const separator = path.includes('?') ? '&' : '?';
  return paths.map((query) => fails(400, get(`${path}${separator}${query}`, '')));
}
