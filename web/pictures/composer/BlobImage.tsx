import { type ComponentProps, useCallback } from 'react';

/** A picture that is only here: it has an address for as long as it is shown. */
export function BlobImage({
  blob,
  alt,
  ...image
}: ComponentProps<'img'> & { blob: Blob; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img {...image} alt={alt} ref={show} />;
}
