export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, where the function can use only its arguments. */
  run<Given extends unknown[], Found>(
    script: (...given: Given) => Found,
    ...given: Given
  ): Promise<Awaited<Found>>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: 'Escape' | 'r'): Promise<void>;
  pick(selector: string, value: string): Promise<void>;
  choose(selector: string, ...paths: string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  stop(): Promise<void>;
}
