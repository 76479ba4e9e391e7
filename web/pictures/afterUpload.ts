const waiting = new WeakMap<File, () => void>();

/** Pictures are kept on the device until the document made of them is on the server. */
export function afterUpload(file: File, act: () => void): void {
  waiting.set(file, act);
}

export function isUploaded(file: File): void {
  waiting.get(file)?.();
}
