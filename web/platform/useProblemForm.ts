import { useId } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type { MessageCode } from '../../contract/messages.ts';
import type { Problem } from '../../contract/problems.ts';
import { useTexts } from './language.tsx';
import { useSubmit } from './useSubmit.ts';

interface ProblemFormOptions<Values extends FieldValues, Answer> {
  defaultValues: Values;
  rules(values: Values): Problem[];
  prepare?(values: Values): Promise<void>;
  send(values: Values): Promise<Answer>;
  onSent?(answer: Answer): void;
}

const doNothing = () => {};

export function useProblemForm<Values extends FieldValues, Answer = void>({
  defaultValues,
  rules,
  prepare,
  send,
  onSent,
}: ProblemFormOptions<Values, Answer>) {
  const { forms, messages } = useTexts();
  const prefix = useId();
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: (values) => {
      const errors = toFieldErrors<Values>(rules(values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    // The browser's focus is not moved, because the banner above the form takes it and links to the fields.
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const getId = (name: string) => `${prefix}-${name}`;
  const submission = useSubmit({
    async prepare() {
      await prepare?.(form.getValues());
      // The form is validated now, and again on each later change.
      await form.handleSubmit(doNothing)();
    },
    rules: () => rules(form.getValues()),
    send: () => send(form.getValues()),
    onSent,
    onRefused({ problems, error }) {
      if (error === null) return;
      for (const { field, code } of problems) form.setError(field as Path<Values>, { type: code });
    },
  });

  function field(
    name: Path<Values>,
    options?: RegisterOptions<Values>,
    missingText = forms.fillIn,
  ) {
    const code = errors[name]?.type as MessageCode | undefined;
    return {
      ...form.register(name, options),
      id: getId(name),
      error: code && (code === 'fieldsMissing' ? missingText : messages[code]),
    };
  }

  return { ...submission, form, field, hasUnsavedChanges: isDirty, idOf: getId };
}

/** Only the code of the problem is stored, so that its message changes when the language is switched. */
function toFieldErrors<Values extends FieldValues>(problems: Problem[]): FieldErrors<Values> {
  // The first problem of a field must win, so it is set last.
  const entries = problems.toReversed().map(({ field, code }) => [field, { type: code }]);
  return Object.fromEntries(entries) as FieldErrors<Values>;
}

export type ProblemForm<Values extends FieldValues> = ReturnType<typeof useProblemForm<Values>>;
