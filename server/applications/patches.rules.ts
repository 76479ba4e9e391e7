import type { ApplicationPatch } from '../../contract/applications.ts';

export type ChangedFields = Partial<Omit<ApplicationPatch, 'ApplicationId' | 'Token'>>;

/** A change of an application in which all else stays as it is, whatever its version unless one is named. */
export function patchOf(applicationId: number, changed: ChangedFields): ApplicationPatch {
  return {
    Token: undefined,
    ApplicationId: applicationId,
    CreationKey: '',
    BusinessId: null,
    ApplicationStatusId: null,
    Version: null,
    LeaveOutMail: false,
    ...changed,
  };
}
