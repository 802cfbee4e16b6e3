import * as z from 'zod';
import {
  allOperations,
  descriptionOf,
  kindOf,
  membersOf,
  type Operation,
  operationNamed,
} from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import type { InputDescription, OperationDescription, OperationSummary } from '../../reports/operations.js';
import { nearest } from '../../text/nearest.js';

/** Deeper members are left out: they belong to objects that have a description of their own. */
const maxDepth = 3;
const maxSuggestions = 3;

/** Every operation of the service, in the order of the catalogue. */
export function listOperations(): OperationSummary[] {
  return allOperations().map(summaryOf);
}

/** What an operation does and takes. Throws ConfigurationError with the nearest names if there is no such operation. */
export function describeOperation(name: string): OperationDescription {
  const operation = findOperation(name);
  const { section, oneOf = [], required = [], bodyIdentifiers = [], answerForm } = operation;
  return {
    ...summaryOf(operation),
    section,
    pathParameters: operation.params ? inputsOf(operation.params) : [],
    parameters: inputsOf(operation.query),
    oneOf,
    required,
    body: operation.body && inputsOf(operation.body),
    bodyIdentifiers,
    answer: answerForm,
  };
}

/** Throws ConfigurationError with the nearest names if there is no such operation. */
export function findOperation(name: string): Operation {
  const operation = operationNamed(name);
  if (operation) return operation;
  const names = allOperations().map((known) => known.name);
  const near = nearestNames(name, names);
  throw new ConfigurationError(`There is no operation "${name}".`, {
    advice:
      near.length > 0
        ? `Did you mean ${near.join(' or ')}? \`fieldsheet api\` lists all of them.`
        : '`fieldsheet api` lists all of them.',
  });
}

function nearestNames(name: string, candidates: readonly string[], found: readonly string[] = []): readonly string[] {
  const near = found.length < maxSuggestions ? nearest(name, candidates) : undefined;
  if (near === undefined) return found;
  const others = candidates.filter((candidate) => candidate !== near);
  return nearestNames(name, others, [...found, near]);
}

/** Values that a parameter or a member of a body may have; undefined if any. */
export function choicesOf(schema: z.ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return choicesOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? (schema.options as string[]) : undefined;
}

function summaryOf({ name, method, path, effect, documented, summary }: Operation): OperationSummary {
  return { name, method, path, effect, documented, summary };
}

function inputsOf(schema: z.ZodType, path: readonly string[] = []): InputDescription[] {
  return Object.entries(membersOf(schema) ?? {}).flatMap(([key, member]) => {
    const here = [...path, isList(member) ? `${key}[]` : key];
    const inner = here.length < maxDepth ? inputsOf(member, here) : [];
    const choices = choicesOf(member);
    const own = {
      name: [...path, key].join('.'),
      kind: kindName(member),
      description: descriptionOf(bare(member)) || descriptionOf(member),
      choices,
    };
    return [own, ...inner];
  });
}

/** A schema shared by all references does not say that they are objects. */
function kindName(schema: z.ZodType): string {
  const kind = kindOf(schema);
  return kind === 'text' && membersOf(schema) ? 'object' : kind;
}

function isList(schema: z.ZodType): boolean {
  return bare(schema) instanceof z.ZodArray;
}

function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}
