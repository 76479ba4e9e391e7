/** A document of more pages than a browser can prepare for paper. */
export class TooLong extends Error {}
