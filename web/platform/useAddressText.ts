import { useEffect, useRef, useState } from 'react';
import { useAddress } from './useAddress.ts';

const pause = 200;

/** A text field whose value follows into the address when the typing rests: browsers limit how often. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const [params, change] = useAddress();
  const held = params.get(name) ?? '';
  const [text, setText] = useState(held);
  const written = useRef(held);

  useEffect(() => {
    if (held === written.current) return;
    written.current = held;
    setText(held);
  }, [held]);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      change({ [name]: text });
    }, pause);
    return () => clearTimeout(timer);
  }, [name, text, change]);

  return [text, setText];
}
