import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTextsOf } from '../../../platform/language.tsx';
import { applicationDownloadTexts } from '../../../texts/applications.ts';
import { Button } from '../../../ui/Button.tsx';
import { useIsPrinting } from '../../../ui/useIsPrinting.ts';
import { InternalNotesDialog } from '../InternalNotesDialog.tsx';
import { PrintedApplication, type PrintedProps } from './PrintedApplication.tsx';
import styles from './printed.module.css';

interface Props extends PrintedProps {
  isReady: boolean;
}

/** Prints a summary instead of the page, even with the print command of the browser. */
export function PrintButton({ isReady, ...printed }: Props) {
  const texts = useTextsOf(applicationDownloadTexts);
  const isPrinting = useIsPrinting();
  const [isOpen, setOpen] = useState(false);
  // The choice is reset after each print, so that a later Ctrl+P does not print internal notes.
  const [prints, setPrints] = useState(false);
  const hasInternal = printed.notes?.some(({ IsVisible }) => !IsVisible) ?? false;

  useEffect(() => {
    const after = () => setPrints(false);
    addEventListener('afterprint', after);
    return () => removeEventListener('afterprint', after);
  }, []);

  function print(withInternal: boolean) {
    flushSync(() => {
      setOpen(false);
      setPrints(withInternal);
    });
    window.print();
  }

  // The document viewer prints its own document.
  const isOfThis = isPrinting && !document.documentElement.dataset.printing;
  return (
    <>
      <Button
        busy={!isReady}
        busyText={texts.print}
        icon="print"
        onClick={() => (hasInternal ? setOpen(true) : print(false))}
      >
        {texts.print}
      </Button>
      {hasInternal && isOpen && (
        <InternalNotesDialog
          confirmText={texts.print}
          name="printedInternalNotes"
          onCancel={() => setOpen(false)}
          onConfirm={print}
          text={texts.printText}
          title={texts.printTitle}
        />
      )}
      {isOfThis &&
        createPortal(
          isReady ? (
            <PrintedApplication {...printed} hasInternal={prints} />
          ) : (
            // The page itself must not be printed, because it shows staff information.
            <p className={`${styles.application} paper`}>{texts.notRead}</p>
          ),
          document.body,
        )}
    </>
  );
}
