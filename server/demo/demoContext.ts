import type { Deps } from '../platform/deps.ts';
import type { Administrator, Person } from '../platform/person.ts';
import type { RandomGenerator } from './random.ts';

export interface DemoContext {
  deps: Deps;
  random: RandomGenerator;
  now: Date;
  setTime(at: Date): void;
}

export interface DemoScene {
  at: Date;
  play(): Promise<void>;
}

export interface DemoEmployer {
  person: Person;
  sectorId: number;
  caseManager: Administrator;
  operatingName: string;
}

const millisecondsPerDay = 24 * 60 * 60_000;

export function chooseOfficeTime({ now, random }: DemoContext, daysBefore: number): Date {
  const at = new Date(now.getTime() - daysBefore * millisecondsPerDay);
  at.setUTCHours(random.between(13, 20), random.between(0, 59), random.between(0, 59), 0);
  const weekend = { 0: 1, 6: 2 }[at.getUTCDay()] ?? 0;
  return new Date(at.getTime() + weekend * millisecondsPerDay);
}

export function chooseLaterDay(stage: DemoContext, at: Date, min: number, max: number): Date {
  const days = stage.random.between(min, max);
  return chooseOfficeTime(stage, (stage.now.getTime() - at.getTime()) / millisecondsPerDay - days);
}
