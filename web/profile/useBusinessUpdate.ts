import { useState } from 'react';
import type { Business } from '../../contract/businesses.ts';
import { failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import {
  type BusinessValues,
  differingFields,
  type FieldName,
  requestOf,
} from './businessValues.ts';

/** Saves a profile; when somebody else saved it meanwhile, `theirs` is what they saved. */
export function useBusinessUpdate(fields: readonly FieldName[]) {
  const [theirs, setTheirs] = useState<Business | null>(null);

  /** False when the person has to choose first. */
  async function update(values: BusinessValues): Promise<boolean> {
    const request = requestOf(values);
    try {
      await call('updateBusiness', request);
      return true;
    } catch (error) {
      if (failureOf(error) !== 'stale') throw error;
      const saved = await call('readBusiness', { businessId: values.BusinessId });
      if (differingFields(request, saved, fields).length === 0) {
        return update({ ...values, Version: saved.Version });
      }
      setTheirs(saved);
      return false;
    }
  }

  return { update, theirs, fields, forgetTheirs: () => setTheirs(null) };
}

export type BusinessUpdate = ReturnType<typeof useBusinessUpdate>;
