import { type RefObject, useEffect, useEffectEvent, useId } from 'react';
import type { UploadedDocument } from './uploadedDocument.ts';
import { useViewing } from './viewing.tsx';

/** The button opens the document in the viewer; null where there is none that it shows. */
export function useOpener(
  button: RefObject<HTMLElement | null>,
  document: UploadedDocument | null,
  place: string,
): string {
  const { register } = useViewing();
  const key = useId();
  const announce = useEffectEvent((opener: HTMLElement) =>
    document ? register(key, { document, place, button: opener }) : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same file may come as another object
  useEffect(
    () => (button.current ? announce(button.current) : undefined),
    [button, document?.id, document?.filename, place],
  );
  return key;
}
