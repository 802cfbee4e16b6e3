import { asXml, type Case, type Given, get, line, nothingDone, post, xmlDeclaration } from '../exchange.js';
import { aUser } from './back-office.js';
import { aCustomer } from './customer.js';
import { anEquipment } from './equipment.js';
import { aJob } from './job.js';
import { aSite } from './site.js';

// Sections "v2 resources", Job and Photo, "v2 endpoints", "v2 job send body fields shown" and "v2 job search filters".

const details = '/Api/v2/Jobs/Detail';
const send = '/Api/v2/Jobs/Send';
const search = '/Api/v2/Jobs/Search';
const validate = '/Api/v2/Jobs/Validate';
const photos = '/Api/v2/Jobs/Photos';

/** Every field that the document shows of the body. Item 103 is "Remarks" of the sandbox's shared block "Safety". */
const body = line(`
  {"idCustomer":{customer},"nmJobType":"Repair","myId":"J-2","description":"Door sticks",
  "scheduledBeginDate":"2026-03-05 08:00","scheduledEndDate":"2026-03-05 09:30","idUser":{user},
  "ContactPhone":"+33 4 93 00 00 01","contactMobile":"+33 6 00 00 00 02",
  "customFieldValues":[{"name":"Order number","value":"B-18"}],"parts":[{"reference":"P-9","quantity":1.5}],
  "report":[{"id":103,"value":"ok"},{"nmCategory":"Own","nmItem":"Colour","value":"red"}],
  "priority":2,"status":5,"globalAddress":"3, quai d'Orsay, 75007 Paris"}`);

const inXml = line(`
  ${xmlDeclaration}<Job><idCustomer>{customer}</idCustomer><myId>J-2</myId><description>Door &amp; frame</description>
  <customFieldValues><customFieldValue><name>Order number</name><value>B-19</value></customFieldValue></customFieldValues>
  <priority>0</priority></Job>`);

/** All members of the document, in its order; what was never set is an empty text or list, an object is left out. */
const shown = line(`
  {"idJob":"{job}","myId":"J-2","num":1,"idJobType":2,"idCustomer":{customer},"customerMyId":"C-1",
  "customerName":"Boulangerie Noël","idUser":{user},"login":"anna.schaefer","idCreator":1,"description":"Door sticks",
  "priority":2,"scheduledBeginDate":"2026-03-05 08:00","scheduledEndDate":"2026-03-05 09:30","realBeginDate":"",
  "realEndDate":"","globalAddress":"3, quai d'Orsay, 75007 Paris","complementAddress":"","adressStreet":"",
  "adressZIP":"","adressCity":"","adressProvince":"","adressCountry":"","status":5,
  "contactName":"","contactFirstName":"","contactPhone":"+33 4 93 00 00 01","contactMobile":"+33 6 00 00 00 02",
  "contactEmail":"","publicLink":"{jobLink}",
  "report":[{"id":103,"idCategory":1,"iteration":1,"nmCategory":"Safety","nmItem":"Remarks","value":"ok"},
  {"id":null,"idCategory":null,"iteration":1,"nmCategory":"Own","nmItem":"Colour","value":"red"}],
  "partsList":[{"id":{part},"quantity":1.5,"reference":"P-9"}],
  "otherTechnicians":[],"customFieldValues":[{"id":{order},"name":"Order number","value":"B-18"}],"tags":[],
  "Activities":[],"parts":[{"id":{part},"quantity":1.5,"reference":"P-9"}]}`);

