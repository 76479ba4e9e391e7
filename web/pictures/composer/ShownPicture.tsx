import { useEffect, useRef } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { pictureTexts } from '../pictureTexts.ts';
import { BlobImage } from './BlobImage.tsx';
import type { PicturePage } from './PictureSet.ts';

interface Props {
  page: PicturePage;
  number: number;
  count: number;
  onBack(): void;
}

/** One page with every dot that will be sent, to see whether it can be read. */
export function ShownPicture({ page, number, count, onBack }: Props) {
  const texts = useTextsOf(pictureTexts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <section
        aria-label={texts.pageOf(number, count)}
        className="shown-page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      >
        {page.made && <BlobImage alt={texts.pictureOf(number, page.name)} blob={page.made.jpeg} />}
      </section>
      <div className="pictures-foot">
        <span>{texts.pageOf(number, count)}</span>
        <div className="actions">
          <Button icon="chevronLeft" onClick={onBack} ref={button}>
            {texts.backToPages}
          </Button>
        </div>
      </div>
    </>
  );
}
