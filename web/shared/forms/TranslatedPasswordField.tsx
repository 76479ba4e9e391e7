import type { ComponentProps } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'showText' | 'hideText'>;

export function TranslatedPasswordField(props: Props) {
  const { common } = useTexts();
  return <PasswordField {...props} showText={common.showPassword} hideText={common.hidePassword} />;
}

export function CurrentPasswordField(props: Props) {
  return (
    <TranslatedPasswordField
      name="Password"
      autoComplete="current-password"
      maxLength={50}
      required
      {...props}
    />
  );
}
