export { deleteDesignation, listDesignations } from './designations.queries.ts';
export {
  findOwnDesignation,
  findRecordedDesignations,
  importDesignation,
  findDesignationsEndingSoon as listEnding,
  takeBackDesignation,
} from './designations.usecases.ts';
export { createUndesignatedSubscriber as createUndesignatedRefusal } from './refuseUndesignated.subscriber.ts';
export { remindOfEndingDesignations as remindOfDesignations } from './designationReminders.usecases.ts';
