// What customer lists are for, how their people are known, and how much a file of them holds.

/** `exclusion`: campaigns keep these people out. */
export const LIST_PURPOSES = ['exclusion', 'targeting'] as const
export type ListPurpose = (typeof LIST_PURPOSES)[number]

export const IDENTIFIER_KINDS = ['email', 'phone', 'handle', 'id'] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** Of the file of digests; what it is made of may be as long as a browser can read. */
export const CUSTOMER_LIST_CONTENT_TYPE = 'text/plain'
export const CUSTOMER_LIST_LIMITS = {
  mostBytes: 40_000_000,
  mostPeople: 300_000,
  /** As many ways to know one person. */
  mostIdentifiers: 10,
} as const

/** What the people of a file are sent for: to be in the list, or to be taken out of it. */
export const LIST_OPERATIONS = ['add', 'remove'] as const
export type ListOperation = (typeof LIST_OPERATIONS)[number]

/** Refusals that another try would meet again: the file that was uploaded for it is deleted with them. */
export const DELETES_FILE: ReadonlySet<string> = new Set([
  'too_many_people',
  'subscription_needed',
  'uploads_used_up',
  'account_needed',
  'nothing_in_list',
  'already_in_list',
  'already_removed',
  'no_account_access',
  'read_only_account',
  'not_found',
])
