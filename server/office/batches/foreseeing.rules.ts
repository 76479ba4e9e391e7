import type { BatchRefusal, RunBatchRequest } from '../../../contract/batches.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import type { Language } from '../../../contract/languages.ts';
import { itemsOfTemplate, templateWith } from '../../../contract/requestTemplates.ts';

export type WhatToDo = Pick<
  RunBatchRequest,
  'Kind' | 'ApplicationStatusId' | 'Template' | 'CaseManagerId'
>;

export interface Present {
  statusId: number;
  filledSlots: readonly string[];
  hasRequest: boolean;
  isNew: boolean;
  caseManagerId: number | null;
}

interface Foreseen {
  refusal: '' | BatchRefusal;
  from: number | null;
  to: number | null;
  items: number;
  endsRequest: boolean;
}

const nothing = { from: null, to: null, items: 0, endsRequest: false };

export function foresee(asked: WhatToDo, language: Language, present: Present): Foreseen {
  const { statusId } = present;
  switch (asked.Kind) {
    case 'status': {
      const to = Number(asked.ApplicationStatusId);
      const isThere = statusId === to;
      return {
        ...nothing,
        refusal: isThere ? 'asAsked' : '',
        from: statusId,
        to,
        endsRequest: !isThere && isClosed(to) && present.hasRequest,
      };
    }
    case 'request': {
      const template = templateWith(asked.Template);
      const { length } = template ? itemsOfTemplate(template, language, present.filledSlots) : [];
      const refusal = refusalOfRequest(present, length);
      return { ...nothing, refusal, items: refusal ? 0 : length };
    }
    case 'assign': {
      const [from, to] = [present.caseManagerId, asked.CaseManagerId];
      return { ...nothing, refusal: from === to ? 'asAsked' : '', from, to };
    }
    case 'seen':
      return { ...nothing, refusal: present.isNew ? '' : 'asAsked' };
  }
}

function refusalOfRequest({ statusId, hasRequest }: Present, items: number): Foreseen['refusal'] {
  if (isClosed(statusId)) return 'requestClosed';
  if (hasRequest) return 'requestOpen';
  return items === 0 ? 'nothingMissing' : '';
}
