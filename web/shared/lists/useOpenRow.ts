import { navigate } from '../../platform/router/place.ts';
import type { RowActions } from '../../ui/DataTable.tsx';
import { useFrom } from './EditLink.tsx';

/** A press anywhere on a row does what its edit link does. */
export function useOpenRow<Row>(linkOf: (row: Row) => string): RowActions<Row> {
  const state = useFrom();
  return { linkOf, onOpen: (row) => navigate(linkOf(row), { state }) };
}
