import { type ReactNode, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { useRefusalNotice } from '../../../shared/forms/useRefusalNotice.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SignInFrame } from '../SignInFrame.tsx';

interface Props {
  texts: Record<
    'title' | 'intro' | 'doneTitle' | 'doneText' | 'refusedTitle' | 'refusedText',
    string
  >;
  action: string;
  busyText: string;
  send(): Promise<boolean>;
  children?: ReactNode;
}

/** Shows the page behind a mailed link. Loading it changes nothing, because mail programs prefetch links. */
export function MailedLinkSteps({ texts, action, busyText, send, children }: Props) {
  const { signIn } = useTexts();
  const [isDone, setDone] = useState<boolean | null>(null);
  useTitle(texts.title);
  const form = useSubmit({ send, onSent: setDone, onRefused: useRefusalNotice() });

  const back = (
    <ButtonLink variant="quiet" to={paths.signIn}>
      {signIn.returnToSignIn}
    </ButtonLink>
  );
  if (isDone !== null) {
    return (
      <SignInFrame title={texts.title} step={isDone ? 'done' : 'refused'}>
        <div className="stack">
          <Banner
            tone={isDone ? 'success' : 'error'}
            title={isDone ? texts.doneTitle : texts.refusedTitle}
          >
            <p>{isDone ? texts.doneText : texts.refusedText}</p>
          </Banner>
          {back}
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={texts.title} intro={texts.intro}>
      <div className="stack">
        {children}
        <Button
          variant="primary"
          busy={form.isBusy}
          busyText={busyText}
          className="button-wide"
          onClick={() => form.submit()}
        >
          {action}
        </Button>
        {back}
      </div>
    </SignInFrame>
  );
}
