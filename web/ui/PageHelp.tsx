import { type PropsWithChildren, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useFloatingDialog } from './useFloatingDialog.ts';
import { createCloseHandler } from './useModal.ts';

export function PageHelp({ label, children }: PropsWithChildren<{ label: string }>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const onClose = () => setOpen(false);
  const dialog = useFloatingDialog({ anchor, isOpen, onClose });
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={label}
        className="icon-button screen-only"
        onClick={() => setOpen(true)}
        ref={anchor}
        title={label}
        type="button"
      >
        <Icon name="info" />
      </button>
      <dialog
        aria-label={label}
        className="floating"
        onClose={createCloseHandler(onClose)}
        ref={dialog}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog gets the focus
        tabIndex={-1}
      >
        {isOpen && <div className="stack gap-3 room-4">{children}</div>}
      </dialog>
    </>
  );
}
