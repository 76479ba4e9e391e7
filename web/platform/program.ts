/** What the server wrote into the document about the program that runs this portal. */
function meta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

export const programName = meta('program-name');
export const programTimeZone = meta('program-time-zone');
