import { type DragEvent, useEffect, useState } from 'react';

function hasFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Makes an element take dropped files; `undefined` when it takes none at the moment. */
export function useDrop(onFile: ((file: File) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isOver && onFile !== undefined,
    target: {
      onDragEnter: (event: DragEvent) => setOver(hasFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (onFile && hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile?.(file);
      },
    },
  };
}

/** A file dropped beside its row would replace the whole page, and with it all that was typed. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      if (event.defaultPrevented || !hasFiles(event)) return;
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
