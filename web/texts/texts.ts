import type { texts as erasing } from './en/erasing.ts';
import type { texts as erasure } from './en/erasure.ts';
import type { texts as front } from './en/front.ts';
import type { texts as health } from './en/health.ts';
import type { texts as inside } from './en/inside.ts';
import type { texts as suspension } from './en/suspension.ts';
import type { texts as undo } from './en/undo.ts';

/** Every language has the English dictionary's shape: a missing text does not compile. */
export type FrontTexts = typeof front;
export type InsideTexts = typeof inside;
export type ErasingTexts = typeof erasing;
export type ErasureTexts = typeof erasure;
export type HealthTexts = typeof health;
export type SuspensionTexts = typeof suspension;
export type UndoTexts = typeof undo;
export type Texts = FrontTexts & InsideTexts;
