import { useQuery } from '@tanstack/react-query';
import type { MailChoices } from '../../../../contract/mailChoices.ts';
import {
  type MailFrequency,
  type MailKind,
  mailFrequencies,
} from '../../../../contract/notifications.ts';
import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { call } from '../../../platform/calls.ts';
import { createQuery } from '../../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { programTimeZone } from '../../../platform/program.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { useProblemForm } from '../../../platform/useProblemForm.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { FailureBanner } from '../../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { emailNotificationTexts } from '../../../texts/mails.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { MailFolderNotice } from '../../outbox/MailFolderNotice.tsx';

export default function EmailsPage() {
  const texts = useTextsOf(emailNotificationTexts);
  useTitle(texts.title);
  // The data is not reloaded while the page is open, because the form is based on it.
  const query = useQuery({
    ...createQuery(['mailChoices'], 'readMailChoices', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error } = query;

  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      <MailFolderNotice />
      {data && <AccountAddress email={data.Email} />}
      {data && <MailChoicesForm choices={data} />}
      {!data && error && <LoadFailure query={query} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}

function AccountAddress({ email }: { email: string }) {
  const texts = useTextsOf(emailNotificationTexts);
  const { authorization } = useAuthorization();
  const to = authorization?.IsAdministrator ? paths.adminAccount : paths.profile;
  if (email === '') {
    return (
      <Banner tone="warning" title={texts.noAddress}>
        <p>{texts.noAddressText}</p>
        <p>
          <Link to={to}>{texts.addAddress}</Link>
        </p>
      </Banner>
    );
  }
  return (
    <Card>
      <dl className="facts">
        <Fact name={texts.address}>{email}</Fact>
      </dl>
      <p>
        <Link to={to}>{texts.changeAddress}</Link>
      </p>
    </Card>
  );
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The values of `select` elements are strings. */
interface MailChoiceValues {
  Paces: Record<string, MailFrequency>;
  Hour: string;
  Language: MailChoices['Language'];
}

const toMailChoiceValues = ({ Choices, Hour, Language }: MailChoices): MailChoiceValues => ({
  Paces: Object.fromEntries(
    Choices.map(({ Kind, Choice, IsSwitchedOff }) => [Kind, IsSwitchedOff ? 'none' : Choice]),
  ),
  Hour: String(Hour),
  Language,
});

/** Kinds of mail that the program has switched off are not part of the request. */
function MailChoicesForm({ choices }: { choices: MailChoices }) {
  const { common } = useTexts();
  const texts = useTextsOf(emailNotificationTexts);
  const notice = useNotice();
  const form = useProblemForm<MailChoiceValues>({
    defaultValues: toMailChoiceValues(choices),
    rules: () => [],
    async send({ Paces, Hour, Language }) {
      const open = choices.Choices.filter(({ IsSwitchedOff }) => !IsSwitchedOff);
      const Choices = open.map(({ Kind }) => ({ Kind, Choice: Paces[Kind] ?? 'now' }));
      await call('saveMailChoices', { Choices, Hour: Number(Hour), Language });
    },
    onSent() {
      form.form.reset(form.form.getValues());
      notice('green', ({ language }) => emailNotificationTexts[language].saved);
    },
  });
  const paceOptions = mailFrequencies.map((value) => ({ value, label: texts.paces[value] }));
  const field = (Kind: MailKind, IsSwitchedOff: boolean) => ({
    label: texts.kinds[Kind],
    help: IsSwitchedOff ? texts.switchedOff : texts.helps[Kind],
    options: paceOptions,
    ...form.field(`Paces.${Kind}`),
    disabled: IsSwitchedOff,
  });

  return (
    <>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        <Card title={texts.what}>
          <div className="columns">
            {choices.Choices.map(({ Kind, IsSwitchedOff }) => (
              <SelectField key={Kind} {...field(Kind, IsSwitchedOff)} />
            ))}
          </div>
        </Card>
        <Card title={texts.when}>
          <div className="columns">
            <SelectField
              label={texts.hour}
              help={texts.hourHelp(programTimeZone.replaceAll('_', ' '))}
              options={hoursOfDay.map((hour) => ({
                value: String(hour),
                label: texts.hourOf(hour),
              }))}
              {...form.field('Hour')}
            />
            <SelectField
              label={texts.language}
              help={texts.languageHelp}
              emptyText={texts.asInPortal}
              options={(['en', 'fr'] as const).map((value) => ({
                value,
                label: texts.languages[value],
              }))}
              {...form.field('Language')}
            />
          </div>
        </Card>
        <FailureBanner form={form} />
        <div className="actions form-actions">
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {common.save}
          </SubmitButton>
        </div>
      </form>
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} />
    </>
  );
}
