import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isForeignKeyViolation } from '../database/constraintViolations.ts';
import { Refusal } from '../errors.ts';
import { isDatabaseDamaged, isDiskFull, isTemporarilyUnavailable } from '../outages.ts';

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(413, 'The request is too large.');
  if (status === 415) return new Refusal(415, 'This type of request is not accepted.');
  if (status >= 400 && status < 500) return new Refusal(400, 'The request could not be read.');
  if (isForeignKeyViolation(error)) {
    return new Refusal(404, 'The item that this belongs to no longer exists. Nothing was saved.');
  }
  if (isDiskFull(error)) {
    return new Refusal(
      503,
      'The portal has no room to save this. Nothing was changed. Contact support.',
      { retryAfterSeconds: 60 },
    );
  }
  if (isTemporarilyUnavailable(error)) {
    return new Refusal(503, 'The portal cannot do this at the moment. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  if (isDatabaseDamaged(error)) {
    return new Refusal(
      500,
      'The portal’s database is damaged. Nothing was saved. Contact support.',
    );
  }
  return new Refusal(500, 'Something went wrong on our side. Nothing was saved.');
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    // Deliberate refusals and lost connections are not bugs, so they are not logged as errors.
    const isBug = !(error instanceof Refusal) && !request.raw.socket.destroyed;
    if (refusal.status >= 500 && isBug) request.log.error({ err: error }, 'request failed');
    // An unreadable list has already set this header, and Fastify has copied it to `raw`.
    reply.removeHeader('content-encoding').raw.removeHeader('content-encoding');
    return sendRefusal(reply, refusal);
  });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .status(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .send({
      title: refusal.message,
      status: refusal.status,
      ...(refusal.problems ? { errors: refusal.problems } : {}),
    });
}
