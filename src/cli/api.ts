import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { OperationCall } from '../commands/api.js';
import type { Connection } from '../commands/settings/account-settings.js';
import { ConfigurationError } from '../errors.js';
import { shortly, withAccount } from './account.js';
import { type CommandContext, type CommandResult, defineCommand } from './command.js';
import { confirm } from './confirm.js';
import { errorText, exitCodeOf } from './error-report.js';
import { type ArgumentsOf, option } from './options.js';
import { accountOptions } from './shared-options.js';

const options = {
  ...accountOptions,
  param: { ...option.texts('name=value, of the query or the path; may be given several times', 'Call:'), alias: 'p' },
  body: option.text('File of the JSON object to send; - for stdin', 'Call:'),
  'all-pages': option.switch('Read all pages of a list', 'Call:'),
  'dry-run': option.switch('Show what would be done and send nothing: the request', 'Call:'),
  yes: option.yes('Call:'),
  describe: option.switch('Say what the operation does and takes', 'Call:'),
  list: option.switch('List all operations', 'Call:'),
} as const;

type ApiArguments = ArgumentsOf<typeof options> & { readonly operation?: string };

export const api = defineCommand('api', {
  group: 'more',
  describe: 'Call any operation of the service and print its answer; without one, list all of them',
  words: { '[operation]': 'Name of the operation, such as customer.details' },
  options,
  examples: [
    ['api customer.details -p myId=C-1', 'one customer'],
    ['api customer.list -p active=false --all-pages', 'all of a list, as one JSON array'],
    ['api customer.send --body new.json --dry-run', 'what would be sent'],
  ],
  async run(args, context) {
    const { describeOperation, listOperations } = await import('../commands/api.js');
    const { operationJson, operationsJson, operationsText, operationText, requestJson, requestText } = await import(
      '../reports/operations.js'
    );
    const { operation: name } = args;
    if (args.list || name === undefined) {
      refuseWithoutOperation(args);
      const operations = listOperations();
      return { text: operationsText(operations, context.look), json: operationsJson(operations) };
    }
    if (args.describe) {
      const description = describeOperation(name);
      return { text: operationText(description, context.look), json: operationJson(description) };
    }
    const { call, request } = await prepare(name, args, context);
    if (args.dryRun) return { text: requestText(request), json: requestJson(name, request) };
    return withAccount(context, args, (connection) => carryOut(call, args, context, connection), shortly);
  },
});

function refuseWithoutOperation({ operation, param, body, list }: ApiArguments): void {
  if (list || (operation === undefined && param === undefined && body === undefined)) return;
  throw new ConfigurationError('Say which operation to call.', { advice: '`fieldsheet api` lists all of them.' });
}

async function prepare(name: string, args: ApiArguments, { terminal, note }: CommandContext) {
  const { assertPaged, findOperation, isWrite, prepareCall, requestOf } = await import('../commands/api.js');
  // Report a misspelt name before anything is read.
  const operation = findOperation(name);
  if (args.allPages) assertPaged(operation);
  if (args.body === '-' && isWrite(operation) && !args.yes && !args.dryRun) {
    throw new ConfigurationError(`${name} writes, and nobody can be asked: stdin holds the body.`, {
      advice: 'Give --yes to agree beforehand, or the body as a file.',
    });
  }
  const body = args.body === undefined ? undefined : await readBody(args.body, terminal);
  const call = prepareCall(operation, { params: args.param ?? [], body });
  for (const warning of call.warnings) note(`warning  ${warning}`);
  return { call, request: requestOf(call) };
}

async function readBody(file: string, { cwd, stdin }: CommandContext['terminal']) {
  const { readJsonObject } = await import('../commands/settings/read-json.js');
  return file === '-' ? readJsonObject(stdin, 'stdin') : readJsonObject(createReadStream(resolve(cwd, file)), file);
}

async function carryOut(
  call: OperationCall,
  args: ApiArguments,
  context: CommandContext,
  connection: Connection,
): Promise<CommandResult> {
  const { callOperation, isWrite } = await import('../commands/api.js');
  const { jsonText } = await import('../reports/operations.js');
  const { name, summary } = call.operation;
  if (args.allPages) return printAll(call, context, connection);
  if (isWrite(call.operation)) {
    if (!args.yes) context.note(summary);
    const question = `Send ${name} to ${connection.account}?`;
    if (!(await confirm(context, question, args.yes))) {
      context.note('Nothing was sent.');
      return { json: { command: 'api', operation: name, sent: false, exitCode: 0 } };
    }
    context.heedSignals();
  }
  const answer = await callOperation(connection.client, call, context.signal);
  return { text: jsonText(answer), foreignJson: answer };
}

/** Prints all pages as one JSON array. After a failure the array stays open, so that nobody takes it for complete. */
async function printAll(call: OperationCall, context: CommandContext, { client }: Connection): Promise<CommandResult> {
  const { allRecords } = await import('../commands/api.js');
  const { jsonText } = await import('../reports/operations.js');
  const { json, terminal, signal, colour, note, hideProgress } = context;
  let separator = '[';
  try {
    for await (const record of allRecords(client, call, signal)) {
      hideProgress();
      terminal.stdout.write(separator + (json ? JSON.stringify(record) : `\n${jsonText(record).replace(/^/gm, '  ')}`));
      separator = ',';
    }
  } catch (error) {
    if (separator === '[') throw error;
    terminal.stdout.write('\n');
    note(errorText(error, { colour, debug: context.given.debug === true }));
    return { exitCode: exitCodeOf(error) };
  }
  terminal.stdout.write(separator === '[' ? '[]\n' : json ? ']\n' : '\n]\n');
  return {};
}
