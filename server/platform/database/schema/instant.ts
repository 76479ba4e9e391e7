/** An instant as ISO text, on both engines. */
export type Instant = string;
