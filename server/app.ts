import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { handlersOf } from './handlers.ts';
import { serveOneClick } from './mail/notices/unsubscribing/oneClick.routes.ts';
import { serveLogo } from './office/program/logo.routes.ts';
import { serveHealth } from './operations/health/health.routes.ts';
import { identifyBySession } from './people/accounts/sessions/cookies.ts';
import { findOwnDesignation } from './people/designations/index.ts';
import { servePublicList } from './people/designations/publicList.routes.ts';
import { untilOnDisk } from './platform/database/untilOnDisk.ts';
import type { Deps } from './platform/deps.ts';
import { diskSpace } from './platform/files/diskSpace.ts';
import { accountLimits } from './platform/http/accountLimits.ts';
import { drainConnections } from './platform/http/drainConnections.ts';
import { refuseDuringUpgrade } from './platform/http/duringUpgrade.ts';
import { answerErrors } from './platform/http/errors.ts';
import { limitBodies, limitConnections, shedLoad } from './platform/http/limits.ts';
import { serveDescription } from './platform/http/openapi.ts';
import { servePages } from './platform/http/pages.ts';
import { formLimits } from './platform/http/readForm.ts';
import { logRequests, requestSources } from './platform/http/requestLog.ts';
import { refuseAmbiguous, sendSecurityHeaders } from './platform/http/securityHeaders.ts';
import { serveCalls } from './platform/http/serveCalls.ts';
import { delayShutdown } from './platform/http/shutdownDelay.ts';
import {
  closeSlowClients,
  drainRequests,
  millisecondsBetweenChecks,
  millisecondsForHeaders,
} from './platform/http/slowClients.ts';

const maxBodyBytes = 16_000;
/** Enough for the largest document at 7 kB/s. */
const maxRequestSeconds = 600;
const maxIdleSeconds = 120;

/** Tests use it without a socket. Without `pagesFolder` it serves the calls only. */
export async function buildApp(
  deps: Deps,
  pagesFolder?: string,
  stopAtOnce?: AbortSignal,
): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: settings.trustedProxies?.length ? settings.trustedProxies : false,
    exposeHeadRoutes: false,
    // During a shutdown, requests on open connections are still answered.
    return503OnClosing: false,
    requestTimeout: maxRequestSeconds * 1000,
    connectionTimeout: maxIdleSeconds * 1000,
    http: {
      headersTimeout: millisecondsForHeaders,
      connectionsCheckingInterval: millisecondsBetweenChecks,
    },
    forceCloseConnections: 'idle',
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  logRequests(app);
  refuseAmbiguous(app);
  const sources = requestSources(settings);
  closeSlowClients(app, sources);
  drainRequests(app);
  const isShuttingDown = delayShutdown(app, settings.shutdownDelaySeconds, stopAtOnce);
  drainConnections(app);
  sendSecurityHeaders(app, Boolean(settings.publicUrl?.startsWith('https:')));
  answerErrors(app);
  limitConnections(app, settings.trustedProxies ?? []);
  shedLoad(app, settings.load);
  refuseDuringUpgrade(app, settings.dataFolder);
  limitBodies(app);
  await app.register(fastifyMultipart, { limits: formLimits });
  const checkDiskSpace = diskSpace(settings);
  serveHealth(app, deps, { checkDiskSpace, isShuttingDown });
  serveDescription(app);
  serveCalls(app, handlersOf(deps), identifyBySession(deps), {
    limits: accountLimits(deps),
    checkDiskSpace,
    sources,
    ownDesignation: (businessId) => findOwnDesignation(deps, businessId),
    untilOnDisk: () => untilOnDisk(deps.database),
  });
  serveOneClick(app, deps);
  serveLogo(app);
  servePublicList(app, deps);
  if (pagesFolder) servePages(app, pagesFolder, settings);
  return app;
}
