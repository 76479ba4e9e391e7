import { undoingAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import { call } from '../../../platform/calls.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { useParams } from '../../../platform/router/Router.tsx';
import { undoChangeTexts } from '../../../texts/accounts.ts';
import { MailedLinkSteps } from './MailedLinkSteps.tsx';

export default function UndoPage() {
  const { undoId = '' } = useParams();
  const texts = useTextsOf(undoChangeTexts);
  return (
    <MailedLinkSteps
      texts={texts}
      action={texts.title}
      busyText={texts.undoing}
      send={async () =>
        (await call('undoAccountChange', { UndoId: undoId })) === undoingAnswers.undone
      }
    >
      <p>{texts.whatHappens}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </MailedLinkSteps>
  );
}
