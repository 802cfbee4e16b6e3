/** A mapping with a mistake, and what must be said of it. */
export interface WrongMapping {
  readonly mapping: string;
  /** `line:column message`. */
  readonly says: string;
}

const imports =
  "import { boolean, compute, constant, decimal, defineMapping, equals, key, number, ref, refById, rows, text, when } from 'fieldsheet';";

const wrong = (records: string, says: string, others = ''): WrongMapping => ({
  mapping: `${imports}\nexport default defineMapping({ ${others}records: {\n${records}\n} });\n`,
  says,
});

const priorities = 'one of "high", "low", "medium"';

/** By the name of the file. Messages are the same whatever the version of the compiler is. */
export const wrongMappings: Readonly<Record<string, WrongMapping>> = {
  name: wrong(
    "customer: { myId: key('No'), nme: text('C') }",
    '3:30 "nme" (did you mean "name"?) is not a field of customer',
  ),
  nested: wrong(
    "site: {\n  position: { latitud: decimal('L') } }",
    '4:15 "latitud" (did you mean "latitude"?) is not a field of site.position',
  ),
  second: wrong(
    "site: [{ myId: key('No') }, { nme: text('C') }]",
    '3:31 "nme" (did you mean "name"?) is not a field of site',
  ),
  'in-when': wrong(
    "job: when(equals('A', 'b'), {\n  myId: key('No'),\n  descripton: text('C') })",
    '5:3 "descripton" (did you mean "description"?) is not a field of job',
  ),
  item: wrong(
    "job: { parts: [{ refrence: text('P') }] }",
    '3:18 "refrence" (did you mean "reference"?) is not a field of job.parts',
  ),
  'item-a-row': wrong(
    "job: { myId: key('No'), parts: rows({ refrence: text('P') }) }",
    '3:39 "refrence" (did you mean "reference"?) is not a field of job.parts',
  ),
  resource: wrong("customers: { name: text('x') }", '3:1 "customers" (did you mean "customer"?) is not a resource'),
  'read-only': wrong("site: { dateModified: text('D') }", '3:9 site.dateModified is written by the service only'),
  setting: wrong(
    "site: { name: text('S') }",
    '2:42 "delimter" (did you mean "delimiter"?) is not a setting of the source of a mapping',
    "source: { delimter: ';' }, ",
  ),
  'number-for-text': wrong(
    "customer: {\n  myId: key('No'),\n  name: number('N') }",
    '5:3 customer.name takes a text, and is given a number',
  ),
  'text-for-number': wrong("job: { num: text('N').upper() }", '3:8 job.num takes a number, and is given a text'),
  'text-for-yes': wrong("customer: { active: text('A') }", '3:13 customer.active takes yes or no, and is given a text'),
  'text-for-list': wrong("job: { skills: text('S') }", '3:8 job.skills takes a list of texts, and is given a text'),
  'text-for-items': wrong("job: { parts: text('S') }", '3:8 job.parts takes a list, and is given a text'),
  'text-for-object': wrong("site: { position: text('P') }", '3:9 site.position is a field, not an object of fields'),
  'second-kind': wrong(
    "site: [{ myId: key('No') }, { name: number('C') }]",
    '3:31 Here a text is needed, and a number is given',
  ),
  choice: wrong(
    "job: { priority: constant('hihg') }",
    `3:8 job.priority takes ${priorities}, and is given the text "hihg"`,
  ),
  'text-for-choice': wrong("job: { priority: text('P') }", `3:8 job.priority takes ${priorities}, and is given a text`),
  lookup: wrong(
    "job: { priority: text('P').lookup({ 1: 'hi' }) }",
    `3:8 job.priority takes ${priorities}, and is given the text "hi"`,
  ),
  computed: wrong('site: { name: compute((row) => row.number) }', '3:9 site.name takes a text, and is given a number'),
  value: wrong("site: { name: 'Street' }", '3:9 site.name is "Street", not a field'),
  'other-reference': wrong("site: { customer: ref('site') }", '3:9 site.customer refers to site, not to customer'),
  'no-reference': wrong(
    "site: { customer: text('Client') }",
    '3:9 site.customer is a field, not a reference such as ref("customer")',
  ),
  'id-as-text': wrong(
    "site: { customer: refById('customer', text('Id')) }",
    '3:39 Here a number is needed, and a text is given',
  ),
  method: wrong(
    "site: { name: text('S').requird() }",
    '3:25 A field that reads a text has no "requird" (did you mean "required"?)',
  ),
  'method-of-text': wrong("site: { name: number('S').pad(5) }", '3:27 A field that reads a number has no "pad"'),
  'row-method': wrong(
    "site: { name: compute((row) => row.txt('A')) }",
    '3:36 A row has no "txt" (did you mean "text"?)',
  ),
  option: wrong(
    "site: { name: text('S', { optinal: true }) }",
    '3:27 "optinal" (did you mean "optional"?) is not known here',
  ),
  argument: wrong("site: { name: text('S').pad('5') }", '3:29 Here a number is needed, and a text is given'),
  'not-imported': wrong("site: { name: phone('S') }", '3:15 phone is used, and not imported'),
  'not-defined': wrong("site: { name: txt('S') }", '3:15 "txt" (did you mean "text"?) is not defined'),
  export: {
    mapping:
      "import { defineMapping, txt } from 'fieldsheet';\nexport default defineMapping({ records: { site: { name: txt('S') } } });\n",
    says: '1:25 fieldsheet exports no "txt" (did you mean "text"?)',
  },
  module: {
    mapping:
      "import { defineMapping, text } from 'fieldsheet';\nimport { street } from './words.js';\nexport default defineMapping({ records: { site: { name: text(street) } } });\n",
    says: '2:24 There is no module "./words.js"',
  },
  twice: wrong(
    "site: { name: text('S'), name: text('B') }",
    '3:26 An object literal cannot have multiple properties with the same name',
  ),
  label: wrong(
    "equipment: { customFieldValues: { 'Power (KW)': decimal('P') } }",
    '3:35 "Power (KW)" (did you mean "Power (kW)"?) is not a custom field of equipment in the account',
  ),
  'label-kind': wrong(
    "equipment: { customFieldValues: {\n  'Power (kW)': text('P') } }",
    '4:3 equipment.customFieldValues.Power (kW) takes a number, and is given a text',
  ),
  'label-yes': wrong(
    "equipment: { customFieldValues: { Lift: text('L') } }",
    '3:35 equipment.customFieldValues.Lift takes yes or no, and is given a text',
  ),
};

/** The custom fields that the mappings above are written for. */
export const equipmentFields = [
  { label: 'Power (kW)', type: 'number' },
  { label: 'Lift', type: 'checkbox' },
];
