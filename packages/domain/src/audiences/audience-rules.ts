// Audiences: what they consist of, their statuses, whether they can be targeted (spec §3).

export interface AudienceConfig {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly categories: readonly { readonly name: string }[]
}

export interface AudienceRegion {
  readonly name: string
  readonly is_single_country: boolean
  readonly country_codes: readonly string[]
}

/** What a look-up answers for the kinds that were asked for. */
export interface LookupResults {
  readonly conversation_topics?: readonly LookupEntry[]
  readonly movies_tv_shows?: readonly LookupEntry[]
  readonly interests?: readonly LookupEntry[]
  readonly network_operators?: readonly LookupEntry[]
}

export interface LookupEntry {
  readonly id: string
  readonly label: string
}

/** What the page knows of the browser extension. */
export interface ExtensionState {
  readonly adAccountId: string
  readonly name: string
  readonly handle: string
  /** Null until it has been checked. */
  readonly accessGranted: boolean | null
  readonly detected: boolean
}

export const noExtension: ExtensionState = {
  adAccountId: '',
  name: '',
  handle: '',
  accessGranted: null,
  detected: false,
}

export const INSIGHTS_LIST_KINDS = ['targeting_list', 'builder', 'saved_list'] as const
export type InsightsListKind = (typeof INSIGHTS_LIST_KINDS)[number]

export const AUDIENCE_STATUSES = ['Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'] as const
export type AudienceStatus = (typeof AUDIENCE_STATUSES)[number]

export interface Audience {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly countries: readonly string[]
  readonly sizes: {
    readonly core: number | null
    readonly totalNative: number | null
    readonly proTargeting: number | null
  }
  /** ISO 8601 UTC. */
  readonly modified: string
  readonly createdBy: string
  readonly hasInsights: boolean
  readonly status: AudienceStatus
  readonly targetable: boolean
}

export function targetableLabel(targetable: boolean): 'Targetable' | 'Not targetable' {
  return targetable ? 'Targetable' : 'Not targetable'
}
