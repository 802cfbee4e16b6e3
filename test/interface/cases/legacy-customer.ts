import { asXml, type Case, get, line, nothingDone, post, remove, xmlDeclaration } from '../exchange.js';
import { aCustomer } from './customer.js';
import { anEquipment } from './equipment.js';
import { aSite } from './site.js';

// Sections "v2 resources", Customer, and "v2 endpoints".

const details = '/Api/v2/Customer/Details';
const send = '/Api/v2/Customer/Send';
const deletion = '/Api/v2/Customer/Delete';
const list = '/Api/v2/Customer/List';

const upToFax = line(`
  "id":{customer},"name":"Boulangerie Noël","myId":"C-1","address":"12, rue de l'Église, 06000 Nice",
  "addressComplement":"","adressStreet":"12, rue de l'Église","adressZIP":"06000","adressCity":"Nice",
  "adressProvince":"","adressCountry":"France","contactName":"Noël","contactFirstName":"Chloé",
  "contactPhone":"+33 4 93 00 00 01","contactMobile":"","contactEmail":"chloe@example.org","contactFax":""`);
const values = '"customFieldValues":[{"id":{segment},"name":"Segment","value":"A"}]';
const end = '"position":{"Latitude":"43.7","Longitude":"7.25"},"tags":[]';

/** All members of the document, in its order and its spelling. */
const shown = line(`
  {${upToFax},"sites":[{"id":{site},"myId":"S-1","name":"Fournil"}],
  "equipments":[{"id":{equipment},"myId":"E-1","name":"Oven 1"}],${values},${end}}`);
const shownWithout = `{${upToFax},"sites":[],"equipments":[],${values},${end}}`;
const listed = `{${upToFax},${end}}`;

const xmlUpToFax = line(`
  <id>{customer}</id><name>Boulangerie Noël</name><myId>C-1</myId><address>12, rue de l'Église, 06000 Nice</address>
  <addressComplement/><adressStreet>12, rue de l'Église</adressStreet><adressZIP>06000</adressZIP>
  <adressCity>Nice</adressCity><adressProvince/><adressCountry>France</adressCountry>
  <contactName>Noël</contactName><contactFirstName>Chloé</contactFirstName>
  <contactPhone>+33 4 93 00 00 01</contactPhone><contactMobile/><contactEmail>chloe@example.org</contactEmail>
  <contactFax/>`);
const xmlValues = line(`
  <customFieldValues><item><id>{segment}</id><name>Segment</name><value>A</value></item></customFieldValues>`);
const xmlEnd = '<position><Latitude>43.7</Latitude><Longitude>7.25</Longitude></position><tags/>';

const shownInXml = line(`
  ${xmlDeclaration}<CustomerDetails>${xmlUpToFax}
  <sites><item><id>{site}</id><myId>S-1</myId><name>Fournil</name></item></sites>
  <equipments><item><id>{equipment}</id><myId>E-1</myId><name>Oven 1</name></item></equipments>
  ${xmlValues}${xmlEnd}</CustomerDetails>`);
const listedInXml = `${xmlDeclaration}<CustomerList><item>${xmlUpToFax}${xmlEnd}</item></CustomerList>`;

const body = line(`
  {"myId":"C-1","name":"Boulangerie Noël","address":"12, rue de l'Église, 06000 Nice",
  "adressStreet":"12, rue de l'Église","adressZIP":"06000","adressCity":"Nice","adressCountry":"France",
  "contactName":"Noël","contactFirstName":"Chloé","contactPhone":"+33 4 93 00 00 01",
  "contactEmail":"chloe@example.org","customFieldValues":[{"name":"Segment","value":"A"}],
  "position":{"Latitude":"43.7","Longitude":"7.25"}}`);

const bodyInXml = line(`
  ${xmlDeclaration}<Customer><id>{customer}</id><name>Noël &amp; Fils &lt;Nice&gt;</name><adressZIP>06000</adressZIP>
  <customFieldValues><value><name>Segment</name><value>B</value></value></customFieldValues></Customer>`);

const ok = (code: string) => `{"code":${code},"message":"{message}"}`;
const okInXml = (root: string, code: string) =>
  `${xmlDeclaration}<${root}><code>${code}</code><message>{message}</message></${root}>`;

/** One store for both versions: what v2 has written, v3 shows. */
const inV3 = line(`
  {"request":"list","object":"customer","page":1,"pageSize":25,"records":1,"recordsTotal":1,"data":[
  {"id":{customer},"name":"Boulangerie Noël","myId":"C-1","address":"12, rue de l'Église, 06000 Nice",
  "addressStreet":"12, rue de l'Église","addressComplement":"","addressZIP":"06000","addressCity":"Nice",
  "addressProvince":"","addressCountry":"France",
  "contactLastName":"Noël","contactFirstName":"Chloé","contactPhone":"+33 4 93 00 00 01","contactMobile":"",
  "contactEmail":"chloe@example.org","contactFax":"","vatNumber":"","publicLink":"{customerLink}",
  "customFieldValues":[{"id":{segment},"label":"Segment","value":"A"}],
  "position":{"latitude":"43.7","longitude":"7.25"},"tags":[],"active":true}]}`);

