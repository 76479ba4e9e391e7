import { confirmationAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import { call } from '../../../platform/calls.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { useParams } from '../../../platform/router/Router.tsx';
import { emailConfirmationTexts } from '../../../texts/accounts.ts';
import { MailedLinkSteps } from './MailedLinkSteps.tsx';

export default function ConfirmPage() {
  const { confirmId = '' } = useParams();
  const texts = useTextsOf(emailConfirmationTexts);
  return (
    <MailedLinkSteps
      texts={texts}
      action={texts.confirm}
      busyText={texts.confirming}
      send={async () =>
        (await call('confirmEmail', { ConfirmId: confirmId })) === confirmationAnswers.confirmed
      }
    />
  );
}
