import { isObject, type Payload } from '../contract/index.js';
import { asTextOnly, type Members, sameMembers, textForm } from './same-value.js';

export interface Alike {
  /** Equal for wanted items with the same matches. */
  readonly name: string;
  /** In ascending order. */
  readonly places: readonly number[];
}

/** Indexes a stored list, to find matching items without comparing every pair: a job may have thousands of parts. */
export class StoredItems {
  readonly items: readonly Payload[];
  readonly #members: Members;
  readonly #places = new Map<string, Map<string, number[]>>();

  constructor(items: readonly Payload[], members: Members) {
    this.items = items;
    this.#members = members;
  }

  like(wanted: Payload): Alike {
    const outline = outlineOf(wanted, this.#members);
    if (!outline) return this.#compared(wanted);
    const { shape, form } = outline;
    let places = this.#places.get(shape);
    if (!places) {
      places = placesBy(this.items.map(form));
      this.#places.set(shape, places);
    }
    const said = form(wanted);
    return { name: `${shape} ${said}`, places: places.get(said) ?? [] };
  }

  #compared(wanted: Payload): Alike {
    const same = sameMembers(this.#members);
    const places = [...this.items.keys()].filter((at) => same(this.items[at], wanted));
    return { name: JSON.stringify(wanted), places };
  }
}

function placesBy(forms: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, form] of forms.entries()) {
    const same = places.get(form);
    if (same) same.push(at);
    else places.set(form, [at]);
  }
  return places;
}

interface Outline {
  readonly shape: string;
  readonly form: (value: unknown) => string;
}

/** Undefined if a member has no form. */
function outlineOf(item: Payload, members: Members): Outline | undefined {
  const parts: { readonly name: string; readonly outline: Outline }[] = [];
  for (const name of Object.keys(item).sort()) {
    const outline = outlineOfMember(item[name], members.get(name) ?? asTextOnly);
    if (!outline) return undefined;
    parts.push({ name, outline });
  }
  return {
    shape: JSON.stringify(parts.map(({ name, outline }) => [name, outline.shape])),
    form: (value) => {
      const stored = isObject(value) ? value : {};
      return JSON.stringify(parts.map(({ name, outline }) => outline.form(stored[name])));
    },
  };
}

function outlineOfMember(value: unknown, { form, members, identity }: typeof asTextOnly): Outline | undefined {
  if (form) return { shape: '', form };
  if (!members || identity) return undefined;
  return isObject(value) ? outlineOf(value, members) : { shape: '', form: textForm };
}
