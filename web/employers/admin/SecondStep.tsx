import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { profilesTexts } from './profilesTexts.ts';

/** Removes an employer's second step, for someone who lost their device. */
export function SecondStep({ business: { BusinessId } }: { business: Business }) {
  const texts = useTextsOf(profilesTexts);
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
      done={({ language }) => profilesTexts[language].secondStepRemoved}
    >
      <p>{texts.removeSecondStepText}</p>
    </ConfirmedAction>
  );
}
