import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shortestFindText } from '../../contract/find.ts';
import { call } from '../platform/calls.ts';

const pause = 120;

/** Asked for once somebody pauses; what fits the text before stays until then. */
export function useFound(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = asked.length >= shortestFindText;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // Without a text the server makes ready for the one that comes.
    queryKey: ['find', isLongEnough ? asked : ''],
    queryFn: ({ signal }) => call('find', { Text: isLongEnough ? asked : '' }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isAsked = text === asked;
  const state = text.length < shortestFindText ? 'none' : stateOf();
  function stateOf() {
    if (isAsked && error) return 'failed';
    return isAsked && data && !isPlaceholderData ? 'found' : 'looking';
  }
  return {
    found: state === 'none' || state === 'failed' ? [] : (data?.Found ?? []),
    hasMore: data?.HasMore ?? false,
    state,
    error,
    retry: () => void refetch(),
  } as const;
}
