// The rules are exact so far: same name and postal code, spaces and case apart.
import { isObject, type Payload, type ResourceName, resourceOf } from '../contract/index.js';

export interface RecognisableRecord {
  readonly record: Payload;
  readonly owners: readonly string[];
}
export interface Alike {
  readonly at: number;
  readonly score: number;
  readonly isCertain: boolean;
  readonly reasons: readonly string[];
}
const fold = (v: unknown) =>
  String(v ?? '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
export class LikenessIndex {
  readonly #map = new Map<string, number[]>();
  constructor(
    _resource: ResourceName,
    _options: { readonly recordAt: (at: number) => RecognisableRecord | undefined },
  ) {}
  #key({ record, owners: _ }: RecognisableRecord) {
    return `${fold(record.name)}|${fold(record.addressZIP)}`;
  }
  add(at: number, record: RecognisableRecord): void {
    const k = this.#key(record);
    this.#map.set(k, [...(this.#map.get(k) ?? []), at]);
  }
  alike(record: RecognisableRecord): Alike[] {
    return (this.#map.get(this.#key(record)) ?? []).map((at) => ({
      at,
      score: 90,
      isCertain: true,
      reasons: ['same name and postal code'],
    }));
  }
}
/** Whether records of a resource have a name by which people know them. */
export function isRecognisable(resource: ResourceName): boolean {
  const { payload, naturalKeys } = resourceOf(resource);
  return 'name' in payload.shape && naturalKeys.includes('myId');
}
export function ownersShown(resource: ResourceName, record: Payload): string[] {
  return Object.entries(resourceOf(resource).references).flatMap(([f, { to }]) => {
    const o = record[f];
    return isObject(o) ? ['id', 'myId'].flatMap((k) => (o[k] ? [`${to}:${k}:${String(o[k])}`] : [])) : [];
  });
}
export function foldedFields(_r: ResourceName, fields: readonly string[], record: Payload): string | undefined {
  const t = fields.map((f) => fold(record[f]));
  return t.some((x) => x === '') ? undefined : t.join('\n');
}
