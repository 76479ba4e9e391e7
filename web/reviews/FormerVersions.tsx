import { useId, useState } from 'react';
import type { FormerVersion } from '../../contract/reviews.ts';
import { DocumentLink } from '../documents/DocumentLink.tsx';
import { showDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { reviewTexts } from '../texts/reviews.ts';
import { Button } from '../ui/Button.tsx';
import { WhatWasSaid } from './WhatWasSaid.tsx';

interface Props {
  versions: readonly FormerVersion[];
  /** The name of the slot. */
  place: string;
}

/** What a slot held before, the last one first, with what was said of each. */
export function FormerVersions({ versions, place }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (versions.length === 0) return null;
  const count = texts.former(versions.length);
  return (
    <div className="review-former">
      <Button
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        aria-label={texts.formerOf(count, place)}
        icon={isOpen ? 'chevronUp' : 'chevronDown'}
        onClick={() => setOpen(!isOpen)}
        variant="quiet"
      >
        {count}
      </Button>
      {/* Only then: the viewer steps through whatever can be opened on the page. */}
      {isOpen && (
        <ul className="plain-list" id={id}>
          {versions.map((version) => {
            const replaced = texts.replacedOn(showDateAndTime(version.ReplacedOn, language));
            const document = { id: version.DocumentId, filename: version.Filename };
            return (
              <li className="review-version" key={`${version.DocumentId} ${version.ReplacedOn}`}>
                {version.IsKept ? (
                  <DocumentLink document={document} place={`${place}, ${replaced}`} />
                ) : (
                  <p className="file-name">
                    {version.Filename} <span className="muted small">{texts.notKept}</span>
                  </p>
                )}
                <p className="muted small">{replaced}</p>
                {version.On ? (
                  <WhatWasSaid said={version} />
                ) : (
                  <p className="muted small">{texts.nothingSaid}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
