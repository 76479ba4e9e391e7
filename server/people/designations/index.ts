/** What other features may use of this one. */
export { deleteDesignation } from './designations.queries.ts';
export { ownDesignation, refuseUndesignated } from './designations.usecases.ts';