const shownInXml = line(`
  ${xmlDeclaration}<JobDetails><idJob>{job}</idJob><myId>J-2</myId><num>1</num><idJobType>2</idJobType>
  <idCustomer>{customer}</idCustomer><customerMyId>C-1</customerMyId><customerName>Boulangerie Noël</customerName>
  <idUser>{user}</idUser><login>anna.schaefer</login><idCreator>1</idCreator><description>Door sticks</description>
  <priority>2</priority><scheduledBeginDate>2026-03-05 08:00</scheduledBeginDate>
  <scheduledEndDate>2026-03-05 09:30</scheduledEndDate><realBeginDate/><realEndDate/>
  <globalAddress>3, quai d'Orsay, 75007 Paris</globalAddress><complementAddress/><adressStreet/><adressZIP/>
  <adressCity/><adressProvince/><adressCountry/><status>5</status><contactName/><contactFirstName/>
  <contactPhone>+33 4 93 00 00 01</contactPhone><contactMobile>+33 6 00 00 00 02</contactMobile><contactEmail/>
  <publicLink>{jobLink}</publicLink>
  <report><item><id>103</id><idCategory>1</idCategory><iteration>1</iteration><nmCategory>Safety</nmCategory>
  <nmItem>Remarks</nmItem><value>ok</value></item>
  <item><id/><idCategory/><iteration>1</iteration><nmCategory>Own</nmCategory><nmItem>Colour</nmItem>
  <value>red</value></item></report>
  <partsList><item><id>{part}</id><quantity>1.5</quantity><reference>P-9</reference></item></partsList>
  <otherTechnicians/><customFieldValues><item><id>{order}</id><name>Order number</name><value>B-18</value></item>
  </customFieldValues><tags/><Activities/>
  <parts><item><id>{part}</id><quantity>1.5</quantity><reference>P-9</reference></item></parts></JobDetails>`);

const legacyJob: Given = { method: 'POST', path: send, body };

const wholeInV3: Given = {
  method: 'POST',
  path: '/api/v3/job/send',
  body: line(`
    {"myId":"J-3","num":83,"customer":{"id":{customer}},"site":{"id":{site}},"equipment":{"id":{equipment}},
    "reportTemplate":{"id":4,"name":"Standard"},"otherTechnicians":[{"id":12,"name":"Benoît Lefèvre"}],
    "position":{"latitude":"43.7","longitude":"7.25"},"actualStart":"2026-03-05 08:05","duration":45,"status":"started",
    "timeEntries":[{"user":{"id":12,"name":"Benoît Lefèvre","login":"benoit.lefevre"},
    "start":"2026-03-05 08:05","stop":"2026-03-05 08:50"}],
    "parts":[{"id":9,"quantity":1,"reference":"P-9","serialNumbers":["1"]}]}`),
  keep: { jobOther: 'id', jobOtherLink: 'publicLink' },
};

const whole = line(`
  {"idJob":"{jobOther}","myId":"J-3","num":83,"idCustomer":{customer},"customerMyId":"C-1",
  "customerName":"Boulangerie Noël","idSite":{site},"siteMyId":"S-1","siteName":"Fournil","idEquipment":{equipment},
  "equipmentMyId":"E-1","nameEquipment":"Oven 1","idCreator":1,"description":"","priority":1,
  "scheduledBeginDate":"","scheduledEndDate":"","realBeginDate":"2026-03-05 08:05","realEndDate":"","duration":45,
  "globalAddress":"","complementAddress":"","adressStreet":"","adressZIP":"","adressCity":"","adressProvince":"",
  "adressCountry":"","status":3,"idReport":4,"contactName":"","contactFirstName":"","contactPhone":"",
  "contactMobile":"","contactEmail":"","publicLink":"{jobOtherLink}","report":[],
  "partsList":[{"id":9,"quantity":1,"reference":"P-9"}],"otherTechnicians":["Benoît Lefèvre"],"customFieldValues":[],
  "position":{"Latitude":"43.7","Longitude":"7.25"},"tags":[],
  "Activities":[{"idUser":12,"login":"benoit.lefevre","start":"2026-03-05 08:05","stop":"2026-03-05 08:50"}],
  "parts":[{"id":9,"quantity":1,"reference":"P-9"}]}`);

