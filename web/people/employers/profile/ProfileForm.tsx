import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type Business,
  findProfileProblems,
  isProfileComplete,
} from '../../../../contract/employers.ts';
import { programTerms } from '../../../../contract/program.ts';
import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { type Language, useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { appendSentence } from '../../../platform/latestChanges.ts';
import { navigate } from '../../../platform/router/location.ts';
import { dropSavedDraft } from '../../../platform/useDraft.ts';
import { useProblemForm } from '../../../platform/useProblemForm.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { PolicyText } from '../../../privacy/policy/PolicyText.tsx';
import type { Policy } from '../../../privacy/policy/policy.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { FailureBanner, ProblemBanner } from '../../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { useRefusalNotice } from '../../../shared/forms/useRefusalNotice.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { profileTexts } from '../../../texts/employers.ts';
import type { Texts } from '../../../texts/en.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { createLazyPart, createRetryingLoader } from '../../../ui/loadFile.ts';
import { moveFocusOnEnterProps } from '../../../ui/moveFocusOnEnter.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BusinessConflictDialog } from '../BusinessConflictDialog.tsx';
import { BusinessFields } from '../BusinessField.tsx';
import { describeMergedChanges } from '../businessDifferences.ts';
import {
  type BusinessForm,
  businessFields,
  contactFields,
  profileFields,
  toBusinessValues,
} from '../businessValues.ts';
import { CurrentPasswordCard, findCurrentPasswordProblems } from '../CurrentPasswordCard.tsx';
import { PasswordFields } from '../PasswordFields.tsx';
import { UnconfirmedEmailNotice } from '../UnconfirmedEmailNotice.tsx';
import { useBusinessUpdate } from '../useBusinessUpdate.ts';

const BusinessDraft = createLazyPart(() => import('../BusinessDraft.tsx'));

export function ProfileForm({ business }: { business: Business }) {
  const { account, common, layout, messages } = useTexts();
  const texts = useTextsOf(profileTexts);
  const { authorization, followProfile } = useAuthorization();
  const notice = useNotice();
  const queries = useQueryClient();
  const shownTerms = useRef(programTerms.version);
  const update = useBusinessUpdate(business, profileFields, (request) =>
    call('updateBusiness', { ...request, AcceptedTerms: shownTerms.current }),
  );
  const form = useProblemForm({
    defaultValues: toBusinessValues(business),
    rules(values) {
      const problems = findProfileProblems(values, values.Confirmation);
      return problems.length > 0 ? problems : findCurrentPasswordProblems(values, update.base());
    },
    async send(values) {
      const updated = await update.update(values);
      if (!updated) return false;
      followProfile({ ...updated.values, IsComplete: isProfileComplete(updated.values) });
      queries.invalidateQueries();
      const { mergedChanges } = updated;
      const message = (texts: Texts) => {
        const sentence = mergedChanges && describeMergedChanges(mergedChanges, texts, false, []);
        return appendSentence(texts.messages.profileSaved, sentence);
      };
      notice('green', message, mergedChanges !== null);
      return true;
    },
    onSent(isSaved) {
      if (!isSaved) return;
      dropSavedDraft();
      navigate(paths.applications);
    },
  });

  return (
    <>
      <BusinessDraft
        base={update.base}
        form={form}
        loaded={business}
        onTakeOver={update.startFrom}
      />
      <form className="stack" {...moveFocusOnEnterProps} onSubmit={form.onSubmit} noValidate>
        <ProblemBanner heading={messages.profileHeading} form={form} />
        <Card title={account.title}>
          <dl className="facts">
            <Fact name={texts.fields.DesignationNumber}>{business.DesignationNumber}</Fact>
            <Fact name={texts.fields.CaseManagerId}>
              {business.CaseManager || texts.noCaseManager}
            </Fact>
          </dl>
        </Card>
        <Card title={texts.business}>
          <BusinessFields names={businessFields} form={form} required isOwn />
        </Card>
        <Card title={texts.contact}>
          <BusinessFields
            names={contactFields}
            form={form}
            required
            isOwn
            emailNote={<ResendConfirmation business={business} />}
          />
        </Card>
        <Card title={texts.password}>
          <PasswordFields
            form={form}
            label={texts.newPassword}
            help={texts.passwordHelp}
            confirmation={texts.passwordConfirmation}
          />
        </Card>
        <Card title={texts.terms}>
          <TermsField
            form={form}
            onTick={() => {
              shownTerms.current = programTerms.version;
            }}
          />
        </Card>
        <CurrentPasswordCard form={form} business={business} />
        <FailureBanner form={form} />
        <div className="actions form-actions">
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {common.save}
          </SubmitButton>
          {authorization?.IsComplete && (
            <ButtonLink to={paths.applications}>{common.cancel}</ButtonLink>
          )}
          <ButtonLink variant="quiet" to={paths.emails}>
            {layout.emails}
          </ButtonLink>
        </div>
      </form>
      <BusinessConflictDialog form={form} isAdministrator={false} update={update} />
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} />
    </>
  );
}

