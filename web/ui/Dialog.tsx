import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { createCloseHandler, useModal } from './useModal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  closeText?: string;
  isDismissible?: boolean;
};

/** Escape is prevented too, because a page may prevent `cancel` only once between two actions of the person. */
const undismissibleHandlers = {
  onCancel: (event: { preventDefault(): void }) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  },
};

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, closeText, isDismissible = true } = props;
  const dialog = useModal(open);
  const titleId = useId();
  return (
    <dialog
      aria-labelledby={titleId}
      className="dialog"
      onClose={createCloseHandler(onClose)}
      ref={dialog}
      {...(isDismissible ? {} : undismissibleHandlers)}
    >
      {open && (
        <div className="dialog-inner stack gap-4">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {children}
          {actions && <div className="dialog-actions row gap-3">{actions}</div>}
          {/* The button comes last, so that the focus starts in the content. */}
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
