import * as z from 'zod';
import { customFieldDefinition } from '../custom-field.js';
import { customFieldValues, kindOf, object } from '../fields.js';
import { jobIdentity, legacyCustomFieldValues, legacyPosition, nothingDone } from '../legacy/shared-fields.js';
import { errorBody, type Operation, pageOf } from '../operation.js';
import type { Payload } from '../payload.js';
import { photo } from '../photo.js';
import { isResourceName, resourceNames, resourceOf } from '../registry.js';
import type { Resource } from '../resource.js';
import { namedReference, person, position } from '../shared-fields.js';
import { capitalised, inWords, wordList } from '../words.js';

/** A schema for `components.schemas`. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly description: string;
  /** Whether it is an answer: its texts may be empty, although requests must match a format. */
  readonly isAnswer?: boolean;
  readonly example?: Payload;
}

export const envelopeName = 'PageEnvelope';
export const errorBodyName = 'ErrorBody';
export const nothingDoneName = 'V2NothingDone';

/** All named schemas without duplicates: the shared parts, then the bodies and answers of operations. */
export function namedSchemas(operations: readonly Operation[]): NamedSchema[] {
  const found = sharedParts();
  // The answer of details is the full record and gets the record's name.
  const detailsFirst = [...operations].sort(
    (one, other) => Number(other.verb === 'details') - Number(one.verb === 'details'),
  );
  for (const operation of detailsFirst) {
    const isTaken = found.some(({ name }) => name === recordName(operation));
    for (const wanted of [answeredIn(operation, isTaken), pageOfRecords(operation), takenBy(operation)]) {
      if (wanted && !found.some(({ schema }) => schema === wanted.schema)) found.push(wanted);
    }
  }
  return found;
}

function recordName(operation: Operation): string {
  return `${componentPrefix(operation)}Record`;
}

/** The object in an answer, or the items of the list in it. */
function answeredIn(operation: Operation, isTaken: boolean): NamedSchema | undefined {
  const { name, verb, effect, answer, answerForm, answerKey } = operation;
  const list = answer instanceof z.ZodObject && answerForm === 'page' ? answer.shape.data : answer;
  const schema = (list instanceof z.ZodArray ? list.element : list) as z.ZodType;
  const isRecord = effect === 'read' && !answerKey && !isTaken;
  const suffix = capitalised(verb) + (answerForm === 'object' ? 'Answer' : 'Item');
  return {
    name: isRecord ? recordName(operation) : componentPrefix(operation) + suffix,
    schema,
    isAnswer: true,
    description: `${answerForm === 'object' ? 'What' : 'One of those that'} \`${name}\` answers.${isRecord ? section(operation) : ''}`,
  };
}

function pageOfRecords(operation: Operation): NamedSchema | undefined {
  const { name, answer, answerForm } = operation;
  if (answerForm !== 'page') return undefined;
  return { name: `${componentPrefix(operation)}Page`, schema: answer, description: `What \`${name}\` answers.` };
}

function takenBy(operation: Operation): NamedSchema | undefined {
  const { name, verb, body } = operation;
  if (!body) return undefined;
  const prefix = componentPrefix(operation);
  const description = `What \`${name}\` takes.`;
  if (verb !== 'send') return { name: `${prefix}${capitalised(verb)}Body`, schema: body, description };
  const known = resourceBehind(operation);
  const groups = known?.requiredOnCreate.map(alternatives) ?? [];
  const basis = known?.needsAreAssumed ? '; this is assumed, because the document does not show it' : '';
  const needs = groups.length > 0 ? ` Creating needs ${groups.join(' and ')}${basis}.` : '';
  const example = known && examplePayload(known);
  return {
    name: `${prefix}Payload`,
    schema: body,
    description: description + needs + section(operation),
    example,
  };
}

/**
 * A payload that creates a record and refers to the records of other examples. Undefined if creating needs data that
 * only the account has.
 */
