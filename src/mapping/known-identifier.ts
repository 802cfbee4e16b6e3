import type { Words } from '../language/said.js';

/** What earlier runs know of a key: the id that the account gave, or why there is none, as a sentence. */
export type KnownIdentifier = { readonly id: string } | { readonly reason: Words };

/** The keys of the records of a resource that earlier runs on the account dealt with. */
export type KnownIdentifiers = ReadonlyMap<string, KnownIdentifier>;
