import {
  EraseApplicationsRequest,
  Erased,
  EraseEmployerRequest,
  ErasurePreview,
  PreviewEmployerErasureRequest,
  PreviewErasureRequest,
} from '../erasure.ts';
import type { FeatureCalls } from './row.ts';

export const erasureCalls = {
  previewErasure: {
    endpoint: 'POST /api/erasure/preview',
    who: 'administrator',
    changes: false,
    summary:
      'What goes when these applications are erased, and others in the same name; erases nothing',
    request: PreviewErasureRequest,
    answered: ErasurePreview,
  },
  eraseApplications: {
    endpoint: 'POST /api/erasure',
    who: 'administrator',
    changes: true,
    summary:
      'Erase applications for good, with all about the person: one of their numbers typed, and the own password again',
    request: EraseApplicationsRequest,
    answered: Erased,
  },
  previewEmployerErasure: {
    endpoint: 'POST /api/erasure/employer/preview',
    who: 'administrator',
    changes: false,
    summary: 'What goes when this employer is erased; erases nothing',
    request: PreviewEmployerErasureRequest,
    answered: ErasurePreview,
  },
  eraseEmployer: {
    endpoint: 'POST /api/erasure/employer',
    who: 'administrator',
    changes: true,
    summary:
      'Erase an employer for good, with its applications: its designation number typed, or its name where it has none, and the own password again',
    request: EraseEmployerRequest,
    answered: Erased,
  },
} satisfies FeatureCalls;
