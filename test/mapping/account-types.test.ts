import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customFieldTypes } from '../../src/contract/index.js';
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
