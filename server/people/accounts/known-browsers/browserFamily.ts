/** In this order: most browsers also name those that they descend from. */
const families: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The family alone, so that a person recognises a session; the whole text would tell more than is needed. */
export function browserFamily(userAgent: string | undefined): string {
  return families.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? '';
}
