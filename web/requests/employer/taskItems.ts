import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { useItemName as useNameWith } from '../itemName.ts';

export const requestElementId = 'request';
export const getItemElementId = (itemId: number) => `request-item-${itemId}`;

export function useTaskItemName() {
  const { question } = useTextsOf(requestTaskTexts);
  return useNameWith({ question, additional: question });
}
