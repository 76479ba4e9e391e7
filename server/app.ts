import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createCallHandlers } from './handlers.ts';
import { serveOneClickUnsubscribe } from './mail/notices/unsubscribing/oneClick.routes.ts';
import { serveLogo } from './office/program/logo.routes.ts';
import { serveHealth } from './operations/health/health.routes.ts';
import { identifyBySession } from './people/accounts/sessions/sessionCookies.ts';
import { findOwnDesignation } from './people/designations/index.ts';
import { servePublicEmployerList } from './people/designations/publicEmployerList.routes.ts';
import { waitUntilOnDisk } from './platform/database/waitUntilOnDisk.ts';
import type { Deps } from './platform/deps.ts';
import { createDiskSpaceReader } from './platform/files/diskSpace.ts';
import { createAccountQuotas } from './platform/http/accountLimits.ts';
import { drainConnections } from './platform/http/drainConnections.ts';
import { registerErrorHandler } from './platform/http/errorAnswers.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { formLimits } from './platform/http/readForm.ts';
import { limitBodyMemory, limitConnections, shedLoad } from './platform/http/requestLimits.ts';
import { createRequestSources, logRequests } from './platform/http/requestLog.ts';
import { refuseAmbiguousRequests, sendSecurityHeaders } from './platform/http/securityHeaders.ts';
import { serveCalls } from './platform/http/serveCalls.ts';
import { servePages } from './platform/http/servePages.ts';
import { delayShutdown } from './platform/http/shutdownDelay.ts';
import {
  closeSlowClients,
  discardUnreadBodies,
  maxHeaderMilliseconds,
  millisecondsBetweenChecks,
} from './platform/http/slowClients.ts';
import { refuseDuringUpgrade } from './platform/http/upgradeRefusal.ts';

const maxBodyBytes = 16_000;
/** This is enough for the largest document at 7 kB/s. */
const maxRequestSeconds = 600;
const maxIdleSeconds = 120;

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
      headersTimeout: maxHeaderMilliseconds,
      connectionsCheckingInterval: millisecondsBetweenChecks,
    },
    forceCloseConnections: 'idle',
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  logRequests(app);
  refuseAmbiguousRequests(app);
  const sources = createRequestSources(settings);
  closeSlowClients(app, sources);
  discardUnreadBodies(app);
  const isShuttingDown = delayShutdown(app, settings.shutdownDelaySeconds, stopAtOnce);
  drainConnections(app);
  sendSecurityHeaders(app, Boolean(settings.publicUrl?.startsWith('https:')));
  registerErrorHandler(app);
  limitConnections(app, settings.trustedProxies ?? []);
  shedLoad(app, settings.load);
  refuseDuringUpgrade(app, settings.dataFolder);
  limitBodyMemory(app);
  await app.register(fastifyMultipart, { limits: formLimits });
  const checkDiskSpace = createDiskSpaceReader(settings);
  serveHealth(app, deps, { checkDiskSpace, isShuttingDown });
  serveOpenApi(app);
  serveCalls(app, createCallHandlers(deps), identifyBySession(deps), {
    limits: createAccountQuotas(deps),
    checkDiskSpace,
    sources,
    ownDesignation: (businessId) => findOwnDesignation(deps, businessId),
    untilOnDisk: () => waitUntilOnDisk(deps.database),
  });
  serveOneClickUnsubscribe(app, deps);
  serveLogo(app);
  servePublicEmployerList(app, deps);
  if (pagesFolder) servePages(app, pagesFolder, settings);
  return app;
}
