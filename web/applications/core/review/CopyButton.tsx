import { useTextsOf } from '../../../platform/language.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { IconButton } from '../../../ui/Button.tsx';
import styles from './review.module.css';

export function CopyButton({ text }: { text: string }) {
  const texts = useTextsOf(reviewPageTexts);
  const notice = useNotice();

  async function copy() {
    if (await copyText(text))
      notice('green', ({ language }) => reviewPageTexts[language].copied(text));
    else notice('red', ({ language }) => reviewPageTexts[language].notCopied);
  }

  return (
    <IconButton className={styles.copyButton} icon="copy" name={texts.copy(text)} onClick={copy} />
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTextBySelection(text);
  }
}

/** Browsers offer `navigator.clipboard` only on secure pages, but an office network may use plain HTTP. */
function copyTextBySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isCopied;
}
