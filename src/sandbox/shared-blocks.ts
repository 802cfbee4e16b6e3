/** Section "v2 Block item". */
interface BlockItem {
  readonly idItem: number;
  readonly name: string;
  readonly idCategory: number;
  readonly positionNumber: number;
  /** `idItem` of the item that this one depends on. */
  readonly conditionItem: number | null;
  readonly conditionValue: string | null;
  /** 0 compliance, 1 list of values, 2 text, 3 date, 4 time, 5 numeric, 7 signature, 8 picture. */
  readonly idTypeItem: number;
  readonly valueList: readonly string[];
  readonly mandatory: boolean;
}

interface Block {
  readonly id: number;
  readonly name: string;
  readonly flPublished: number;
  readonly flShared: number;
  readonly items: readonly BlockItem[];
}

interface ItemDefinition {
  readonly name: string;
  readonly type: number;
  readonly values?: readonly string[];
  readonly mandatory?: boolean;
  readonly condition?: { readonly item: number; readonly value: string };
}

/** The shared blocks of report templates: one item of each type, and a draft. */
export const sharedBlocks: readonly Block[] = [
  block({ id: 1, name: 'Safety', flPublished: 1 }, [
    { name: 'Site is safe', type: 0, mandatory: true },
    { name: 'Hazard', type: 1, values: ['None', 'Électricité', 'Höhe'], condition: { item: 101, value: 'No' } },
    { name: 'Remarks', type: 2 },
  ]),
  block({ id: 2, name: 'Wartung', flPublished: 1 }, [
    { name: 'Next visit', type: 3 },
    { name: 'Arrival', type: 4 },
    { name: 'Pressure (bar)', type: 5, mandatory: true },
    { name: 'Signature', type: 7 },
    { name: 'Nameplate', type: 8 },
  ]),
  block({ id: 3, name: 'Draft', flPublished: 0 }, []),
];

function block(head: Pick<Block, 'id' | 'name' | 'flPublished'>, definitions: readonly ItemDefinition[]): Block {
  const items = definitions.map(
    ({ name, type, values = [], mandatory = false, condition }, index): BlockItem => ({
      idItem: head.id * 100 + index + 1,
      name,
      idCategory: head.id,
      positionNumber: index + 1,
      conditionItem: condition?.item ?? null,
      conditionValue: condition?.value ?? null,
      idTypeItem: type,
      valueList: values,
      mandatory,
    }),
  );
  return { ...head, flShared: 1, items };
}

interface KnownItem {
  readonly id: number;
  readonly idCategory: number;
  readonly nmCategory: string;
  readonly nmItem: string;
}

/** All items with their blocks, named like the members of a report line. */
export const reportItems: readonly KnownItem[] = sharedBlocks.flatMap(({ name, items }) =>
  items.map((item) => ({ id: item.idItem, idCategory: item.idCategory, nmCategory: name, nmItem: item.name })),
);
