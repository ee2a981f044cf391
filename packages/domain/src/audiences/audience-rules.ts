// Audiences: the kinds of insights lists, statuses and how they follow each other, when one can be targeted and why not (spec §3).

export const INSIGHTS_LIST_KINDS = ['targeting_list', 'builder', 'saved_list'] as const

export const AUDIENCE_STATUSES = ['Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'] as const
export type AudienceStatus = (typeof AUDIENCE_STATUSES)[number]

/** @planned The audience catalogue of the analytics suite. */
export function targetableLabel(targetable: boolean): 'Targetable' | 'Not targetable' {
  return targetable ? 'Targetable' : 'Not targetable'
}

/** How often an audience is looked at again by itself. */
export const REFRESH_RHYTHMS = ['never', 'daily', 'weekly'] as const
export type RefreshRhythm = (typeof REFRESH_RHYTHMS)[number]

/** Characters of a name and of a description. */
export const AUDIENCE_NAME_LENGTH = 200
export const AUDIENCE_DESCRIPTION_LENGTH = 2000

/** What people may change a status to. Expired and Halted come about by themselves; whoever is an admin may also halt. */
const STEPS: Readonly<Record<AudienceStatus, readonly AudienceStatus[]>> = {
  Draft: ['Active', 'Scheduled'],
  Scheduled: ['Active', 'Draft', 'Paused'],
  Active: ['Paused', 'Scheduled', 'Draft', 'Halted'],
  Paused: ['Active', 'Scheduled', 'Draft', 'Halted'],
  Halted: ['Active', 'Paused'],
  Expired: ['Active', 'Scheduled', 'Draft'],
}

export interface Flight {
  /** ISO 8601 in UTC, or null: from now on, and without an end. */
  readonly starts: string | null
  readonly ends: string | null
}

export type StatusProblem =
  | 'not_from_here'
  | 'admin_only'
  | 'start_missing'
  | 'start_passed'
  | 'end_passed'
  | 'end_before_start'

/** What stands in the way of a change of status; null: nothing. `now` as ISO 8601 in UTC. */
export function statusProblem(
  from: AudienceStatus,
  to: AudienceStatus,
  facts: Flight & { readonly admin: boolean; readonly now: string },
): StatusProblem | null {
  if (from !== to && !STEPS[from].includes(to)) return 'not_from_here'
  if ((from === 'Halted' || to === 'Halted') && from !== to && !facts.admin) return 'admin_only'
  if (to === 'Scheduled' && facts.starts === null) return 'start_missing'
  if (to === 'Scheduled' && facts.starts !== null && facts.starts <= facts.now) return 'start_passed'
  if (facts.starts !== null && facts.ends !== null && facts.ends <= facts.starts) return 'end_before_start'
  if (facts.ends !== null && facts.ends <= facts.now && (to === 'Active' || to === 'Scheduled')) return 'end_passed'
  return null
}

/** The statuses that somebody can choose next. */
export function nextStatuses(from: AudienceStatus, admin: boolean): readonly AudienceStatus[] {
  return STEPS[from].filter((to) => admin || (from !== 'Halted' && to !== 'Halted'))
}

/** The status at a moment: what is scheduled becomes active at its start, and what has an end expires. */
export function statusAt(stored: AudienceStatus, { starts, ends }: Flight, now: string): AudienceStatus {
  const begun = stored === 'Scheduled' && starts !== null && starts <= now ? 'Active' : stored
  const over = ends !== null && ends <= now
  return over && (begun === 'Active' || begun === 'Paused' || begun === 'Scheduled') ? 'Expired' : begun
}

export const TARGETABLE_REASONS = ['status', 'not_sized', 'unanswerable', 'too_small'] as const
/** Why an audience cannot be targeted. */
export type TargetableReason = (typeof TARGETABLE_REASONS)[number]

/** The network takes no audience with fewer matched people than this. */
export const TARGETABLE_LEAST = 100

/** The reasons, worst first; none: it can be targeted. `core`: accounts of the audience, null while not counted. */
export function notTargetable(facts: {
  readonly status: AudienceStatus
  readonly core: number | null
  readonly sizing: 'waiting' | 'done' | 'failed'
}): readonly TargetableReason[] {
  const reasons: TargetableReason[] = []
  if (facts.status !== 'Active') reasons.push('status')
  if (facts.sizing === 'failed') reasons.push('unanswerable')
  else if (facts.core === null) reasons.push('not_sized')
  if (facts.core !== null && facts.core < TARGETABLE_LEAST) reasons.push('too_small')
  return reasons
}

/** The first refresh after `from` (milliseconds since 1970); null: it is not refreshed by itself. */
export function nextRefresh(rhythm: RefreshRhythm, from: number): number | null {
  const day = 86_400_000
  return rhythm === 'never' ? null : from + (rhythm === 'daily' ? day : 7 * day)
}