/** Both parents and the equipment, by every name that they have. */
const ofOvens = line(`
  {"customer":{"myId":"C-1","name":"Boulangerie Noël"},"site":{"id":{site},"myId":"S-1","name":"Fournil"},
  "equipment":{"id":{equipment},"myId":"E-1","name":"Oven 1"}}`);

/** What is answered of a job as the body of the next request: its activities are only shown, and ids that nothing has. */
const takenBack = (answer: string) => answer.replace(/"Activities":\[.*?\],|"(?:id|idCategory)":null,/g, '');

const photo: Given = {
  method: 'POST',
  path: '/__sandbox/photos',
  body: line(`
    {"photos":[{"job":{"num":81},"fileName":"four <1>.png","comment":"Door","imageData":"iVBORw0KGgo=","iteration":1},
    {"job":{"num":81},"fileName":"../plate.jpg","imageData":"/9j/2Q=="}]}`),
};

const onePhoto = line(`
  {"fileName":"four <1>.png","comment":"Door","imageData":"iVBORw0KGgo=",
  "job":{"id":"{job}","myId":"J-1","num":81},"iteration":1}`);
const otherPhoto = line(`
  {"fileName":"../plate.jpg","comment":null,"imageData":"/9j/2Q==",
  "job":{"id":"{job}","myId":"J-1","num":81},"iteration":null}`);
const photosInXml = line(`
  ${xmlDeclaration}<JobPhotos><item><fileName>four &lt;1&gt;.png</fileName><comment>Door</comment>
  <imageData>iVBORw0KGgo=</imageData><job><id>{job}</id><myId>J-1</myId><num>81</num></job><iteration>1</iteration></item>
  <item><fileName>../plate.jpg</fileName><comment/><imageData>/9j/2Q==</imageData>
  <job><id>{job}</id><myId>J-1</myId><num>81</num></job><iteration/></item></JobPhotos>`);

const ok = (code: string) => `{"code":${code},"message":"{message}"}`;
const okInXml = (root: string, code: string) =>
  `${xmlDeclaration}<${root}><code>${code}</code><message>{message}</message></${root}>`;

const lookups = (method: string, path: string) => [
  nothingDone('ConfigurationError', { method, path }),
  nothingDone('NotFoundError', { method, path: `${path}?num=4711` }),
  nothingDone('NotFoundError', { method, path: `${path}?id=nothing` }),
  nothingDone('NotFoundError', { method, path: `${path}?myId=nobody` }),
  nothingDone('NotFoundError', { method, path: `${path}?num=eightyone` }),
];

const put = (path: string, answer: string) => ({ ...get(path, answer), method: 'PUT' });

