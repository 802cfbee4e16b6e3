import { asXml, type Case, get, line, nothingDone, post, xmlDeclaration } from '../exchange.js';
import { aCustomer } from './customer.js';
import { aJob } from './job.js';

// Section "v2 endpoints": the value is spelled `Value` in this body.

const send = '/Api/v2/CustomField/Send';
const done = '{"code":1,"message":"{message}"}';

export const legacyCustomFieldCases: readonly Case[] = [
  {
    operation: 'v2.customField.send',
    before: [aCustomer, aJob],
    happy: post(send, '{"Job":{"num":81},"CustomFieldValues":[{"name":"Warranty","Value":"1"}]}', done),
    after: [
      // What v2 has written, v3 shows.
      post(
        '/api/v3/customfield/send',
        '{"Job":{"num":81},"CustomFieldValues":[]}',
        line(`
          {"CustomFieldValues":[{"id":{order},"label":"Order number","value":"A-17"},
          {"id":{warranty},"label":"Warranty","value":"1"}]}`),
      ),
      post(send, '{"Job":{"id":"{job}"},"CustomFieldValues":[{"id":{warranty},"Value":"0"}]}', done),
      asXml(
        post(
          send,
          line(`
            <CustomField><Job><myId>J-1</myId></Job><CustomFieldValues><CustomFieldValue><id>{order}</id>
            <Value>A-18</Value></CustomFieldValue></CustomFieldValues></CustomField>`),
          `${xmlDeclaration}<CustomFieldSend><code>1</code><message>{message}</message></CustomFieldSend>`,
        ),
      ),
      post(
        '/api/v3/customfield/send',
        '{"Job":{"num":81},"CustomFieldValues":[]}',
        line(`
          {"CustomFieldValues":[{"id":{order},"label":"Order number","value":"A-18"},
          {"id":{warranty},"label":"Warranty","value":"0"}]}`),
      ),
      get('/Api/v2/Jobs/Detail?num=4711', '{"code":0,"message":"{message}"}'),
    ],
    failures: [
      nothingDone('RejectedError', post(send, '{"Job":{"num":4711},"CustomFieldValues":[]}', '')),
      nothingDone('RejectedError', post(send, '{"Job":{},"CustomFieldValues":[]}', '')),
      nothingDone('RejectedError', post(send, '{"Job":{"num":81}}', '')),
      nothingDone(
        'RejectedError',
        post(send, '{"Job":{"num":81},"CustomFieldValues":[{"name":"Colour","Value":"red"}]}', ''),
      ),
      nothingDone(
        'RejectedError',
        post(send, '{"Job":{"num":81},"CustomFieldValues":[{"name":"Warranty","value":"1"}]}', ''),
      ),
    ],
  },
];
