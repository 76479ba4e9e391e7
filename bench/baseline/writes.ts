import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import type { BaselineDatabase } from './database.ts';

export function saveStatus(database: BaselineDatabase, id: number, status: number) {
  return database.change(
    [
      `update applications
       set application_status_id = ?1, modified_on = ?2, modified_by = 1, version = version + 1
       where application_id = ?3
       returning application_id as "ApplicationId", job_number as "JobNumber", version as "Version"`,
      `insert into changes (changed_on, changed_by, kind, application_id, details)
       values (?2, 1, 'applicationChanged', ?3,
         '{"ApplicationStatusId":{"From":0,"To":' || ?1 || '}}')`,
    ],
    [status, new Date().toISOString(), id],
  );
}

/** The file is synced under its final name before its row is inserted. */
export async function storeDocument(
  database: BaselineDatabase,
  dataFolder: string,
  form: Buffer,
): Promise<string> {
  const start = form.indexOf('%PDF');
  const bytes = form.subarray(start, form.lastIndexOf('\r\n--'));
  const key = randomBytes(24).toString('base64url');
  const folder = join(dataFolder, 'floor');
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, `${key}.part`), 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(join(folder, `${key}.part`), join(folder, key));
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
  const on = new Date().toISOString();
  const added = await database.change(
    [
      `insert into documents (business_id, uploaded_by, filename, media_type, size, sha256, store_key,
         created_on, unattached_since)
       values (1, 1, 'paper.pdf', 'application/pdf', ?1, ?2, ?3, ?4, ?4)
       returning document_id`,
    ],
    [bytes.length, createHash('sha256').update(bytes).digest('hex'), key, on],
  );
  return String(added.document_id);
}

export async function checkPassword(
  { rows }: BaselineDatabase,
  number: string,
  password: string,
): Promise<string> {
  const [account] = await rows('select password_hash from businesses where designation_key = ?1', [
    number.toLowerCase(),
  ]);
  const matches = await verify(String(account?.password_hash), password);
  return matches ? randomBytes(32).toString('base64url') : '';
}
