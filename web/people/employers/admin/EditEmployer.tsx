import { useQueryClient } from '@tanstack/react-query';
import { type Business, findEmployerProblems } from '../../../../contract/employers.ts';
import { designationSettings } from '../../../../contract/program.ts';
import { MailFolderNotice } from '../../../mail/outbox/MailFolderNotice.tsx';
import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { formatDate } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { appendSentence } from '../../../platform/latestChanges.ts';
import { navigate } from '../../../platform/router/location.ts';
import { useLocation } from '../../../platform/router/Router.tsx';
import { dropSavedDraft } from '../../../platform/useDraft.ts';
import { useProblemForm } from '../../../platform/useProblemForm.ts';
import { EraseCard } from '../../../privacy/erasure/EraseCard.tsx';
import type { RedirectState } from '../../../shared/guards.tsx';
import { createReturnState } from '../../../shared/lists/createReturnState.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { employerAdministrationTexts } from '../../../texts/employers.ts';
import type { Texts } from '../../../texts/en.ts';
import { mailFolderNoticeTexts } from '../../../texts/mails.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { createLazyPart } from '../../../ui/loadFile.ts';
import { BusinessConflictDialog } from '../BusinessConflictDialog.tsx';
import { describeMergedChanges } from '../businessDifferences.ts';
import { employerFields, toBusinessValues } from '../businessValues.ts';
import { useBusinessUpdate } from '../useBusinessUpdate.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { EmployerForm } from './EmployerForm.tsx';
import { useDebouncedCheck, useDesignationNumberCheck } from './useDesignationNumberCheck.ts';

const DesignationCard = createLazyPart(() => import('../../designations/DesignationCard.tsx'));
const BusinessDraft = createLazyPart(() => import('../BusinessDraft.tsx'));

interface Props {
  business: Business;
  caseManagers: { value: number; label: string }[];
}

export function EditEmployer({ business, caseManagers }: Props) {
  const { common, messages } = useTexts();
  const notice = useNotice();
  const queries = useQueryClient();
  const listPath = useEmployerListPath();
  const { check, problems } = useDesignationNumberCheck(business.BusinessId);
  const update = useBusinessUpdate(business, employerFields);
  const form = useProblemForm({
    defaultValues: toBusinessValues(business),
    prepare: ({ DesignationNumber }) => check(DesignationNumber),
    rules: (values) => findEmployerProblems(values, undefined, problems(values.DesignationNumber)),
    async send(values) {
      const updated = await update.update(values);
      if (!updated) return false;
      queries.invalidateQueries();
      const { mergedChanges } = updated;
      const message = (texts: Texts) => {
        const sentence =
          mergedChanges && describeMergedChanges(mergedChanges, texts, true, caseManagers);
        return appendSentence(employerAdministrationTexts[texts.language].updatedNotice, sentence);
      };
      notice('green', message, mergedChanges !== null);
      return true;
    },
    onSent(isSaved) {
      if (!isSaved) return;
      dropSavedDraft();
      navigate(listPath, { state: createReturnState(business.BusinessId) });
    },
  });
  useDebouncedCheck(form, check);

  return (
    <>
      {business.Suspension && <SuspendedBanner Suspension={business.Suspension} />}
      <BusinessDraft
        base={update.base}
        form={form}
        loaded={business}
        onTakeOver={update.startFrom}
      />
      <EmployerForm
        business={business}
        form={form}
        heading={messages.employerNotUpdatedHeading}
        saveText={common.save}
        caseManagers={caseManagers}
        isNew={false}
        hasAcceptedTerms={business.IsTermsAndConditions}
      >
        {business.HasSecondStep && <RemoveSecondStep business={business} />}
        <InviteEmployer business={business} hasUnsavedChanges={form.hasUnsavedChanges} />
      </EmployerForm>
      {designationSettings.isKept && <DesignationCard businessId={business.BusinessId} />}
      <SuspendAccount business={business} />
      <EraseCard
        listPath={paths.adminProfiles}
        subject={{
          businessId: business.BusinessId,
          name: business.OperatingName || business.DesignationNumber,
          confirmation:
            business.DesignationNumber || business.OperatingName || String(business.BusinessId),
        }}
      />
      <BusinessConflictDialog
        caseManagers={caseManagers}
        form={form}
        isAdministrator
        update={update}
      />
    </>
  );
}

