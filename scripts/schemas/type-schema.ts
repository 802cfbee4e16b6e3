import { type Checker, SymbolFlags, type Type, TypeFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

/** A JSON Schema, or a part of one. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string | undefined;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
}

/** The parts that a schema names, by their names. */
export type Definitions = Map<string, Schema>;

/** Makes schemas of types, as the compiler resolves them: what JSON.stringify makes of a value of the type. */
export class TypeSchemas {
  readonly #checker: Checker;
  readonly #definitions: Definitions;
  /** The type that has a name. */
  readonly #named = new Map<string, number>();

  constructor(checker: Checker, definitions: Definitions) {
    this.#checker = checker;
    this.#definitions = definitions;
  }

  /** Throws Error for a type that JSON cannot hold. */
  schemaOf(type: Type): Schema {
    if (type.flags & (TypeFlags.Unknown | TypeFlags.Any)) return {};
    if (type.isUnionType()) return this.#union(type.getTypes());
    if (type.isLiteralType()) return { const: type.value };
    if (type.flags & TypeFlags.String || type.isTemplateLiteralType()) return { type: 'string' };
    if (type.flags & TypeFlags.Number) return { type: 'number' };
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (this.#checker.isArrayType(type)) return this.#array(type);
    if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type);
    throw new Error(`No schema can be made of the type ${nameOf(type) ?? type.flags}.`);
  }

  /** An object type with its docstring, not by its name. */
  describedMembersOf(type: Type): Schema {
    const symbol = type.getAliasSymbol() ?? type.getSymbol();
    return { ...described(symbol?.getDocumentationComment(this.#checker) ?? ''), ...this.#membersOf(type) };
  }

  #membersOf(type: Type): Schema {
    const symbols = this.#checker.getPropertiesOfType(type);
    const properties = Object.fromEntries(symbols.map((symbol) => [symbol.name, this.#property(symbol)]));
    const required = symbols.filter((symbol) => this.#isPresent(symbol)).map(({ name }) => name);
    const [index] = this.#checker.getIndexInfosOfType(type);
    const same = required.length === 0 ? oneForAll(Object.values(properties)) : undefined;
    if (same) return { type: 'object', additionalProperties: same };
    return {
      type: 'object',
      ...(symbols.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.schemaOf(index.valueType) }),
    };
  }

  /** JSON.stringify leaves out a member that is undefined. */
  #isPresent(symbol: TypeSymbol): boolean {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const isUndefined = type?.isUnionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.Undefined);
    return !(symbol.flags & SymbolFlags.Optional) && !isUndefined;
  }

  #property(symbol: TypeSymbol): Schema {
    const type = this.#checker.getTypeOfSymbol(symbol);
    if (!type) throw new Error(`The compiler does not know the type of ${symbol.name}.`);
    try {
      return { ...described(symbol.getDocumentationComment(this.#checker)), ...this.schemaOf(type) };
    } catch (cause) {
      throw new Error(`${symbol.name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }

  #array(type: Type): Schema {
    const [item] = type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
    return { type: 'array', items: item ? this.schemaOf(item) : {} };
  }

  #union(types: readonly Type[]): Schema {
    // JSON has no undefined: such a member is absent.
    const present = types.filter(({ flags }) => !(flags & TypeFlags.Undefined));
    const [only] = present;
    if (only && present.length === 1) return this.schemaOf(only);
    const values = present.flatMap((type) => (type.isLiteralType() ? [type.value] : []));
    const isBoolean = values.includes(true) && values.includes(false);
    const listed = isBoolean ? values.filter((value) => typeof value !== 'boolean') : values;
    const parts = [
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(listed.length > 0 ? [{ enum: listed.sort() }] : []),
      ...inOrder(present.filter((type) => !type.isLiteralType()).map((type) => this.schemaOf(type))),
    ];
    return joined(parts);
  }

  #object(type: Type): Schema {
    if (this.#checker.getSignaturesOfType(type, 0).length > 0) throw new Error('A function is no JSON.');
    const name = nameOf(type);
    if (name === undefined) return this.#membersOf(type);
    const known = this.#named.get(name);
    if (known !== undefined && known !== type.id) throw new Error(`Two types of one document are called ${name}.`);
    if (known === undefined) {
      this.#named.set(name, type.id);
      // Set before its members are known, so that it may name itself.
      this.#definitions.set(name, {});
      this.#definitions.set(name, this.describedMembersOf(type));
    }
    return { $ref: `#/$defs/${name}` };
  }
}

/** Names that say how a type is made, not what it is. */
const makers: ReadonlySet<string> = new Set([
  'Readonly',
  'Partial',
  'Pick',
  'Omit',
  'Record',
  'Extract',
  'NonNullable',
  'Exclude',
]);

export function nameOf(type: Type): string | undefined {
  const alias = type.getAliasSymbol()?.name;
  const name = alias !== undefined && !makers.has(alias) ? alias : type.getSymbol()?.name;
  return name === undefined || name.startsWith('__') || makers.has(name) ? undefined : name;
}

/** The compiler lists the parts of a union in the order in which it met them. */
export function inOrder(schemas: readonly Schema[]): readonly Schema[] {
  return schemas.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Counts by resource and the like: any name has the same. */
function oneForAll(schemas: readonly Schema[]): Schema | undefined {
  const [first, ...others] = schemas;
  if (!first || others.length < 2 || first.description !== undefined) return undefined;
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text) ? first : undefined;
}

/** A union whose parts are plain types is a list of types. */
function joined(parts: readonly Schema[]): Schema {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const types = parts.map((part) => (Object.keys(part).join() === 'type' ? part.type : undefined));
  const plain = types.filter((type): type is string => typeof type === 'string');
  return plain.length === parts.length ? { type: plain } : { anyOf: parts };
}

function described(comment: string): Schema {
  const description = comment.replaceAll(/\s+/g, ' ').trim();
  return description === '' ? {} : { description };
}
