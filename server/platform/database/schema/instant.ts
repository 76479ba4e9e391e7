export type Instant = string;
