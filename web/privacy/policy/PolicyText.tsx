import { type ComponentType, lazy } from 'react';
import { type Language, useLanguage, useTexts } from '../../platform/language.tsx';
import { getProgramName } from '../../platform/program.ts';
import type { Block, PublicText } from './policy.ts';

interface Props {
  policy: PublicText & { effective?: string };
  level?: 1 | 2;
  isUnderHeading?: boolean;
}

/** Each language's text is loaded only when it is shown. */
export function createLazyTexts<File>(
  { en, fr }: Record<Language, () => Promise<File>>,
  textOf: (file: File) => Props['policy'],
): Record<Language, ComponentType> {
  const lazily = (load: () => Promise<File>) =>
    lazy(async () => {
      const policy = textOf(await load());
      return { default: () => <PolicyText policy={policy} /> };
    });
  return { en: lazily(en), fr: lazily(fr) };
}

export function PolicyText({ policy, level = 1, isUnderHeading = false }: Props) {
  const { layout } = useTexts();
  const Heading = `h${level}` as const;
  return (
    <article className="reading">
      {!isUnderHeading && <Heading>{policy.title}</Heading>}
      {policy.effective && <p className="muted">{layout.inForceSince(policy.effective)}</p>}
      <PolicyBlocks blocks={[...policy.intro, policy.sections]} level={level + 1} />
    </article>
  );
}

function PolicyBlocks({ blocks, level }: { blocks: Block[]; level: number }) {
  const { language } = useLanguage();
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4';
  return blocks.map((block) => {
    if (typeof block === 'string') {
      return <p key={block}>{block.replaceAll('{program}', getProgramName(language))}</p>;
    }
    if (Array.isArray(block)) {
      return (
        <ul key={block.join()}>
          {block.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    return Object.entries(block).map(([id, [heading, ...below]]) => (
      <section aria-labelledby={id} key={id}>
        <Heading id={id}>{heading}</Heading>
        <PolicyBlocks blocks={below} level={level + 1} />
      </section>
    ));
  });
}
