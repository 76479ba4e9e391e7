import { isOffered, replacementReasons } from '../../../contract/program.ts';
import { requestLimits } from '../../../contract/requests.ts';
import { getToday } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { DraftItem } from './requestDraft.ts';

interface Props {
  item: DraftItem;
  name: string;
  filename: string;
  error?: string | undefined;
  idOf(field: string): string;
  errorOf(field: string): string | undefined;
  onChange(fields: Partial<DraftItem>): void;
  onRemove(): void;
}

export function DraftItemFields(props: Props) {
  const { item, name, filename, idOf, errorOf, onChange } = props;
  const { texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const isQuestion = item.kind === 'question';
  const hasTitle = isQuestion || item.kind === 'additional';
  return (
    <li className="panel anywhere" data-request-item>
      <fieldset className="stack gap-3" id={idOf('item')}>
        <legend className="strong">{name}</legend>
        <div className="row between">
          <p className="muted small">
            {item.documentId !== null && texts.toReplace(filename)}
            {item.kind === 'document' && item.documentId === null && texts.missing}
          </p>
          <Button
            aria-label={texts.removeOf(name)}
            icon="trash"
            onClick={props.onRemove}
            variant="quiet"
          >
            {texts.remove}
          </Button>
        </div>
        {props.error && <p className="field-error">{props.error}</p>}
        {hasTitle && (
          <TextField
            error={errorOf('Title')}
            id={idOf('Title')}
            label={isQuestion ? texts.questionTitle : texts.documentTitle}
            maxLength={requestLimits.Title}
            onChange={({ target }) => onChange({ title: target.value })}
            optionalText={isQuestion ? `(${all.forms.optional})` : ''}
            required={!isQuestion}
            value={item.title}
          />
        )}
        {item.documentId !== null && (
          <ReasonChoices
            error={errorOf('Reasons')}
            id={idOf('Reasons')}
            onChange={(reasons) => onChange({ reasons })}
            reasons={item.reasons}
          />
        )}
        <TextArea
          error={errorOf('Text')}
          id={idOf('Text')}
          label={isQuestion ? texts.question : texts.itemText}
          maxLength={requestLimits.ItemText}
          onChange={({ target }) => onChange({ text: target.value })}
          optionalText={isQuestion ? '' : `(${all.forms.optional})`}
          required={isQuestion}
          rows={2}
          value={item.text}
        />
      </fieldset>
    </li>
  );
}

interface ReasonChoicesProps {
  id: string;
  error?: string | undefined;
  reasons: readonly string[];
  onChange(reasons: string[]): void;
}

export function ReasonChoices({ id, error, reasons, onChange }: ReasonChoicesProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid"
      id={id}
      tabIndex={-1}
    >
      <legend className="whole strong">{texts.reasons}</legend>
      {replacementReasons
        .filter((reason) => reasons.includes(reason.key) || isOffered(reason, getToday()))
        .map(({ key, name }) => (
          <Checkbox
            checked={reasons.includes(key)}
            key={key}
            label={name[language]}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...reasons, key] : reasons.filter((other) => other !== key),
              )
            }
          />
        ))}
      <FieldError error={error} id={id} />
    </fieldset>
  );
}
