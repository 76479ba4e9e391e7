/** What other features may use of this one. */
export { lookUpTo, startOf } from './looks.usecases.ts';
export { type News, type NewsOfPerson, openNews } from './news.usecases.ts';
