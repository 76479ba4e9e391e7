import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MailKind, staffMailKinds } from '../../../../contract/notifications.ts';
import { paths } from '../../../paths.ts';
import { SignInFrame } from '../../../people/accounts/SignInFrame.tsx';
import { getFailure } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { createQuery } from '../../../platform/createQuery.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { useParams } from '../../../platform/router/Router.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { useRefusalNotice } from '../../../shared/forms/useRefusalNotice.ts';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { emailNotificationTexts } from '../../../texts/mails.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

/**
 * Shows the page behind the unsubscribe link of each mail. Loading the page changes nothing, because mail programs
 * prefetch links; their one-click unsubscribe sends a POST to the same address.
 */
export default function UnsubscribePage() {
  const { linkId = '' } = useParams();
  const { unsubscribe: texts } = useTextsOf(emailNotificationTexts);
  const [step, setStep] = useState<'asking' | 'stopped' | 'kept'>();
  useTitle(texts.title);
  const query = useQuery({
    ...createQuery(['unsubscription', linkId], 'readUnsubscription', { LinkId: linkId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error } = query;

  if (error && getFailure(error) === 'notFound') return <InvalidUnsubscribeLink />;
  if (!data) {
    return (
      <SignInFrame title={texts.title}>
        {error ? <LoadFailure query={query} /> : <PageSkeleton />}
      </SignInFrame>
    );
  }
  const link = { linkId, kinds: data.Kinds };
  const shown = step ?? (data.IsOff ? 'stopped' : 'asking');
  return shown === 'asking' ? (
    <UnsubscribeForm {...link} onStopped={() => setStep('stopped')} />
  ) : (
    <UnsubscribeResult {...link} isOff={shown === 'stopped'} onUndone={() => setStep('kept')} />
  );
}

interface Props {
  linkId: string;
  kinds: MailKind[];
}

function useMailKindNames(kinds: MailKind[]): string {
  const { language } = useLanguage();
  const { inSentence } = useTextsOf(emailNotificationTexts);
  const names = new Set(kinds.map((kind) => inSentence[kind]));
  return new Intl.ListFormat(`${language}-CA`).format(names);
}

function UnsubscribeForm({ linkId, kinds, onStopped }: Props & { onStopped(): void }) {
  const { unsubscribe: texts } = useTextsOf(emailNotificationTexts);
  const names = useMailKindNames(kinds);
  const form = useSubmit({
    send: () => call('unsubscribe', { LinkId: linkId }),
    onSent: onStopped,
    onRefused: useRefusalNotice(),
  });
  return (
    <SignInFrame title={texts.title} intro={texts.ask(names)} step="asking">
      <div className="stack">
        <p>{texts.rest}</p>
        <Button
          variant="primary"
          busy={form.isBusy}
          busyText={texts.stopping}
          className="button-wide"
          onClick={() => form.submit()}
        >
          {texts.stop}
        </Button>
        <AllMailChoicesLink kinds={kinds} />
      </div>
    </SignInFrame>
  );
}

interface UnsubscribeResultProps extends Props {
  isOff: boolean;
  onUndone(): void;
}

function UnsubscribeResult({ linkId, kinds, isOff, onUndone }: UnsubscribeResultProps) {
  const { unsubscribe: texts } = useTextsOf(emailNotificationTexts);
  const names = useMailKindNames(kinds);
  const form = useSubmit({
    send: () => call('unsubscribe', { LinkId: linkId, Undo: true }),
    onSent: onUndone,
    onRefused: useRefusalNotice(),
  });
  return (
    <SignInFrame title={texts.title} step={isOff ? 'stopped' : 'kept'}>
      <div className="stack">
        <Banner tone="success" title={isOff ? texts.doneTitle : texts.undoneTitle}>
          <p>{isOff ? texts.done(names) : texts.undone(names)}</p>
        </Banner>
        {isOff && (
          <Button
            busy={form.isBusy}
            busyText={texts.undoing}
            className="button-wide"
            onClick={() => form.submit()}
          >
            {texts.undo}
          </Button>
        )}
        <AllMailChoicesLink kinds={kinds} />
      </div>
    </SignInFrame>
  );
}

/** The page of all mail choices needs a sign-in, because the link only reveals the role of its account. */
function AllMailChoicesLink({ kinds }: { kinds: MailKind[] }) {
  const { unsubscribe: texts } = useTextsOf(emailNotificationTexts);
  return (
    <ButtonLink variant="quiet" to={getMailChoicesPath(kinds)}>
      {texts.allChoices}
    </ButtonLink>
  );
}

function InvalidUnsubscribeLink() {
  const { unsubscribe: texts } = useTextsOf(emailNotificationTexts);
  return (
    <SignInFrame title={texts.title} step="refused">
      <div className="stack">
        <Banner tone="error" title={texts.refusedTitle}>
          <p>{texts.refused}</p>
        </Banner>
        <AllMailChoicesLink kinds={[]} />
      </div>
    </SignInFrame>
  );
}

function getMailChoicesPath(kinds: MailKind[]): string {
  const isOfStaff = kinds.some((kind) => (staffMailKinds as readonly MailKind[]).includes(kind));
  return isOfStaff ? paths.adminEmails : paths.emails;
}
