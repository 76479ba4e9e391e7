import * as en from './en/reports.ts';
import * as fr from './fr/reports.ts';

export const reportTexts = { en: en.reports, fr: fr.reports };

export type ReportTexts = typeof en.reports;
