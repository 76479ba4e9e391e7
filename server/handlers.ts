import { createApplicationRoutes } from './applications/core/applications.routes.ts';
import { selectNews } from './applications/news/index.ts';
import { createNewsRoutes } from './applications/news/news.routes.ts';
import { createNoteRoutes } from './applications/notes/notes.routes.ts';
import { createTimelineRoutes } from './applications/timeline/timeline.routes.ts';
import { deliveryKinds } from './deliveryKinds.ts';
import { createDownloadRoutes } from './documents/bundles/downloads.routes.ts';
import { createDateRoutes } from './documents/dates/documentDates.routes.ts';
import { createReviewRoutes } from './documents/marks/reviews.routes.ts';
import { createDocumentRoutes } from './documents/store/documents.routes.ts';
import { createNotificationRoutes } from './mail/notices/notifications.routes.ts';
import { createDeliveryRoutes } from './mail/outbox/deliveries.routes.ts';
import { createSupportRoutes } from './mail/support/support.routes.ts';
import { createTestMailRoutes } from './mail/test-mail/testMail.routes.ts';
import { createAssignmentRoutes } from './office/assignments/assignments.routes.ts';
import { createBatchRoutes } from './office/batches/batches.routes.ts';
import { createFindRoutes } from './office/find/find.routes.ts';
import { createImportRoutes } from './office/imports/imports.routes.ts';
import { createProgramRoutes } from './office/program/program.routes.ts';
import { createReportRoutes } from './office/reports/reports.routes.ts';
import { createSearchRoutes } from './office/search/search.routes.ts';
import { createViewRoutes } from './office/views/views.routes.ts';
import { createWorkRoutes } from './office/work/work.routes.ts';
import { createHealthRoutes } from './operations/health/healthReport.routes.ts';
import { createSetupChecklistRoutes } from './operations/setup-checklist/setupChecklist.routes.ts';
import { createMailedLinkRoutes } from './people/accounts/mailedLinks.routes.ts';
import { createPasskeyRoutes } from './people/accounts/passkeys/passkeys.routes.ts';
import { createSecondFactorRoutes } from './people/accounts/second-step/secondFactor.routes.ts';
import { createSignInRoutes } from './people/accounts/sign-in/signIn.routes.ts';
import { createDesignationRoutes } from './people/designations/designations.routes.ts';
import { createDraftRoutes } from './people/drafts/drafts.routes.ts';
import { createEmployerRoutes } from './people/employers/employers.routes.ts';
import type { Deps } from './platform/deps.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { getToday } from './platform/time/today.ts';
import { createErasureRoutes } from './privacy/erasure/erasure.routes.ts';
import { selectApplicationsWaiting } from './requests/index.ts';
import { createRequestRoutes } from './requests/requests.routes.ts';

export function createCallHandlers(deps: Deps): Handlers {
  return {
    ...createSignInRoutes(deps),
    ...createDraftRoutes(deps),
    ...createSecondFactorRoutes(deps),
    ...createPasskeyRoutes(deps),
    ...createMailedLinkRoutes(deps),
    ...createEmployerRoutes(deps),
    ...createDesignationRoutes(deps),
    ...createApplicationRoutes(deps, {
      newsOf: (person) => selectNews(deps.database, person),
      waitingFor: (request) => selectApplicationsWaiting(request, getToday(deps)),
    }),
    ...createDocumentRoutes(deps),
    ...createDownloadRoutes(deps),
    ...createNoteRoutes(deps),
    ...createReviewRoutes(deps),
    ...createDateRoutes(deps),
    ...createRequestRoutes(deps),
    ...createAssignmentRoutes(deps),
    ...createTimelineRoutes(deps),
    ...createNewsRoutes(deps),
    ...createBatchRoutes(deps),
    ...createSearchRoutes(deps),
    ...createFindRoutes(deps),
    ...createViewRoutes(deps),
    ...createWorkRoutes(deps),
    ...createSupportRoutes(deps),
    ...createDeliveryRoutes(deps, deliveryKinds),
    ...createTestMailRoutes(deps),
    ...createNotificationRoutes(deps),
    ...createHealthRoutes(deps),
    ...createSetupChecklistRoutes(deps),
    ...createErasureRoutes(deps),
    ...createProgramRoutes(deps),
    ...createImportRoutes(deps),
    ...createReportRoutes(deps),
  };
}
