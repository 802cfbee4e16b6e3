import { defineMapping, email, key, text } from 'fieldsheet';

/** Wants a remark, which a quarter of the wide rows lack, and leaves most columns unread. */
// biome-ignore lint/style/noDefaultExport: a mapping file has one
export default defineMapping({
  records: {
    customer: {
      myId: key('Customer no.'),
      name: text('Company').required(),
      contactEmail: email('E-mail'),
      customFieldValues: { Remarks: text('Remarks').required() },
    },
  },
});
