import type { MailChoices } from '../../../contract/mailChoices.ts';
import { type MailKind, type MailPace, mailPaces } from '../../../contract/notifications.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { programTimeZone } from '../../platform/program.ts';
import { useProblemForm } from '../../platform/useProblemForm.ts';
import { FailureBanner } from '../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { emailTexts } from '../../texts/mails.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Values of select elements are texts. */
interface Values {
  Paces: Record<string, MailPace>;
  Hour: string;
  Language: MailChoices['Language'];
}

const valuesOf = ({ Choices, Hour, Language }: MailChoices): Values => ({
  Paces: Object.fromEntries(
    Choices.map(({ Kind, Choice, IsSwitchedOff }) => [Kind, IsSwitchedOff ? 'none' : Choice]),
  ),
  Hour: String(Hour),
  Language,
});

/** A save sends what this form can change: of kinds that the program has switched off, nothing. */
export function ChoicesForm({ choices }: { choices: MailChoices }) {
  const { common } = useTexts();
  const texts = useTextsOf(emailTexts);
  const notice = useNotice();
  const form = useProblemForm<Values>({
    defaultValues: valuesOf(choices),
    rules: () => [],
    async send({ Paces, Hour, Language }) {
      const open = choices.Choices.filter(({ IsSwitchedOff }) => !IsSwitchedOff);
      const Choices = open.map(({ Kind }) => ({ Kind, Choice: Paces[Kind] ?? 'now' }));
      await call('saveMailChoices', { Choices, Hour: Number(Hour), Language });
    },
    onSent() {
      form.form.reset(form.form.getValues());
      notice('green', ({ language }) => emailTexts[language].saved);
    },
  });
  const paceOptions = mailPaces.map((value) => ({ value, label: texts.paces[value] }));
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
              options={hours.map((hour) => ({ value: String(hour), label: texts.hourOf(hour) }))}
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
