import { asXml, type Case, line, nothingDone, post, xmlDeclaration } from '../exchange.js';
import { aCustomer } from './customer.js';
import { aJob } from './job.js';

// Sections "v2 resources", Attachment, and "v2 endpoints".

const send = '/Api/v2/Attachments/Send';
const file = '"fileName":"plan.txt","fileData":"UGxhbg=="';
const done = '{"data":{"id":{file},"url":"{fileLink}"},"msg":[],"result":"1"}';
const refused = '{"msg":["{message}"],"result":"0"}';

const again = done.replaceAll('{file', '{next');

export const legacyAttachmentCases: readonly Case[] = [
  {
    operation: 'v2.attachment.send',
    open: 'How a failure is told: without data, by the result 0 and the list of msg.',
    before: [aCustomer, aJob],
    happy: post(send, `{"job":{"num":81},${file}}`, done),
    after: [
      post(send, `{"customer":{"myId":"C-1"},${file}}`, again),
      asXml(
        post(
          send,
          line(`
            <Attachment><job><id>{job}</id></job><fileName>plan.txt</fileName><fileData>UGxhbg==</fileData></Attachment>`),
          line(`
            ${xmlDeclaration}<AttachmentSend><data><id>{third}</id><url>{thirdLink}</url></data><msg/><result>1</result>
            </AttachmentSend>`),
        ),
      ),
      asXml(
        post(
          send,
          '<Attachment><fileName>plan.txt</fileName><fileData>UGxhbg==</fileData></Attachment>',
          `${xmlDeclaration}<AttachmentSend><msg><item>{message}</item></msg><result>0</result></AttachmentSend>`,
        ),
      ),
    ],
    failures: [
      nothingDone('RejectedError', post(send, `{${file}}`, ''), refused),
      nothingDone('RejectedError', post(send, `{"job":{"num":4711},${file}}`, ''), refused),
      nothingDone('RejectedError', post(send, '{"job":{"num":81},"fileName":"plan.txt"}', ''), refused),
      nothingDone('RejectedError', post(send, '{"job":{"num":81},"fileName":"a.txt","fileData":"*"}', ''), refused),
      nothingDone('RejectedError', post(send, '{"job":{"num":81},"fileName":"","fileData":"UGxhbg=="}', ''), refused),
    ],
  },
];
