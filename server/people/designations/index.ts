export { deleteDesignation, listDesignations } from './designations.queries.ts';
export {
  findOwnDesignation,
  findRecordedDesignations,
  importDesignation,
  listEnding,
  takeBackDesignation,
} from './designations.usecases.ts';
export { createUndesignatedRefusal } from './refuseUndesignated.subscriber.ts';
export { remindOfDesignations } from './reminders.usecases.ts';
