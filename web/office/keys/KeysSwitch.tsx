import { useTextsOf } from '../../platform/language.tsx';
import { useShortcutsSwitch } from '../../platform/singleKeyShortcuts.ts';
import { keysTexts } from '../../texts/shell.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** Switches all single-key shortcuts on or off in this browser. */
export function ShortcutsSwitch() {
  const texts = useTextsOf(keysTexts);
  const [isOn, setOn] = useShortcutsSwitch();
  return (
    <Checkbox checked={isOn} label={texts.use} onChange={({ target }) => setOn(target.checked)} />
  );
}

/** Shows the switches on the page of the user's account. */
export function ShortcutsCard() {
  const texts = useTextsOf(keysTexts);
  return (
    <Card title={texts.card}>
      <p className="muted">{texts.about}</p>
      <ShortcutsSwitch />
    </Card>
  );
}
