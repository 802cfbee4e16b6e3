import { expect, it } from 'vitest';
import {
  jsonText,
  type OperationDescription,
  operationsText,
  operationText,
  requestText,
} from '../../src/reports/index.js';

const plain = { colour: false };

const described: OperationDescription = {
  name: 'customer.delete',
  method: 'DELETE',
  path: '/api/v3/customer/delete',
  effect: 'delete',
  documented: true,
  summary: 'Deletes every customer that matches.',
  section: 'v3 Customers',
  pathParameters: [],
  parameters: [
    { name: 'name', kind: 'text', description: 'Exact name.' },
    { name: 'order', kind: 'choice', description: 'Order.', choices: ['up', 'down'] },
  ],
  oneOf: ['name', 'id'],
  required: [],
  bodyIdentifiers: [],
  answer: 'list',
};

it('operationsText has a line for each operation and marks those that no document shows', () => {
  const other = { ...described, name: 'job.list', method: 'GET', path: '/api/v3/job/list', effect: 'read' };
  expect(operationsText([described, { ...other, documented: false }], plain).split('\n')).toEqual([
    'operation        method  path                     effect',
    'customer.delete  DELETE  /api/v3/customer/delete  delete',
    'job.list         GET     /api/v3/job/list         read    undocumented',
    '',
    'Next: fieldsheet api <operation> --describe says what one takes.',
  ]);
});

it('operationText says what the operation does and takes, and what is needed', () => {
  expect(operationText(described, plain).split('\n')).toEqual([
    'customer.delete  DELETE /api/v3/customer/delete',
    'Deletes every customer that matches.',
    'Effect: delete; section "v3 Customers" of the document. Answers a list.',
    '',
    'Parameters, --param name=value, exactly one of name, id is needed',
    '  name   text    Exact name.',
    '  order  choice  Order. One of up, down.',
  ]);
});

it('operationText shows body and path where there are some, and leaves out what is not', () => {
  const field = { name: 'id', kind: 'integer', description: 'Id.' };
  const text = operationText(
    {
      ...described,
      documented: false,
      parameters: [],
      pathParameters: [field],
      body: [field],
      bodyIdentifiers: ['id'],
    },
    plain,
  );
  expect(text).toContain('no document shows it');
  expect(text).toContain('In the path, --param name=value, all needed\n  id  integer  Id.');
  expect(text).toContain('Body, --body file.json, one of id is needed\n  id  integer  Id.');
  expect(text).not.toContain('Parameters');
});

it('requestText shows what would be sent', () => {
  expect(requestText({ method: 'POST', path: '/send', body: { name: 'Weber' } })).toBe(
    'POST /send\n{\n  "name": "Weber"\n}\n\nNothing was sent.',
  );
  expect(requestText({ method: 'GET', path: '/list?page=1' })).toBe('GET /list?page=1\n\nNothing was sent.');
});

it('jsonText means the same as the value, and cannot steer a terminal', () => {
  const value = { name: 'a\u001b[2J\u009b31m\u202eb\u2028c\u007f', list: [1, null, 'Müller'] };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
  expect(text).toContain('Müller');
});
