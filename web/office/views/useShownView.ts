import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  createViewAddress,
  deletedViewId,
  findHiddenColumns,
  hiddenColumnsParam,
  isSameAddress,
  removeViewParameters,
  type ViewPage,
  viewPageNames,
  viewParam,
} from '../../../contract/viewAddress.ts';
import type { ViewList } from '../../../contract/views.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { navigate } from '../../platform/router/location.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { reloadViews } from './useViews.ts';

export interface ViewsProps {
  page: ViewPage;
  columns: readonly { key: string; title: string }[];
}

export function useShownView(page: ViewPage, list: ViewList | undefined) {
  const [params, change] = useQueryParameters();
  const id = params.get(viewParam);
  const view = list?.Views.find(({ ViewId, Page }) => String(ViewId) === id && Page === page);
  const address = removeViewParameters(String(params));
  const aside = findHiddenColumns(params);
  const savedAside = view?.PutAside.join('.');
  const differs =
    view !== undefined &&
    !(isSameAddress(view.Address, address) && savedAside === aside.toSorted().join('.'));
  // An address that has only the id of a view opens the view as it was saved.
  const [wasBare] = useState(address === '' && aside.length === 0);
  const wasRedirected = useRef(!wasBare);
  const openView = useEffectEvent(() => {
    if (wasRedirected.current || !view) return;
    wasRedirected.current = true;
    if (differs) navigate(createViewAddress(paths[viewPageNames[page]], view), { replace: true });
  });
  const viewId = view?.ViewId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once the view is known
  useEffect(() => openView(), [viewId]);

  // Opening a shared view subscribes this person to its changes.
  const firstOpened = view?.IsShared && !view.IsOpened ? view : undefined;
  useEffect(() => {
    if (!firstOpened) return;
    const { ViewId, Version } = firstOpened;
    call('openView', { ViewId, Version }, { isRetry: true }).then(reloadViews, () => {});
  }, [firstOpened]);

  return {
    view,
    address,
    aside,
    differs,
    isLost: id === String(deletedViewId),
    leave: () => change({ [viewParam]: '', [hiddenColumnsParam]: '' }),
  };
}
