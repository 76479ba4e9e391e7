import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { createProblem, type Problem } from '../../../../contract/problems.ts';
import { call } from '../../../platform/calls.ts';
import type { BusinessForm } from '../businessValues.ts';

const typingPauseMs = 400;

export function useDesignationNumberCheck(businessId: number) {
  const takenNumber = useRef('');

  return {
    async check(typed: string): Promise<void> {
      const number = typed.trim();
      if (number === '') return;
      // A failed connection is ignored, because the server checks the number again when the form is saved.
      const answer = await call('findDesignationNumber', { DesignationNumber: number }).catch(
        () => '0',
      );
      const owner = Number(answer);
      if (owner > 0 && owner !== businessId) takenNumber.current = number;
      else if (takenNumber.current === number) takenNumber.current = '';
    },
    problems(typed: string): Problem[] {
      const isNumberTaken = typed.trim() !== '' && typed.trim() === takenNumber.current;
      return isNumberTaken ? [createProblem('designationNumberInUse', 'DesignationNumber')] : [];
    },
  };
}

export function useDebouncedCheck(form: BusinessForm, check: (typed: string) => Promise<void>) {
  const { control, formState, trigger } = form.form;
  const number = useWatch({ control, name: 'DesignationNumber' });
  const isChanged = Boolean(formState.dirtyFields.DesignationNumber);
  const checkLatest = useEffectEvent(check);

  useEffect(() => {
    if (!isChanged) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      await checkLatest(number);
      if (isCurrent) trigger('DesignationNumber');
    }, typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [number, isChanged, trigger]);
}
