import { type Case, fails, type Given, get, line, post } from '../exchange.js';
import { aCustomer } from './customer.js';
import { lifecycleCases, listFailures, lookupFailures, page } from './lifecycle.js';
import { aSite } from './site.js';

// Sections "v3 Equipment" of the fields and of the endpoints.

const body = line(`
  {"myId":"E-1","name":"Oven 1","site":{"myId":"S-1"},
  "customFieldValues":[{"label":"Serial number","value":"00817"}]}`);

/** A site tells its customer. */
const shown = line(`
  {"id":{equipment},"myId":"E-1","name":"Oven 1","publicLink":"{equipmentLink}",
  "customer":{"id":{customer},"name":"Boulangerie Noël","myId":"C-1"},
  "site":{"id":{site},"name":"Fournil","myId":"S-1"},
  "customFieldValues":[{"id":{serial},"label":"Serial number","value":"00817"}],"tags":[],"active":true}`);

const sent = shown.replace(/\}$/, ',"dateModified":"2026-03-01 10:00","dateCreated":"2026-03-01 10:00"}');

export const anEquipment: Given = {
  method: 'POST',
  path: '/api/v3/equipment/send',
  body,
  keep: { equipment: 'id', equipmentLink: 'publicLink', serial: 'customFieldValues.0.id' },
};

const ofCustomer: Given = {
  method: 'POST',
  path: '/api/v3/equipment/send',
  body: '{"customer":{"myId":"C-1"}}',
  keep: { other: 'id', otherLink: 'publicLink' },
};

const shownOfCustomer = line(`
  {"id":{other},"myId":"","name":"","publicLink":"{otherLink}",
  "customer":{"id":{customer},"name":"Boulangerie Noël","myId":"C-1"},"customFieldValues":[],"tags":[],"active":true}`);

const list = '/api/v3/equipment/list';
const before = [aCustomer, aSite, anEquipment];

export const equipmentCases: readonly Case[] = [
  {
    operation: 'equipment.details',
    before: [...before, ofCustomer],
    happy: get('/api/v3/equipment/details?id={equipment}', shown),
    after: [
      get('/api/v3/equipment/details?myId=E-1', shown),
      get('/api/v3/equipment/details?name=Oven%201', shown),
      get('/api/v3/equipment/details?id={other}', shownOfCustomer),
    ],
    failures: lookupFailures('GET', '/api/v3/equipment/details'),
  },
  {
    operation: 'equipment.send',
    open: 'What a reference that leads nowhere gives: 404; whether a site alone tells the customer: it does.',
    before: [aCustomer, aSite],
    happy: post('/api/v3/equipment/send', body, sent),
    after: [
      get('/api/v3/equipment/details?id={equipment}', shown),
      post('/api/v3/equipment/send', '{"id":{equipment},"name":"Oven 1","active":true}', sent),
      post('/api/v3/equipment/send', '{"myId":"E-1","customFieldValues":[{"id":{serial},"value":"00817"}]}', sent),
      post('/api/v3/equipment/send', '{"myId":"E-1","customer":{"id":{customer}},"site":{"id":{site}}}', sent),
    ],
    failures: [
      fails(400, post('/api/v3/equipment/send', '{"myId":"E-2","name":"Without an owner"}', '')),
      fails(400, post('/api/v3/equipment/send', '{"customer":{"myId":"C-1"},"tags":"new","name":["Oven"]}', '')),
      fails(404, post('/api/v3/equipment/send', '{"site":{"myId":"nowhere"}}', '')),
      fails(404, post('/api/v3/equipment/send', '{"customer":{"id":4711}}', '')),
    ],
  },
  ...lifecycleCases({
    resource: 'equipment',
    before,
    myId: 'E-1',
    name: 'Oven%201',
    shown,
    undelete: ['EquipmentsUnDeleted', 'isUnDeleted'],
    activate: ['EquipmentsActivated', 'isActivated'],
    desactivate: ['EquipmentsDesactivated', 'isDesactivated'],
  }),
  {
    operation: 'equipment.list',
    before: [...before, ofCustomer],
    happy: get(
      `${list}?customer_id={customer}&customer_myId=C-1&site_id={site}&site_myId=S-1&name=oven*&active=true`,
      page('equipment', [shown]),
    ),
    after: [
      get(`${list}?customer_myId=C-1&sort=dateCreated`, page('equipment', [shown, shownOfCustomer])),
      get(`${list}?customer_id={customer}&sort=myId&sortOrder=descending`, page('equipment', [shown, shownOfCustomer])),
      get(`${list}?site_id=4711&sort=dateModified&page=1&pageSize=25`, page('equipment', [])),
      get(`${list}?site_myId=nowhere&sort=name`, page('equipment', [])),
      get(`${list}?active=false&changedSince=2026-03-01%2009:00:00`, page('equipment', [])),
    ],
    failures: [...listFailures(list), fails(400, get(`${list}?site_id=S-1`, ''))],
  },
];
