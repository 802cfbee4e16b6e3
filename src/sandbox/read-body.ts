import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { membersOf, type Operation, type Payload, unwrapped } from '../contract/index.js';
import { type BodyForm, bodyFormOf } from './negotiation.js';
import { readBody, type Strictness } from './read-input.js';
import { withoutReadOnly } from './records.js';
import { Refusal } from './refusal.js';
import { type Element, readXml } from './xml.js';

/** Size limits of bodies; the document names none. A file of 100 MB grows by a third in Base64. */
const maxBodyBytes = 10 * 1024 * 1024;
const maxFileBodyBytes = 144 * 1024 * 1024;

export interface RawBody {
  /** Incomplete if the body is larger than any operation allows. */
  readonly chunks: readonly Buffer[];
  /** Bytes of the complete body. */
  readonly size: number;
}

/** Reads a body to its end: an earlier answer would reset the caller's connection. Rejects if the body breaks off. */
export async function readRaw(request: IncomingMessage): Promise<RawBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxFileBodyBytes) chunks.push(chunk);
  }
  return { chunks, size };
}

/** Decodes a body. @throws Refusal 400 if it is larger than the limit or not UTF-8. */
export function textOf({ chunks, size }: RawBody, limit = maxFileBodyBytes): string {
  if (size > limit) throw new Refusal(400, `The body is larger than ${limit} bytes.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal(400, 'The body is not UTF-8.');
  }
}

/**
 * Reads the body of a request, JSON or in v2 also XML, in the types of its operation; empty for an operation without a
 * body.
 * @throws Refusal 400 with the faults.
 */
export async function bodyFor(
  operation: Operation,
  raw: RawBody,
  { contentType, strict }: Strictness & { readonly contentType: string | undefined },
): Promise<Payload> {
  const { body: schema } = operation;
  if (!schema) return {};
  const text = textOf(raw, takesFile(operation) ? maxFileBodyBytes : maxBodyBytes);
  const form = bodyFormOf(contentType, operation.version);
  if (!form) throw new Refusal(400, `Content-Type must be ${forms[operation.version]}.`);
  if (text === '' && operation.effect !== 'read') throw new Refusal(400, 'The body is missing.');
  const given = await parsed(text, form, schema);
  if (isDeeper(given, maxDepth)) throw new Refusal(400, `The body is more than ${maxDepth} levels deep.`);
  return readBody(given, { schema, strict, forgive: (members) => withoutReadOnly(operation, members) });
}

/** Same as for XML: recursive functions must not exhaust the stack. */
const maxDepth = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

const forms = {
  v2: 'application/json, text/json or text/xml, in UTF-8',
  v3: 'application/json or text/json, in UTF-8',
} as const;

function takesFile({ body }: Operation): boolean {
  return body !== undefined && 'fileData' in (membersOf(body) ?? {});
}

async function parsed(text: string, form: BodyForm, schema: z.ZodType): Promise<unknown> {
  if (form === 'xml') return typedBody(schema, await readXml(text));
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch (cause) {
    throw new Refusal(400, `The body is not JSON: ${cause instanceof Error ? cause.message : 'it cannot be read'}.`);
  }
}

/** Maximum number of members of an object: far more than any body has. */
const maxMembers = 1_000;

/**
 * Converts a document to the types of an operation's body. The children of the root are the members; the children of a
 * list are its items. The names of the root and of items do not matter. An empty element is an empty text, list or
 * object; an empty number or boolean is absent. A value of the wrong type stays a text, which the validation refuses.
 */
export function typedBody(schema: z.ZodType, root: Element): unknown {
  return objectOf(schema, root, 'body');
}

function typedValue(declared: z.ZodType | undefined, element: Element, path: string): unknown {
  const schema = declared && unwrapped(declared);
  if (schema instanceof z.ZodArray) {
    refuseText(element, path);
    const items = element.children.map((child, index) =>
      typedValue(schema.element as z.ZodType, child, `${path}[${index}]`),
    );
    return items.filter((item) => item !== undefined);
  }
  if (schema instanceof z.ZodObject) return objectOf(schema, element, path);
  if (schema instanceof z.ZodNumber) return numberOf(element);
  if (schema instanceof z.ZodBoolean) return booleanOf(element);
  return element.children.length > 0 ? objectOf(schema, element, path) : element.text;
}

function objectOf(schema: z.ZodType | undefined, element: Element, path: string): unknown {
  refuseText(element, path);
  const members = (schema && membersOf(schema)) ?? {};
  if (element.children.length > maxMembers) throw new Refusal(400, `${path}: has more than ${maxMembers} members.`);
  const names = new Set<string>();
  for (const { name } of element.children) {
    if (names.has(name)) throw new Refusal(400, `${path}: ${name} is given more than once.`);
    names.add(name);
  }
  const entries = element.children.map((child) => {
    const member = Object.hasOwn(members, child.name) ? members[child.name] : undefined;
    return [child.name, typedValue(member, child, `${path}.${child.name}`)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Integers and decimals; other notations of JSON, such as 1e3, stay texts. */
function numberOf({ text, children }: Element): unknown {
  const trimmed = text.trim();
  if (trimmed === '' && children.length === 0) return undefined;
  return /^[+-]?\d{1,16}(\.\d{1,16})?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

function booleanOf({ text, children }: Element): unknown {
  const trimmed = text.trim();
  if (trimmed === '' && children.length === 0) return undefined;
  if (trimmed === 'true' || trimmed === '1') return true;
  return trimmed === 'false' || trimmed === '0' ? false : trimmed;
}

function refuseText({ text }: Element, path: string): void {
  if (text.trim() !== '') throw new Refusal(400, `${path}: has text where elements belong.`);
}
