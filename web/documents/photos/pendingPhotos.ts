import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { getExtension } from '../../../contract/documents.ts';

export interface PhotoSlot {
  name: string;
  take(files: File[]): void;
}

interface PendingPictures {
  place: string;
  files: File[];
}

const photoSlots = new Map<string, PhotoSlot>();
const listeners = new Set<() => void>();
let pendingPictures: readonly PendingPictures[] = [];

function setPendingPictures(next: readonly PendingPictures[]): void {
  pendingPictures = next;
  for (const listener of listeners) listener();
}

export function addPendingPhotos(place: string, files: File[]): void {
  setPendingPictures([...pendingPictures, { place, files }]);
}

export function removePendingPhotos(): void {
  setPendingPictures([]);
}

export function takeNextPending(): PendingPictures | undefined {
  const [next, ...others] = pendingPictures;
  setPendingPictures(others);
  return next;
}

export const findPhotoSlot = (place: string): PhotoSlot | undefined => photoSlots.get(place);

function subscribeToPendingPhotos(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePendingPhotos(): readonly PendingPictures[] {
  return useSyncExternalStore(subscribeToPendingPhotos, () => pendingPictures);
}

export function usePictureUpload(
  place: string,
  name: string,
  onFiles: ((files: File[]) => void) | undefined,
) {
  const take = useEffectEvent((files: File[]) => onFiles?.(files));
  const isTaking = onFiles !== undefined;
  useEffect(() => {
    if (!isTaking) return;
    photoSlots.set(place, { name, take: (files) => take(files) });
    return () => {
      photoSlots.delete(place);
    };
  }, [place, name, isTaking]);
  return (files: File[]) =>
    areAllPictures(files) ? addPendingPhotos(place, files) : onFiles?.(files);
}

const actionsAfterUpload = new WeakMap<File, () => void>();

export function runAfterUpload(file: File, act: () => void): void {
  actionsAfterUpload.set(file, act);
}

export function runActionAfterUpload(file: File): void {
  actionsAfterUpload.get(file)?.();
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const pictureExtensions = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'];

export function isPicture({ name, type }: { name: string; type: string }): boolean {
  return pictureTypes.includes(type) || pictureExtensions.includes(getExtension(name));
}

function areAllPictures(files: readonly File[]): boolean {
  return files.length > 0 && files.every(isPicture);
}
