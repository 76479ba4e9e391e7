import type {
  BusinessesTable,
  KnownBrowsersTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PasswordLinksTable,
  RecoveryCodesTable,
  ReversalLinksTable,
  ReversalsTable,
  SecondFactorsTable,
  SessionsTable,
} from './schema/accounts.ts';
import type {
  ApplicationsTable,
  ApplicationsTakenTable,
  AttachmentsTable,
  CommentsTable,
  DocumentOpeningsTable,
  DocumentsTable,
  FormerDocumentsTable,
} from './schema/applications.ts';
import type { AbsencesTable } from './schema/assignments.ts';
import type { BatchesTable, BatchRowsTable } from './schema/batches.ts';
import type { DeliveriesTable } from './schema/deliveries.ts';
import type {
  ChangesTable,
  ErasuresTable,
  HistoryHeadTable,
  StaffSearchesTable,
} from './schema/history.ts';
import type { LookStartsTable, LooksTable } from './schema/news.ts';
import type {
  DailyRunsTable,
  HistoryMarksTable,
  MailChoicesTable,
  MailHoursTable,
  MailLinksTable,
  MailsLeftOutTable,
  NoticesTable,
} from './schema/notifications.ts';
import type {
  CommandRunsTable,
  CountersTable,
  EncryptionKeysTable,
  RowCountsTable,
  TriesTable,
} from './schema/operations.ts';
import type {
  ApplicationFactsTable,
  EmployerPeriodsTable,
  ManagerPeriodsTable,
  StatusPeriodsTable,
  WaitingPeriodsTable,
} from './schema/periods.ts';
import type { RequestItemsTable, RequestsTable } from './schema/requests.ts';
import type {
  DocumentDatesTable,
  DocumentReviewsTable,
  ReplacedDocumentsTable,
} from './schema/reviews.ts';
import type { SupportRequestsTable } from './schema/support.ts';
import type { SavedViewsTable, ViewStartsTable, ViewUsesTable } from './schema/views.ts';

/** Every table by its name; their columns are in schema/. */
export interface Schema {
  businesses: BusinessesTable;
  sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  password_links: PasswordLinksTable;
  reversals: ReversalsTable;
  reversal_links: ReversalLinksTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  applications: ApplicationsTable;
  documents: DocumentsTable;
  document_openings: DocumentOpeningsTable;
  applications_taken: ApplicationsTakenTable;
  former_documents: FormerDocumentsTable;
  document_reviews: DocumentReviewsTable;
  document_dates: DocumentDatesTable;
  replaced_documents: ReplacedDocumentsTable;
  comments: CommentsTable;
  attachments: AttachmentsTable;
  absences: AbsencesTable;
  requests: RequestsTable;
  request_items: RequestItemsTable;
  application_facts: ApplicationFactsTable;
  status_periods: StatusPeriodsTable;
  waiting_periods: WaitingPeriodsTable;
  manager_periods: ManagerPeriodsTable;
  employer_periods: EmployerPeriodsTable;
  support_requests: SupportRequestsTable;
  deliveries: DeliveriesTable;
  history_marks: HistoryMarksTable;
  notices: NoticesTable;
  mails_left_out: MailsLeftOutTable;
  mail_choices: MailChoicesTable;
  mail_hours: MailHoursTable;
  mail_links: MailLinksTable;
  daily_runs: DailyRunsTable;
  changes: ChangesTable;
  history_head: HistoryHeadTable;
  look_starts: LookStartsTable;
  looks: LooksTable;
  batches: BatchesTable;
  batch_rows: BatchRowsTable;
  saved_views: SavedViewsTable;
  view_uses: ViewUsesTable;
  view_starts: ViewStartsTable;
  staff_searches: StaffSearchesTable;
  command_runs: CommandRunsTable;
  erasures: ErasuresTable;
  tries: TriesTable;
  counters: CountersTable;
  row_counts: RowCountsTable;
  encryption_keys: EncryptionKeysTable;
}
