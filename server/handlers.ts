import { applicationRoutes } from './applications/core/applications.routes.ts';
import { newsOf } from './applications/news/index.ts';
import { newsRoutes } from './applications/news/news.routes.ts';
import { noteRoutes } from './applications/notes/notes.routes.ts';
import { timelineRoutes } from './applications/timeline/timeline.routes.ts';
import { deliveryKinds } from './deliveryKinds.ts';
import { paperRoutes } from './documents/bundles/papers.routes.ts';
import { dateRoutes } from './documents/dates/dates.routes.ts';
import { reviewRoutes } from './documents/marks/reviews.routes.ts';
import { documentRoutes } from './documents/store/documents.routes.ts';
import { notificationRoutes } from './mail/notices/notifications.routes.ts';
import { deliveryRoutes } from './mail/outbox/deliveries.routes.ts';
import { supportRoutes } from './mail/support/support.routes.ts';
import { testMailRoutes } from './mail/test-mail/testMail.routes.ts';
import { createAssignmentRoutes } from './office/assignments/assignments.routes.ts';
import { createBatchRoutes } from './office/batches/batches.routes.ts';
import { createFindRoutes } from './office/find/find.routes.ts';
import { createImportRoutes } from './office/imports/imports.routes.ts';
import { createProgramRoutes } from './office/program/program.routes.ts';
import { createReportRoutes } from './office/reports/reports.routes.ts';
import { createSearchRoutes } from './office/search/search.routes.ts';
import { createViewRoutes } from './office/views/views.routes.ts';
import { createWorkRoutes } from './office/work/work.routes.ts';
import { createFirstHourRoutes } from './operations/first-hour/firstHour.routes.ts';
import { createHealthRoutes } from './operations/health/healthReport.routes.ts';
import { mailedLinkRoutes } from './people/accounts/mailedLinks.routes.ts';
import { passkeyRoutes } from './people/accounts/passkeys/passkeys.routes.ts';
import { secondFactorRoutes } from './people/accounts/second-step/secondFactor.routes.ts';
import { signInRoutes } from './people/accounts/sign-in/signIn.routes.ts';
import { designationRoutes } from './people/designations/designations.routes.ts';
import { draftRoutes } from './people/drafts/drafts.routes.ts';
import { employerRoutes } from './people/employers/employers.routes.ts';
import type { Deps } from './platform/deps.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { getToday } from './platform/time/today.ts';
import { erasureRoutes } from './privacy/erasure/erasure.routes.ts';
import { applicationsWaiting } from './requests/index.ts';
import { requestRoutes } from './requests/requests.routes.ts';

export function createHandlers(deps: Deps): Handlers {
  return {
    ...signInRoutes(deps),
    ...draftRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeyRoutes(deps),
    ...mailedLinkRoutes(deps),
    ...employerRoutes(deps),
    ...designationRoutes(deps),
    ...applicationRoutes(deps, {
      newsOf: (person) => newsOf(deps.database, person),
      waitingFor: (request) => applicationsWaiting(request, getToday(deps)),
    }),
    ...documentRoutes(deps),
    ...paperRoutes(deps),
    ...noteRoutes(deps),
    ...reviewRoutes(deps),
    ...dateRoutes(deps),
    ...requestRoutes(deps),
    ...createAssignmentRoutes(deps),
    ...timelineRoutes(deps),
    ...newsRoutes(deps),
    ...createBatchRoutes(deps),
    ...createSearchRoutes(deps),
    ...createFindRoutes(deps),
    ...createViewRoutes(deps),
    ...createWorkRoutes(deps),
    ...supportRoutes(deps),
    ...deliveryRoutes(deps, deliveryKinds),
    ...testMailRoutes(deps),
    ...notificationRoutes(deps),
    ...createHealthRoutes(deps),
    ...createFirstHourRoutes(deps),
    ...erasureRoutes(deps),
    ...createProgramRoutes(deps),
    ...createImportRoutes(deps),
    ...createReportRoutes(deps),
  };
}
