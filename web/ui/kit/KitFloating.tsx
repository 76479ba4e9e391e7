import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../TextField.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { long100 } from './samples.ts';

export function KitFloating() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Dialogs and tooltips">
      <div className="actions">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')} variant="danger">
          Open confirm dialog
        </Button>
        <Tooltip text={long100}>
          <Button variant="quiet">Described by a tooltip</Button>
        </Tooltip>
      </div>
      <Dialog
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button onClick={close} variant="primary">
              Add document
            </Button>
          </>
        }
        closeText="Close dialog"
        onClose={close}
        open={open === 'dialog'}
        title="Add a document with a title that needs more than one line on a phone"
      >
        <TextField label="Title" optionalText="(optional)" />
      </Dialog>
      <ConfirmDialog
        cancelText="Keep editing"
        confirmText="Leave the page"
        danger
        onCancel={close}
        onConfirm={close}
        open={open === 'confirm'}
        title="Leave without saving?"
      >
        <p>What you changed on this page will be lost.</p>
      </ConfirmDialog>
    </Card>
  );
}
