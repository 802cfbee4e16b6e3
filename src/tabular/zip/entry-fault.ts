/** What is wrong with an entry of a zip file, as the end of a sentence about it. */
export class EntryFault extends Error {}
