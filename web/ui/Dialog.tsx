import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { useModal } from './useModal.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** The name of the cross in the corner; without it there is none. */
  closeText?: string;
};

export function Dialog({ open, onClose, title, children, actions, closeText }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();
  return (
    <dialog aria-labelledby={titleId} className="dialog" onClose={onClose} ref={dialog}>
      {open && (
        <div className="dialog-inner">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
          {/* Last, so that the focus starts in the content. */}
          {closeText && (
            <Button
              aria-label={closeText}
              className="dialog-close"
              icon="close"
              onClick={onClose}
              variant="quiet"
            />
          )}
        </div>
      )}
    </dialog>
  );
}
