import { useState } from 'react';
import type { ImportQuestion } from '../../../contract/imports.ts';
import { call } from '../../platform/calls.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { FailureBanner } from '../../shared/forms/FormMessages.tsx';
import { importTexts } from '../../texts/imports.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { getFieldLabels } from './importFields.ts';
import styles from './imports.module.css';

interface Props {
  importId: number;
  questions: readonly ImportQuestion[];
  isChecking: boolean;
  onAnswered(): unknown;
}

/** People would only scroll past a longer list of questions. */
const maxShownQuestions = 50;

export function ImportQuestions({ importId, questions, isChecking, onAnswered }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(importTexts);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const open = questions.filter(({ Answer }) => Answer === null);
  const answered = questions.filter(({ Answer }) => Answer !== null);
  const changed = questions.flatMap(({ Key, Answer }) => {
    const answer = answers[Key] ?? Answer;
    return answer === Answer ? [] : [{ Key, Answer: answer }];
  });
  const form = useSubmit({
    send() {
      return call('answerImport', { ImportId: importId, Answers: changed });
    },
    onSent: onAnswered,
  });
  if (questions.length === 0) return null;
  const shown = (question: ImportQuestion) => (
    <Question
      answer={answers[question.Key] ?? question.Answer ?? undefined}
      key={question.Key}
      onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.Key]: answer }))}
      question={question}
    />
  );
  return (
    <Card title={open.length > 0 ? texts.questions(open.length) : texts.noQuestions}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        {open.length > 0 && <p className="muted">{texts.questionsIntro}</p>}
        {open.slice(0, maxShownQuestions).map(shown)}
        {open.length > maxShownQuestions && (
          <p>{texts.moreQuestions(open.length - maxShownQuestions)}</p>
        )}
        {answered.length > 0 && (
          <details>
            <summary className="strong">{texts.answered(answered.length)}</summary>
            <div className="stack room">{answered.map(shown)}</div>
          </details>
        )}
        <FailureBanner form={form} />
        <div className="actions form-actions">
          <SubmitButton
            aria-disabled={changed.length === 0 || undefined}
            busy={form.isBusy || isChecking}
            busyText={isChecking ? texts.checking : common.saving}
          >
            {texts.answer}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

interface QuestionProps {
  question: ImportQuestion;
  answer: string | undefined;
  onAnswer(answer: string): void;
}

const maxRadioOptions = 3;

function Question({ question, answer, onAnswer }: QuestionProps) {
  const { language } = useLanguage();
  const { forms } = useTexts();
  const texts = useTextsOf(importTexts);
  const labels = getFieldLabels(useLanguage().language);
  const { Key, Kind, Field, Asked, Rows, Options } = question;
  const isOrder = Kind === 'dayOrder' || Kind === 'nameOrder';
  const options = Options.map(({ Value, Names }) => ({
    value: Value,
    label: Names[language],
  }));
  const field = {
    label: texts.ask[Kind](Asked),
    help: (
      <>
        {isOrder && <span className="lines block anywhere">{Asked}</span>}
        {texts.inColumn(labels[Field] ?? Field, Rows)}
      </>
    ),
  };
  return (
    <div className={styles.question}>
      {options.length <= maxRadioOptions ? (
        <RadioGroup
          {...field}
          name={Key}
          onChange={({ target }) => onAnswer(target.value)}
          options={options}
          value={answer ?? 'unanswered'}
        />
      ) : (
        <SelectField
          {...field}
          onChange={({ target }) => onAnswer(options[Number(target.value)]?.value ?? '')}
          // An empty answer is a valid option, so the options are numbered.
          options={options.map(({ label }, value) => ({ value, label }))}
          {...(answer === undefined && { emptyText: forms.choose })}
          value={answer === undefined ? '' : options.findIndex(({ value }) => value === answer)}
        />
      )}
    </div>
  );
}
