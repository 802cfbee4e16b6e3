import type { Operation } from '../contract/index.js';
import { Refusal } from './refusal.js';

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
