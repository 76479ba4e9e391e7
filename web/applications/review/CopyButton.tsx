import { copyText } from '../../platform/copyText.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { reviewPageTexts } from '../../texts/reviews.ts';
import { IconButton } from '../../ui/Button.tsx';

/** Copies a number, an address or the like with one press. */
export function CopyButton({ text }: { text: string }) {
  const texts = useTextsOf(reviewPageTexts);
  const notice = useNotice();

  async function copy() {
    if (await copyText(text))
      notice('green', ({ language }) => reviewPageTexts[language].copied(text));
    else notice('red', ({ language }) => reviewPageTexts[language].notCopied);
  }

  return <IconButton className="copy-button" icon="copy" name={texts.copy(text)} onClick={copy} />;
}
