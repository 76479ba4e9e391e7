export interface Processor {
  /** As Node and npm say it. */
  name: 'x64' | 'arm64';
  debian: 'amd64' | 'arm64';
}

export const processors: Processor[] = [
  { name: 'x64', debian: 'amd64' },
  { name: 'arm64', debian: 'arm64' },
];
