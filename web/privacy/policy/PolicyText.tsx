import { useLanguage, useTexts } from '../../platform/language.tsx';
import { programNames } from '../../platform/program.ts';
import type { Block, PolicySection, Reading } from './policy.ts';

interface Props {
  policy: Reading & { effective?: string };
  /** Where its own heading stands. */
  level?: 1 | 2;
  /** What is around it, a dialog for example, shows that heading. */
  isUnderHeading?: boolean;
}

/** A policy, terms or help as headings, paragraphs and lists. */
export function PolicyText({ policy, level = 1, isUnderHeading = false }: Props) {
  const { layout } = useTexts();
  const Heading = `h${level}` as const;
  return (
    <article className="reading">
      {!isUnderHeading && <Heading>{policy.title}</Heading>}
      {policy.effective && <p className="muted">{layout.inForceSince(policy.effective)}</p>}
      <Blocks blocks={policy.intro} />
      {policy.sections.map((section) => (
        <Section key={section.id} section={section} level={level + 1} />
      ))}
    </article>
  );
}

function Section({ section, level }: { section: PolicySection; level: number }) {
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4';
  return (
    <section aria-labelledby={section.id}>
      <Heading id={section.id}>{section.heading}</Heading>
      <Blocks blocks={section.blocks} />
      {section.sections?.map((inner) => (
        <Section key={inner.id} section={inner} level={level + 1} />
      ))}
    </section>
  );
}

function Blocks({ blocks }: { blocks: Block[] }) {
  const { language } = useLanguage();
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block.replaceAll('{program}', programNames[language])}</p>
    ) : (
      <ul key={block.join()}>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
