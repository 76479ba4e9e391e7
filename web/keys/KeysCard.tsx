import { useTextsOf } from '../platform/language.tsx';
import { keysTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';

/** On the page of one's own account. */
export function KeysCard() {
  const texts = useTextsOf(keysTexts);
  return (
    <Card title={texts.card}>
      <p className="muted">{texts.about}</p>
      <KeysSwitch />
    </Card>
  );
}
