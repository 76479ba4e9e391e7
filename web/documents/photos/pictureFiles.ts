import { extensionOf } from '../../../contract/documents.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'];

export function isPicture({ name, type }: { name: string; type: string }): boolean {
  return types.includes(type) || extensions.includes(extensionOf(name));
}

export function areAllPictures(files: readonly File[]): boolean {
  return files.length > 0 && files.every(isPicture);
}
