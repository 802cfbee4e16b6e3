import { type Case, fails, type Given, get, line, post, remove } from '../exchange.js';
import { aCustomer } from './customer.js';
import { anEquipment } from './equipment.js';
import { listFailures, page } from './lifecycle.js';
import { aSite } from './site.js';

// Sections "v3 Job" and "v3 Jobs", and what public clients show beyond them.

const body = line(`
  {"myId":"J-1","num":81,"description":"Yearly service","customer":{"myId":"C-1"},
  "address":"12, rue de l'Église, 06000 Nice","addressZIP":"06000","contactLastName":"Noël",
  "scheduledStart":"2026-03-05 08:00","scheduledEnd":"2026-03-05 09:30",
  "customFieldValues":[{"label":"Order number","value":"A-17"}]}`);

/**
 * All members of the document's table, in its order: what was never set is an empty text or list, an object is left
 * out. Planned times are written as in the document's sample.
 */
const shown = line(`
  {"id":"{job}","myId":"J-1","num":81,"priority":"medium","description":"Yearly service",
  "customer":{"id":{customer},"name":"Boulangerie Noël","myId":"C-1"},"otherTechnicians":[],
  "createdBy":{"id":1,"login":"api","name":"API"},
  "address":"12, rue de l'Église, 06000 Nice","addressStreet":"","addressComplement":"","addressZIP":"06000",
  "addressCity":"","addressProvince":"","addressCountry":"",
  "contactFirstName":"","contactLastName":"Noël","contactMobile":"","contactPhone":"","contactEmail":"",
  "scheduledStart":"05/03/2026 08:00:00","scheduledEnd":"05/03/2026 09:30:00","actualStart":"","actualEnd":"",
  "status":"created","publicLink":"{jobLink}","timeEntries":[],"parts":[],"report":[],
  "customFieldValues":[{"id":{order},"label":"Order number","value":"A-17"}],"tags":[],"skills":[],
  "dateCreated":"2026-03-01 10:00","dateModified":"2026-03-01 10:00","geocoding":true}`);

export const aJob: Given = {
  method: 'POST',
  path: '/api/v3/job/send',
  body,
  keep: { job: 'id', jobLink: 'publicLink', order: 'customFieldValues.0.id' },
};

/** What else may be sent, as it is already. */
const rest = line(`
  {"num":81,"addressStreet":"","addressComplement":"","addressCity":"","addressProvince":"","addressCountry":"",
  "contactFirstName":"","contactPhone":"","contactMobile":"","contactEmail":"","actualEnd":"",
  "customFieldValues":[{"id":{order},"value":"A-17"}]}`);

const everything = line(`
  {"myId":"J-2","priority":"high","customer":{"id":{customer}},"site":{"myId":"S-1"},"equipment":{"myId":"E-1"},
  "type":{"id":3,"name":"Repair"},"reportTemplate":{"id":4,"name":"Standard"},
  "technician":{"id":2,"name":"Zoë Weiß","login":"zoe"},"otherTechnicians":[{"id":3,"name":"Uwe Groß","login":"uwe"}],
  "position":{"latitude":"43.7","longitude":"7.25"},"actualStart":"2026-03-05 08:05","duration":45,"status":"started",
  "timeEntries":[{"user":{"id":2,"name":"Zoë Weiß","login":"zoe"},"start":"2026-03-05 08:05","stop":"2026-03-05 08:50"}],
  "parts":[{"id":9,"quantity":1.5,"reference":"P-9","serialNumbers":["1","2"]}],
  "report":[{"nmCategory":"Safety","nmItem":"Earthing","value":"ok","iteration":1}],"skills":["gas"],
  "preferences":{"date":"2026-03-06","dateTime":null,"isDraft":false,"isPool":true,
  "schedulingWindow":{"id":1,"name":"Morning"},"team":{"id":1,"name":"North"},
  "user":{"id":2,"name":"Zoë Weiß","login":"zoe"}},"geocoding":false}`);

const everythingShown = line(`
  {"id":"{jobOther}","myId":"J-2","num":82,"priority":"high","description":"",
  "customer":{"id":{customer},"name":"Boulangerie Noël","myId":"C-1"},
  "site":{"id":{site},"name":"Fournil","myId":"S-1"},"equipment":{"id":{equipment},"name":"Oven 1","myId":"E-1"},
  "type":{"id":3,"name":"Repair"},"reportTemplate":{"id":4,"name":"Standard"},
  "technician":{"id":2,"name":"Zoë Weiß","login":"zoe"},"otherTechnicians":[{"id":3,"name":"Uwe Groß","login":"uwe"}],
  "createdBy":{"id":1,"login":"api","name":"API"},
  "address":"","addressStreet":"","addressComplement":"","addressZIP":"","addressCity":"","addressProvince":"",
  "addressCountry":"","position":{"latitude":"43.7","longitude":"7.25"},
  "contactFirstName":"","contactLastName":"","contactMobile":"","contactPhone":"","contactEmail":"",
  "scheduledStart":"","scheduledEnd":"","actualStart":"05/03/2026 08:05:00","actualEnd":"","duration":45,
  "status":"started","publicLink":"{jobOtherLink}",
  "timeEntries":[{"user":{"id":2,"name":"Zoë Weiß","login":"zoe"},"start":"2026-03-05 08:05","stop":"2026-03-05 08:50"}],
  "parts":[{"id":9,"quantity":1.5,"reference":"P-9","serialNumbers":["1","2"]}],
  "report":[{"nmCategory":"Safety","nmItem":"Earthing","value":"ok","iteration":1}],
  "customFieldValues":[],"tags":[],"skills":["gas"],
  "dateCreated":"2026-03-01 10:00","dateModified":"2026-03-01 10:00",
  "preferences":{"date":"2026-03-06","dateTime":null,"isDraft":false,"isPool":true,
  "schedulingWindow":{"id":1,"name":"Morning"},"team":{"id":1,"name":"North"},
  "user":{"id":2,"name":"Zoë Weiß","login":"zoe"}},"geocoding":false}`);