function examplePayload({ name, fields, references, requiredOnCreate }: Resource): Payload | undefined {
  const named = requiredOnCreate.map((group) => group.find((field) => references[field] !== undefined));
  const kinds = Object.entries(fields).map(([field, schema]) => [field, kindOf(schema as z.ZodType)] as const);
  const key = kinds.find(([, kind]) => kind === 'identifier')?.[0];
  const title = kinds.find(([, kind]) => kind === 'text')?.[0];
  if (key === undefined || named.includes(undefined)) return undefined;
  const exampleKey = (resource: string) => `example-${resource}`;
  return {
    [key]: exampleKey(name),
    ...(title !== undefined && { [title]: `Example ${name}` }),
    ...Object.fromEntries(
      named.flatMap((field) => {
        const reference = field === undefined ? undefined : references[field];
        return reference ? [[field, { myId: exampleKey(reference.to) }]] : [];
      }),
    ),
  };
}

/** The resource that a v3 operation takes or answers. */
function resourceBehind({ version, resource }: Operation): Resource | undefined {
  return version === 'v3' && isResourceName(resource) ? resourceOf(resource) : undefined;
}

/** Sentence that names the resource's section of the service's document. */
function section(operation: Operation): string {
  const known = resourceBehind(operation);
  return known ? ` Section “${known.section}”.` : '';
}

/** Parts of many schemas. Each use in the contract is another instance, so they are recognised by their content. */
export function sharedParts(): NamedSchema[] {
  const parts: [name: string, schema: z.ZodType, description: string][] = [
    [envelopeName, pageOf(z.unknown()).omit({ data: true }), 'What a page of a v3 list says about itself.'],
    [errorBodyName, errorBody, 'Body of a failure; section “Errors”.'],
    [nothingDoneName, nothingDone, 'What v2 answers with the status 200 where it did nothing; section “Errors”.'],
    ['CustomFieldDefinition', customFieldDefinition, 'A custom field, as the back office defines it.'],
    ['CustomFieldValue', customFieldValues().element, 'Value of a custom field, which id or label names.'],
    ['V2CustomFieldValue', legacyCustomFieldValues().element, 'Value of a custom field, which id or name names.'],
    ['Position', position(), 'Geographic position; both members are strings.'],
    ['V2Position', legacyPosition(), 'Geographic position, spelled with capitals; both members are strings.'],
    ['NamedItem', namedReference(''), 'Something configured in the back office, named by id or name.'],
    ['Person', person(''), 'A user of the account, named by id or login.'],
    ['JobIdentity', object(jobIdentity, ''), 'A job, named by one of its identifiers.'],
    ['Photo', photo, 'A photo of a job.'],
    ...referenceParts(),
  ];
  return parts.map(([name, schema, description]) => ({ name, schema, description }));
}

/** References in requests and in answers; they are alike in all resources. */
function referenceParts(): [string, z.ZodType, string][] {
  const pairs = resourceNames.flatMap((name) => {
    const { references, payload, record } = resourceOf(name);
    return Object.keys(references).map((field) => [payload.shape[field], record.shape[field]] as const);
  });
  return pairs.slice(0, 1).flatMap(([sent, shown]): [string, z.ZodType, string][] => [
    // Copies, so that the fields keep their own descriptions.
    ['Reference', (sent as z.ZodType).clone(), 'Names another record by id or myId.'],
    ['ShownReference', (shown as z.ZodType).clone(), 'Another record, as an answer names it.'],
  ]);
}

/** Prefix of the names of an operation's components: `Customer`, in v2 `V2Customer`. */
function componentPrefix({ version, resource }: Operation): string {
  return `${version === 'v2' ? 'V2' : ''}${capitalised(resource)}`;
}

/** The group of an operation: `Activity type`, in v2 `v2 activity type`. */
export function tagOf({ version, resource }: Operation): string {
  const words = inWords(resource);
  return version === 'v2' ? `v2 ${words}` : capitalised(words);
}

/** `name`, `id` or `myId`. */
export function alternatives(names: readonly string[]): string {
  return wordList(
    names.map((name) => `\`${name}\``),
    'or',
  );
}
