import { useTextsOf } from '../../platform/language.tsx';
import { useKeysSwitch } from '../../platform/singleKeys.ts';
import { keysTexts } from '../../texts/shell.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** Switches all single-key shortcuts on or off in this browser. */
export function KeysSwitch() {
  const texts = useTextsOf(keysTexts);
  const [isOn, setOn] = useKeysSwitch();
  return (
    <Checkbox checked={isOn} label={texts.use} onChange={({ target }) => setOn(target.checked)} />
  );
}

/** Shows the switches on the page of the user's account. */
export function KeysCard() {
  const texts = useTextsOf(keysTexts);
  return (
    <Card title={texts.card}>
      <p className="muted">{texts.about}</p>
      <KeysSwitch />
    </Card>
  );
}