const secondJob: Given = {
  method: 'POST',
  path: '/api/v3/job/send',
  body: everything,
  keep: { jobOther: 'id', jobOtherLink: 'publicLink' },
};

const photo: Given = {
  method: 'POST',
  path: '/__sandbox/photos',
  body: line(`
    {"photos":[{"job":{"num":81},"fileName":"oven.png","comment":"Door","imageData":"iVBORw0KGgo=","iteration":1}]}`),
};

const details = '/api/v3/job/details';
const list = '/api/v3/job/list';

/** What fails wherever one job is named by one parameter. */
const lookupFailures = (method: string, path: string) => [
  fails(400, { method, path }, { thrown: 'ConfigurationError' }),
  fails(400, { method, path: `${path}?num=eightyone` }),
  fails(404, { method, path: `${path}?num=4711` }),
  fails(404, { method, path: `${path}?id=nothing` }),
];

export const jobCases: readonly Case[] = [
  {
    operation: 'job.details',
    open: 'The form of dates, of which a sample tells; who created a job; what a report is when it is read.',
    before: [aCustomer, aJob],
    happy: get(`${details}?id={job}`, shown),
    after: [get(`${details}?num=81`, shown), get(`${details}?myId=J-1`, shown)],
    failures: [
      ...lookupFailures('GET', details),
      fails(404, get(`${details}?myId=nobody`, '')),
      fails(400, get(`${details}?num=81&myId=J-1`, ''), { thrown: 'ConfigurationError' }),
    ],
  },
  {
    operation: 'job.send',
    open: 'The whole body and answer: in the shape of the v3 job, as public clients send it.',
    before: [aCustomer, aSite, anEquipment, aJob],
    happy: post('/api/v3/job/send', everything, everythingShown),
    after: [
      get(`${details}?id={jobOther}`, everythingShown),
      // An existing job is recognised by id, myId or num, and only what is given changes.
      post('/api/v3/job/send', '{"id":"{jobOther}","description":""}', everythingShown),
      post('/api/v3/job/send', '{"num":82,"priority":"high"}', everythingShown),
      post('/api/v3/job/send', '{"myId":"J-1","status":"created"}', shown),
      post('/api/v3/job/send', rest, shown),
    ],
    failures: [
      fails(400, post('/api/v3/job/send', '{"description":"Without a customer"}', '')),
      fails(400, post('/api/v3/job/send', '{"customer":{"myId":"C-1"},"status":"finished"}', '')),
      fails(400, post('/api/v3/job/send', '{"customer":{"myId":"C-1"},"priority":2}', '')),
      fails(400, post('/api/v3/job/send', '{"customer":{"myId":"C-1"},"scheduledStart":"tomorrow"}', '')),
      fails(404, post('/api/v3/job/send', '{"customer":{"myId":"nobody"}}', '')),
      fails(404, post('/api/v3/job/send', '{"customer":{"myId":"C-1"},"equipment":{"id":4711}}', '')),
    ],
  },
  {
    operation: 'job.list',
    open: 'All of it: it is seen in public clients only. Jobs are sorted by their number.',
    before: [aCustomer, aSite, anEquipment, aJob, secondJob],
    happy: get(
      `${list}?status=created&dateFrom=2026-03-05%2000:00&dateTo=2026-03-05%2023:59&page=1&pageSize=100`,
      page('job', [shown], { pageSize: 100 }),
    ),
    after: [
      get(list, page('job', [shown, everythingShown])),
      get(`${list}?sort=num&sortOrder=descending`, page('job', [everythingShown, shown])),
      get(`${list}?status=validated`, page('job', [])),
    ],
    failures: [...listFailures(list), fails(400, get(`${list}?status=finished`, ''))],
  },
  {
    operation: 'job.delete',
    open: 'All of it: it is seen in public clients only.',
    before: [aCustomer, aJob],
    happy: remove('/api/v3/job/delete?id={job}', '[{"id":"{job}","deleted":true}]'),
    after: [fails(404, get(`${details}?num=81`, ''))],
    failures: [
      ...lookupFailures('DELETE', '/api/v3/job/delete'),
      fails(404, remove('/api/v3/job/delete?myId=nobody', '')),
      fails(404, remove('/api/v3/job/delete?num=81', ''), { undocumented: false }),
    ],
  },
  {
    operation: 'job.photos',
    open: 'All of it: it is seen in public clients only.',
    before: [aCustomer, aJob, photo],
    happy: get(
      '/api/v3/job/photos?num=81',
      line(`
        {"jobPhoto":[{"fileName":"oven.png","comment":"Door","imageData":"iVBORw0KGgo=",
        "job":{"id":"{job}","myId":"J-1","num":81},"iteration":1}]}`),
    ),
    failures: [
      ...lookupFailures('GET', '/api/v3/job/photos'),
      fails(404, get('/api/v3/job/photos?num=81', ''), { undocumented: false }),
    ],
  },
];
