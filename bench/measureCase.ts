import { type BenchmarkCase, createRequestRotation } from './benchmarkCases.ts';
import type { BenchmarkRequest } from './httpConnection.ts';
import { findMedian, findPercentile, type LoadRound, sendLoad } from './sendLoad.ts';
import type { MeasuredServer, ProcessFigures } from './servers.ts';

export interface ServerFigures {
  perSecond: number;
  p50: number;
  p99: number;
  firstByte: number;
  bytes: number;
  peakMemory: number;
  /** The processor time of a request depends less on other programs than its duration. */
  processorMilliseconds: number;
  longestDelay: number;
}

export interface MeasuredCase {
  name: string;
  goal: number | undefined;
  mostProcessor: number | undefined;
  portal: ServerFigures;
  floor: ServerFigures | undefined;
  ratio: number | undefined;
  clientShare: number;
}

export interface MeasurementPlan {
  rounds: number;
  milliseconds: number;
}

const warmUpMilliseconds = 300;

/** Everything runs once without being measured, so that caches are filled as in a portal in use. */
export async function runCasesOnce(
  cases: BenchmarkCase[],
  servers: { portal: MeasuredServer; floor: MeasuredServer },
): Promise<void> {
  for (const { lines, portal, floor } of cases) {
    await sendLoad(servers.portal.port, createRequestRotation(portal), {
      lines,
      milliseconds: warmUpMilliseconds,
    });
    if (floor)
      await sendLoad(servers.floor.port, createRequestRotation(floor), {
        lines,
        milliseconds: warmUpMilliseconds,
      });
  }
}

/** The portal and the minimal server take turns, so that other load on the machine affects both equally. */
export async function measureCase(
  {
    name,
    lines,
    goal,
    maxProcessorMilliseconds: mostProcessor,
    portal,
    floor,
    before,
    isSame,
  }: BenchmarkCase,
  servers: { portal: MeasuredServer; floor: MeasuredServer },
  { rounds, milliseconds }: MeasurementPlan,
): Promise<MeasuredCase> {
  if (isSame && floor) await requireSameAnswers(name, servers, portal, floor);
  const sideAt = (
    server: MeasuredServer,
    sent: BenchmarkRequest[],
    before?: BenchmarkRequest[],
  ) => {
    const [next, change] = [createRequestRotation(sent), before && createRequestRotation(before)];
    const turn = (milliseconds: number) =>
      sendLoad(server.port, next, { lines, milliseconds, before: change });
    return { server, turn, rounds: [] as LoadRound[] };
  };
  const ofPortal = sideAt(servers.portal, portal, before);
  const ofFloor = floor && sideAt(servers.floor, floor);
  const sides = ofFloor ? [ofPortal, ofFloor] : [ofPortal];
  for (const { turn } of sides) await turn(warmUpMilliseconds);
  for (const { server } of sides) await server.figures();
  for (let round = 0; round < rounds; round += 1) {
    for (const { turn, rounds } of sides) rounds.push(await turn(milliseconds));
  }
  const ratios = ofFloor?.rounds.map(
    (round, index) => computeRate(ofPortal.rounds[index] as LoadRound) / computeRate(round),
  );
  return {
    name,
    goal,
    mostProcessor,
    portal: summarizeServer(ofPortal.rounds, await servers.portal.figures()),
    floor: ofFloor && summarizeServer(ofFloor.rounds, await servers.floor.figures()),
    ratio: ratios && findMedian(ratios),
    clientShare: findMedian(
      sides.flatMap(({ rounds }) => rounds.map((round) => round.clientShare)),
    ),
  };
}

const sumNumbers = (values: number[]) => values.reduce((a, b) => a + b, 0);
const computeRate = (round: LoadRound) => round.count / round.seconds;

function summarizeServer(rounds: LoadRound[], figures: ProcessFigures): ServerFigures {
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    perSecond: findMedian(rounds.map(computeRate)),
    p50: findMedian(latencies),
    p99: findPercentile(latencies, 0.99),
    firstByte: findMedian(rounds.flatMap((round) => round.firstBytes)),
    bytes: rounds[0]?.bytes ?? 0,
    peakMemory: figures.peakMemory,
    processorMilliseconds:
      figures.processorMilliseconds / sumNumbers(rounds.map(({ count }) => count)),
    longestDelay: figures.longestDelay,
  };
}

async function requireSameAnswers(
  name: string,
  servers: { portal: MeasuredServer; floor: MeasuredServer },
  [portal]: BenchmarkRequest[],
  [floor]: BenchmarkRequest[],
): Promise<void> {
  const text = async ({ port }: MeasuredServer, sent: BenchmarkRequest | undefined) => {
    const { method, path, headers, body } = sent as BenchmarkRequest;
    const init = { method, headers, body } as RequestInit;
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  };
  const [one, other] = [await text(servers.portal, portal), await text(servers.floor, floor)];
  if (one !== other) {
    throw new Error(
      `${name}: the floor answers something else.\n${one.slice(0, 900)}\n${other.slice(0, 900)}`,
    );
  }
}
