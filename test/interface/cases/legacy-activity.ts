import { asXml, type Case, type Given, get, line, nothingDone, post, xmlDeclaration } from '../exchange.js';
import { anActivity, someTypes } from './activity.js';
import { aUser } from './back-office.js';

// Sections "v2 resources", Activity and Activity type, and "v2 endpoints".

const activities = '/Api/v2/Activities/Search';
const send = '/Api/V2/ActivityType/Send';
const search = '/Api/v2/ActivityType/Search';
const deletion = '/Api/v2/ActivityType/Delete';

const found = line(`
  [{"idActivity":{activity},"nmActivity":"Driving","noteActivity":"Stau auf der A4","dtStart":"2026-03-05 08:00",
  "dtEnd":"2026-03-05 09:30",
  "user":{"id":{user},"login":"anna.schaefer","fisrtName":"Anna","lastName":"Schäfer","Groups":["North"]}}]`);

const foundInXml = line(`
  ${xmlDeclaration}<ActivitySearch><item><idActivity>{activity}</idActivity><nmActivity>Driving</nmActivity>
  <noteActivity>Stau auf der A4</noteActivity><dtStart>2026-03-05 08:00</dtStart><dtEnd>2026-03-05 09:30</dtEnd>
  <user><id>{user}</id><login>anna.schaefer</login><fisrtName>Anna</fisrtName><lastName>Schäfer</lastName>
  <Groups><item>North</item></Groups></user></item></ActivitySearch>`);

const zebra = '{"color":"#00FF00","hasConflit":true,"id":{zebra},"name":"Zebra inspection"}';
const zebraListed = '{"id":{zebra},"name":"Zebra inspection","color":"#00FF00","hasConflit":true}';
const sent = (data: string) => `{"code":1,"data":${data},"msg":"{message}"}`;

const aZebra: Given = {
  method: 'POST',
  path: send,
  body: '{"name":"Zebra inspection","color":"#00FF00","hasConflit":true}',
  keep: { zebra: 'data.id' },
};

const remove = (body: string, answer: string) => ({ ...post(deletion, body, answer), method: 'DELETE' });

const refused = '{"code":0,"msg":"{message}"}';

export const legacyActivityCases: readonly Case[] = [
  {
    operation: 'v2.activity.search',
    open: 'The form of Groups: the names of the teams. Both spellings of the filter by name are understood.',
    before: [someTypes, aUser, anActivity],
    happy: post(
      activities,
      '{"dateFrom":"2026-03-01","dateTo":"2026-03-01","loginUser":"anna.schaefer","nameActivity":"Driving"}',
      found,
    ),
    after: [
      post(activities, '{}', found),
      post(activities, '{"name":"Driving"}', found),
      post(activities, '{"name":"Holiday"}', '[]'),
      // The days are those of the creation, not of the activity.
      post(activities, '{"dateFrom":"2026-03-02"}', '[]'),
      post(activities, '{"dateTo":"2026-02-28"}', '[]'),
      post(activities, '{"loginUser":"ewa.zolc"}', '[]'),
      asXml(post(activities, `<filter><nameActivity>Driving</nameActivity></filter>`, foundInXml)),
      asXml(
        post(activities, `<filter><nameActivity>Holiday</nameActivity></filter>`, `${xmlDeclaration}<ActivitySearch/>`),
      ),
    ],
    failures: [
      nothingDone('RejectedError', post(activities, '{"dateFrom":"yesterday"}', '')),
      nothingDone('RejectedError', post(activities, '{"user":"anna"}', '')),
    ],
  },
  {
    operation: 'v2.activityType.send',
    open: 'The message of a success; the category of a new type, of which v2 knows nothing: atwork, not payable.',
    happy: post(send, '{"name":"Zebra inspection","color":"#00FF00","hasConflit":true}', sent(zebra)),
    after: [
      post(send, '{"id":{zebra},"color":"#0000FF"}', sent(zebra.replace('#00FF00', '#0000FF'))),
      post(send, '{"name":"Zebra inspection","color":"#00FF00"}', sent(zebra)),
      get(
        '/api/v3/activityType/list?name=zebra',
        line(`
          {"request":"list","object":"activityType","page":1,"pageSize":25,"records":1,"recordsTotal":1,"data":[
          {"id":{zebra},"name":"Zebra inspection","category":"atwork","color":"#00FF00","payable":false}]}`),
      ),
      asXml(
        post(
          send,
          '<ActivityType><id>{zebra}</id><hasConflit>false</hasConflit></ActivityType>',
          line(`
            ${xmlDeclaration}<ActivityTypeSend><code>1</code><data><color>#00FF00</color><hasConflit>false</hasConflit>
            <id>{zebra}</id><name>Zebra inspection</name></data><msg>{message}</msg></ActivityTypeSend>`),
        ),
      ),
    ],
    failures: [
      nothingDone('RejectedError', post(send, '{"color":"#00FF00"}', ''), refused),
      nothingDone('RejectedError', post(send, '{"name":"Zebra","hasConflit":"yes"}', ''), refused),
      nothingDone('RejectedError', post(send, '{"name":"Zebra","category":"atwork"}', ''), refused),
    ],
  },
  {
    operation: 'v2.activityType.search',
    before: [aZebra],
    happy: post(
      search,
      '{"id":{zebra},"color":"#00FF00","name":"Zebra inspection","hasConflit":true}',
      `[${zebraListed}]`,
    ),
    after: [
      post(search, '{"name":"Zebra"}', '[]'),
      asXml(
        post(
          search,
          '<ActivityType><name>Zebra inspection</name></ActivityType>',
          line(`
            ${xmlDeclaration}<ActivityTypeSearch><item><id>{zebra}</id><name>Zebra inspection</name>
            <color>#00FF00</color><hasConflit>true</hasConflit></item></ActivityTypeSearch>`),
        ),
      ),
    ],
    failures: [nothingDone('RejectedError', post(search, '{"id":"zebra"}', ''))],
  },
  {
    operation: 'v2.activityType.delete',
    before: [aZebra],
    happy: remove('{"id":{zebra}}', '{"code":1,"msg":"{message}"}'),
    after: [
      remove('{"id":{zebra}}', refused),
      post(search, '{"name":"Zebra inspection"}', '[]'),
      post(
        send,
        '{"name":"Zebra inspection"}',
        '{"code":1,"data":{"color":"","hasConflit":false,"id":{again},"name":"Zebra inspection"},"msg":"{message}"}',
      ),
      asXml(
        remove(
          '<ActivityType><name>Zebra inspection</name></ActivityType>',
          `${xmlDeclaration}<ActivityTypeDelete><code>1</code><msg>{message}</msg></ActivityTypeDelete>`,
        ),
      ),
    ],
    failures: [
      nothingDone('ConfigurationError', remove('{}', ''), refused),
      nothingDone('NotFoundError', remove('{"id":4711}', ''), refused),
      nothingDone('NotFoundError', remove('{"name":"Nothing"}', ''), refused),
    ],
  },
];
