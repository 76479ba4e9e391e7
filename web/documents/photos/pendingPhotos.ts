import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { getExtension } from '../../../contract/documents.ts';

export interface Place {
  name: string;
  take(files: File[]): void;
}

interface ChosenPictures {
  place: string;
  files: File[];
}

const places = new Map<string, Place>();
const listeners = new Set<() => void>();
let chosen: readonly ChosenPictures[] = [];

function setChosen(next: readonly ChosenPictures[]): void {
  chosen = next;
  for (const listener of listeners) listener();
}

export function addPendingPhotos(place: string, files: File[]): void {
  setChosen([...chosen, { place, files }]);
}

export function clearPendingPhotos(): void {
  setChosen([]);
}

export function takeNextPending(): ChosenPictures | undefined {
  const [next, ...others] = chosen;
  setChosen(others);
  return next;
}

export const placeOf = (place: string): Place | undefined => places.get(place);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePendingPhotos(): readonly ChosenPictures[] {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** Turns pictures into one PDF, which is then uploaded like a chosen file. */
export function usePictures(
  place: string,
  name: string,
  onFiles: ((files: File[]) => void) | undefined,
) {
  const take = useEffectEvent((files: File[]) => onFiles?.(files));
  const isTaking = onFiles !== undefined;
  useEffect(() => {
    if (!isTaking) return;
    places.set(place, { name, take: (files) => take(files) });
    return () => {
      places.delete(place);
    };
  }, [place, name, isTaking]);
  return (files: File[]) =>
    areAllPictures(files) ? addPendingPhotos(place, files) : onFiles?.(files);
}

const waiting = new WeakMap<File, () => void>();

/** Keeps pictures on the device until their document is on the server. */
export function afterUpload(file: File, act: () => void): void {
  waiting.set(file, act);
}

export function isUploaded(file: File): void {
  waiting.get(file)?.();
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'];

export function isPicture({ name, type }: { name: string; type: string }): boolean {
  return types.includes(type) || extensions.includes(getExtension(name));
}

function areAllPictures(files: readonly File[]): boolean {
  return files.length > 0 && files.every(isPicture);
}
