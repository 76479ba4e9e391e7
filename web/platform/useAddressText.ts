import { useEffect, useRef, useState } from 'react';
import { beforeNextPlace } from './router/place.ts';
import { useAddress } from './useAddress.ts';

const pause = 200;

/** A text field whose value follows into the address when the typing rests: browsers limit how often. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const [params, change] = useAddress();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (text === written.current) return;
    const { pathname } = window.location;
    const write = () => {
      stop();
      // After a step back the address is another page's, while this one may still be shown.
      if (window.location.pathname !== pathname) return;
      written.current = text;
      change({ [name]: text });
    };
    const timer = setTimeout(write, pause);
    const forget = beforeNextPlace(write);
    function stop(): void {
      clearTimeout(timer);
      forget();
    }
    return stop;
  }, [name, text, change]);

  return [text, setText];
}
