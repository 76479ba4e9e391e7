import { accountChangeRoutes } from './account-changes/accountChanges.routes.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { businessRoutes } from './businesses/businesses.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { healthRoutes } from './health/report.routes.ts';
import { mailRoutes } from './mail/mails.routes.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { Parts } from './platform/parts.ts';
import { searchRoutes } from './search/search.routes.ts';
import { passkeyRoutes } from './sign-in/passkeys.routes.ts';
import { passwordLinkRoutes } from './sign-in/passwordLinks.routes.ts';
import { secondFactorRoutes } from './sign-in/secondFactor.routes.ts';
import { signInRoutes } from './sign-in/signIn.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';

/** Every feature's handlers; a row of the table without one does not compile. */
export function handlersOf(parts: Parts): Handlers {
  return {
    ...signInRoutes(parts),
    ...draftRoutes(parts),
    ...secondFactorRoutes(parts),
    ...passkeyRoutes(parts),
    ...passwordLinkRoutes(parts),
    ...accountChangeRoutes(parts),
    ...businessRoutes(parts),
    ...applicationRoutes(parts),
    ...documentRoutes(parts),
    ...commentRoutes(parts),
    ...timelineRoutes(parts),
    ...searchRoutes(parts),
    ...supportRoutes(parts),
    ...mailRoutes(parts),
    ...healthRoutes(parts),
    ...erasureRoutes(parts),
  };
}
