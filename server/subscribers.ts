import { keepPeriods } from './applications/periods/index.ts';
import { recordMailLeftOut } from './mail/notices/leaveOutMail.subscriber.ts';
import { mailOwnerOnAccessChange } from './people/accounts/changes/mailOwnerOnAccessChange.subscriber.ts';
import { mailInvitation } from './people/accounts/passwords/mailInvitation.subscriber.ts';
import { mailOwnerOnSecondStepChange } from './people/accounts/second-step/mailOwnerOnSecondStepChange.subscriber.ts';
import { createUndesignatedRefusal } from './people/designations/index.ts';
import type { ChangeSubscriber } from './platform/changes.ts';
import type { Settings } from './platform/settings/settings.ts';
import { createReopeningSubscriber, endRequestOfClosedApplication } from './requests/index.ts';

const commonSubscribers: readonly ChangeSubscriber[] = [
  mailInvitation,
  mailOwnerOnSecondStepChange,
  mailOwnerOnAccessChange,
  recordMailLeftOut,
  endRequestOfClosedApplication,
];

export const subscribers: readonly ChangeSubscriber[] = [...commonSubscribers, keepPeriods];

export const createSubscribers = (
  settings: Pick<Settings, 'notifications' | 'timeZone'>,
): readonly ChangeSubscriber[] => [
  createUndesignatedRefusal(settings),
  ...commonSubscribers,
  createReopeningSubscriber(settings.notifications.waitMinutes),
  keepPeriods,
];
