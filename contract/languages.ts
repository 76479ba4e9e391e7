/** The two official languages, in which every page and mail is written. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
