import { asXml, type Case, type Given, get, line, nothingDone, post, remove, xmlDeclaration } from '../exchange.js';
import { aCustomer } from './customer.js';
import { anEquipment } from './equipment.js';
import { aSite } from './site.js';

// Sections "v2 resources", Equipment, and "v2 endpoints".

const details = '/Api/v2/Equipment/Details';
const send = '/Api/v2/Equipment/Send';
const deletion = '/Api/v2/Equipment/Delete';

/** The path of a list names customer and site by id or name. */
const listOf = (customer: string, site: string) => `/Api/v2/Equipment/List/Customer/${customer}/Site/${site}`;

const shown = line(`
  {"id":{equipment},"myId":"E-1","name":"Oven 1","customerName":"Boulangerie Noël","customerId":{customer},
  "customerMyId":"C-1","siteName":"Fournil","siteId":{site},"siteMyId":"S-1",
  "customFieldValues":[{"id":{serial},"name":"Serial number","value":"00817"}],"tags":[]}`);

const shownInXml = line(`
  ${xmlDeclaration}<EquipmentDetails><id>{equipment}</id><myId>E-1</myId><name>Oven 1</name>
  <customerName>Boulangerie Noël</customerName><customerId>{customer}</customerId><customerMyId>C-1</customerMyId>
  <siteName>Fournil</siteName><siteId>{site}</siteId><siteMyId>S-1</siteMyId>
  <customFieldValues><item><id>{serial}</id><name>Serial number</name><value>00817</value></item></customFieldValues>
  <tags/></EquipmentDetails>`);

/** The row of the endpoint names the members in this order. */
const listed = line(`
  {"id":{equipment},"myId":"E-1","name":"Oven 1","customerId":{customer},"customerMyId":"C-1",
  "customerName":"Boulangerie Noël","siteId":{site},"siteMyId":"S-1","siteName":"Fournil"}`);

const listedInXml = line(`
  ${xmlDeclaration}<EquipmentList><item><id>{equipment}</id><myId>E-1</myId><name>Oven 1</name>
  <customerId>{customer}</customerId><customerMyId>C-1</customerMyId><customerName>Boulangerie Noël</customerName>
  <siteId>{site}</siteId><siteMyId>S-1</siteMyId><siteName>Fournil</siteName></item></EquipmentList>`);

const body = line(`
  {"myId":"E-2","name":"Oven 2","customerId":{customer},"siteId":{site},
  "customFieldValues":[{"id":{serial},"value":"00818"}],"tags":["VIP"]}`);

const sent = line(`
  {"id":{second},"myId":"E-2","name":"Oven 2","customerName":"Boulangerie Noël","customerId":{customer},
  "customerMyId":"C-1","siteName":"Fournil","siteId":{site},"siteMyId":"S-1",
  "customFieldValues":[{"id":{serial},"name":"Serial number","value":"00818"}],"tags":["VIP"]}`);

const sentInV3 = line(`
  {"id":{second},"myId":"E-2","name":"Oven 2","publicLink":"{secondLink}",
  "customer":{"id":{customer},"name":"Boulangerie Noël","myId":"C-1"},
  "site":{"id":{site},"name":"Fournil","myId":"S-1"},
  "customFieldValues":[{"id":{serial},"label":"Serial number","value":"00818"}],"tags":["VIP"],"active":true}`);

const ok = (code: string) => `{"code":${code},"message":"{message}"}`;
const okInXml = (root: string, code: string) =>
  `${xmlDeclaration}<${root}><code>${code}</code><message>{message}</message></${root}>`;

const lookups = (method: string, path: string) => [
  nothingDone('ConfigurationError', { method, path }),
  nothingDone('NotFoundError', { method, path: `${path}?id=4711` }),
  nothingDone('NotFoundError', { method, path: `${path}?myId=nobody` }),
  nothingDone('NotFoundError', { method, path: `${path}?name=Nobody` }),
];

const twin: Given = {
  method: 'POST',
  path: send,
  body: '{"name":"Oven 1","siteId":{site}}',
  keep: { twin: 'code' },
};

const before = [aCustomer, aSite, anEquipment];

export const legacyEquipmentCases: readonly Case[] = [
  {
    operation: 'v2.equipment.details',
    before,
    happy: get(`${details}?id={equipment}`, shown),
    after: [
      get(`${details}?myId=E-1`, shown),
      get(`${details}?name=Oven%201`, shown),
      asXml(get(`${details}?id={equipment}`, shownInXml)),
      asXml(get(`${details}?myId=nobody`, okInXml('EquipmentDetails', '0'))),
    ],
    failures: lookups('GET', details),
  },
  {
    operation: 'v2.equipment.send',
    before,
    happy: post(send, body, ok('{second}')),
    after: [
      get(`${details}?myId=E-2`, sent),
      post(send, sent, ok('{second}')),
      get('/api/v3/equipment/details?myId=E-2', sentInV3),
      asXml(
        post(
          send,
          `${xmlDeclaration}<Equipment><id>{second}</id><name>Oven II</name><tags><tag>A</tag><tag>B</tag></tags></Equipment>`,
          okInXml('EquipmentSend', '{second}'),
        ),
      ),
      get(`${details}?id={second}`, sent.replace('Oven 2', 'Oven II').replace('["VIP"]', '["A","B"]')),
    ],
    failures: [
      nothingDone('RejectedError', post(send, '{"name":"Without an owner"}', '')),
      nothingDone('RejectedError', post(send, '{"customerId":"C-1"}', '')),
      nothingDone('RejectedError', post(send, '{"customerId":4711}', '')),
      nothingDone('RejectedError', post(send, '{"siteMyId":"nowhere"}', '')),
    ],
  },
  {
    operation: 'v2.equipment.delete',
    before: [...before, twin],
    happy: remove(`${deletion}?name=Oven%201`, ok('2')),
    after: [
      nothingDone('NotFoundError', get(`${details}?id={equipment}`, '')),
      nothingDone('NotFoundError', remove(`${deletion}?id={twin}`, '')),
      asXml(remove(`${deletion}?id={twin}`, okInXml('EquipmentDelete', '0'))),
    ],
    failures: lookups('DELETE', deletion),
  },
  {
    operation: 'v2.equipment.list',
    open: 'What a customer or a site that is not there gives: code 0.',
    before,
    happy: get(listOf('{customer}', '{site}'), `[${listed}]`),
    after: [
      get(listOf('Boulangerie%20No%C3%ABl', 'Fournil'), `[${listed}]`),
      get(listOf('{customer}', 'Fournil').toLowerCase(), '{"code":0,"message":"{message}"}'),
      asXml(get(listOf('{customer}', '{site}'), listedInXml)),
      remove(`${deletion}?id={equipment}`, ok('1')),
      get(listOf('{customer}', '{site}'), '[]'),
      asXml(get(listOf('{customer}', '{site}'), `${xmlDeclaration}<EquipmentList/>`)),
    ],
    failures: [
      nothingDone('NotFoundError', get(listOf('4711', '{site}'), '')),
      nothingDone('NotFoundError', get(listOf('{customer}', 'Nowhere'), '')),
    ],
  },
];
