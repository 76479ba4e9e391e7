import { openDatabase } from '../../server/platform/database/database.ts';
import { pdf } from '../../test/support/sampleFiles.ts';
import { createSignIn } from '../benchmarkCases.ts';
import {
  administratorIds,
  administratorNumber,
  getEmployerId,
  getEmployerNumber,
} from '../data/employers.ts';
import type { DataLocation } from '../data/fillData.ts';
import { startPortal } from '../servers.ts';

const openApplicationShare = 0.62;
const filledSlotKeys = [
  'JobOffer',
  'Schedule1',
  'LanguageTestResult',
  'PassportScan',
  'ProofOfWorkExperience',
  'IntentToReside',
  'EducationCredential',
  'RecommendationApplication',
] as const;

/** The data are created by the oldest version, and newer versions migrate them. */
export interface TestDataMaker {
  fillData(place: DataLocation, size: number): Promise<void>;
  entry: string | undefined;
}

export async function createOffice(
  { fillData, entry }: TestDataMaker,
  place: DataLocation,
  { open, reviewed }: { open: number; reviewed: number },
): Promise<void> {
  await fillData(place, Math.round(open / openApplicationShare));
  const portal = await startPortal(place, entry);
  const url = `http://127.0.0.1:${portal.port}`;
  const send = async (path: string, method: string, body: object | FormData) => {
    const headers = body instanceof FormData ? {} : { 'Content-Type': 'application/json' };
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    const answer = await fetch(`${url}${path}`, { method, headers, body: sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  const token = async (number: string, isAdministrator = false) =>
    send('/api/login', 'POST', JSON.parse(String(createSignIn(number, isAdministrator).body)));
  const filed: number[] = [];
  try {
    const staff = await token(administratorNumber, true);
    const looked = {
      Token: staff,
      BusinessId: getEmployerId(0),
      CaseManagerId: administratorIds[0],
    };
    await send('/api/business', 'PATCH', looked);
    const Token = await token(getEmployerNumber(0));
    for (let count = 1; count <= reviewed; count += 1) {
      const documents: Record<string, number> = {};
      for (const slot of filledSlotKeys) {
        const form = new FormData();
        form.set('Token', Token);
        form.set('File', new Blob([Uint8Array.from(pdf(`${slot} ${count}`))]), `${slot}.pdf`);
        documents[`${slot}Id`] = Number(await send('/api/document', 'POST', form));
      }
      const names = { FirstName: 'Zoé', LastName: `Nguyễn ${count}`, JobTitle: 'Baker' };
      const saved = await send('/api/application', 'POST', { Token, ...names, ...documents });
      filed.push(Number(JSON.parse(saved).ApplicationId));
    }
  } finally {
    await portal.stop();
  }
  const { database } = openDatabase(place);
  for (const [at, id] of filed.entries()) {
    const on = new Date(Date.parse('2016-01-04T15:00:00.000Z') + at * 86_400_000).toISOString();
    await database
      .updateTable('status_periods')
      .set({ from_on: on })
      .where('application_id', '=', id)
      .execute();
    await database
      .updateTable('changes')
      .set({ changed_on: on })
      .where('application_id', '=', id)
      .execute();
    await database
      .updateTable('applications')
      .set({ created_on: on })
      .where('application_id', '=', id)
      .execute();
  }
  await database.destroy();
}
