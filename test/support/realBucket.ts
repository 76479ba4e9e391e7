import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../server/platform/files/s3Store.ts';

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;

export const s3Endpoint = TEST_S3_ENDPOINT;

export async function createBucket(): Promise<S3Settings> {
  const settings: S3Settings = {
    endpoint: String(TEST_S3_ENDPOINT),
    bucket: `papers-${Date.now()}-${Math.floor(performance.now() * 1000)}`,
    region: process.env.TEST_S3_REGION ?? 'us-east-1',
    accessKeyId: String(TEST_S3_ACCESS_KEY_ID),
    secretAccessKey: String(TEST_S3_SECRET_ACCESS_KEY),
  };
  const signer = new AwsClient({ ...settings, service: 's3' });
  const answer = await signer.fetch(`${settings.endpoint}/${settings.bucket}`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`No bucket could be made: ${await answer.text()}`);
  return settings;
}
