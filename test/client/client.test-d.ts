import { describe, expectTypeOf, it } from 'vitest';
import type { Client } from '../../src/client/index.js';
import { catalogue, type Operation, type RecordOf } from '../../src/contract/index.js';

declare const client: Client;
declare const anyOperation: Operation;

describe('the methods', () => {
  it('take the body of their operation and answer its record', () => {
    expectTypeOf(client.customer.send({ myId: 'C-1' })).resolves.toEqualTypeOf<RecordOf<'customer'>>();
    // @ts-expect-error a misspelt field
    client.customer.send({ nmae: 'x' });
    // @ts-expect-error a number where a text belongs
    client.customer.send({ name: 5 });
    // @ts-expect-error a read-only field
    client.site.send({ tags: ['x'] });
  });

  it('without a body take the query of their operation', () => {
    expectTypeOf(client.site.list({ customer_id: 5, sort: 'name' }))
      .resolves.toHaveProperty('recordsTotal')
      .toBeNumber();
    // @ts-expect-error a sort that the list does not know
    client.site.list({ sort: 'colour' });
    // @ts-expect-error an id that is no number
    client.customer.details({ id: 'seven' });
  });

  it('cannot be called without a parameter or a member of the path that is always needed', () => {
    expectTypeOf(client.customField.list({ type: 'job', pageSize: 5 })).resolves.toHaveProperty('data');
    // @ts-expect-error no type
    client.customField.list({});
    // @ts-expect-error no query
    client.customField.list();
    expectTypeOf(client.v2.equipment.list({}, { params: { customer: 'Noël', site: 7 } })).resolves.toBeArray();
    // @ts-expect-error no members of the path
    client.v2.equipment.list({});
    // @ts-expect-error no site
    client.v2.equipment.list({}, { params: { customer: 7 } });
  });

  it('do not take an identifier that the operation does not have', () => {
    client.customer.details({ email: 'ann@example.org' });
    client.customer.delete({ myId: 'C-1' });
    // @ts-expect-error a customer is not deleted by its e-mail address
    client.customer.delete({ email: 'ann@example.org' });
  });

  it('take a signal, and nothing that is no option', () => {
    client.customer.details({ id: 7 }, { signal: new AbortController().signal });
    // @ts-expect-error no such option
    client.customer.details({ id: 7 }, { timeout: 5 });
  });

  it('include the legacy operations', () => {
    expectTypeOf(client.v2.job.search({ status: 3 })).resolves.toBeArray();
  });
});

describe('call', () => {
  it('is typed by its operation', () => {
    expectTypeOf(client.call(catalogue.customer.details, { query: { id: 7 } })).resolves.toEqualTypeOf<
      RecordOf<'customer'>
    >();
    // @ts-expect-error a query that the operation does not know
    client.call(catalogue.customer.details, { query: { colour: 'red' } });
  });

  it('takes any data for an operation that is known at run time only', () => {
    const payload: Readonly<Record<string, unknown>> = { name: 'x' };
    expectTypeOf(client.call(anyOperation, { body: payload, query: payload })).resolves.toBeUnknown();
  });
});

describe('pages', () => {
  it('answers typed pages, and takes lists only', () => {
    expectTypeOf(client.pages(catalogue.customer.list, { active: true })).toExtend<
      AsyncIterable<{ data: { name?: string | undefined }[] }>
    >();
    // @ts-expect-error no list
    client.pages(catalogue.customer.details, { id: 7 });
  });
});
