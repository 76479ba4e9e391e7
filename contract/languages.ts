/** Every page and mail is written in both official languages. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
