import { parentPort, workerData } from 'node:worker_threads';
import { floodsOf } from './floods.ts';

const { name, port, attacker, milliseconds } = workerData;
const over = AbortSignal.timeout(milliseconds);
parentPort?.postMessage(await floodsOf.get(name)?.({ port, attacker, over }));
