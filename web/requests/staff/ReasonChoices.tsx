import { replacementReasons } from '../../../contract/program.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

interface Props {
  reasons: readonly string[];
  onChange(reasons: string[]): void;
}

export function ReasonChoices({ reasons, onChange }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  return (
    <fieldset className="request-reasons">
      <legend>{texts.reasons}</legend>
      {replacementReasons.map(({ key, name }) => (
        <Checkbox
          checked={reasons.includes(key)}
          key={key}
          label={name[language]}
          onChange={({ target }) =>
            onChange(target.checked ? [...reasons, key] : reasons.filter((other) => other !== key))
          }
        />
      ))}
    </fieldset>
  );
}
