import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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
import { CallError, type CallFailure, failureOf } from './callError.ts';
import { useTexts } from './language.tsx';

interface Options<Values extends FieldValues> {
  defaultValues: Values;
  /** The rules of the contract, which the server checks again. */
  rules: (values: Values) => Problem[];
  /** Asks the server what the rules need to know, before each save. */
  prepare?: (values: Values) => Promise<void>;
  /** What a call in it throws is shown: broken rules like those found here, the rest as a failure. */
  save: (values: Values) => Promise<void>;
}

interface Outcome {
  /** Changes with each try, so that a banner with the same problems appears anew. */
  tries: number;
  problems: Problem[];
  failure: CallFailure | null;
}

/** A form whose rules are a function of the contract, and whose problems look the same from both sides. */
export function useProblemForm<Values extends FieldValues>({
  defaultValues,
  rules,
  prepare,
  save,
}: Options<Values>) {
  const { forms, messages } = useTexts();
  const prefix = useId();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ tries: 0, problems: [], failure: null });
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: (values) => {
      const errors = errorsOf<Values>(rules(values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    // The banner takes the focus, and leads on to the fields.
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const idOf = (name: string) => `${prefix}-${name}`;

  function show(problems: Problem[], failure: CallFailure | null = null) {
    setOutcome(({ tries }) => ({ tries: tries + 1, problems, failure }));
  }

  async function saveAndShow(values: Values) {
    show([]);
    try {
      await save(values);
    } catch (error) {
      const problems = error instanceof CallError ? error.problems : [];
      for (const { field, code } of problems) form.setError(field as Path<Values>, { type: code });
      show(problems, problems.length > 0 ? null : failureOf(error));
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSaving) return;
    setSaving(true);
    await prepare?.(form.getValues());
    await form.handleSubmit(saveAndShow, () => show(rules(form.getValues())))();
    setSaving(false);
  }

  /** All that a field of the kit needs but its label. */
  function field(
    name: Path<Values>,
    options?: RegisterOptions<Values>,
    missingText = forms.fillIn,
  ) {
    const code = errors[name]?.type as MessageCode | undefined;
    return {
      ...form.register(name, options),
      id: idOf(name),
      error: code && (code === 'fieldsMissing' ? missingText : messages[code]),
    };
  }

  return {
    form,
    field,
    submit,
    isSaving,
    hasUnsavedChanges: isDirty,
    ...outcome,
    idOf,
  };
}

/** Whether the person is still there when a save ends: no other page must be led away from. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return () => isMounted.current;
}

/** Only the code is kept, so that the message follows when the language is switched. */
function errorsOf<Values extends FieldValues>(problems: Problem[]): FieldErrors<Values> {
  // The first problem of a field wins, and so comes last here.
  const entries = problems.toReversed().map(({ field, code }) => [field, { type: code }]);
  return Object.fromEntries(entries) as FieldErrors<Values>;
}

export type ProblemForm<Values extends FieldValues> = ReturnType<typeof useProblemForm<Values>>;