function ResendConfirmation({ business }: { business: Business }) {
  const { common } = useTexts();
  const profile = useTextsOf(profileTexts);
  const notice = useNotice();
  const form = useSubmit({
    send: () => call('mailConfirmationAgain', {}),
    onSent: () =>
      notice('green', ({ language }) => profileTexts[language].confirmationSent(business.Email)),
    onRefused: useRefusalNotice(),
  });
  if (business.EmailConfirmed) return null;
  return (
    <div className="stack">
      <UnconfirmedEmailNotice business={business} />
      <div className="actions">
        <Button
          icon="send"
          busy={form.isBusy}
          busyText={common.sending}
          onClick={() => form.submit()}
        >
          {profile.confirmAgain}
        </Button>
      </div>
    </div>
  );
}

function TermsField({ form, onTick }: { form: BusinessForm; onTick(): void }) {
  const profile = useTextsOf(profileTexts);
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div className="actions">
        <Button icon="file" onClick={() => setReading(true)}>
          {profile.readTerms}
        </Button>
      </div>
      <Checkbox
        label={profile.acceptTerms}
        required
        {...form.field('IsTermsAndConditions', { onChange: onTick })}
      />
      {isReading && <TermsDialog onClose={() => setReading(false)} />}
    </>
  );
}

const loadTermsByLanguage: Record<Language, () => Promise<{ terms: Policy }>> = {
  en: createRetryingLoader(() => import('./terms.en.ts')),
  fr: createRetryingLoader(() => import('./terms.fr.ts')),
};

function TermsDialog({ onClose }: { onClose(): void }) {
  const { language } = useLanguage();
  const texts = useTexts();
  return (
    <Dialog
      open
      title={profileTexts[language].terms}
      onClose={onClose}
      closeText={texts.common.close}
    >
      {programTerms.text[language] ? (
        <ProgramTerms text={programTerms.text[language]} />
      ) : (
        <PortalTerms />
      )}
    </Dialog>
  );
}

function ProgramTerms({ text }: { text: string }) {
  return (
    <article className="reading">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice, and none moves
        <p className="lines" key={index}>
          {paragraph}
        </p>
      ))}
    </article>
  );
}

function PortalTerms() {
  const { language } = useLanguage();
  const texts = useTexts();
  const [policy, setPolicy] = useState<Policy | null>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    loadTermsByLanguage[language]().then(
      (loaded) => isCurrent && setPolicy(loaded.terms),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return (
    <>
      {policy && <PolicyText policy={policy} level={2} isUnderHeading />}
      {isMissing && <p role="alert">{texts.failures.offline}</p>}
      {!policy && !isMissing && <Skeleton kind="lines" count={8} text={texts.common.loading} />}
    </>
  );
}
