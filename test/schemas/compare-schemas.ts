import type { SchemaTree } from './schema-files.js';

/** An enumeration that was widened on purpose: of which values, and by which. */
export interface Widened {
  readonly of: readonly unknown[];
  readonly by: readonly unknown[];
}

/** Why consumers of an older schema could not read what the new one allows, each with its place; empty if they can. */
export function breaksIn(older: SchemaTree, newer: SchemaTree, widened: readonly Widened[] = []): string[] {
  return new Comparison(older, newer, widened).breaks(older, newer, '');
}

/** The values by which an enumeration of these was widened. */
export function moreValues(known: readonly unknown[], widened: readonly Widened[]): unknown[] {
  const same = widened.filter(({ of }) => of.length === known.length && of.every((value) => known.includes(value)));
  return same.flatMap(({ by }) => by);
}

type Schema = Readonly<Record<string, unknown>>;
type Members = Readonly<Record<string, Schema>>;

class Comparison {
  readonly #older: SchemaTree;
  readonly #newer: SchemaTree;
  readonly #widened: readonly Widened[];
  /** Pairs of definitions that are compared or being compared. */
  readonly #met = new Set<string>();

  constructor(older: SchemaTree, newer: SchemaTree, widened: readonly Widened[]) {
    this.#older = older;
    this.#newer = newer;
    this.#widened = widened;
  }

  breaks(older: Schema, newer: Schema, at: string): string[] {
    if (older.$ref !== undefined && newer.$ref !== undefined) {
      const pair = `${older.$ref} ${newer.$ref}`;
      if (this.#met.has(pair)) return [];
      this.#met.add(pair);
    }
    const [old, now] = [resolved(older, this.#older), resolved(newer, this.#newer)];
    if (Array.isArray(now.anyOf)) return (now.anyOf as Schema[]).flatMap((form) => this.breaks(old, form, at));
    if (Array.isArray(old.anyOf)) return this.#fewest(old.anyOf as Schema[], now, at);
    return [...this.#values(old, now, at), ...this.#types(old, now, at), ...this.#members(old, now, at)];
  }

  /** Against the form that fits best. */
  #fewest(forms: readonly Schema[], now: Schema, at: string): string[] {
    const all = forms.map((form) => new Comparison(this.#older, this.#newer, this.#widened).breaks(form, now, at));
    return all.reduce((best, each) => (each.length < best.length ? each : best));
  }

  #values(old: Schema, now: Schema, at: string): string[] {
    const known = valuesOf(old);
    if (!known) return [];
    const given = valuesOf(now);
    if (!given) return [`${at} may have any value, and was one of ${known.join(', ')}`];
    const allowed = [...known, ...moreValues(known, this.#widened)];
    return given.filter((value) => !allowed.includes(value)).map((value) => `${at} may be ${JSON.stringify(value)}`);
  }

  #types(old: Schema, now: Schema, at: string): string[] {
    const known = typesOf(old);
    if (known.length === 0) return [];
    const given = typesOf(now);
    if (given.length === 0) return [`${at} may have any type, and was ${known.join(' or ')}`];
    return given.filter((type) => !known.includes(type)).map((type) => `${at} may be of the type ${type}`);
  }

  #members(old: Schema, now: Schema, at: string): string[] {
    const known = (old.properties ?? {}) as Members;
    const given = (now.properties ?? {}) as Members;
    const rest = old.additionalProperties as Schema | undefined;
    const needed = (old.required ?? []) as readonly string[];
    const isAlways = new Set((now.required ?? []) as readonly string[]);
    return [
      ...Object.entries(known).flatMap(([name, schema]) => {
        const same = given[name] ?? (now.additionalProperties as Schema | undefined);
        return same ? this.breaks(schema, same, `${at}/${name}`) : [`${at}/${name} is gone`];
      }),
      ...needed.filter((name) => given[name] && !isAlways.has(name)).map((name) => `${at}/${name} may be absent`),
      ...(rest ? this.#others(rest, now, at) : []),
      ...(old.items && now.items ? this.breaks(old.items as Schema, now.items as Schema, `${at}/-`) : []),
    ];
  }

  /** Members without names of their own, as in counts by resource. */
  #others(rest: Schema, now: Schema, at: string): string[] {
    const all = [...Object.entries((now.properties ?? {}) as Members), ['*', now.additionalProperties] as const];
    return all.flatMap(([name, schema]) => (schema ? this.breaks(rest, schema as Schema, `${at}/${name}`) : []));
  }
}

function resolved({ $ref, ...schema }: Schema, { $defs }: SchemaTree): Schema {
  if (typeof $ref !== 'string') return schema;
  const found = ($defs as Members)[$ref.slice('#/$defs/'.length)];
  if (!found) throw new Error(`There is no ${$ref}.`);
  return found;
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined);
}

function typesOf(schema: Schema): readonly string[] {
  if (schema.type !== undefined) return [schema.type].flat() as string[];
  return [...new Set((valuesOf(schema) ?? []).map((value) => (value === null ? 'null' : typeof value)))];
}
