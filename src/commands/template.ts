import type { AskOptions } from '../account/ask.js';
import { filtersOf, isAbsent, readList } from '../account/list-records.js';
import { type Client, readOnlyClient } from '../client/index.js';
import { type Operation, operationNamed, type Payload, type ResourceName } from '../contract/index.js';
import { type AccountContents, contentsOf, type ListedRecords, wantedLists } from '../mapping/templates/lists.js';
import { isFormWorkbook, writeTemplate } from '../mapping/templates/template.js';
import type { Language } from '../messages/index.js';
import type { TemplateResult } from '../reports/template.js';
import type { Listener } from '../runs/events.js';
import { customFieldsOf } from './types.js';

export interface AccountTemplateOptions {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  readonly resources: readonly ResourceName[];
  /** Path of the file; its ending sets the format. */
  readonly to: string;
  /** Default: English. */
  readonly language?: Language | undefined;
  readonly now: Date;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** Records offered per list: some twenty requests, and more than anybody scrolls through. */
const mostChoices = 2000;

/**
 * Writes a template for an account: custom fields become columns; active customers, sites, types and users can be
 * chosen, at most 2,000 per list. Reads the account, 100 records per request. Lists that the service lacks,
 * undocumented ones or custom fields, are left out and reported. Throws ApiError and OutputError.
 */
export async function accountTemplate(options: AccountTemplateOptions): Promise<TemplateResult> {
  const { client, account, resources, to, language, now, onEvent, signal } = options;
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  const asking = { client: readOnlyClient(client, count), signal };
  const defined = await customFieldsOf(resources, { ...asking, onEvent });
  const inOrder = [...(defined ?? [])].map(([resource, fields]) => {
    return [resource, fields.sort((one, other) => Number(one.order) - Number(other.order))] as const;
  });
  const customFields: AccountContents['customFields'] = Object.fromEntries(inOrder);
  const wanted = wantedLists(resources);
  const lists = new Map<string, ListedRecords>();
  for (const { operation } of isFormWorkbook(to) ? wanted : []) {
    const listed = await firstOf(operationNamed(operation), asking);
    if (listed) lists.set(operation, listed);
  }
  const contents = { account, read: now, customFields, lists };
  const written = await writeTemplate(resources, to, { account: contents, language });
  return {
    ...{ file: to, resources, account, requests },
    customFields: Object.values(customFields).reduce((sum, fields) => sum + fields.length, 0),
    lists: written.map(({ contents, rows, read, total }) => ({ contents, choices: rows.length, read, total })),
    absent: [
      ...(defined ? [] : ['custom fields']),
      ...(isFormWorkbook(to) ? wanted.filter(({ operation }) => !lists.has(operation)).map(contentsOf) : []),
    ],
  };
}

/** The first records of a list, only active ones if it separates them; undefined if the account lacks the list. */
async function firstOf(list: Operation | undefined, options: AskOptions): Promise<ListedRecords | undefined> {
  if (!list) return undefined;
  const records: Payload[] = [];
  let all = 0;
  try {
    for await (const page of readList(list, filtersOf(list)[0] ?? {}, { ...options, atATime: 1 })) {
      all = page.total;
      records.push(...page.records);
      if (records.length >= mostChoices) break;
    }
  } catch (error) {
    if (list.documented || !isAbsent(error)) throw error;
    return undefined;
  }
  return { records: records.slice(0, mostChoices), total: all };
}
