import { useTextsOf } from '../../platform/language.tsx';
import { useShortcutsSwitch } from '../../platform/singleKeyShortcuts.ts';
import { keyboardShortcutTexts } from '../../texts/shell.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

export function ShortcutsSwitch() {
  const texts = useTextsOf(keyboardShortcutTexts);
  const [isOn, setOn] = useShortcutsSwitch();
  return (
    <Checkbox checked={isOn} label={texts.use} onChange={({ target }) => setOn(target.checked)} />
  );
}

export function ShortcutsCard() {
  const texts = useTextsOf(keyboardShortcutTexts);
  return (
    <Card title={texts.card}>
      <p className="muted">{texts.about}</p>
      <ShortcutsSwitch />
    </Card>
  );
}
