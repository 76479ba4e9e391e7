type Patch<Whole> = { [Field in keyof Whole]?: Whole[Field] | undefined };

export function applyPatch<Whole extends object, Sent extends Patch<Whole>>(
  before: Whole,
  sent: Sent,
): Whole & Omit<Sent, keyof Whole> {
  return { ...before, ...sent } as Whole & Omit<Sent, keyof Whole>;
}
