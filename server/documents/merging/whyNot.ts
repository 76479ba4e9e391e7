/** Why the pages of a document are not in the file that was made of them. */
export type WhyNot = 'word' | 'xfa' | 'locked' | 'damaged' | 'tooMuch' | 'fields';

export class CannotMerge extends Error {
  readonly why: WhyNot;

  constructor(why: WhyNot) {
    super(`cannot be merged: ${why}`);
    this.why = why;
  }
}
