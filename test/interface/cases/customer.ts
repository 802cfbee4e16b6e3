import { apply, type Case, fails, type Given, get, line, post } from '../exchange.js';
import { lifecycleCases, listFailures, lookupFailures, page } from './lifecycle.js';

// Sections "v3 Customer" and "v3 Customers".

const body = line(`
  {"myId":"C-1","name":"Boulangerie Noël","address":"12, rue de l'Église, 06000 Nice",
  "addressStreet":"12, rue de l'Église","addressZIP":"06000","addressCity":"Nice","addressCountry":"France",
  "contactLastName":"Noël","contactFirstName":"Chloé","contactPhone":"+33 4 93 00 00 01",
  "contactEmail":"chloe@example.org","vatNumber":"FR12345678901",
  "customFieldValues":[{"label":"Segment","value":"A"}],"position":{"latitude":"43.7","longitude":"7.25"}}`);

/** What else may be sent, as it is already. */
const rest = line(`
  {"id":{customer},"addressComplement":"","contactMobile":"","contactFax":"","active":true,
  "customFieldValues":[{"id":{segment},"value":"A"}]}`);

/** All members of the document's table, in its order, but for the dates: they are "present in send responses". */
const shown = line(`
  {"id":{customer},"name":"Boulangerie Noël","myId":"C-1","address":"12, rue de l'Église, 06000 Nice",
  "addressStreet":"12, rue de l'Église","addressComplement":"","addressZIP":"06000","addressCity":"Nice",
  "addressProvince":"","addressCountry":"France",
  "contactLastName":"Noël","contactFirstName":"Chloé","contactPhone":"+33 4 93 00 00 01","contactMobile":"",
  "contactEmail":"chloe@example.org","contactFax":"","vatNumber":"FR12345678901","publicLink":"{customerLink}",
  "customFieldValues":[{"id":{segment},"label":"Segment","value":"A"}],
  "position":{"latitude":"43.7","longitude":"7.25"},"tags":[],"active":true}`);

const sent = shown.replace(/\}$/, ',"dateModified":"2026-03-01 10:00","dateCreated":"2026-03-01 10:00"}');

const bare = line(`
  {"id":{other},"name":"Ålesund Bakeri","myId":"","address":"","addressStreet":"","addressComplement":"",
  "addressZIP":"","addressCity":"","addressProvince":"","addressCountry":"",
  "contactLastName":"","contactFirstName":"","contactPhone":"","contactMobile":"","contactEmail":"","contactFax":"",
  "vatNumber":"","publicLink":"{otherLink}","customFieldValues":[],"tags":[],"active":true}`);

export const aCustomer: Given = {
  method: 'POST',
  path: '/api/v3/customer/send',
  body,
  keep: { customer: 'id', customerLink: 'publicLink', segment: 'customFieldValues.0.id' },
};

const anotherCustomer: Given = {
  method: 'POST',
  path: '/api/v3/customer/send',
  body: '{"name":"Ålesund Bakeri"}',
  keep: { other: 'id', otherLink: 'publicLink' },
};

const [deletion, undeletion, activation, desactivation] = lifecycleCases({
  resource: 'customer',
  before: [aCustomer],
  myId: 'C-1',
  name: 'Boulangerie%20No%C3%ABl',
  shown,
  undelete: ['customersDeleted', 'isDeleted'],
  activate: ['customersActivated', 'isActivated'],
  desactivate: ['customersDesactivated', 'isDesactivated'],
}) as [Case, Case, Case, Case];

const list = '/api/v3/customer/list';

export const customerCases: readonly Case[] = [
  {
    operation: 'customer.details',
    open: 'How a field is shown that was never set: as an empty text or list; an object is left out.',
    before: [aCustomer, anotherCustomer],
    happy: get('/api/v3/customer/details?id={customer}', shown),
    after: [
      get('/api/v3/customer/details?myId=C-1', shown),
      get('/api/v3/customer/details?name=Boulangerie%20No%C3%ABl', shown),
      get('/api/v3/customer/details?email=chloe@example.org', shown),
      get('/api/v3/customer/details?id={other}', bare),
    ],
    failures: [
      ...lookupFailures('GET', '/api/v3/customer/details'),
      fails(404, get('/api/v3/customer/details?email=nobody@example.org', '')),
    ],
  },
  {
    operation: 'customer.send',
    open: 'Whether an empty text clears a field: it does.',
    happy: post('/api/v3/customer/send', body, sent),
    after: [
      get('/api/v3/customer/details?id={customer}', shown),
      // Only what is given changes, whichever identifier is given.
      post(
        '/api/v3/customer/send',
        '{"id":{customer},"addressProvince":"Alpes"}',
        sent.replace('"addressProvince":""', '"addressProvince":"Alpes"'),
      ),
      post('/api/v3/customer/send', '{"myId":"C-1","addressProvince":""}', sent),
      post('/api/v3/customer/send', rest, sent),
      get(list, page('customer', [shown])),
    ],
    failures: [
      fails(400, post('/api/v3/customer/send', '{"name":5}', '')),
      fails(400, post('/api/v3/customer/send', '{"nmae":"Noël"}', '')),
      fails(400, post('/api/v3/customer/send', '{"position":{"lat":"43.7"}}', '')),
      fails(400, post('/api/v3/customer/send', '{"customFieldValues":[{"label":"Colour","value":"red"}]}', '')),
    ],
  },
  deletion,
  undeletion,
  {
    ...activation,
    after: [
      ...(activation.after ?? []),
      apply(
        '/api/v3/customer/activate?email=chloe@example.org',
        '{"customersActivated":[{"id":{customer},"isActivated":true}]}',
      ),
    ],
  },
  {
    ...desactivation,
    after: [
      ...(desactivation.after ?? []),
      apply(
        '/api/v3/customer/desactivate?email=chloe@example.org',
        '{"customersDesactivated":[{"id":{customer},"isDesactivated":true}]}',
      ),
    ],
  },
  {
    operation: 'customer.list',
    open: 'Where request and object stand; how names of one letter with and without an accent are ordered.',
    before: [aCustomer, anotherCustomer],
    happy: get(`${list}?name=boul*&email=chloe@example.org&active=true&sort=name`, page('customer', [shown])),
    after: [
      get(`${list}?sort=myId&sortOrder=descending`, page('customer', [shown, bare])),
      get(`${list}?sort=dateCreated&page=2&pageSize=1`, page('customer', [bare], { page: 2, pageSize: 1, total: 2 })),
      get(`${list}?sort=dateModified&page=3&pageSize=1`, page('customer', [], { page: 3, pageSize: 1, total: 2 })),
      get(`${list}?name=Nobody`, page('customer', [])),
      get(`${list}?active=false`, page('customer', [])),
      get(`${list}?changedSince=2026-03-01%2009:59:59&name=Å*`.replace('Å', '%C3%85'), page('customer', [bare])),
      get(`${list}?changedSince=2026-03-01%2010:00:00`, page('customer', [])),
    ],
    failures: [
      ...listFailures(list),
      fails(400, get(`${list}?active=perhaps`, '')),
      fails(400, get(`${list}?changedSince=yesterday`, '')),
    ],
  },
];
