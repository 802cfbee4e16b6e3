import { type Case, fails, get, line, post } from '../exchange.js';
import { aCustomer } from './customer.js';
import { aJob } from './job.js';
import { listFailures, page } from './lifecycle.js';

// Sections "v3 Custom field (definition)", "v3 Custom field value" and "v3 Custom fields".

/** What the back office of the sandbox has configured for sites. */
const accessCode = '{"id":{accessCode},"label":"Access code","type":"text","private":true,"mandatory":false,"order":1}';
const floor = '{"id":{floor},"label":"Floor","type":"number","private":false,"mandatory":false,"order":2}';
const caretaker =
  '{"id":{caretaker},"label":"Caretaker e-mail","type":"email","private":false,"mandatory":false,"order":3}';

const path = '/api/v3/customfield/send';
const list = '/api/v3/customfield/list';

export const customFieldCases: readonly Case[] = [
  {
    operation: 'customField.send',
    open: 'Whether the answer lists all values of the job or those given: all; the others stay.',
    before: [aCustomer, aJob],
    happy: post(
      path,
      '{"Job":{"id":"{job}"},"CustomFieldValues":[{"label":"Warranty","value":"0"}]}',
      line(`
        {"CustomFieldValues":[{"id":{order},"label":"Order number","value":"A-17"},
        {"id":{warranty},"label":"Warranty","value":"0"}]}`),
    ),
    after: [
      post(
        path,
        '{"Job":{"num":81},"CustomFieldValues":[{"id":{warranty},"value":"1"}]}',
        line(`
          {"CustomFieldValues":[{"id":{order},"label":"Order number","value":"A-17"},
          {"id":{warranty},"label":"Warranty","value":"1"}]}`),
      ),
      post(
        path,
        '{"Job":{"myId":"J-1"},"CustomFieldValues":[{"id":{warranty},"label":"Warranty","value":""}]}',
        '{"CustomFieldValues":[{"id":{order},"label":"Order number","value":"A-17"}]}',
      ),
    ],
    failures: [
      fails(400, post(path, '{"CustomFieldValues":[{"label":"Warranty","value":"0"}]}', '')),
      fails(400, post(path, '{"Job":{},"CustomFieldValues":[{"label":"Warranty","value":"0"}]}', '')),
      fails(400, post(path, '{"Job":{"num":81}}', '')),
      fails(400, post(path, '{"Job":{"num":81},"CustomFieldValues":[{"label":"Colour","value":"red"}]}', '')),
      fails(400, post(path, '{"Job":{"num":81},"CustomFieldValues":[{"label":"Warranty","value":0}]}', '')),
      fails(404, post(path, '{"Job":{"num":4711},"CustomFieldValues":[{"label":"Warranty","value":"0"}]}', '')),
    ],
  },
  {
    operation: 'customField.list',
    open: 'How the envelope names the object: customField.',
    happy: get(`${list}?type=site&sort=order`, page('customField', [accessCode, floor, caretaker])),
    after: [
      get(`${list}?type=site`, page('customField', [accessCode, caretaker, floor])),
      get(`${list}?type=site&sort=label&sortOrder=descending`, page('customField', [floor, caretaker, accessCode])),
      get(
        `${list}?type=customer&sort=order`,
        page('customField', [
          '{"id":{segment},"label":"Segment","type":"select","private":false,"mandatory":false,"order":1}',
          '{"id":{since},"label":"Customer since","type":"date","private":false,"mandatory":false,"order":2}',
          '{"id":{newsletter},"label":"Newsletter","type":"checkbox","private":false,"mandatory":false,"order":3}',
        ]),
      ),
      get(
        `${list}?type=user&sort=order`,
        page('customField', [
          '{"id":{licence},"label":"Driving licence","type":"checkbox","private":false,"mandatory":false,"order":1}',
          '{"id":{vehicle},"label":"Vehicle","type":"autocomplete","private":false,"mandatory":false,"order":2}',
        ]),
      ),
      get(
        `${list}?type=job&sort=order&page=3&pageSize=1`,
        page(
          'customField',
          ['{"id":{caller},"label":"Caller phone","type":"phone","private":false,"mandatory":false,"order":3}'],
          { page: 3, pageSize: 1, total: 3 },
        ),
      ),
      get(
        `${list}?type=equipment&sort=label&sortOrder=descending&pageSize=1`,
        page(
          'customField',
          ['{"id":{serial},"label":"Serial number","type":"text","private":false,"mandatory":false,"order":1}'],
          { pageSize: 1, total: 3 },
        ),
      ),
      get(
        `${list}?type=site&sort=order&page=2&pageSize=2`,
        page('customField', [caretaker], { page: 2, pageSize: 2, total: 3 }),
      ),
    ],
    failures: [
      ...listFailures(`${list}?type=site`),
      fails(400, get(list, ''), { thrown: 'ConfigurationError' }),
      fails(400, get(`${list}?type=activity`, '')),
    ],
  },
];
