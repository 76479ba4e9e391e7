export function formatSlotKey(key: string): string {
  return key.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ');
}
