const littleEndian = true;

/** Width times height as the file's head says; null for a kind that browsers do not draw, or no picture at all. */
export function pixelsOf(bytes: ArrayBuffer): number | null {
  const view = new DataView(bytes);
  try {
    if (view.getUint32(0) === 0x89504e47) return view.getUint32(16) * view.getUint32(20);
    if (view.getUint32(0) === 0x47494638) {
      return view.getUint16(6, littleEndian) * view.getUint16(8, littleEndian);
    }
    if (view.getUint16(0) === 0x424d) {
      return Math.abs(view.getInt32(18, littleEndian) * view.getInt32(22, littleEndian));
    }
    return view.getUint16(0) === 0xffd8 ? pixelsOfJpeg(view) : null;
  } catch {
    // It ends before its head does.
    return null;
  }
}

function pixelsOfJpeg(view: DataView): number | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
