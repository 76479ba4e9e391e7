export { deleteDesignation, listDesignations } from './designations.queries.ts';
export {
  importDesignation,
  keptDesignations,
  listEnding,
  ownDesignation,
  takeBackDesignation,
} from './designations.usecases.ts';
export { refuseUndesignatedIn } from './refuseUndesignated.subscriber.ts';
export { remindOfDesignations } from './reminders.usecases.ts';
