import mammoth from 'mammoth';
import { readPictureHeader } from '../../../../../contract/pictureHeader.ts';
import { measureWordPackage, TooLargeError } from './measureWordPackage.ts';
import { findOmissions, type OmissionKind } from './omissions.ts';

export interface WordPicture {
  type: string;
  bytes: ArrayBuffer;
}

/** The HTML is not trusted, so `wordNodes.ts` takes only known elements from it. */
export interface WordContent {
  html: string;
  pictures: WordPicture[];
  lost: OmissionKind[];
}

export type WordWorkerResponse = { read: WordContent } | { failure: 'damaged' | 'tooLarge' };

/** A picture of 100 kB can claim to be 30,000 by 30,000 pixels. */
const maxPicturePixels = 40_000_000;
const maxPictures = 300;

async function readWordPackage(bytes: ArrayBuffer): Promise<WordWorkerResponse> {
  const measured = await measureWordPackage(bytes);
  const omissions = findOmissions(measured.names, measured.textOf);
  const pictures: WordPicture[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    // The type says ArrayBuffer, but the value is a view of the whole package, so the bytes are copied.
    const content = new Uint8Array(await image.readAsArrayBuffer()).slice();
    const { width, height } = readPictureHeader(content) ?? { width: 0, height: 0 };
    const isShown = width > 0 && width * height <= maxPicturePixels;
    if (!isShown || pictures.length >= maxPictures) {
      omissions.add('pictures');
      return { src: '' };
    }
    pictures.push({ type: image.contentType, bytes: content.buffer });
    return { src: String(pictures.length - 1) };
  });
  const { value, messages } = await mammoth.convertToHtml(
    { arrayBuffer: measured.package },
    { convertImage, styleMap: ['comment-reference => sup', 'u => u', 'strike => s'] },
  );
  if (messages.some(({ message }) => /external image/i.test(message))) omissions.add('pictures');
  return { read: { html: value, pictures, lost: [...omissions] } };
}

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = await readWordPackage(data).catch((error): WordWorkerResponse => {
    return { failure: error instanceof TooLargeError ? 'tooLarge' : 'damaged' };
  });
  postMessage(answer);
});
