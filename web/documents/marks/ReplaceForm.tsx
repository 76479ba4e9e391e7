import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isOffered, replacementReasons } from '../../../contract/program.ts';
import { reviewLimits } from '../../../contract/reviews.ts';
import { getToday } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useReviewShortcutsSwitch } from '../../platform/singleKeyShortcuts.ts';
import { reviewTexts } from '../../texts/reviews.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { focusAndReveal } from '../../ui/focusAndReveal.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { ReviewingActions } from './useReviewing.ts';

export function ReplaceForm({ reviewing }: { reviewing: ReviewingActions }) {
  const { typed, isBusy, mark } = reviewing;
  const { language } = useLanguage();
  const { common, messages } = useTexts();
  const texts = useTextsOf(reviewTexts);
  const [hasKeys] = useReviewShortcutsSwitch();
  const form = useRef<HTMLDivElement>(null);
  const id = useId();
  const getError = (field: string) => {
    const code = reviewing.refusal?.problems.find((problem) => problem.field === field)?.code;
    return code && messages[code];
  };
  const error = getError('Reasons');
  const reasons = replacementReasons.filter(
    (reason) => typed.Reasons.includes(reason.key) || isOffered(reason, getToday()),
  );
  const cancel = () => reviewing.setReplacing(false);

  useEffect(() => focusAndReveal(form.current?.querySelector('input')), []);

  function pressDigit(event: KeyboardEvent) {
    const reason = /^[1-9]$/.test(event.key) && reasons[Number(event.key) - 1];
    const isTyping = (event.target as Element).matches('textarea');
    if (!hasKeys || !reason || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    mark({ State: 'toReplace', Reasons: [reason.key], Text: typed.Text });
  }

  /** Escape closes the form, but not the viewer around it. */
  function onKeyDown(event: KeyboardEvent) {
    pressDigit(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row is inside the application's form, and forms cannot be nested
    <div // oxlint-disable-line jsx-a11y/no-noninteractive-element-interactions
      aria-label={texts.confirm}
      className="review-form stack gap-3"
      onKeyDown={onKeyDown}
      ref={form}
      role="group"
    >
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="field-label">{texts.reasons}</legend>
        <div className="grid">
          {reasons.map(({ key, name }, index) => (
            <label className="choice" key={key}>
              <input
                checked={typed.Reasons.includes(key)}
                className="choice-mark"
                onChange={({ target }) =>
                  reviewing.type({
                    ...typed,
                    Reasons: toggleReason(typed.Reasons, key, target.checked),
                  })
                }
                type="checkbox"
              />
              <span>{name[language]}</span>
              {hasKeys && (
                <span aria-hidden="true" className="muted least end">
                  {index + 1}
                </span>
              )}
            </label>
          ))}
        </div>
        <FieldError error={error} id={id} />
      </fieldset>
      <TextArea
        error={getError('Text')}
        help={texts.textHelp}
        label={texts.text}
        maxLength={reviewLimits.Text}
        onChange={({ target }) => reviewing.type({ ...typed, Text: target.value })}
        rows={2}
        value={typed.Text}
      />
      <div className="actions">
        <Button
          busy={isBusy}
          busyText={common.saving}
          onClick={() => mark({ State: 'toReplace', ...typed })}
          variant="primary"
        >
          {texts.confirm}
        </Button>
        <Button onClick={cancel}>{common.cancel}</Button>
      </div>
    </div>
  );
}

function toggleReason(reasons: string[], key: string, isOn: boolean): string[] {
  return replacementReasons
    .map((reason) => reason.key)
    .filter((reason) => (reason === key ? isOn : reasons.includes(reason)));
}
