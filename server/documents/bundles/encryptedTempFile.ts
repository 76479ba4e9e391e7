import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const cipherName = 'aes-256-ctr';

/**
 * The file is already unlinked and its encryption key exists only in memory, so nothing readable remains on the disk.
 */
export class EncryptedTempFile {
  size = 0;
  private readonly handle: FileHandle;
  private key = randomBytes(32);
  private readonly start = Buffer.alloc(16);
  private encrypt = createCipheriv(cipherName, this.key, this.start);

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  static async in(folder: string): Promise<EncryptedTempFile> {
    const path = join(folder, `file-${randomUUID()}`);
    const handle = await open(path, 'ax+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new EncryptedTempFile(handle);
  }

  async begin(): Promise<void> {
    await this.handle.truncate();
    this.size = 0;
    this.key = randomBytes(32);
    this.encrypt = createCipheriv(cipherName, this.key, this.start);
  }

  async write(piece: Buffer): Promise<void> {
    const encrypted = this.encrypt.update(piece);
    await this.handle.appendFile(encrypted);
    this.size += encrypted.length;
  }

  async *read(): AsyncGenerator<Buffer> {
    const decrypt = createDecipheriv(cipherName, this.key, this.start);
    let bytesLeft = this.size;
    for await (const piece of this.handle.createReadStream({ start: 0, autoClose: false })) {
      bytesLeft -= piece.length;
      yield decrypt.update(piece);
    }
    if (bytesLeft > 0) throw new Error('a file that waited on the disk is shorter than it was');
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
