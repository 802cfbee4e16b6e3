import type { IncomingMessage } from 'node:http';
import type * as z from 'zod';
import { membersOf, type Operation, type Payload } from '../contract/index.js';
import { type BodyForm, bodyFormOf } from './negotiation.js';
import { readBody, type Strictness } from './read-input.js';
import { withoutReadOnly } from './records.js';
import { Refusal } from './refusal.js';
import { readXml } from './xml/read.js';
import { typedBody } from './xml/typed.js';

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
