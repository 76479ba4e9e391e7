/** What other features may use of this one. */
export { deleteDesignation } from './designations.queries.ts';
export {
  countEnding,
  keptDesignations,
  ownDesignation,
  refuseUndesignated,
} from './designations.usecases.ts';
export { remindOfDesignations } from './reminders.usecases.ts';
