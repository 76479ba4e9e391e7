import { BusinessRequest } from '../../contract/employers.ts';
import { paths } from '../../contract/pages.ts';
import {
  addAdministrator,
  makePassword,
} from '../people/accounts/administrators/administrators.usecases.ts';
import { updateOwnProfile } from '../people/accounts/records/ownAccount.usecases.ts';
import { createEmployer } from '../people/employers/employers.usecases.ts';
import type { Administrator } from '../platform/person.ts';
import { chooseOfficeTime, type DemoContext, type DemoEmployer } from './demoContext.ts';
import { employerData } from './sampleData.ts';

export const demoAccounts = {
  administrator: 'DEMO-ADMIN',
  employer: 'DEMO-EMPLOYER',
  password: 'northern-lights-26',
} as const;

const demoAdministrators = [
  [demoAccounts.administrator, 'Sam', 'Côté'],
  ['STAFF-2', 'Joanne', 'McLeod'],
  ['STAFF-3', 'Ravi', 'Patel'],
] as const;

const noSessionFields = { sessionHash: '', isBound: false, isHalfOpen: false };

export async function addStaff({ deps }: DemoContext): Promise<Administrator[]> {
  const added: Administrator[] = [];
  for (const [designationNumber, firstName, lastName] of demoAdministrators) {
    const isShown = designationNumber === demoAccounts.administrator;
    const businessId = await addAdministrator(deps, {
      designationNumber,
      password: isShown ? demoAccounts.password : makePassword(),
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@program.example`,
    });
    added.push({ ...noSessionFields, businessId, isAdministrator: true });
  }
  return added;
}

type DemoEmployerData = (typeof employerData)[number];

export async function addEmployers(context: DemoContext, administrators: Administrator[]) {
  const ready: DemoEmployer[] = [];
  for (const [index, firm] of employerData.entries()) {
    context.setTime(chooseOfficeTime(context, 400 - index));
    const employer = await addEmployer(context, administrators, index, firm);
    if (index < employerData.length - 3)
      ready.push(await completeDemoProfile(context, employer, firm));
  }
  return ready;
}

async function addEmployer(
  stage: DemoContext,
  administrators: Administrator[],
  index: number,
  { operatingName, contact }: DemoEmployerData,
) {
  const caseManager = administrators[index % administrators.length] as Administrator;
  const [firstName, ...lastNames] = contact.split(' ');
  const isLast = index === employerData.length - 1;
  const designationNumber = `NOR-${1042 + index * 7}`;
  const request = BusinessRequest.parse({
    OperatingName: operatingName,
    DesignationNumber: index === 0 ? demoAccounts.employer : isLast ? '' : designationNumber,
    FirstName: firstName,
    LastName: lastNames.join(' '),
    Email: `${createEmailLocalPart(contact)}@employer-${index + 1}.example`,
    Password: index === 0 ? demoAccounts.password : '',
    CaseManagerId: stage.random.chance(0.85) ? caseManager.businessId : null,
  });
  const { BusinessId } = await createEmployer(stage.deps, caseManager, request);
  return { request, businessId: BusinessId, caseManager };
}

async function completeDemoProfile(
  stage: DemoContext,
  added: Awaited<ReturnType<typeof addEmployer>>,
  firm: DemoEmployerData,
): Promise<DemoEmployer> {
  const { operatingName, sectorId } = firm;
  const person = {
    ...noSessionFields,
    businessId: added.businessId,
    isAdministrator: false as const,
  };
  await updateOwnProfile(stage.deps, person, {
    ...added.request,
    LegalName: `${operatingName} Inc.`,
    Address: firm.street,
    City: firm.city,
    PostalCode: firm.postalCode,
    OperatingSectorId: sectorId,
    BusinessSizeId: firm.sizeId,
    YearsOfOperationId: firm.yearsId,
    Telephone: `705 555 ${String(100 + added.businessId).padStart(4, '0')}`,
    Password: '',
    IsTermsAndConditions: true,
  });
  return { person, sectorId, operatingName, caseManager: added.caseManager };
}

function createEmailLocalPart(contact: string): string {
  return contact
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}

export function describeDemoAccounts(publicUrl: string): string {
  return `
  Employer        ${publicUrl}          ${demoAccounts.employer}
  Administrator   ${publicUrl}${paths.adminSignIn}    ${demoAccounts.administrator}
  Password        ${demoAccounts.password}     (the same for both; all of it is made up)
`;
}
