import { asXml, type Case, get, line, nothingDone, post, xmlDeclaration } from '../exchange.js';
import { aCustomer } from './customer.js';
import { aJob } from './job.js';

// Sections "v2 resources", Attachment, and "v2 endpoints".

const sendFile = '/Api/v2/Attachments/Send';
const file = '"fileName":"plan.txt","fileData":"UGxhbg=="';
const fileSent = '{"data":{"id":{file},"url":"{fileLink}"},"msg":[],"result":"1"}';
const refused = '{"msg":["{message}"],"result":"0"}';

const sentAs = (name: string) => fileSent.replaceAll('{file', `{${name}`);

export const legacyAttachmentCases: readonly Case[] = [
  {
    operation: 'v2.attachment.send',
    open: 'How a failure is told: without data, by the result 0 and the list of msg.',
    before: [aCustomer, aJob],
    happy: post(sendFile, `{"job":{"num":81},${file}}`, fileSent),
    after: [
      post(sendFile, `{"customer":{"myId":"C-1"},${file}}`, sentAs('next')),
      post(sendFile, `{"customer":{"id":{customer}},${file}}`, sentAs('another')),
      post(sendFile, `{"job":{"myId":"J-1"},${file}}`, sentAs('last')),
      post(sendFile, `{"job":{"id":"{job}"},${file}}`, sentAs('newest')),
      asXml(
        post(
          sendFile,
          line(`
            <Attachment><job><id>{job}</id></job><fileName>plan.txt</fileName><fileData>UGxhbg==</fileData></Attachment>`),
          line(`
            ${xmlDeclaration}<AttachmentSend><data><id>{third}</id><url>{thirdLink}</url></data><msg/><result>1</result>
            </AttachmentSend>`),
        ),
      ),
      asXml(
        post(
          sendFile,
          '<Attachment><fileName>plan.txt</fileName><fileData>UGxhbg==</fileData></Attachment>',
          `${xmlDeclaration}<AttachmentSend><msg><item>{message}</item></msg><result>0</result></AttachmentSend>`,
        ),
      ),
    ],
    failures: [
      nothingDone('RejectedError', post(sendFile, `{${file}}`, ''), refused),
      nothingDone('RejectedError', post(sendFile, `{"job":{"num":4711},${file}}`, ''), refused),
      nothingDone('RejectedError', post(sendFile, '{"job":{"num":81},"fileName":"plan.txt"}', ''), refused),
      nothingDone('RejectedError', post(sendFile, '{"job":{"num":81},"fileName":"a.txt","fileData":"*"}', ''), refused),
      nothingDone(
        'RejectedError',
        post(sendFile, '{"job":{"num":81},"fileName":"","fileData":"UGxhbg=="}', ''),
        refused,
      ),
    ],
  },
];

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
      post(send, '{"Job":{"myId":"J-1"},"CustomFieldValues":[]}', done),
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

// Sections "v2 resources", Block and Block item. They are configured in the back office: these are the sandbox's own.

const list = '/Api/v2/SharedBlocks/List';

interface Item {
  readonly name: string;
  readonly type: number;
  readonly mandatory?: boolean;
  readonly values?: readonly string[];
  /** The item that it depends on, and the value of that. */
  readonly condition?: readonly [item: number, value: string];
}

const safety: readonly Item[] = [
  { name: 'Site is safe', type: 0, mandatory: true },
  { name: 'Hazard', type: 1, values: ['None', 'Électricité', 'Höhe'], condition: [101, 'No'] },
  { name: 'Remarks', type: 2 },
];

const wartung: readonly Item[] = [
  { name: 'Next visit', type: 3 },
  { name: 'Arrival', type: 4 },
  { name: 'Pressure (bar)', type: 5, mandatory: true },
  { name: 'Signature', type: 7 },
  { name: 'Nameplate', type: 8 },
];

/** The nine members of a block item, in the order of the document. */
const inJson = (block: number) => (item: Item, index: number) => {
  const { name, type, mandatory = false, values = [], condition } = item;
  const [on, value] = condition ? [condition[0], `"${condition[1]}"`] : [null, null];
  return line(`
    {"idItem":${block}0${index + 1},"name":"${name}","idCategory":${block},"positionNumber":${index + 1},
    "conditionItem":${on},"conditionValue":${value},"idTypeItem":${type},
    "valueList":[${values.map((each) => `"${each}"`).join(',')}],"mandatory":${mandatory}}`);
};

const element = (name: string, content: string | number) =>
  content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;

const inXml = (block: number) => (item: Item, index: number) => {
  const { name, type, mandatory = false, values = [], condition } = item;
  return line(`
    <item><idItem>${block}0${index + 1}</idItem><name>${name}</name><idCategory>${block}</idCategory>
    <positionNumber>${index + 1}</positionNumber>${element('conditionItem', condition?.[0] ?? '')}
    ${element('conditionValue', condition?.[1] ?? '')}<idTypeItem>${type}</idTypeItem>
    ${element('valueList', values.map((each) => element('item', each)).join(''))}<mandatory>${mandatory}</mandatory></item>`);
};

const blocks = line(`
  [{"id":1,"name":"Safety","flPublished":1,"flShared":1,"items":[${safety.map(inJson(1)).join(',')}]},
  {"id":2,"name":"Wartung","flPublished":1,"flShared":1,"items":[${wartung.map(inJson(2)).join(',')}]},
  {"id":3,"name":"Draft","flPublished":0,"flShared":1,"items":[]}]`);

const blocksInXml = line(`
  ${xmlDeclaration}<SharedBlockList><item><id>1</id><name>Safety</name><flPublished>1</flPublished><flShared>1</flShared>
  <items>${safety.map(inXml(1)).join('')}</items></item>
  <item><id>2</id><name>Wartung</name><flPublished>1</flPublished><flShared>1</flShared>
  <items>${wartung.map(inXml(2)).join('')}</items></item>
  <item><id>3</id><name>Draft</name><flPublished>0</flPublished><flShared>1</flShared><items/></item></SharedBlockList>`);

export const legacySharedBlockCases: readonly Case[] = [
  {
    operation: 'v2.sharedBlock.list',
    open: 'Whether an item without condition has null or 0: null. What a list of values is for other items: empty.',
    happy: get(list, blocks),
    after: [asXml(get(list, blocksInXml))],
    failures: [nothingDone('RejectedError', get(`${list}?page=1`, ''))],
  },
];
