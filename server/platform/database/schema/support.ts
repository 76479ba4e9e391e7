import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface SupportRequestsTable {
  support_request_id: Generated<number>;
  business_id: number;
  first_name: string;
  last_name: string;
  email: string;
  telephone: string;
  message: string;
  type: string;
  created_on: Instant;
}