export const legacyJobCases: readonly Case[] = [
  {
    operation: 'v2.job.details',
    open: 'The members of partsList: those of parts; the id of a report line that no block has: null.',
    before: [aCustomer, aSite, anEquipment, aUser, wholeInV3],
    happy: get(`${details}?num=83`, whole),
    after: [
      get(`${details}?id={jobOther}`, whole),
      post(send, takenBack(whole), ok('83')),
      get(`${details}?myId=J-3`, whole),
    ],
    failures: lookups('GET', details),
  },
  {
    operation: 'v2.job.send',
    open: 'Which number a new job gets: the one after the highest.',
    before: [aCustomer, aUser],
    happy: post(send, body, ok('1')),
    after: [
      get(`${details}?myId=J-2`, shown),
      asXml(get(`${details}?num=1`, shownInXml)),
      asXml(post(send, inXml, okInXml('JobSend', '1'))),
      get(
        `${details}?num=1`,
        shown.replace('Door sticks', 'Door & frame').replace('B-18', 'B-19').replace('"priority":2', '"priority":0'),
      ),
      post(send, '{"idJob":"{job}","description":"Door sticks"}', ok('1')),
      post(send, '{"num":1,"priority":2,"customFieldValues":[{"id":{order},"value":"B-18"}]}', ok('1')),
      get(`${details}?id={job}`, shown),
      post(send, takenBack(shown), ok('1')),
    ],
    failures: [
      nothingDone('RejectedError', post(send, '{"description":"Without a customer"}', '')),
      nothingDone('RejectedError', post(send, '{"idCustomer":4711}', '')),
      nothingDone('RejectedError', post(send, '{"idCustomer":{customer},"status":8}', '')),
      nothingDone('RejectedError', post(send, '{"idCustomer":{customer},"priority":"high"}', '')),
      nothingDone('RejectedError', post(send, '{"idCustomer":{customer},"scheduledBeginDate":"tomorrow"}', '')),
    ],
  },
  {
    operation: 'v2.job.search',
    open: 'A job without myId: null.',
    before: [aCustomer, aSite, anEquipment, aUser, legacyJob, wholeInV3],
    happy: post(
      search,
      line(`
        {"dateFrom":"2026-03-05 08:00:00","dateTo":"2026-03-05 23:59:59","changedFrom":"2026-03-01 00:00:00",
        "reportChangedFrom":"2026-03-01 00:00:00","userId":{user},"status":5,"myId":"J-2","customer":{"id":{customer}}}`),
      '[{"id":"{job}","myId":"J-2","num":1}]',
    ),
    after: [
      post(search, '{}', '[{"id":"{job}","myId":"J-2","num":1},{"id":"{jobOther}","myId":"J-3","num":83}]'),
      post(search, ofOvens, '[{"id":"{jobOther}","myId":"J-3","num":83}]'),
      post(search, '{"userName":"Anna Schäfer"}', '[{"id":"{job}","myId":"J-2","num":1}]'),
      post(search, '{"changedFrom":"2026-03-01 10:00:01"}', '[]'),
      asXml(
        post(
          search,
          `${xmlDeclaration}<Search><status>5</status><customer><id>{customer}</id></customer></Search>`,
          `${xmlDeclaration}<JobSearch><item><id>{job}</id><myId>J-2</myId><num>1</num></item></JobSearch>`,
        ),
      ),
    ],
    failures: [
      nothingDone('RejectedError', post(search, '{"status":8}', '')),
      nothingDone('RejectedError', post(search, '{"status":"created"}', '')),
      nothingDone('RejectedError', post(search, '{"changedFrom":"now"}', '')),
      nothingDone('RejectedError', post(search, '{"technician":"Anna"}', '')),
    ],
  },
  {
    operation: 'v2.job.validate',
    open: 'The statuses that it starts from: completed only. One that is validated already counts 0.',
    before: [aCustomer, aSite, anEquipment, aUser, legacyJob, wholeInV3],
    happy: put(`${validate}?num=1`, ok('1')),
    after: [
      get(
        `${details}?num=1`,
        shown
          .replace('"realEndDate":""', '"realEndDate":"","validationDate":"2026-03-01 10:00"')
          .replace('"status":5', '"status":6,"validationUser":1'),
      ),
      put(`${validate}?num=1`, ok('0')),
      asXml(put(`${validate}?num=83`, okInXml('JobValidate', '0'))),
    ],
    failures: [...lookups('PUT', validate), nothingDone('NotFoundError', put(`${validate}?num=83`, ''))],
  },
  {
    operation: 'v2.job.photos',
    open: 'A photo without comment or iteration: null.',
    before: [aCustomer, aJob, photo],
    happy: get(`${photos}?num=81`, `[${onePhoto},${otherPhoto}]`),
    after: [
      get(`${photos}?myId=J-1`, `[${onePhoto},${otherPhoto}]`),
      get(`${photos}?id={job}`, `[${onePhoto},${otherPhoto}]`),
      asXml(get(`${photos}?num=81`, photosInXml)),
    ],
    failures: lookups('GET', photos),
  },
];
