/** What other features may use of this one. */
export { deleteDesignation } from './designations.queries.ts';
