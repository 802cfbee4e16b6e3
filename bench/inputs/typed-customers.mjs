const syllables =
  'ba be bo da de di fa fe ga go ha he ka ke ko la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se si ta te ti to va ve wa we za'.split(
    ' ',
  );
const trades =
  'Bau Dach Elektro Gerüst Heizung Holz Kälte Klima Küchen Metall Möbel Pumpen Sanitär Solar Stahl Technik Tore Umwelt Wärme Wasser'.split(
    ' ',
  );
const streets =
  'Bahnhof Berg Birken Brunnen Dorf Eichen Feld Garten Haupt Kirch Linden Mühlen Ring Rosen Schiller Schul See Stein Wald Wiesen'.split(
    ' ',
  );

/** A word of three syllables, another one for each number below 91,125. @param {number} number */
function word(number) {
  const at = (step) => syllables[Math.floor(number / syllables.length ** step) % syllables.length];
  const text = at(0) + at(1) + at(2);
  return text[0].toUpperCase() + text.slice(1);
}

/** Customer `number` as the old system has it, from 1. @param {number} number */
export function namedCustomer(number) {
  const spread = (number * 7919) % 100_003;
  const name = `${word(spread)} ${trades[number % trades.length]}`;
  return {
    myId: `C-${String(number).padStart(6, '0')}`,
    name: `${name} GmbH`,
    addressStreet: `${streets[spread % streets.length]}straße ${(number % 190) + 1}`,
    addressZIP: String(10_000 + (spread % 900) * 100),
    addressCity: `${word((spread % 900) + 4_000)}stadt`,
    addressCountry: 'Germany',
    contactPhone: `+49 ${2_000_000_000 + spread * 7}`,
    vatNumber: '',
  };
}

/** The same customer as somebody typed it into the account: without its key, in one of five ways. @param {number} number */
export function typedCustomer(number) {
  const { myId: _, name, addressStreet, contactPhone, ...others } = namedCustomer(number);
  const [first, trade] = name.split(' ');
  const names = [
    name.toUpperCase(),
    `${first} ${trade}`,
    `${trade}  ${first} GmbH`,
    `${first.slice(0, 3)}${first.slice(4)} ${trade} GmbH`,
    name,
  ];
  return {
    id: number,
    name: names[number % names.length],
    addressStreet: addressStreet.replace('straße', 'str.'),
    contactPhone: contactPhone.replace('+49 ', '0'),
    ...others,
    active: true,
  };
}
