import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { buttonClass } from '../buttonClass.ts';
import { Card } from '../Card.tsx';
import { Icon } from '../Icon.tsx';
import { StatusIcon } from '../StatusIcon.tsx';
import { StatusPill } from '../StatusPill.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { long100, statusSamples } from './samples.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function KitButtons() {
  const [busy, setBusy] = useState(false);
  return (
    <Card actions={<Badge count={12} label="documents" />} title="Buttons and statuses">
      {variants.map((variant) => (
        <div className="actions" key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button icon="upload" variant={variant}>
            With icon
          </Button>
          <Button busy busyText="Saving…" variant={variant}>
            Save
          </Button>
          <Button disabled icon="lock" variant={variant}>
            Disabled
          </Button>
          <Tooltip isName text={`Delete the document (${variant})`}>
            <Button icon="trash" variant={variant} />
          </Tooltip>
          <a className={buttonClass(variant)} href="#top">
            Privacy policy
            <Icon name="download" />
          </a>
        </div>
      ))}
      <div className="actions">
        <Button
          busy={busy}
          busyText="Saving…"
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 2000);
          }}
          variant="primary"
        >
          Save for two seconds
        </Button>
        <Button>{long100}</Button>
      </div>
      <div className="actions">
        {statusSamples.map((sample) => (
          <StatusPill key={sample.tone} {...sample} />
        ))}
      </div>
      <div className="actions">
        {statusSamples.map((sample) => (
          <StatusIcon key={sample.tone} {...sample} />
        ))}
      </div>
    </Card>
  );
}
