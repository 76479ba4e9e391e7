import { type DragEvent, useEffect, useState } from 'react';

function hasDraggedFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) => onFiles !== undefined && hasDraggedFiles(event);
  return {
    isOver: isOver && onFiles !== undefined,
    target: {
      onDragEnter: (event: DragEvent) => setOver(hasDraggedFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (takes(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!takes(event) || event.defaultPrevented) return;
        event.preventDefault();
        listDroppedFiles(event.dataTransfer).then(onFiles);
      },
    },
  };
}

/** Returns true for text that is dragged over a field, where the page allows the drop. */
function isTextForField({ target, dataTransfer }: globalThis.DragEvent): boolean {
  return (
    !hasDraggedFiles({ dataTransfer }) &&
    target instanceof Element &&
    target.matches('input, textarea')
  );
}

/**
 * Refuses drops outside of the drop targets, because the browser would navigate to the file or link, and
 * unsaved input would be lost.
 */
export function useIgnoreStrayDrops(): void {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      if (event.defaultPrevented || isTextForField(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** More files suggest that the wrong folder was dropped. */
export const maxDroppedFiles = 100;

/** Operating systems and Word create these files by themselves. */
const systemFileNamePattern = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/**
 * Returns all dropped files, including those in folders. Must be called during the event, because the
 * browser clears its data afterwards.
 */
async function listDroppedFiles(data: DataTransfer): Promise<File[]> {
  const dropped = [...data.items].map((item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory ? entry : item.getAsFile();
  });
  const files: File[] = [];
  for (const entry of dropped) {
    if (entry instanceof File) files.push(entry);
    else if (entry) await addFilesOfFolder(entry as FileSystemDirectoryEntry, files);
  }
  return files;
}

async function addFilesOfFolder(folder: FileSystemDirectoryEntry, files: File[]): Promise<void> {
  for (const entry of await readFolderEntries(folder)) {
    if (files.length > maxDroppedFiles) return;
    if (systemFileNamePattern.test(entry.name)) continue;
    if (entry.isDirectory) await addFilesOfFolder(entry as FileSystemDirectoryEntry, files);
    else files.push(await readFileEntry(entry as FileSystemFileEntry));
  }
}

async function readFolderEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

/** A file that cannot be read is returned as an empty file, so that the portal reports its name. */
function readFileEntry(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));
}
