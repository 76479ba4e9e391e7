import { requireApplication } from '../../applications/core/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { listReviews, reviewDocument } from './reviews.usecases.ts';

export function createReviewRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listReviews({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return listReviews(database, applicationId);
    },
    reviewDocument: (input, { person }) => answerOkAfter(reviewDocument(deps, person, input)),
  } satisfies Partial<Handlers>;
}
