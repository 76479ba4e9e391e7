export const specified = {
  messages: {
    signInFailed: 'Designation number and password do not match an active account.',
    resetSent: 'An email containing instructions on how to reset your password has been sent.',
    profileSaved: 'Your profile has been updated.',
    profileHeading: 'Your profile could not be updated due to the following errors.',
    employerNotUpdatedHeading: 'Employer could not be updated due to the following errors.',
    employerNotCreatedHeading: 'Employer could not be created due to the following errors.',
    fieldsMissing: 'One or more fields are missing.',
    emailMissing: 'Email address is missing.',
    emailInvalid: 'Email address is not in a valid format.',
    passwordsDiffer: 'Password and confirmation do not match.',
    termsNotAccepted: 'Terms and conditions must be agreed.',
    designationNumberInUse: 'Designation Number is already in use.',
    documentTooLarge: 'Document exceeds the 4MB maximum file size.',
    passwordMissing: 'Password has not been entered.',
    resetPasswordsDiffer: 'Password and password confirmation do not match.',
    supportSent:
      'Your support request has been sent.  Someone from our team will contact you shortly.',
  },

  /** Lists the pages of section 2, including the complete profile of section 6, and who may see each. */
  pages: {
    '/': 'signingIn',
    '/admin': 'signingIn',
    '/password/:resetId': 'anyone',
    '/privacy': 'anyone',
    '/profile': 'employer',
    '/applications': 'employerWithCompleteProfile',
    '/application': 'employerWithCompleteProfile',
    '/application/:applicationId': 'employerWithCompleteProfile',
    '/support': 'employer',
    '/admin/profiles': 'administrator',
    '/admin/profile': 'administrator',
    '/admin/profile/:businessId': 'administrator',
    '/admin/applications': 'administrator',
    '/admin/application/:applicationId': 'administrator',
    '/admin/search': 'administrator',
    '/admin/support': 'administrator',
  },
  /** Pages that are not in the specification are for administrators, except these. */
  furtherPages: {
    '/undo/:undoId': 'anyone',
    '/confirm/:confirmId': 'anyone',
    '/unsubscribe/:linkId': 'anyone',
    '/accessibility': 'anyone',
    '/security': 'employer',
    '/emails': 'employer',
    '/help/requests': 'employer',
  },
  menus: {
    administrator: [
      ['Work', '/admin/work'],
      ['Reports', '/admin/reports'],
      ['Profiles', '/admin/profiles'],
      ['Applications', '/admin/applications'],
      ['Search', '/admin/search'],
      ['Support', '/admin/support'],
    ],
    employer: [
      ['Profile', '/profile'],
      ['Applications', '/applications'],
      ['Support', '/support'],
    ],
    policy: ['Profile', 'Applications', 'Support'],
  },
  columns: {
    ownApplications: ['Application #', 'Applicant Name', 'Job Title', 'Last Modified Date'],
    profiles: ['Employer Operating Name', 'Contact Name', 'Last Login Date'],
    allApplications: ['Application #', 'Employer', 'Create Date', 'Last Revised', 'Actioned by'],
  },

  statuses: {
    1: 'Submitted',
    2: 'Under Review',
    3: 'Incomplete',
    4: 'Complete',
    5: 'Decline to Recommend',
    6: 'Withdrawn',
    7: 'Ineligible',
    8: 'Recommended',
  },
  sectors: {
    1: 'Education, law and social, community and government services',
    2: 'Health',
    3: 'Manufacturing and utilities',
    4: 'Sales and service',
    5: 'Trades and transport',
  },
  sizes: {
    1: 'Under 10 employees',
    2: 'Under 30 employees',
    3: 'Under 50 employees',
    4: '50 employees or more',
  },
  years: { 1: 'Under 2 years', 2: '2 to 5 years', 3: 'Over 5 years' },

  /** A notice or banner that hides by itself is hidden after this time. */
  noticeMs: 5_000,
  documentBytes: 4_000_000,
  documentExtensions: ['.doc', '.docx', '.pdf'],
  exportName: 'applications.csv',
  longest: {
    profile: {
      OperatingName: 100,
      LegalName: 100,
      Address: 100,
      City: 50,
      PostalCode: 6,
      FirstName: 50,
      LastName: 50,
      Email: 255,
      Telephone: 50,
      Password: 50,
    },
    employer: {
      OperatingName: 100,
      DesignationNumber: 50,
      FirstName: 50,
      LastName: 50,
      Email: 255,
      Password: 50,
    },
    application: { FirstName: 50, LastName: 50, JobTitle: 50 },
  },

  /** Each slot has two fields of its own on the wire. */
  documentSlots: [
    ...['JobOffer', 'Schedule1', 'LanguageTestResult', 'PassportScan', 'ProofOfStatus'],
    ...['ProofOfWorkExperience', 'IntentToReside', 'EducationCredential', 'CanadianCredential'],
    ...['RecommendationApplication'],
  ],
  otherSlots: [] as string[],
  /**
   * An empty application lacks these documents, in the order of the program. `Education` means one of two documents.
   */
  mandatoryDocuments: [
    ...['JobOffer', 'Schedule1', 'RecommendationApplication', 'PassportScan', 'IntentToReside'],
    ...['LanguageTestResult', 'ProofOfWorkExperience', 'Education'],
  ],
  fields: {
    business: [
      ...['BusinessId', 'CaseManagerId', 'CaseManager', 'OperatingName', 'DesignationNumber'],
      ...['LegalName', 'Address', 'City', 'PostalCode', 'OperatingSectorId', 'BusinessSizeId'],
      ...['YearsOfOperationId', 'FirstName', 'LastName', 'Telephone', 'Email', 'Password'],
      ...['IsAdministrator', 'IsTermsAndConditions'],
    ],
    businessRow: ['BusinessId', 'OperatingName', 'Contact', 'LoggedOn'],
    caseManager: ['BusinessId', 'Name'],
    application: [
      ...['ApplicationId', 'BusinessId', 'ApplicationStatusId', 'CaseManager', 'FirstName'],
      ...['LastName', 'JobTitle', 'JobNumber', 'IsComplete', 'AdditionalDocuments'],
      ...['JobOfferId', 'Schedule1Id', 'LanguageTestResultId', 'PassportScanId', 'ProofOfStatusId'],
      ...['ProofOfWorkExperienceId', 'IntentToResideId', 'EducationCredentialId'],
      ...['CanadianCredentialId', 'RecommendationApplicationId'],
      ...['Filename_JobOffer', 'Filename_Schedule1', 'Filename_LanguageTestResult'],
      ...['Filename_PassportScan', 'Filename_ProofOfStatus', 'Filename_ProofOfWorkExperience'],
      ...['Filename_IntentToReside', 'Filename_EducationCredential'],
      ...['Filename_CanadianCredential', 'Filename_RecommendationApplication'],
    ],
    additionalDocument: ['DocumentId', 'Filename', 'Title'],
    ownApplicationRow: [
      ...['ApplicationId', 'ApplicationStatusId', 'JobNumber', 'Contact', 'JobTitle', 'ModifiedOn'],
    ],
    anyApplicationRow: [
      ...['ApplicationId', 'ApplicationStatusId', 'JobNumber', 'Employer', 'CreatedOn'],
      ...['ModifiedOn', 'ModifiedBy'],
    ],
    comment: [
      ...['CommentId', 'ApplicationId', 'DocumentId', 'Title', 'Filename', 'Note', 'IsVisible'],
      ...['CreatedOn'],
    ],
    searchCriteria: [
      ...['StartOn', 'EndOn', 'DateType', 'ApplicationStatusId', 'JobNumber'],
      ...['DesignationNumber', 'OperatingName', 'BusinessLastName', 'ApplicationLastName'],
      ...['OperatingSectorId', 'BusinessSizeId', 'YearsOfOperationId'],
    ],
    /** The columns are in the order of the export. */
    searchRow: [
      ...['ApplicationId', 'ApplicationStatusId', 'JobNumber', 'Employer', 'CreatedOn'],
      ...['ModifiedOn', 'ModifiedBy', 'Status', 'DesignationNumber', 'Location', 'EmployerName'],
      ...['Applicant_LastName', 'JobTitle', 'OperatingSector', 'BusinessSize', 'YearsOfOperation'],
    ],
    supportRequest: ['FirstName', 'LastName', 'Email', 'Telephone', 'Message', 'Type'],
    login: ['DesignationNumber', 'Password', 'IsAdministrator'],
    newPassword: ['ResetId', 'Password'],
  },
} as const;
