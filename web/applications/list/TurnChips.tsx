import './turnChips.css';
import { useTextsOf } from '../../platform/language.tsx';
import { useAddress } from '../../platform/useAddress.ts';
import { turnTexts } from '../../texts/lists.ts';
import { type Turn, turns } from './turnOf.ts';

/** In the address of the list. */
export const turnInAddress = 'turn';

interface Props {
  counts: Readonly<Record<Turn, number>>;
}

/** Above an employer's list: whose turn it is. Pressed again, a chip lets all rows in again. */
export function TurnChips({ counts }: Props) {
  const texts = useTextsOf(turnTexts);
  const [params, change] = useAddress();
  const chosen = params.get(turnInAddress);
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{texts.label}</legend>
      {turns.map((turn) => (
        <button
          aria-pressed={chosen === turn}
          className="chip"
          key={turn}
          onClick={() => change({ [turnInAddress]: chosen === turn ? '' : turn })}
          type="button"
        >
          {`${texts[turn]} `}
          <span className="badge">{counts[turn]}</span>
        </button>
      ))}
    </fieldset>
  );
}
