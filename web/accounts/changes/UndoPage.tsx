import { useState } from 'react';
import { undoAnswers } from '../../../contract/accounts/linkAnswers.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useParams } from '../../platform/router/Router.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { useRefusalNotice } from '../../shared/forms/useRefusalNotice.ts';
import { undo as en } from '../../texts/en/undo.ts';
import { undo as fr } from '../../texts/fr/undo.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { SignInFrame } from '../SignInFrame.tsx';

type State = 'asking' | 'done' | 'refused';

/**
 * The page of the link in a mail that reports a change. Loading it changes nothing, because mail programs
 * prefetch links.
 */
export default function UndoPage() {
  const { undoId = '' } = useParams();
  const { signIn } = useTexts();
  const texts = useTextsOf({ en, fr });
  const [state, setState] = useState<State>('asking');
  useTitle(texts.title);

  const form = useSubmit({
    send: () => call('undoAccountChange', { UndoId: undoId }),
    onSent: (answer) => setState(answer === undoAnswers.undone ? 'done' : 'refused'),
    onRefused: useRefusalNotice(),
  });

  if (state !== 'asking') {
    const isDone = state === 'done';
    return (
      <SignInFrame title={texts.title} step={state}>
        <div className="stack">
          <Banner
            tone={isDone ? 'success' : 'error'}
            title={isDone ? texts.doneTitle : texts.refusedTitle}
          >
            <p>{isDone ? texts.doneText : texts.refusedText}</p>
          </Banner>
          <Link className="button button-quiet" to={paths.signIn}>
            {signIn.returnToSignIn}
          </Link>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={texts.title} intro={texts.intro}>
      <div className="stack">
        <p>{texts.whatHappens}</p>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button
          variant="primary"
          busy={form.isBusy}
          busyText={texts.undoing}
          className="button-wide"
          onClick={() => form.submit()}
        >
          {texts.undo}
        </Button>
        <Link className="button button-quiet" to={paths.signIn}>
          {signIn.returnToSignIn}
        </Link>
      </div>
    </SignInFrame>
  );
}
