import { catalogue, operationNamed, type Payload, type ResourceName } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { isAbsent, readList } from './list-records.js';

/** A list of names, such as that of the users, by the members that rows give. */
export class NameList {
  readonly #entries: readonly Payload[];
  readonly #byMember = new Map<string, ReadonlyMap<string, readonly Payload[]>>();

  constructor(entries: readonly Payload[]) {
    this.#entries = entries;
  }

  /** The entries whose member has this value, in the order of the list. */
  named(member: string, value: string): readonly Payload[] {
    return this.#index(member).get(value) ?? [];
  }

  values(member: string): string[] {
    return [...this.#index(member).keys()];
  }

  #index(member: string): ReadonlyMap<string, readonly Payload[]> {
    const known = this.#byMember.get(member);
    if (known) return known;
    const index = new Map<string, Payload[]>();
    for (const entry of this.#entries) {
      const value = String(entry[member] ?? '');
      index.set(value, [...(index.get(value) ?? []), entry]);
    }
    this.#byMember.set(member, index);
    return index;
  }
}

/** The lists of names of an account, each read once, when it is first needed. */
export class NameLists {
  /** Requests by operation; undefined for a list that the service does not have. */
  readonly asked = new Map<string, number | undefined>();
  readonly #options: AskOptions;
  readonly #lists = new Map<string, Promise<NameList | undefined>>();

  constructor(options: AskOptions) {
    this.#options = options;
  }

  /** Undefined if the service lacks this undocumented list. Throws ApiError. */
  read(operation: string): Promise<NameList | undefined> {
    const list = this.#lists.get(operation) ?? this.#read(operation);
    this.#lists.set(operation, list);
    return list;
  }

  async #read(operation: string): Promise<NameList | undefined> {
    const list = operationNamed(operation);
    if (!list) throw new Error(`The catalogue has no ${operation}.`);
    const entries: Payload[] = [];
    let requests = 0;
    this.asked.set(operation, undefined);
    try {
      for await (const { records } of readList(list, {}, this.#options)) {
        entries.push(...records);
        requests += 1;
      }
    } catch (error) {
      if (list.documented || !isAbsent(error)) throw error;
      return undefined;
    }
    this.asked.set(operation, requests);
    return new NameList(entries);
  }
}

/** The service does not list the account's custom fields; the command goes on without them. */
export interface CustomFieldsUntold {
  readonly type: 'custom-fields-untold';
  readonly operation: string;
}

/** The custom fields defined for a resource; undefined, and reported, if the service does not tell. Throws ApiError. */
export function definedCustomFields(
  owner: ResourceName,
  { onEvent, ...options }: AskOptions & { readonly onEvent?: ((event: CustomFieldsUntold) => void) | undefined },
): Promise<Payload[] | undefined> {
  const read = async () => {
    const defined: Payload[] = [];
    for await (const { records } of readList(catalogue.customField.list, { type: owner }, options))
      defined.push(...records);
    return defined;
  };
  return unlessUntold(read, onEvent);
}

/** The result of `read`; undefined, and reported, if the service does not list custom fields (405, for example). */
export async function unlessUntold<T>(
  read: () => Promise<T>,
  onEvent: ((event: CustomFieldsUntold) => void) | undefined,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isAbsent(error)) throw error;
    onEvent?.({ type: 'custom-fields-untold', operation: catalogue.customField.list.name });
    return undefined;
  }
}