function useEmployerListPath(): string {
  const { from } = (useLocation().state as RedirectState | null) ?? {};
  return from?.startsWith(paths.adminProfiles) ? from : paths.adminProfiles;
}

interface InviteEmployerProps {
  /** The saved profile is used, because the mail goes to its confirmed address and not to the one in the form. */
  business: Business;
  hasUnsavedChanges: boolean;
}

function InviteEmployer({ business, hasUnsavedChanges }: InviteEmployerProps) {
  const texts = useTextsOf(employerAdministrationTexts);
  const { BusinessId, DesignationNumber, MailsGoTo, Suspension } = business;
  const canBeInvited = DesignationNumber !== '' && MailsGoTo !== '' && !Suspension;
  const reason = Suspension ? texts.liftFirst : texts.inviteNeeds;
  const { mailFolder } = useAuthorization().authorization ?? {};
  return (
    <ConfirmedAction
      title={texts.invitation}
      intro={canBeInvited ? texts.invitationIntro : reason}
      action={texts.sendInvitation}
      icon="send"
      isDisabled={!canBeInvited}
      question={texts.inviteTitle}
      busyText={useTexts().common.sending}
      send={() => call('inviteEmployer', { BusinessId })}
      done={({ language }) =>
        mailFolder
          ? mailFolderNoticeTexts[language].invited(MailsGoTo, mailFolder)
          : employerAdministrationTexts[language].invitedNotice(MailsGoTo)
      }
      stays={Boolean(mailFolder)}
    >
      <p>{texts.inviteText(MailsGoTo)}</p>
      <MailFolderNotice />
      {hasUnsavedChanges && <p>{texts.inviteUnsaved}</p>}
    </ConfirmedAction>
  );
}

function RemoveSecondStep({ business: { BusinessId } }: { business: Business }) {
  const texts = useTextsOf(employerAdministrationTexts);
  return (
    <ConfirmedAction
      title={texts.secondStep}
      intro={texts.secondStepIntro}
      action={texts.removeSecondStep}
      question={texts.removeSecondStepTitle}
      cancelText={texts.keepSecondStep}
      retryText={texts.removeSecondStep}
      busyText={texts.removingSecondStep}
      danger
      send={() => call('removeSecondStep', { BusinessId })}
      done={({ language }) => employerAdministrationTexts[language].secondStepRemoved}
    >
      <p>{texts.removeSecondStepText}</p>
      <MailFolderNotice />
    </ConfirmedAction>
  );
}

function SuspendAccount({ business }: { business: Business }) {
  const { suspension: texts } = useTextsOf(employerAdministrationTexts);
  const { BusinessId } = business;
  const isSuspended = Boolean(business.Suspension);
  return (
    <ConfirmedAction
      title={texts.title}
      intro={isSuspended ? texts.liftIntro : texts.intro}
      action={isSuspended ? texts.lift : texts.suspend}
      icon={isSuspended ? 'undo' : 'ban'}
      question={isSuspended ? texts.liftQuestion : texts.question}
      busyText={isSuspended ? texts.lifting : texts.suspending}
      danger={!isSuspended}
      send={() => call('suspendEmployer', { BusinessId, IsSuspended: !isSuspended })}
      done={({ language }) => {
        const { liftedNotice, notice } = employerAdministrationTexts[language].suspension;
        return isSuspended ? liftedNotice : notice;
      }}
    >
      <p>{isSuspended ? texts.liftText : texts.text}</p>
      {isSuspended && <MailFolderNotice />}
    </ConfirmedAction>
  );
}

function SuspendedBanner({ Suspension }: Pick<Business, 'Suspension'>) {
  const { language } = useLanguage();
  const { suspension: texts } = useTextsOf(employerAdministrationTexts);
  if (!Suspension) return null;
  const { On, By } = Suspension;
  return (
    <Banner tone="warning" title={texts.suspendedSince(On && formatDate(On, language))}>
      {By && <p>{texts.suspendedBy(By)}</p>}
    </Banner>
  );
}
