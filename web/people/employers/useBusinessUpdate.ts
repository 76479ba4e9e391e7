import { useRef, useState } from 'react';
import type { Business, BusinessRequest } from '../../../contract/employers.ts';
import type { LatestChange } from '../../../contract/latestChanges.ts';
import { getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { readLatestChanges } from '../../platform/latestChanges.ts';
import {
  type BusinessValues,
  copyFieldsFrom,
  type EmployerFieldName,
  listDifferingFields,
  toBusinessRequest,
} from './businessValues.ts';

export interface NewerBusiness {
  saved: Business;
  taken: EmployerFieldName[];
  changes: LatestChange[];
}

interface BusinessConflict extends NewerBusiness {
  mine: BusinessValues;
  fields: EmployerFieldName[];
}

interface UpdatedBusiness {
  values: BusinessValues;
  mergedChanges: NewerBusiness | null;
}

const maxSaveAttempts = 5;

/** Merges an outdated version field by field, and asks only about fields that both sides changed. */
export function useBusinessUpdate(
  loaded: Business,
  fields: readonly EmployerFieldName[],
  send: (request: BusinessRequest) => Promise<unknown> = (request) =>
    call('updateBusiness', request),
) {
  const [conflict, setConflict] = useState<BusinessConflict | null>(null);
  const base = useRef(loaded);
  const resolved = useRef<NewerBusiness | null>(null);

  async function update(typed: BusinessValues): Promise<UpdatedBusiness | null> {
    let [values, before, mergedChanges] = [typed, base.current, resolved.current];
    for (let tries = 1; ; tries += 1) {
      try {
        await send(toBusinessRequest(values));
        return { values, mergedChanges };
      } catch (error) {
        if (getFailure(error) !== 'stale' || tries === maxSaveAttempts) throw error;
      }
      const of = { businessId: before.BusinessId };
      const saved = await call('readBusiness', of);
      const mine = toBusinessRequest(values);
      const changed = listDifferingFields(mine, saved, listDifferingFields(saved, before, fields));
      const ours = listDifferingFields(mine, before, changed);
      const mergedFields = changed.filter((field) => !ours.includes(field));
      const older = mergedChanges?.taken.filter((field) => !changed.includes(field)) ?? [];
      mergedChanges = {
        saved,
        taken: [...older, ...mergedFields],
        changes: await readLatestChanges(of),
      };
      values = copyFieldsFrom(values, saved, mergedFields);
      if (ours.length > 0) {
        setConflict({ ...mergedChanges, mine: values, fields: ours });
        return null;
      }
      before = saved;
    }
  }

  return {
    update,
    conflict,
    base: () => base.current,
    /** A restored draft is based on an older version. */
    startFrom(older: Business) {
      base.current = older;
    },
    forgetConflict: () => setConflict(null),
    /** `theirs` lists the fields that take the value of the other side. */
    resolve(
      { mine, saved, taken, changes }: BusinessConflict,
      theirs: EmployerFieldName[],
    ): BusinessValues {
      base.current = saved;
      resolved.current = { saved, taken, changes };
      setConflict(null);
      return copyFieldsFrom(mine, saved, theirs);
    },
  };
}

export type BusinessUpdate = ReturnType<typeof useBusinessUpdate>;
