import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customFieldTypes } from '../../src/contract/index.js';
import { labelsIn } from '../../src/mapping/account-types.js';
import { oddLabels, render } from './rendered-types.js';

it('the declaration file is the same whatever order the fields come in', () => {
  const field = fc.record({ label: fc.string({ unit: 'binary' }), type: fc.constantFrom(...customFieldTypes) });
  fc.assert(
    fc.property(fc.array(field), fc.nat(), (fields, turn) => {
      const at = fields.length === 0 ? 0 : turn % fields.length;
      const turned = [...fields.slice(at), ...fields.slice(0, at)];
      expect(render({ site: turned })).toBe(render({ site: fields }));
    }),
  );
});

it('the declaration file holds nothing that an editor hides, and no line that a label or a name made', () => {
  const lines = (text: string) => text.split('\n').length;
  const plain = render({ site: [{ label: 'a' }] });
  for (const label of oddLabels) {
    const text = render({ site: [{ label, type: label }] }, `demo${label}@host`);
    expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    expect(lines(text) - (label === '__proto__' ? 1 : 0)).toBe(lines(plain));
  }
});

it('the declaration file tells of each field what its label does not', () => {
  const text = render({
    site: [
      { label: 'Floor', type: 'number', mandatory: true },
      { label: 'Access code', type: 'text', private: true },
      { label: 'Twice', type: 'text' },
      { label: 'Twice', type: 'number' },
    ],
  });
  expect(text).toContain("/** Mandatory. */\n      'Floor': 'number';");
  expect(text).toContain("/** Hidden from customers. */\n      'Access code': 'text';");
  expect(text).toContain("/** 2 custom fields have this label. */\n      'Twice': 'number' | 'text';");
  expect(text.indexOf('Access code')).toBeLessThan(text.indexOf('Floor'));
});

it('the labels of a resource are read back from the declaration file', () => {
  const others = { customer: [], equipment: [{ label: 'Of the equipment' }] };
  const site = oddLabels.map((label) => ({ label, type: 'number', mandatory: true }));
  const text = render({ ...others, site });
  expect(labelsIn(text, 'site')).toEqual(expect.arrayContaining(oddLabels.filter((label) => label !== '\ud800')));
  expect(labelsIn(text, 'site')).toHaveLength(new Set(oddLabels).size);
  expect(labelsIn(text, 'equipment')).toEqual(['Of the equipment']);
  expect(labelsIn(text, 'customer')).toEqual([]);
  expect(labelsIn('', 'site')).toEqual([]);
});
