import { paths } from '../../contract/pages.ts';
import { demoAccounts } from './accounts.ts';

export function describeDemo(publicUrl: string): string {
  return `
  Employer        ${publicUrl}          ${demoAccounts.employer}
  Administrator   ${publicUrl}${paths.adminSignIn}    ${demoAccounts.administrator}
  Password        ${demoAccounts.password}     (the same for both; all of it is made up)
`;
}
