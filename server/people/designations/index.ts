/** What other features may use of this one. */
export { deleteDesignation, listDesignations } from './designations.queries.ts';
export {
  countEnding,
  importDesignation,
  keptDesignations,
  ownDesignation,
  refuseUndesignated,
  takeBackDesignation,
} from './designations.usecases.ts';
export { remindOfDesignations } from './reminders.usecases.ts';