const lookups = (method: string, path: string) => [
  nothingDone('ConfigurationError', { method, path }),
  nothingDone('NotFoundError', { method, path: `${path}?id=4711` }),
  nothingDone('NotFoundError', { method, path: `${path}?myId=nobody` }),
  nothingDone('NotFoundError', { method, path: `${path}?name=Nobody` }),
  nothingDone('NotFoundError', { method, path: `${path}?id=seven` }),
];

const twin = { method: 'POST', path: send, body: '{"name":"Boulangerie Noël"}', keep: { twin: 'code' } };

export const legacyCustomerCases: readonly Case[] = [
  {
    operation: 'v2.customer.details',
    open: 'The members of sites and equipments: id, myId, name. The names of XML: the operation, the members, item.',
    before: [aCustomer, aSite, anEquipment],
    happy: get(`${details}?id={customer}`, shown),
    after: [
      get(`${details}?myId=C-1`, shown),
      get(`${details}?name=Boulangerie%20No%C3%ABl`, shown),
      get(`${details}?email=chloe@example.org`, shown),
      get('/api/V2/customer/DETAILS?myId=C-1', shown),
      asXml(get(`${details}?id={customer}`, shownInXml)),
      asXml(get(`${details}?id=4711`, okInXml('CustomerDetails', '0'))),
      { ...get(`${details}?id={customer}`, shown), headers: { Accept: 'text/json' }, type: 'text/json; charset=utf-8' },
    ],
    failures: [
      ...lookups('GET', details),
      nothingDone('NotFoundError', get(`${details}?email=nobody@example.org`, '')),
    ],
  },
  {
    operation: 'v2.customer.send',
    open: 'The message of a success.',
    happy: post(send, body, ok('{customer}')),
    after: [
      get('/api/v3/customer/list', inV3),
      get(`${details}?id={customer}`, shownWithout),
      post(send, shownWithout, ok('{customer}')),
      // Updates if id or myId exists; the XML of the answer and of the body are told apart by their headers.
      asXml(post(send, bodyInXml, okInXml('CustomerSend', '{customer}'))),
      get(
        `${details}?myId=C-1`,
        shownWithout.replace('Boulangerie Noël', 'Noël & Fils <Nice>').replace('"value":"A"', '"value":"B"'),
      ),
      {
        ...post(send, '{"myId":"C-1","name":"Boulangerie Noël"}', ok('{customer}')),
        headers: { 'Content-Type': 'text/json' },
      },
      asXml(get(`${details}?myId=nobody`, okInXml('CustomerDetails', '0'))),
    ],
    failures: [
      nothingDone('RejectedError', post(send, '{"name":5}', '')),
      nothingDone('RejectedError', post(send, '{"nmae":"Noël"}', '')),
      nothingDone('RejectedError', post(send, '{"addressStreet":"spelled with two d"}', '')),
      nothingDone('RejectedError', post(send, '{"customFieldValues":[{"name":"Colour","value":"red"}]}', '')),
    ],
  },
  {
    operation: 'v2.customer.delete',
    open: 'The message of a success.',
    before: [aCustomer, twin],
    happy: remove(`${deletion}?name=Boulangerie%20No%C3%ABl`, ok('2')),
    after: [
      nothingDone('NotFoundError', get(`${details}?id={customer}`, '')),
      nothingDone('NotFoundError', get(`${details}?id={twin}`, '')),
      nothingDone('NotFoundError', remove(`${deletion}?id={twin}`, '')),
      post('/Api/v2/Customer/Send', '{"myId":"C-2"}', ok('{another}')),
      asXml(remove(`${deletion}?myId=C-2`, okInXml('CustomerDelete', '1'))),
    ],
    failures: lookups('DELETE', deletion),
  },
  {
    operation: 'v2.customer.list',
    open: 'Whether inactive ones are listed: they are not. Whether ChangedFrom counts its own day: it does.',
    before: [aCustomer],
    happy: get(`${list}?ChangedFrom=2026-03-01`, `[${listed}]`),
    after: [
      get(list, `[${listed}]`),
      get(`${list}?ChangedFrom=2026-03-02`, '[]'),
      asXml(get(list, listedInXml)),
      asXml(get(`${list}?ChangedFrom=2026-03-02`, `${xmlDeclaration}<CustomerList/>`)),
    ],
    failures: [
      nothingDone('RejectedError', get(`${list}?ChangedFrom=yesterday`, '')),
      nothingDone('RejectedError', get(`${list}?ChangedFrom=2026-02-30`, '')),
    ],
  },
];
