import { expect, it } from 'vitest';
import { resourceNames } from '../../src/contract/index.js';
import { bulkOperation, bulkVerbs, identifiersOf, isBulkVerb, naming, pastOf } from '../../src/plan/lifecycle.js';

/**
 * Sections "v3 Customers" to "v3 Jobs", "v2 endpoints", and the addenda: what each resource can have done to it, and by
 * what.
 */
const possible = [
  ['delete', 'customer', 'customer.delete', ['id', 'myId', 'name']],
  ['undelete', 'customer', 'customer.undelete', ['id', 'myId', 'name']],
  ['activate', 'customer', 'customer.activate', ['id', 'myId', 'name', 'email']],
  ['deactivate', 'customer', 'customer.desactivate', ['id', 'myId', 'name', 'email']],
  ['delete', 'site', 'site.delete', ['id', 'myId', 'name']],
  ['undelete', 'site', 'site.undelete', ['id', 'myId', 'name']],
  ['activate', 'site', 'site.activate', ['id', 'myId', 'name']],
  ['deactivate', 'site', 'site.desactivate', ['id', 'myId', 'name']],
  ['delete', 'equipment', 'equipment.delete', ['id', 'myId', 'name']],
  ['undelete', 'equipment', 'equipment.undelete', ['id', 'myId', 'name']],
  ['activate', 'equipment', 'equipment.activate', ['id', 'myId', 'name']],
  ['deactivate', 'equipment', 'equipment.desactivate', ['id', 'myId', 'name']],
  ['delete', 'job', 'job.delete', ['id', 'myId', 'num']],
  ['validate', 'job', 'v2.job.validate', ['id', 'myId', 'num']],
  ['delete', 'activityType', 'v2.activityType.delete', ['id', 'name']],
  ['delete', 'activity', 'activity.delete', ['id']],
] as const;

it.each(possible)('bulkOperation to %s a %s is %s, by %j', (verb, resource, name, identifiers) => {
  const operation = bulkOperation(verb, resource);
  expect(operation?.name).toBe(name);
  expect(operation && identifiersOf(operation, resource)).toEqual(identifiers);
});

it('bulkOperation is nothing else', () => {
  const verbs = Object.keys(bulkVerbs).filter(isBulkVerb);
  const found = verbs.flatMap((verb) =>
    resourceNames.filter((resource) => bulkOperation(verb, resource)).map((resource) => `${verb} ${resource}`),
  );
  expect(found.sort()).toEqual(possible.map(([verb, resource]) => `${verb} ${resource}`).sort());
});

it('naming writes an identifier in the type that the operation takes: the id of a job is a text', () => {
  const typed = possible.map(([verb, resource]) => {
    const operation = bulkOperation(verb, resource);
    return operation && naming(operation, 'id', '7').id;
  });
  expect(typed.filter((id) => id === '7')).toHaveLength(2);
  expect(typed.filter((id) => id === 7)).toHaveLength(14);
});

it('pastOf is how reports call what was done', () => {
  const words = ['deleted', 'undeleted', 'activated', 'deactivated', 'validated'];
  expect(Object.keys(bulkVerbs).filter(isBulkVerb).map(pastOf)).toEqual(words);
});
