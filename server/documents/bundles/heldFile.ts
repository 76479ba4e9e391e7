import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const cipher = 'aes-256-ctr';
const pieceBytes = 65_536;

/**
 * A file that waits on the disk until it is sent. It has no name there, so that nothing is left of it whatever happens, and
 * it is encrypted with a key that is in memory alone, as the documents in it may be encrypted where they are kept.
 */
export class HeldFile {
  size = 0;
  private readonly handle: FileHandle;
  private key = randomBytes(32);
  private readonly start = Buffer.alloc(16);
  private encrypt = createCipheriv(cipher, this.key, this.start);

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  static async in(folder: string): Promise<HeldFile> {
    const path = join(folder, `file-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new HeldFile(handle);
  }

  /** Anew, with another key. */
  async begin(): Promise<void> {
    await this.handle.truncate();
    this.size = 0;
    this.key = randomBytes(32);
    this.encrypt = createCipheriv(cipher, this.key, this.start);
  }

  async write(piece: Buffer): Promise<void> {
    const encrypted = this.encrypt.update(piece);
    for (let done = 0; done < encrypted.length; ) {
      const { bytesWritten } = await this.handle.write(
        encrypted,
        done,
        encrypted.length - done,
        this.size + done,
      );
      done += bytesWritten;
    }
    this.size += encrypted.length;
  }

  async *read(): AsyncGenerator<Buffer> {
    const decrypt = createDecipheriv(cipher, this.key, this.start);
    for (let at = 0; at < this.size; ) {
      const length = Math.min(pieceBytes, this.size - at);
      const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead === 0) throw new Error('a file that waited on the disk is shorter than it was');
      at += bytesRead;
      yield decrypt.update(buffer.subarray(0, bytesRead));
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
