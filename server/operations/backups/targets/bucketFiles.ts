import { type FileHandle, open } from 'node:fs/promises';
import { type Bucket, textOf } from '../../../platform/store/s3.ts';

/** What is held in memory, and sent again when the connection breaks. S3 takes no smaller parts than 5 MB. */
const partSize = 8 * 1_024 * 1_024;

/** Puts a file of any size, of which the bucket has all or nothing. */
export async function putFile(bucket: Bucket, name: string, path: string): Promise<void> {
  await using handle = await open(path, 'r');
  const { size } = await handle.stat();
  if (size <= partSize) await bucket.send('PUT', name, { body: await portion(handle, 0, size) });
  else await putInParts(bucket, name, handle, size);
}

async function putInParts(
  bucket: Bucket,
  name: string,
  handle: FileHandle,
  size: number,
): Promise<void> {
  const begun = await bucket.send('POST', name, { query: { uploads: '' } });
  const uploadId = textOf(begun.body.toString(), 'UploadId');
  try {
    const parts: string[] = [];
    for (let at = 0; at < size; at += partSize) {
      const partNumber = parts.length + 1;
      const { etag } = await bucket.send('PUT', name, {
        query: { partNumber: String(partNumber), uploadId },
        body: await portion(handle, at, Math.min(partSize, size - at)),
      });
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const { body } = await bucket.send('POST', name, {
      query: { uploadId },
      body: Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
    });
    // A bucket that takes long to put the parts together has answered 200 before it knows.
    const said = textOf(body.toString(), 'Code');
    if (said) throw new Error(`S3 answered ${said} to the parts of ${name}`);
  } catch (error) {
    await bucket.send('DELETE', name, { query: { uploadId }, retryDelays: [] }).catch(() => {});
    throw error;
  }
}

async function portion(handle: FileHandle, at: number, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(size);
  let read = 0;
  while (read < size) {
    const { bytesRead } = await handle.read(bytes, read, size - read, at + read);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
    read += bytesRead;
  }
  return bytes;
}

/** Gets an object of any size, a part at a time. */
export async function fetchFile(bucket: Bucket, name: string, to: string): Promise<void> {
  await using handle = await open(to, 'wx', 0o600);
  for (let at = 0; ; at += partSize) {
    const headers = { range: `bytes=${at}-${at + partSize - 1}` };
    // Past the end there is nothing: 416, of an empty file at once.
    const { status, body } = await bucket.send('GET', name, { headers, acceptedStatuses: [416] });
    if (status === 416) return;
    await handle.writeFile(body);
    // A server that knows no ranges has sent all of it.
    if (status === 200 || body.length < partSize) return;
  }
}
