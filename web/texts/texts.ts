import type { texts } from './en.ts';

/** Every language has the English dictionary's shape: a missing text does not compile. */
export type Texts = typeof texts;
