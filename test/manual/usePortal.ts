// Does what people do in a portal that has just been installed, from within its machine: node usePortal.ts PASSWORD
import { Client, employerProfile } from '../support/client.ts';

const [password = ''] = process.argv.slice(2);
const client = new Client('http://127.0.0.1:3000');
const administrator = await client.json<string>('POST', '/api/login', {
  DesignationNumber: 'ADMIN',
  Password: password,
  IsAdministrator: true,
});
const { token } = await client.addEmployer(administrator);
const { id } = await client.upload(token, 'passport', 2_000);
await client.json('POST', '/api/application', {
  Token: token,
  FirstName: 'Zoé',
  LastName: 'Tremblay',
  JobTitle: 'Cook',
  PassportScanId: id,
});
console.log(employerProfile.DesignationNumber);
