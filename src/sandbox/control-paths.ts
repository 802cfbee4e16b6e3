import type { IncomingMessage } from 'node:http';
import { isObject } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import type { Controls, NewPhoto } from './controls.js';
import type { CustomFieldDefinitions } from './custom-fields.js';
import type { SandboxFaults } from './faults.js';
import { Refusal } from './refusal.js';

export const controlPrefix = '/__sandbox/';

/**
 * Answers a request to a control path. It needs no credentials and is neither counted nor logged. Files come as bytes.
 * @throws Refusal if it does not come from a program on this machine, or the path or method is unknown.
 */
export function control(
  request: IncomingMessage,
  { path, search, text }: { path: string; search: string; text: string },
  controls: Controls,
): unknown {
  const [name = '', id, ...others] = path.slice(controlPrefix.length).split('/');
  const method = reads.includes(name) ? 'GET' : 'POST';
  const isKnown = Object.hasOwn(actions, name) && (id === undefined || name === 'attachments') && others.length === 0;
  const action = isKnown ? actions[name] : undefined;
  if (!action) throw new Refusal(404, `Control paths: ${Object.keys(actions).join(', ')}.`);
  if (request.method !== method) throw new Refusal(405, `${path} takes ${method}.`, { Allow: method });
  try {
    return action(controls, { search: new URLSearchParams(search), body: controlBody(text), id });
  } catch (error) {
    throw error instanceof ConfigurationError
      ? new Refusal(400, `${error.message} ${error.advice ?? ''}`.trim())
      : error;
  }
}

interface ControlInput {
  readonly search: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** The path segment after the name of the action. */
  readonly id: string | undefined;
}

type Action = (controls: Controls, input: ControlInput) => unknown;

const reads: readonly string[] = ['log', 'attachments'];

const done = { done: true };

const actions: Readonly<Record<string, Action>> = {
  log: (controls, { search }) => {
    const writesOnly = search.get('writes') === 'true';
    return controls.log({ since: whole(search, 'since'), limit: whole(search, 'limit'), writesOnly });
  },
  faults: (controls, { body }) => {
    controls.setFaults(body as SandboxFaults);
    return done;
  },
  photos: (controls, { body }) => {
    controls.addPhotos(body.photos as readonly NewPhoto[]);
    return done;
  },
  attachments: (controls, { id }) => {
    if (id === undefined) return { attachments: controls.attachments() };
    const file = /^\d{1,15}$/.test(id) ? controls.attachedFile(Number(id)) : undefined;
    if (!file) throw new Refusal(404, `There is no attachment ${id}.`);
    return file;
  },
  reset: (controls, { body }) => {
    controls.reset(body as { seed?: number });
    return done;
  },
  'custom-fields': (controls, { body }) => {
    controls.defineCustomFields(body as CustomFieldDefinitions);
    return done;
  },
  spend: (controls, { body }) => {
    controls.spend(Number(body.requests));
    return done;
  },
};

/**
 * Refuses the pages of other sites: a browser can reach a loopback port, but sends their Origin, or a host name that they
 * made resolve to this machine. The page of the sandbox itself may send requests.
 */
export function refuseStrangers({ headers, socket }: IncomingMessage): void {
  const host = (headers.host ?? '').toLowerCase();
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const isOwnName = ['127.0.0.1', 'localhost', '[::1]'].includes(host.replace(/:\d+$/, ''));
  if (!isLoopback || !isOwnName || (headers.origin !== undefined && headers.origin !== `http://${host}`)) {
    throw new Refusal(403, 'The sandbox serves programs of this machine only, and no web pages of others.');
  }
}

function controlBody(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Refused below, like any text that is not an object.
  }
  throw new Refusal(400, 'The body must be a JSON object.');
}

function whole(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Refusal(400, `${name}: must be a whole number.`);
  return Number(text);
}
