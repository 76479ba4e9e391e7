type Draw = () => Promise<unknown>;

/** One page after the other: twenty scans that are unpacked at once would take the memory of a phone. */
export function drawingInTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return (signal: AbortSignal, draw: Draw): void => {
    // A page that cannot be drawn stays blank here; the viewer says what is wrong with it.
    last = last.then(() => signal.aborted || draw()).catch(() => {});
  };
}

export type DrawInTurn = ReturnType<typeof drawingInTurn>;
