import type { Finding } from '../../../contract/health.ts';
import { askScanner } from '../../documents/store/index.ts';
import { readDiskSpace } from '../../platform/files/diskSpace.ts';
import { daysAfter, daysBefore } from '../../platform/time/clock.ts';
import { readCachedCertificate } from './certificate.ts';
import { createFinding, getErrorMessage, type HealthContext } from './finding.ts';

const lowFreeDiskShare = 0.2;

export async function checkDisk({ settings }: Pick<HealthContext, 'settings'>): Promise<Finding> {
  const disk = await readDiskSpace(settings);
  if (!disk) return createFinding('disk', 'ok', 'diskElsewhere');
  const { freeBytes, allBytes, isEnough } = disk;
  const facts = { bytes: freeBytes, ofBytes: allBytes };
  if (!isEnough) return createFinding('disk', 'broken', 'diskFull', facts);
  const isTight = freeBytes < allBytes * lowFreeDiskShare;
  return createFinding('disk', isTight ? 'look' : 'ok', isTight ? 'diskTight' : 'diskFree', facts);
}

const maxSignatureAgeDays = 7;

export async function checkScanner({ settings, clock }: HealthContext): Promise<Finding> {
  if (!settings.clamd) return createFinding('scanner', 'ok', 'scannerOff');
  try {
    const { name, signaturesOf: at } = await askScanner(settings.clamd);
    const isOld = at !== undefined && at < daysBefore(clock.now(), maxSignatureAgeDays);
    return isOld
      ? createFinding('scanner', 'look', 'scannerOld', { name, at })
      : createFinding('scanner', 'ok', 'scannerReady', { name, at });
  } catch (error) {
    return createFinding('scanner', 'broken', 'scannerAway', { said: getErrorMessage(error) });
  }
}

/** Certificates are usually renewed thirty days before they end, so with fewer days left a renewal has failed. */
const certificateWarningDays = 14;

export async function checkCertificate({
  settings,
  clock,
}: Pick<HealthContext, 'settings' | 'clock'>): Promise<Finding> {
  const { publicUrl = '' } = settings;
  if (!publicUrl.startsWith('https:')) return createFinding('certificate', 'ok', 'certificateNone');
  const now = clock.now();
  const { host: name } = new URL(publicUrl);
  try {
    const { goodUntil: at, refusal } = await readCachedCertificate(publicUrl, now);
    if (at < now) return createFinding('certificate', 'broken', 'certificateEnded', { name, at });
    if (refusal)
      return createFinding('certificate', 'broken', 'certificateRefused', { name, said: refusal });
    return at < daysAfter(now, certificateWarningDays)
      ? createFinding('certificate', 'look', 'certificateEnds', { name, at })
      : createFinding('certificate', 'ok', 'certificateGood', { name, at });
  } catch (error) {
    return createFinding('certificate', 'look', 'certificateUnknown', {
      name,
      said: getErrorMessage(error),
    });
  }
}
