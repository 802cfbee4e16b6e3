import { asXml, type Case, get, line, nothingDone, xmlDeclaration } from '../exchange.js';

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
