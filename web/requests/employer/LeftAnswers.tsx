import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Banner } from '../../ui/Banner.tsx';

export interface LeftAnswer {
  itemId: number;
  name: string;
  answer: string;
}

export function LeftAnswers({ left }: { left: LeftAnswer[] }) {
  const texts = useTextsOf(requestTaskTexts);
  if (left.length === 0) return null;
  return (
    <Banner title={texts.overMeanwhile} tone="warning">
      {left.map(({ itemId, name, answer }) => (
        <p className="tasks-text" key={itemId}>
          {texts.leftAnswer(name, answer)}
        </p>
      ))}
    </Banner>
  );
}
