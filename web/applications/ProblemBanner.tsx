import { documentSlots } from '../../contract/applications.ts';
import type { Problem } from '../../contract/problems.ts';
import { useTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { fieldElementId } from './ApplicantFields.tsx';
import { slotElementId } from './DocumentGroups.tsx';

interface Props {
  heading: string;
  problems: Problem[];
  tries: number;
}

/** Each message once, leading to the first field that it is about. */
export function ProblemBanner({ heading, problems, tries }: Props) {
  const { messages } = useTexts();
  if (problems.length === 0) return null;
  const once = problems.filter(
    ({ code }, index) => problems.findIndex((other) => other.code === code) === index,
  );
  return (
    <Banner
      key={tries}
      problems={once.map(({ code, field }) => ({
        key: code,
        message: messages[code],
        href: `#${elementIdOf(field)}`,
      }))}
      title={heading}
      tone="error"
    />
  );
}

function elementIdOf(field: string): string {
  const slot = documentSlots.find((name) => `${name}Id` === field);
  if (slot) return slotElementId(slot);
  return field === 'AdditionalDocuments' ? 'additional-documents' : fieldElementId(field);
}
