// What makes an experiment less than a fair comparison: changes of its sides while it ran, pauses, budgets, delivery.
import type { ExperimentSubject } from './experiment-rules.ts'
import { LEAST_RESULTS } from './experiment-verdict-rules.ts'

/**
 * `edited`, `paused`, `budget`, `deleted`: somebody changed a side, or both. `outside`: somebody changed the campaign in the ad
 * account. `idle`: days on which a side showed nothing. `barely`: a side delivered hardly anything. `uneven`: one side was shown
 * more than twice as often as the other.
 */
export const EXPERIMENT_SPOILERS = [
  'deleted',
  'barely',
  'paused',
  'budget',
  'edited',
  'outside',
  'idle',
  'uneven',
] as const
export type SpoilerKind = (typeof EXPERIMENT_SPOILERS)[number]
type Which = 'a' | 'b' | 'both'

export interface Spoiler {
  readonly kind: SpoilerKind
  readonly side: Which
  /** Epoch milliseconds of the first time; null where it is none. */
  readonly at: number | null
  readonly fields: readonly string[]
  readonly amount: number | null
}

/** A line of the activity feed. */
export interface SpoilingDeed {
  readonly at: number
  readonly action: string
  readonly target: string
  /** `part`: the name of the ad set that a bulk change is about. */
  readonly fields: readonly { readonly field: string; readonly part?: string | undefined }[]
}

export interface ExperimentParts {
  readonly subject: ExperimentSubject
  readonly campaign: string
  readonly a: string
  readonly b: string
  /** Ad sets that are compared, or in which both ads are, by their name. */
  readonly adSets: ReadonlyMap<string, string>
  /** The ad set of each ad of the campaign. */
  readonly adSetOfAd: ReadonlyMap<string, string>
}

const HARMLESS = new Set(['name', 'purchase_order', 'funding_source_id'])
const BUDGETS = new Set(['daily_budget', 'total_budget'])

const kindOfField = (field: string): SpoilerKind =>
  field === 'running' ? 'paused' : BUDGETS.has(field) ? 'budget' : 'edited'

/** Changes of what is compared, of each kind and side together, the first of each kind first. */
export function spoilingChanges(deeds: readonly SpoilingDeed[], parts: ExperimentParts): Spoiler[] {
  const found = new Map<string, Spoiler>()
  const add = (kind: SpoilerKind, side: Which, at: number, field: string | null) => {
    const key = `${kind} ${side}`
    const known = found.get(key)
    const fields = [...new Set([...(known?.fields ?? []), ...(field === null ? [] : [field])])]
    found.set(key, { kind, side, at: Math.min(at, known?.at ?? at), fields, amount: (known?.amount ?? 0) + 1 })
  }
  for (const { at, action, target, fields } of deeds) {
    if (target === parts.campaign && OUTSIDE.has(action)) add('outside', 'both', at, null)
    const whole = sideOf(target, parts)
    if (whole !== null && action.endsWith('.deleted')) {
      // Without another ad of the same ad set, the others are shown more often.
      const isGone = isCompared(target, parts) || !action.startsWith('ad.')
      add(isGone ? 'deleted' : 'edited', whole, at, isGone ? null : 'ads')
    } else if (whole !== null && action.startsWith('ad.')) {
      const own = isCompared(target, parts)
      add(own ? 'paused' : 'edited', whole, at, own ? 'running' : 'ads')
    } else {
      for (const { field, part } of fields) {
        const side = part === undefined ? whole : sideNamed(part, parts)
        if (side !== null && !HARMLESS.has(field)) add(kindOfField(field), side, at, field)
      }
    }
  }
  return [...found.values()]
}

const OUTSIDE = new Set(['campaign.theirs_taken', 'campaign.ours_put_back'])

const isCompared = (id: string, { a, b }: ExperimentParts): boolean => id === a || id === b

/** Null: neither. */
function sideOf(target: string, parts: ExperimentParts): Which | null {
  if (target === parts.a) return 'a'
  if (target === parts.b) return 'b'
  if (target === parts.campaign) return 'both'
  const adSet = parts.adSetOfAd.get(target) ?? target
  if (!parts.adSets.has(adSet)) return null
  return parts.subject === 'creative' ? 'both' : adSet === parts.a ? 'a' : 'b'
}

function sideNamed(name: string, { subject, adSets, a }: ExperimentParts): Which | null {
  const [id] = [...adSets].find(([, own]) => own === name) ?? []
  if (id === undefined) return null
  return subject === 'creative' ? 'both' : id === a ? 'a' : 'b'
}

export interface DeliveredSide {
  readonly impressions: number
  readonly results: number
  /** Days of the experiment that are over and on which it showed nothing. */
  readonly idleDays: number
}

const MUCH_MORE = 2
const HARDLY = 0.1

/** What delivery itself spoils; nothing can be said before there is any. */
export function spoilingDelivery(a: DeliveredSide, b: DeliveredSide, { over }: { readonly over: boolean }): Spoiler[] {
  if (a.impressions + b.impressions === 0) return []
  const found: Spoiler[] = []
  const of = (kind: SpoilerKind, side: Which, amount: number | null) =>
    found.push({ kind, side, at: null, fields: [], amount })
  const hardly = (side: DeliveredSide, other: DeliveredSide) =>
    side.impressions < other.impressions * HARDLY || (over && side.results < LEAST_RESULTS)
  if (hardly(a, b)) of('barely', 'a', a.results)
  if (hardly(b, a)) of('barely', 'b', b.results)
  if (a.idleDays > 0) of('idle', 'a', a.idleDays)
  if (b.idleDays > 0) of('idle', 'b', b.idleDays)
  const [less, more] = [Math.min(a.impressions, b.impressions), Math.max(a.impressions, b.impressions)]
  if (less > 0 && more > less * MUCH_MORE) of('uneven', a.impressions > b.impressions ? 'a' : 'b', more / less)
  return found
}

/** The gravest first. */
export const orderedSpoilers = (spoilers: readonly Spoiler[]): Spoiler[] =>
  [...spoilers].sort((one, other) => EXPERIMENT_SPOILERS.indexOf(one.kind) - EXPERIMENT_SPOILERS.indexOf(other.kind))
