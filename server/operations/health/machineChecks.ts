import type { Finding } from '../../../contract/health.ts';
import { askScanner } from '../../documents/store/index.ts';
import { readDiskSpace } from '../../platform/files/diskSpace.ts';
import { daysAfter, daysBefore } from '../../platform/time/clock.ts';
import { certificateOf } from './certificate.ts';
import { finding, type HealthContext, messageOf } from './finding.ts';

const lowDiskShare = 0.2;

export async function checkDisk({ settings }: Pick<HealthContext, 'settings'>): Promise<Finding> {
  const disk = await readDiskSpace(settings);
  if (!disk) return finding('disk', 'ok', 'diskElsewhere');
  const { freeBytes, allBytes, isEnough } = disk;
  const facts = { bytes: freeBytes, ofBytes: allBytes };
  if (!isEnough) return finding('disk', 'broken', 'diskFull', facts);
  const isTight = freeBytes < allBytes * lowDiskShare;
  return finding('disk', isTight ? 'look' : 'ok', isTight ? 'diskTight' : 'diskFree', facts);
}

const signatureDays = 7;

export async function checkScanner({ settings, clock }: HealthContext): Promise<Finding> {
  if (!settings.clamd) return finding('scanner', 'ok', 'scannerOff');
  try {
    const { name, signaturesOf: at } = await askScanner(settings.clamd);
    const isOld = at !== undefined && at < daysBefore(clock.now(), signatureDays);
    return isOld
      ? finding('scanner', 'look', 'scannerOld', { name, at })
      : finding('scanner', 'ok', 'scannerReady', { name, at });
  } catch (error) {
    return finding('scanner', 'broken', 'scannerAway', { said: messageOf(error) });
  }
}

/**
 * Certificates are usually renewed thirty days before they end, so a renewal has failed when fewer than this
 * many days are left.
 */
const daysToRenew = 14;

export async function checkCertificate({
  settings,
  clock,
}: Pick<HealthContext, 'settings' | 'clock'>): Promise<Finding> {
  const { publicUrl = '' } = settings;
  if (!publicUrl.startsWith('https:')) return finding('certificate', 'ok', 'certificateNone');
  const now = clock.now();
  const { host: name } = new URL(publicUrl);
  try {
    const { goodUntil: at, refusal } = await certificateOf(publicUrl, now);
    if (at < now) return finding('certificate', 'broken', 'certificateEnded', { name, at });
    if (refusal)
      return finding('certificate', 'broken', 'certificateRefused', { name, said: refusal });
    return at < daysAfter(now, daysToRenew)
      ? finding('certificate', 'look', 'certificateEnds', { name, at })
      : finding('certificate', 'ok', 'certificateGood', { name, at });
  } catch (error) {
    return finding('certificate', 'look', 'certificateUnknown', { name, said: messageOf(error) });
  }
}
