import { type Case, fails, type Given, get, line, post } from '../exchange.js';
import { aCustomer } from './customer.js';
import { lifecycleCases, listFailures, lookupFailures, page } from './lifecycle.js';

// Sections "v3 Site" and "v3 Sites".

const body = line(`
  {"myId":"S-1","name":"Fournil","customer":{"myId":"C-1"},"address":"3, quai d'Orsay, 75007 Paris",
  "addressStreet":"3, quai d'Orsay","addressZIP":"75007","addressCity":"Paris","addressCountry":"France",
  "contactLastName":"Le Goff","contactFirstName":"Gaël","contactPhone":"+33 1 44 00 00 02",
  "customFieldValues":[{"label":"Floor","value":"2"}],"position":{"latitude":"48.86","longitude":"2.32"}}`);

/** What else may be sent, as it is already. */
const rest = line(`
  {"id":{site},"addressComplement":"","addressProvince":"","contactMobile":"","contactEmail":"","contactFax":"",
  "active":true,"customFieldValues":[{"id":{floor},"value":"2"}]}`);

const shown = line(`
  {"id":{site},"myId":"S-1","name":"Fournil","address":"3, quai d'Orsay, 75007 Paris",
  "addressStreet":"3, quai d'Orsay","addressComplement":"","addressZIP":"75007","addressCity":"Paris",
  "addressProvince":"","addressCountry":"France",
  "contactLastName":"Le Goff","contactFirstName":"Gaël","contactPhone":"+33 1 44 00 00 02","contactMobile":"",
  "contactEmail":"","contactFax":"","contactName":"Gaël Le Goff","publicLink":"{siteLink}",
  "customer":{"id":{customer},"name":"Boulangerie Noël","myId":"C-1"},
  "customFieldValues":[{"id":{floor},"label":"Floor","value":"2"}],
  "position":{"latitude":"48.86","longitude":"2.32"},"tags":[],"active":true}`);

const sent = shown.replace(/\}$/, ',"dateModified":"2026-03-01 10:00","dateCreated":"2026-03-01 10:00"}');

export const aSite: Given = {
  method: 'POST',
  path: '/api/v3/site/send',
  body,
  keep: { site: 'id', siteLink: 'publicLink', floor: 'customFieldValues.0.id' },
};

const list = '/api/v3/site/list';
const before = [aCustomer, aSite];

export const siteCases: readonly Case[] = [
  {
    operation: 'site.details',
    open: 'Where contactName stands and what it holds, of which only samples tell: both names, after the contact data.',
    before,
    happy: get('/api/v3/site/details?id={site}', shown),
    after: [get('/api/v3/site/details?myId=S-1', shown), get('/api/v3/site/details?name=Fournil', shown)],
    failures: [
      ...lookupFailures('GET', '/api/v3/site/details'),
      fails(400, get('/api/v3/site/details?email=a@example.org', ''), { thrown: 'ConfigurationError' }),
    ],
  },
  {
    operation: 'site.send',
    open: 'What a reference that leads nowhere gives: 404.',
    before: [aCustomer],
    happy: post('/api/v3/site/send', body, sent),
    after: [
      get('/api/v3/site/details?id={site}', shown),
      // The customer is required on creation only; it may be named by id too.
      post('/api/v3/site/send', '{"id":{site},"name":"Fournil"}', sent),
      post('/api/v3/site/send', '{"myId":"S-1","customer":{"id":{customer}}}', sent),
      post('/api/v3/site/send', rest, sent),
    ],
    failures: [
      fails(400, post('/api/v3/site/send', '{"myId":"S-2","name":"Without a customer"}', '')),
      fails(400, post('/api/v3/site/send', '{"customer":{}}', '')),
      fails(400, post('/api/v3/site/send', '{"customer":"C-1"}', '')),
      fails(404, post('/api/v3/site/send', '{"customer":{"myId":"nobody"}}', '')),
      fails(404, post('/api/v3/site/send', '{"customer":{"id":4711}}', '')),
    ],
  },
  ...lifecycleCases({
    resource: 'site',
    before,
    myId: 'S-1',
    name: 'Fournil',
    shown,
    undelete: ['SitesUnDeleted', 'isUnDeleted'],
    activate: ['SitesActivated', 'isActivated'],
    desactivate: ['SitesDesactivated', 'isDesactivated'],
  }),
  {
    operation: 'site.list',
    before,
    happy: get(`${list}?customer_id={customer}&customer_myId=C-1&name=F*&active=true`, page('site', [shown])),
    after: [
      get(`${list}?changedSince=2026-03-01%2009:00:00&sort=dateModified`, page('site', [shown])),
      get(`${list}?customer_id=4711&page=1&pageSize=25`, page('site', [])),
      get(`${list}?customer_myId=nobody&sort=dateCreated&sortOrder=descending`, page('site', [])),
      get(`${list}?active=false&sort=myId`, page('site', [])),
    ],
    failures: [...listFailures(list), fails(400, get(`${list}?customer_id=C-1`, ''))],
  },
];
