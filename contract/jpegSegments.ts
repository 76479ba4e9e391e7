interface JpegSegment {
  marker: number;
  from: number;
  to: number;
  isFrame: boolean;
}

export function* readJpegSegments(view: DataView): Generator<JpegSegment> {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const to = at + 2 + view.getUint16(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    yield { marker, from: at, to, isFrame };
    if (marker === 0xda) return;
    at = to;
  }
}
