import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { readDesignation, saveDesignation } from './designations.usecases.ts';

export function createDesignationRoutes(deps: Deps) {
  return {
    readDesignation: ({ businessId }, { person }) => readDesignation(deps, person, businessId),
    saveDesignation: (request, { person }) => saveDesignation(deps, person, request),
  } satisfies Partial<Handlers>;
}
