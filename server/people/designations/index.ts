export { remindOfEndingDesignations as remindOfDesignations } from './designationReminders.usecases.ts';
export { deleteDesignation, listDesignations } from './designations.queries.ts';
export {
  findDesignationsEndingSoon as listEnding,
  findOwnDesignation,
  findRecordedDesignations,
  importDesignation,
  takeBackDesignation,
} from './designations.usecases.ts';
export { createUndesignatedSubscriber as createUndesignatedRefusal } from './refuseUndesignated.subscriber.ts';
