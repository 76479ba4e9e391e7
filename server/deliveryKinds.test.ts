import { expect, test } from 'vitest';
import { deliveryKinds } from './deliveryKinds.ts';

test('the list of mail kinds is complete, and says which kinds contain access links and which kinds are always sent', () => {
  const sent = deliveryKinds.map((kind) => [
    kind.name,
    kind.opensAccount ? 'opens an account' : '',
    kind.isUnbounded ? 'is not counted' : '',
    kind.leavesDuringSuspension ? 'leaves during a suspension' : '',
  ]);
  expect(sent.map((args) => args.filter(Boolean).join(', ')).sort()).toEqual([
    'accountChangeNotice',
    'accountChangeUndone, opens an account',
    'accountChanged',
    'confirmAddress',
    'designationEnds',
    'designationEndsToStaff',
    'employerNews',
    'guessingToOwner',
    'guessingToProgram, leaves during a suspension',
    'heldBack, is not counted',
    'invitation, opens an account, leaves during a suspension',
    'newBrowser',
    'passwordReset, opens an account, leaves during a suspension',
    'secondStepChanged',
    'secondStepRemoved',
    'staffNews',
    'supportCopy',
    'supportRequest, leaves during a suspension',
    'testMail, is not counted',
  ]);
});
