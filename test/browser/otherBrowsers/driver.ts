/** What the journeys ask of a browser, whatever drives it. Elements are named by CSS selectors. */
export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Given extends unknown[], Found>(
    script: (...given: Given) => Found,
    ...given: Given
  ): Promise<Awaited<Found>>;
  click(selector: string): Promise<void>;
  /** In place of what stands there. */
  type(selector: string, text: string): Promise<void>;
  /** A letter, or a key by its name. */
  press(key: 'Escape' | 'r'): Promise<void>;
  /** The option of a list with this value. */
  pick(selector: string, value: string): Promise<void>;
  choose(selector: string, ...paths: string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  stop(): Promise<void>;
}
