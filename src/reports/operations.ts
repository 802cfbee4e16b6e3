import { styleFor, type TextOptions } from './layout.js';
import { type Block, tableBlock, terminalText } from './report.js';

export interface OperationSummary {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Effect on the account: `read`, `send`, `delete` and so on. */
  readonly effect: string;
  readonly documented: boolean;
  readonly summary: string;
}

/** A parameter, or a member of a body by its dotted path; `[]` marks the members of a list. */
export interface InputDescription {
  readonly name: string;
  readonly kind: string;
  readonly description: string;
  readonly choices?: readonly string[];
}

export interface OperationDescription extends OperationSummary {
  readonly section: string;
  readonly pathParameters: readonly InputDescription[];
  readonly parameters: readonly InputDescription[];
  /** Exactly one of these parameters is required. */
  readonly oneOf: readonly string[];
  readonly required: readonly string[];
  readonly body?: readonly InputDescription[];
  /** One of these body members is required. */
  readonly bodyIdentifiers: readonly string[];
  readonly answer: string;
}

/** A request as `--dry-run` shows it, without credentials; `path` follows the base address. */
export interface RequestPreview {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** What `api` prints with `--json` without an operation. */
export interface OperationsDocument extends ReturnType<typeof operationsJson> {}

/** What `api --describe` prints with `--json`. */
export interface OperationDocument extends ReturnType<typeof operationJson> {}

/** What `api --dry-run` prints with `--json`. */
export interface RequestDocument extends ReturnType<typeof requestJson> {}

/** What `api` prints with `--json` if the answer was no. */
export interface NotCalledDocument {
  readonly command: 'api';
  readonly operation: string;
  readonly sent: false;
  readonly exitCode: 0;
}

/** All operations as JSON. */
export function operationsJson(operations: readonly OperationSummary[]) {
  return { command: 'api', operations, exitCode: 0 } as const;
}

/** All operations for a terminal, one line each. */
export function operationsText(operations: readonly OperationSummary[], options: TextOptions): string {
  const rows = tableBlock(
    operations,
    [
      { title: 'operation', text: ({ name }) => name },
      { title: 'method', text: ({ method }) => method },
      { title: 'path', text: ({ path }) => path },
      { title: 'effect', text: ({ effect }) => effect },
      { text: ({ documented }) => (documented ? '' : 'undocumented'), tone: 'faint' },
    ],
    { indent: 0 },
  );
  return terminalText({ parts: [rows, 'Next: fieldsheet api <operation> --describe says what one takes.'] }, options);
}

/** One operation as JSON. */
export function operationJson(operation: OperationDescription) {
  return { command: 'api', operation, exitCode: 0 } as const;
}

/** One operation for a terminal. */
export function operationText(operation: OperationDescription, options: TextOptions): string {
  const style = styleFor(options.colour);
  const { name, method, path, summary, effect, section, documented, pathParameters, parameters, body } = operation;
  const source = documented ? `section "${section}" of the document` : 'no document shows it: it may not answer';
  const part = (title: string, inputs: readonly InputDescription[]): Block[] => {
    const columns = [
      { text: (input: InputDescription) => input.name },
      { text: ({ kind }: InputDescription) => kind, tone: 'faint' },
      { text: descriptionText },
    ] as const;
    return inputs.length === 0 ? [] : [style.strong(title), tableBlock(inputs, columns)];
  };
  const head = [
    `${style.strong(name)}  ${method} ${path}`,
    summary,
    `Effect: ${effect}; ${source}. Answers ${answerTexts[operation.answer] ?? operation.answer}.`,
  ];
  return terminalText(
    {
      parts: [
        head,
        part('In the path, --param name=value, all needed', pathParameters),
        part(`Parameters, --param name=value${neededText(operation)}`, parameters),
        part(`Body, --body file.json${bodyText(operation)}`, body ?? []),
      ],
    },
    options,
  );
}

const answerTexts: Readonly<Record<string, string>> = {
  object: 'one object',
  page: 'a page of records; --all reads all pages',
  list: 'a list',
};

function neededText({ oneOf, required }: OperationDescription): string {
  const needs = [
    ...(oneOf.length > 0 ? [`exactly one of ${oneOf.join(', ')} is needed`] : []),
    ...(required.length > 0 ? [`${required.join(', ')} needed`] : []),
  ];
  return needs.map((need) => `, ${need}`).join('');
}

function bodyText({ bodyIdentifiers }: OperationDescription): string {
  return bodyIdentifiers.length > 0 ? `, one of ${bodyIdentifiers.join(', ')} is needed` : '';
}

function descriptionText({ description, choices }: InputDescription): string {
  return choices ? `${description} One of ${choices.join(', ')}.` : description;
}

/** The request that would be sent, as JSON. */
export function requestJson(operation: string, request: RequestPreview) {
  return { command: 'api', operation, dryRun: true, request, exitCode: 0 } as const;
}

/** The request that would be sent, for a terminal. */
export function requestText({ method, path, body }: RequestPreview): string {
  return [`${method} ${path}`, ...(body === undefined ? [] : [jsonText(body)]), '', 'Nothing was sent.'].join('\n');
}

/** Indented JSON for people, without characters that could steer a terminal. */
export function jsonText(value: unknown): string {
  // JSON itself escapes only those below U+0020.
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
