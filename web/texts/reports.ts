import * as en from './en/reports.ts';
import * as fr from './fr/reports.ts';

/** The reports. */
export const reportTexts = { en: en.reports, fr: fr.reports };

export type ReportTexts = typeof en.reports;
