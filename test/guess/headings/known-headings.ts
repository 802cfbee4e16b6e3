/** Headings of exports, separated by commas, by the field that they mean; `nothing` has those without a standard field. */
export type KnownHeadings = Readonly<Record<string, string>>;
