import { reports as en } from '../texts/en/reports.ts';
import { reports as fr } from '../texts/fr/reports.ts';

/** Only the reports say these: they come with their pages. */
export const reportTexts = { en, fr };
export type ReportTexts = typeof en;
