/** What other features may use of this one. */
export { openNews } from './news.usecases.ts';
