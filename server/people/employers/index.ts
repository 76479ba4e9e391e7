/** What other features may use of this one. */
export { requireEmployer } from './employers.usecases.ts';
