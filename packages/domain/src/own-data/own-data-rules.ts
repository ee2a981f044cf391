// What people take along of their data, what deleting an account leaves behind, and what has to be settled before.

/** Days for which an archive can be downloaded. */
export const ARCHIVE_DAYS = 7

/** Years for which the figures of invoices are kept after an account was deleted. */
export const INVOICE_YEARS = 10

/** What a line, an invitation or a share says in place of whoever deleted their account; screens say it in their language. */
export const FORMER_MEMBER = 'Former member'

/**
 * Why an account can't be deleted yet: others would be left without an admin, somebody would go on paying, money would go
 * on being spent, or an ad account is being changed at this moment.
 */
export const BLOCKER_KINDS = [
  'only_admin',
  'subscription',
  'suite_subscription',
  'running_campaigns',
  'changes_under_way',
] as const
