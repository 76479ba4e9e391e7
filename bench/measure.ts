import { type Case, requestsOf } from './cases.ts';
import type { Sent } from './client.ts';
import { load, median, percentile, type Round } from './load.ts';
import type { Figures, Server } from './servers.ts';

export interface ServerFigures {
  perSecond: number;
  p50: number;
  p99: number;
  firstByte: number;
  bytes: number;
  peakMemory: number;
  /** The processor time of one request, which depends less on other programs than its duration. */
  processorMilliseconds: number;
  longestDelay: number;
}

export interface Measured {
  name: string;
  goal: number | undefined;
  mostProcessor: number | undefined;
  portal: ServerFigures;
  floor: ServerFigures | undefined;
  ratio: number | undefined;
  clientShare: number;
}

export interface Plan {
  rounds: number;
  milliseconds: number;
}

const warmUp = 300;

/** Everything runs once without being measured, so that caches are filled as in a portal in use. */
export async function doEverythingOnce(
  cases: Case[],
  servers: { portal: Server; floor: Server },
): Promise<void> {
  for (const { lines, portal, floor } of cases) {
    await load(servers.portal.port, requestsOf(portal), { lines, milliseconds: warmUp });
    if (floor) await load(servers.floor.port, requestsOf(floor), { lines, milliseconds: warmUp });
  }
}

/** The portal and the minimal server take turns, so that other load on the machine affects both equally. */
export async function measure(
  { name, lines, goal, mostProcessor, portal, floor, before, isSame }: Case,
  servers: { portal: Server; floor: Server },
  { rounds, milliseconds }: Plan,
): Promise<Measured> {
  if (isSame && floor) await requireSame(name, servers, portal, floor);
  const sideAt = (server: Server, sent: Sent[], before?: Sent[]) => {
    const [next, change] = [requestsOf(sent), before && requestsOf(before)];
    const turn = (milliseconds: number) =>
      load(server.port, next, { lines, milliseconds, before: change });
    return { server, turn, rounds: [] as Round[] };
  };
  const ofPortal = sideAt(servers.portal, portal, before);
  const ofFloor = floor && sideAt(servers.floor, floor);
  const sides = ofFloor ? [ofPortal, ofFloor] : [ofPortal];
  for (const { turn } of sides) await turn(warmUp);
  for (const { server } of sides) await server.figures();
  for (let round = 0; round < rounds; round += 1) {
    for (const { turn, rounds } of sides) rounds.push(await turn(milliseconds));
  }
  const ratios = ofFloor?.rounds.map(
    (round, at) => rateOf(ofPortal.rounds[at] as Round) / rateOf(round),
  );
  return {
    name,
    goal,
    mostProcessor,
    portal: sideOf(ofPortal.rounds, await servers.portal.figures()),
    floor: ofFloor && sideOf(ofFloor.rounds, await servers.floor.figures()),
    ratio: ratios && median(ratios),
    clientShare: median(sides.flatMap(({ rounds }) => rounds.map((round) => round.clientShare))),
  };
}

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
const rateOf = (round: Round) => round.count / round.seconds;

function sideOf(rounds: Round[], figures: Figures): ServerFigures {
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    perSecond: median(rounds.map(rateOf)),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    firstByte: median(rounds.flatMap((round) => round.firstBytes)),
    bytes: rounds[0]?.bytes ?? 0,
    peakMemory: figures.peakMemory,
    processorMilliseconds: figures.processorMilliseconds / sum(rounds.map(({ count }) => count)),
    longestDelay: figures.longestDelay,
  };
}

async function requireSame(
  name: string,
  servers: { portal: Server; floor: Server },
  [portal]: Sent[],
  [floor]: Sent[],
): Promise<void> {
  const text = async ({ port }: Server, sent: Sent | undefined) => {
    const { method, path, headers, body } = sent as Sent;
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
