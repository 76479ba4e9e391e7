import { type DragEvent, useEffect, useState } from 'react';
import { droppedFiles } from './droppedFiles.ts';

function hasFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Makes an element a drop target for files and folders; `undefined` disables it. */
export function useDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) => onFiles !== undefined && hasFiles(event);
  return {
    isOver: isOver && onFiles !== undefined,
    target: {
      onDragEnter: (event: DragEvent) => setOver(hasFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (takes(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        // The innermost target handles the drop.
        if (!takes(event) || event.defaultPrevented) return;
        event.preventDefault();
        droppedFiles(event.dataTransfer).then(onFiles);
      },
    },
  };
}

/** Text that is dragged over a field is the only other drop that is allowed. */
function isTextForField({ target, dataTransfer }: globalThis.DragEvent): boolean {
  return (
    !hasFiles({ dataTransfer }) && target instanceof Element && target.matches('input, textarea')
  );
}

/** Refuses other drops: the browser would navigate to the file or link, and unsaved input would be lost. */
export function useNoStrayDrops(): void {
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
