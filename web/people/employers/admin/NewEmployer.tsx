import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findEmployerProblems } from '../../../../contract/employers.ts';
import { findMissingFields } from '../../../../contract/problems.ts';
import { MailFolderNotice } from '../../../mail/outbox/MailFolderNotice.tsx';
import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { getFailure } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { navigate } from '../../../platform/router/location.ts';
import { dropSavedDraft } from '../../../platform/useDraft.ts';
import { useIsMounted } from '../../../platform/useIsMounted.ts';
import { useProblemForm } from '../../../platform/useProblemForm.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { employerAdministrationTexts } from '../../../texts/employers.ts';
import { mailFolderNoticeTexts } from '../../../texts/mails.ts';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { createLazyPart } from '../../../ui/loadFile.ts';
import type { SelectOption } from '../../../ui/SelectField.tsx';
import { type BusinessValues, toBusinessRequest } from '../businessValues.ts';
import { EmployerForm } from './EmployerForm.tsx';
import { useDebouncedCheck, useDesignationNumberCheck } from './useDesignationNumberCheck.ts';

const BusinessDraft = createLazyPart(() => import('../BusinessDraft.tsx'));

const emptyBusinessValues: BusinessValues = {
  BusinessId: 0,
  CaseManagerId: null,
  OperatingName: '',
  DesignationNumber: '',
  LegalName: '',
  Address: '',
  City: '',
  PostalCode: '',
  OperatingSectorId: null,
  BusinessSizeId: null,
  YearsOfOperationId: null,
  FirstName: '',
  LastName: '',
  Telephone: '',
  Email: '',
  Password: '',
  PresentPassword: '',
  Code: '',
  Confirmation: '',
  IsTermsAndConditions: false,
  Version: null,
};

const getNullBase = () => null;

export function NewEmployer({ caseManagers }: { caseManagers: SelectOption[] }) {
  const { messages } = useTexts();
  const texts = useTextsOf(employerAdministrationTexts);
  const notice = useNotice();
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const { authorization } = useAuthorization();
  const [isInviting, setInviting] = useState(false);
  const { check, problems } = useDesignationNumberCheck(0);
  const form = useProblemForm({
    defaultValues: emptyBusinessValues,
    prepare: ({ DesignationNumber }) => check(DesignationNumber),
    rules: (values) =>
      findEmployerProblems(values, undefined, [
        ...(isInviting ? findMissingFields(values, ['DesignationNumber']) : []),
        ...problems(values.DesignationNumber),
      ]),
    async send(values) {
      const { BusinessId } = await call('createBusiness', toBusinessRequest(values));
      queries.invalidateQueries();
      if (isMounted()) dropSavedDraft();
      if (isInviting) return invite(BusinessId, values.Email.trim());
      notice('green', ({ language }) => employerAdministrationTexts[language].createdNotice);
      return paths.adminProfiles;
    },
    // The history entry is replaced, so that Back does not reopen the form and create a duplicate.
    onSent: (path) => navigate(path, { replace: true }),
  });
  useDebouncedCheck(form, check);

  /** The employer already exists, so when the mail fails, the profile page offers to send it again. */
  async function invite(BusinessId: number, email: string): Promise<string> {
    try {
      await call('inviteEmployer', { BusinessId });
      const { mailFolder } = authorization ?? {};
      notice(
        'green',
        ({ language }) => {
          if (!mailFolder) return employerAdministrationTexts[language].createdAndInvited(email);
          const { invited } = mailFolderNoticeTexts[language];
          return `${employerAdministrationTexts[language].createdNotice} ${invited(email, mailFolder)}`;
        },
        Boolean(mailFolder),
      );
      return paths.adminProfiles;
    } catch (error) {
      const failure = getFailure(error);
      notice('red', ({ failures, language }) =>
        employerAdministrationTexts[language].createdNotInvited(failures[failure]),
      );
      return paths.adminProfileOf(BusinessId);
    }
  }

  return (
    <>
      <BusinessDraft base={getNullBase} form={form} loaded={emptyBusinessValues} />
      <EmployerForm
        form={form}
        heading={messages.employerNotCreatedHeading}
        saveText={texts.create}
        caseManagers={caseManagers}
        isNew
        needsNumber={isInviting}
      >
        <Card title={texts.invitation}>
          <Checkbox
            label={texts.inviteOnCreate}
            help={texts.inviteOnCreateHelp}
            checked={isInviting}
            onChange={({ target }) => setInviting(target.checked)}
          />
          {isInviting && <MailFolderNotice />}
        </Card>
      </EmployerForm>
    </>
  );
}
