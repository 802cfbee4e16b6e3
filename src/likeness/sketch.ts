/** Two 32-bit halves in which each pair of neighbouring letters of a name sets a bit. */
export interface Sketch {
  readonly high: number;
  readonly low: number;
}

export function sketchOf(joined: string): Sketch {
  let [high, low] = [0, 0];
  for (let index = 0; index + 1 < joined.length; index++) {
    const bit = Math.imul(joined.charCodeAt(index) * 31 + joined.charCodeAt(index + 1), 0x9e3779b1) >>> 26;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return { high, low };
}

/** Whether the name with fewer pairs has most of them in the other: misspelt names and names with a word more do. */
export function looksAlike(one: Sketch, other: Sketch): boolean {
  const shared = bits(one.high & other.high) + bits(one.low & other.low);
  const fewer = Math.min(bits(one.high) + bits(one.low), bits(other.high) + bits(other.low));
  return shared * 2 >= fewer;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
