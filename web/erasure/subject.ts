/** Who is erased, and the number to be typed as confirmation. */
export type Subject = { name: string; confirmation: string } & (
  | { applicationId: number }
  | { businessId: number }
);
