import { useTexts } from '../platform/language.tsx';
import { supportContact } from '../platform/program.ts';

const { email, telephone } = supportContact;

export function SupportContact() {
  const { layout } = useTexts();
  if (!email && !telephone) return null;
  return (
    <p className="support-contact row anywhere">
      {layout.needHelp}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {telephone && <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>}
    </p>
  );
}
