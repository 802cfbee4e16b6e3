import type { Payload } from '../../src/contract/index.js';
import { NotFoundError, OutputError } from '../../src/errors.js';
import { type Action, type ActionOf, unknownOperation } from '../../src/journal/index.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { type ModelCall, ModelService } from './model-service.js';
import { operationOf } from './support.js';

/**
 * The model with operations besides sending records: deletions by id, attachments, photos of jobs, activities by their
 * period, activity types by v2. Built on `interface.md`, sections "v3 Activities", "v3 Customers" and "v2 endpoints".
 */
export class ModelOperations extends ModelService {
  /** Ids of what was deleted, in the order of deletion. */
  readonly deletions: string[] = [];
  readonly attachments: Payload[] = [];

  protected override process(call: ModelCall): unknown {
    const { operation, input } = call;
    switch (operation.name) {
      case 'customer.delete':
        return this.#delete(String(input.query?.id));
      case 'v2.attachment.send':
        this.attachments.push(input.body ?? {});
        return {
          data: { id: this.attachments.length, url: `/files/${this.attachments.length}` },
          msg: [],
          result: '1',
        };
      case 'v2.job.photos':
        return [
          { fileName: `${input.query?.num}.jpg`, imageData: Buffer.from(`${input.query?.num}`).toString('base64') },
        ];
      case 'activity.list':
        return this.#activities(input.query ?? {});
      case 'v2.activityType.send':
        this.writes += 1;
        return { code: 1, data: this.put('activityType', input.body ?? {}), msg: '' };
      case 'v2.activityType.search':
        return this.records.activityType.filter(({ name }) => name === input.body?.name);
      default:
        return super.process(call);
    }
  }

  #delete(id: string): unknown {
    const before = this.records.customer;
    this.records.customer = before.filter((customer) => customer.id !== id);
    if (this.records.customer.length === before.length) {
      throw new NotFoundError('Nothing matches.', { operation: 'customer.delete', status: 404 });
    }
    this.deletions.push(id);
    return [{ id: Number(id), deleted: true }];
  }

  #activities({ startDate, endDate, page, pageSize }: Payload): unknown {
    const all = this.records.activity.filter(
      ({ dateStart, dateEnd = dateStart }) =>
        String(dateStart) >= String(startDate) && String(dateEnd) <= String(endDate),
    );
    const size = Number(pageSize);
    const data = all.slice((Number(page) - 1) * size, Number(page) * size);
    return { page, pageSize, records: data.length, recordsTotal: all.length, data };
  }
}

const settledOf = (result: unknown) => ({ outcome: 'applied', result }) as const;

/** Deletes by the id of the payload; a record that is gone is deleted. */
export const deletion: Action = {
  request: ({ payload }) => ({ operation: operationOf('customer.delete'), query: { id: payload.id } }),
  accepted: (_, answer) => settledOf(answer),
  refused: (_, error) =>
    error instanceof NotFoundError ? { outcome: 'unchanged', message: 'It was gone already.' } : undefined,
  async lookUp({ payload }, ask) {
    try {
      await ask({ operation: operationOf('customer.details'), query: { id: payload.id } });
      return { answer: 'notLanded' };
    } catch (error) {
      if (error instanceof NotFoundError) return { answer: 'landed' };
      throw error;
    }
  },
};

/** Attaches the file that the payload names; nothing tells later whether it landed. */
export function attachment(read: (path: string) => Promise<string>): Action {
  return {
    async request({ payload }) {
      const fileData = await read(String(payload.path));
      return {
        operation: operationOf('v2.attachment.send'),
        body: { job: { num: payload.num }, fileName: payload.path, fileData },
      };
    },
    accepted: (_, answer) => settledOf((answer as { data: unknown }).data),
    lookUp: async () => ({ answer: 'unknown', note: 'The service does not list attachments.' }),
  };
}

/** Fetches the photos of a job and hands them to `write`, which may fail. */
export function download(write: (name: string, text: string) => Promise<void>): Action {
  return {
    request: ({ payload }) => ({ operation: operationOf('v2.job.photos'), query: { num: payload.num } }),
    async accepted(_, answer) {
      const photos = answer as readonly { fileName: string; imageData: string }[];
      for (const { fileName, imageData } of photos) await write(fileName, imageData);
      return settledOf(photos.map(({ fileName }) => fileName));
    },
    lookUp: async () => ({ answer: 'notLanded' }),
  };
}

/** A disk that is full. */
export const fullDisk = new OutputError('The disk is full.', { place: { file: 'photos/1.jpg' } });

/** The action of each operation, by its name. */
export function actionsBy(actions: Readonly<Record<string, Action>>): ActionOf {
  return (change) => {
    const action = actions[change.operation ?? ''];
    if (!action) throw unknownOperation(change);
    return action;
  };
}

let row = 1000;

/**
 * An operation that is to be carried out, on a customer where the payload has its id, on a job where it has its number.
 */
export function applying(operation: string, payload: Payload, more: Partial<StagedRecord> = {}): StagedRecord {
  row += 1;
  const resource = 'num' in payload ? 'job' : 'customer';
  const origin = { file: '/data/bulk.csv', row };
  return { resource, operation, payload, references: [], origin, ...more };
}
