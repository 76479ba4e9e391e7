import { accountChangeRoutes } from './accounts/changes/accountChanges.routes.ts';
import { passkeyRoutes } from './accounts/passkeys/passkeys.routes.ts';
import { passwordLinkRoutes } from './accounts/passwords/passwordLinks.routes.ts';
import { secondFactorRoutes } from './accounts/second-step/secondFactor.routes.ts';
import { signInRoutes } from './accounts/sign-in/signIn.routes.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { deliveryRoutes } from './deliveries/deliveries.routes.ts';
import { deliveryKinds } from './deliveryKinds.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { employerRoutes } from './employers/employers.routes.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { healthRoutes } from './health/report.routes.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { Parts } from './platform/parts.ts';
import { searchRoutes } from './search/search.routes.ts';
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
    ...employerRoutes(parts),
    ...applicationRoutes(parts),
    ...documentRoutes(parts),
    ...noteRoutes(parts),
    ...timelineRoutes(parts),
    ...searchRoutes(parts),
    ...supportRoutes(parts),
    ...deliveryRoutes(parts, deliveryKinds),
    ...healthRoutes(parts),
    ...erasureRoutes(parts),
  };
}
