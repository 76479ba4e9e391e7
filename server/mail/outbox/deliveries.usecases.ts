import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/types.ts';
import { refundWithRetries } from '../../platform/limits/rateLimit.ts';
import { minutesAfter } from '../../platform/time/clock.ts';
import {
  claimDelivery,
  type DeliveryLane,
  findDueDelivery,
  insertDelivery,
  maxMinutesPerTry,
  updateDelivery,
} from './deliveries.queries.ts';
import {
  type DeliveryKind,
  findDeliveryKindByName,
  getDeliverySubject,
  getFailureReason,
  isMailServerFailure,
  type Sender,
  type SendResult,
  type Transports,
} from './deliveryKind.ts';
import {
  maxDeliveryAttempts,
  maxMinutesBetweenAttempts,
  retryMailsDeferredByServerFailure,
} from './failedDeliveries.usecases.ts';
import { queueHeldMailSummaries, recordMailToAddress } from './heldMail.usecases.ts';
import { describeFailure, describeFailureForLog, isPermanentFailure } from './mailFailures.ts';

export async function queueDelivery<Parameters extends object>(
  database: Queryable,
  now: Date,
  { name }: DeliveryKind<Parameters>,
  parameters: NoInfer<Parameters>,
): Promise<number> {
  const delivery = {
    message_id: `<${randomUUID()}@portal>`,
    kind: name,
    parameters: JSON.stringify(parameters),
    about: getDeliverySubject(parameters),
  };
  return insertDelivery(database, delivery, now);
}

type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDueDelivery>>>;

export async function deliverDueMails(
  sender: Sender,
  kinds: readonly DeliveryKind[],
  transports: Transports,
  { stopping, lane }: { stopping?: AbortSignal; lane?: DeliveryLane } = {},
): Promise<void> {
  const { database, clock } = sender;
  const summary = findDeliveryKindByName(kinds, 'heldBack');
  if (summary) await queueHeldMailSummaries(sender, summary);
  while (!stopping?.aborted) {
    const now = clock.now();
    const due = await findDueDelivery(
      database,
      now,
      minutesAfter(now, maxMinutesBetweenAttempts),
      lane,
    );
    if (!due) return;
    if (!(await claimDelivery(database, due, minutesAfter(now, maxMinutesPerTry)))) continue;
    const kind = findDeliveryKindByName(kinds, due.kind);
    try {
      await deliverMail(sender, kind, due, transports);
    } catch (error) {
      await recordFailedAttempt(sender, { ...due, error });
    }
  }
}

async function deliverMail(
  sender: Sender,
  kind: DeliveryKind | undefined,
  due: DueDelivery,
  transports: Transports,
): Promise<void> {
  const { database, clock, log } = sender;
  if (!kind) throw new Error(`This release sends no ${due.kind}.`);
  const parameters: object = JSON.parse(due.parameters);
  // Mails of a suspended account are not counted, because its owner may have typed somebody else's address.
  const { to, suspendedAccount } = await kind.recipient(sender, parameters);
  if (suspendedAccount !== undefined && !kind.leavesDuringSuspension) {
    const paused = { paused_for: suspendedAccount, tries: due.tries };
    return updateDelivery(database, due.delivery_id, paused);
  }
  const counted = await recordMailToAddress(sender, kind, due.delivery_id, to);
  if (!counted) return;
  let handedOver: SendResult | undefined;
  try {
    const content = await kind.write(sender, parameters, due.delivery_id);
    if (content === null) await refundWithRetries(database, counted);
    else handedOver = await transports.mail.send(due.message_id, content);
  } catch (error) {
    await refundWithRetries(database, counted);
    throw error;
  }
  const answer = handedOver && 'answer' in handedOver ? handedOver.answer.slice(0, 500) : null;
  const sent = { sent_on: clock.now().toISOString(), last_error: null, answer };
  await updateDelivery(database, due.delivery_id, sent);
  if (isMailServerFailure(getFailureReason(due.last_error ?? '')))
    await retryMailsDeferredByServerFailure(sender);
  if (handedOver && 'file' in handedOver) {
    log.info({ file: handedOver.file }, 'a mail was written to a file');
  }
}

async function recordFailedAttempt(
  { database, clock, log }: Sender,
  { delivery_id: id, kind, tries: before, error }: DueDelivery & { error: unknown },
): Promise<void> {
  const now = clock.now();
  const tries = before + 1;
  const wait = Math.min(2 ** before, maxMinutesBetweenAttempts);
  const isFinal = tries >= maxDeliveryAttempts || isPermanentFailure(error);
  await updateDelivery(database, id, {
    last_error: describeFailure(error),
    due_on: minutesAfter(now, wait).toISOString(),
    failed_on: isFinal ? now.toISOString() : null,
  });
  const logContext = { mailId: id, kind, tries, ...describeFailureForLog(error) };
  log.warn(logContext, 'a mail could not be sent');
}
