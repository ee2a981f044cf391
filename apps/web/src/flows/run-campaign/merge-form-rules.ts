// Two changes of one campaign become one, field by field: mine on this page, theirs at the server, both made from the same base.

import { AD_SET_SETTINGS, type AdSetSetting } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import type { Shown } from '#features/campaigns/shown-value.ts'
import {
  type AdForm,
  type AdSetForm,
  adDraftOf,
  adSetFieldsOf,
  type CampaignForm,
  newKey,
} from './campaign-form-rules.ts'
import { type FlightForm, momentsOf } from './flight-form-rules.ts'

export type Side = 'mine' | 'theirs'

/** Both changed it, each otherwise. */
export interface FormConflict {
  readonly place: string
  /** The ad set or ad; '' for the campaign. */
  readonly part: string
  /** Our name of the field; `part` when one side deleted what the other one changed. */
  readonly field: string
  readonly mine: Shown
  readonly theirs: Shown
}

/** They alone changed it. */
export interface TakenOver {
  readonly part: string
  readonly field: string
  readonly how: 'changed' | 'added' | 'deleted'
}

export interface FormMerge {
  /** Where nothing is chosen yet, mine. */
  readonly form: CampaignForm
  readonly conflicts: readonly FormConflict[]
  readonly taken: readonly TakenOver[]
}

export interface ThreeForms {
  readonly base: CampaignForm
  readonly mine: CampaignForm
  readonly theirs: CampaignForm
  readonly zone: string
}

type Three<Value> = readonly [base: Value, mine: Value, theirs: Value]

interface Place {
  readonly place: string
  readonly part: string
  readonly field: string
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const itself = (value: unknown): unknown => value
/** 12.5 and 12.50 are one amount. */
const asAmount = (typed: string): Shown => amountTyped(typed) ?? typed.trim()

class Merger {
  readonly conflicts: FormConflict[] = []
  readonly taken: TakenOver[] = []
  readonly #choices: Readonly<Record<string, Side>>

  constructor(choices: Readonly<Record<string, Side>>) {
    this.#choices = choices
  }

  pick<Value>(at: Place, values: Three<Value>, meaning: (value: Value) => unknown = itself, shown = meaning): Value {
    const [, mine, theirs] = values
    const [was, ours, others] = values.map(meaning)
    if (same(ours, others)) return theirs
    if (same(others, was)) return mine
    if (same(ours, was)) {
      this.take({ part: at.part, field: at.field, how: 'changed' })
      return theirs
    }
    return this.choose({ ...at, mine: shown(mine) as Shown, theirs: shown(theirs) as Shown }) === 'mine' ? mine : theirs
  }

  take(taken: TakenOver): void {
    if (!this.taken.some((one) => same(one, taken))) this.taken.push(taken)
  }

  choose(conflict: FormConflict): Side {
    if (!this.conflicts.some(({ place }) => place === conflict.place)) this.conflicts.push(conflict)
    return this.#choices[conflict.place] ?? 'mine'
  }
}

/** `choices` by place; the same forms with more choices have the same conflicts. */
export function mergeForms(forms: ThreeForms, choices: Readonly<Record<string, Side>> = {}): FormMerge {
  const merger = new Merger(choices)
  const { base, mine, theirs } = forms
  const own = <Name extends keyof CampaignForm & string>(name: Name, field: string, meaning?: (v: never) => unknown) =>
    merger.pick(
      { place: `campaign.${field}`, part: '', field },
      [base[name], mine[name], theirs[name]],
      meaning as ((value: CampaignForm[Name]) => unknown) | undefined,
    )
  const fields = {
    name: own('name', 'name'),
    fundingSource: own('fundingSource', 'funding_source_id'),
    dailyBudget: own('dailyBudget', 'daily_budget', asAmount),
    totalBudget: own('totalBudget', 'total_budget', asAmount),
    purchaseOrder: own('purchaseOrder', 'purchase_order'),
  }
  const sets = mergeAdSets(merger, forms)
  const flight = flightOfForm(merger, forms, sets)
  const adSets = sets.map(({ set, flight: own }) => ({ ...set, flight: own && !isSame(own, flight) ? own : null }))
  return { form: { ...theirs, ...fields, ...flight, adSets }, conflicts: merger.conflicts, taken: merger.taken }
}

/** With the flight that it has in the end; null: whichever the campaign has. */
interface MergedSet {
  readonly set: AdSetForm
  readonly flight: FlightForm | null
  readonly inherits: boolean
}

const flightOf = ({ start, end, startAt, endAt }: FlightForm): FlightForm => ({ start, end, startAt, endAt })
const isSame = (one: FlightForm, other: FlightForm): boolean => same(flightOf(one), flightOf(other))

/** The flight that inherited ones have by now; without any, the form's own. */
function flightOfForm(
  merger: Merger,
  { base, mine, theirs, zone }: ThreeForms,
  sets: readonly MergedSet[],
): FlightForm {
  const inherited = sets.find(({ inherits, flight }) => inherits && flight !== null)?.flight
  return inherited ?? mergeFlight(merger, '', [base, mine, theirs], zone)
}

/** `id`: of an ad set with a flight of its own. */
function mergeFlight(merger: Merger, id: string, flights: Three<FlightForm>, zone: string, part = ''): FlightForm {
  const ends = flights.map((flight) => momentsOf(flight, zone))
  const pick = (field: 'start' | 'end') => {
    const values = flights.map((flight, index) => ({
      day: flight[field],
      at: flight[`${field}At`],
      moment: ends[index]?.[field] ?? flight[field],
    })) as unknown as Three<{ day: string; at: string | null; moment: string }>
    // Ad sets that share the campaign's flight are asked about once.
    const place = id === '' ? `flight.${field}.${values[2].moment}` : `${id}.${field}`
    return merger.pick({ place, part, field }, values, ({ moment }) => moment)
  }
  const [start, end] = [pick('start'), pick('end')]
  return { start: start.day, end: end.day, startAt: start.at, endAt: end.at }
}

const byId = <Part extends { readonly id: string | null }>(parts: readonly Part[], id: string | null) =>
  id === null ? undefined : parts.find((part) => part.id === id)

function mergeAdSets(merger: Merger, forms: ThreeForms): MergedSet[] {
  const { base, mine, theirs, zone } = forms
  /** Of mine, with the base's flight where it has none: a change of the campaign's flight is none of its own. */
  const content = (form: CampaignForm, set: AdSetForm) => [adSetFieldsOf(set, form, zone), set.ads.map(adContent)]
  const retained: MergedSet[] = []
  for (const their of theirs.adSets) {
    const [was, ours] = [byId(base.adSets, their.id), byId(mine.adSets, their.id)]
    if (was && ours) retained.push(mergeAdSet(merger, forms, [was, ours, their]))
    else {
      if (!was) merger.take({ part: their.name, field: 'part', how: 'added' })
      const changed = was && !same(content(base, was), content(theirs, their))
      if (was && !(changed && merger.choose(presence(their, 'theirs')) === 'theirs')) continue
      retained.push({ set: their, flight: flightOf(their.flight ?? theirs), inherits: false })
    }
  }
  for (const ours of mine.adSets) {
    if (byId(theirs.adSets, ours.id)) continue
    const was = byId(base.adSets, ours.id)
    if (was && same(content(base, was), content(base, ours)))
      merger.take({ part: was.name, field: 'part', how: 'deleted' })
    else if (!was) retained.push({ set: ours, flight: ours.flight, inherits: ours.flight === null })
    else if (merger.choose(presence(ours, 'mine')) === 'mine')
      retained.push({ set: createdAgain(ours), flight: flightOf(ours.flight ?? mine), inherits: false })
  }
  return retained
}

/** One side changed what the other one deleted. */
const presence = (
  { id, name }: { readonly id: string | null; readonly name: string },
  changedBy: Side,
): FormConflict => ({
  place: `${id}.part`,
  part: name,
  field: 'part',
  mine: changedBy === 'mine',
  theirs: changedBy === 'theirs',
})

const createdAgain = (set: AdSetForm): AdSetForm => ({
  ...set,
  key: newKey(),
  id: null,
  version: 0,
  ads: set.ads.map((ad) => ({ ...ad, key: newKey(), id: null })),
})

function mergeAdSet(merger: Merger, forms: ThreeForms, sets: Three<AdSetForm>): MergedSet {
  const [was, ours, their] = sets
  const part = their.name
  const pick = <Value>(
    field: string,
    of: (set: AdSetForm) => Value,
    meaning?: (value: Value) => unknown,
    shown = meaning,
  ) => merger.pick({ place: `${their.id}.${field}`, part, field }, [of(was), of(ours), of(their)], meaning, shown)
  const audience = pick(
    'targeting',
    ({ targeting, audienceName, audienceSize }) => ({ targeting, audienceName, audienceSize }),
    ({ targeting }) => targeting,
    ({ audienceName }) => audienceName,
  )
  const inherits = was.flight === null && ours.flight === null
  const flights = [was.flight ?? forms.base, ours.flight ?? forms.mine, their.flight ?? forms.theirs] as const
  const set: AdSetForm = {
    ...their,
    name: pick('name', ({ name }) => name),
    ...audience,
    excluded: mergeList(merger, part, 'exclude_configs', [was.excluded, ours.excluded, their.excluded]),
    placements: pick('placements', ({ placements }) => placements),
    bidStrategy: pick('bid_strategy', ({ bidStrategy }) => bidStrategy),
    categories: pick('categories', ({ categories }) => categories),
    settings: Object.fromEntries(
      AD_SET_SETTINGS.map(({ name, kind }): [AdSetSetting, string] => [
        name,
        pick(name, ({ settings }) => settings[name], kind === 'text' ? (typed) => typed.trim() : asAmount),
      ]),
    ) as AdSetForm['settings'],
    ads: mergeAds(merger, part, [was.ads, ours.ads, their.ads]),
  }
  const flight = mergeFlight(merger, inherits ? '' : String(their.id), flights, forms.zone, inherits ? '' : part)
  return { set, flight, inherits }
}

/** A list without an order: what either added is in it, what either took out is not. */
function mergeList(merger: Merger, part: string, field: string, [was, ours, theirs]: Three<readonly string[]>) {
  const added = ours.filter((one) => !was.includes(one) && !theirs.includes(one))
  const merged = [...theirs.filter((one) => ours.includes(one) || !was.includes(one)), ...added]
  if (!same([...merged].sort(), [...ours].sort())) merger.take({ part, field, how: 'changed' })
  return merged
}

const adContent = (ad: AdForm) => [ad.id, adDraftOf(ad)]

/** An ad is added or deleted here, never changed. */
function mergeAds(merger: Merger, set: string, [was, ours, theirs]: Three<readonly AdForm[]>): AdForm[] {
  const retained: AdForm[] = []
  for (const their of theirs) {
    const [before, mine] = [byId(was, their.id), byId(ours, their.id)]
    if (!before) merger.take({ part: set, field: 'ads', how: 'changed' })
    const changed = before && !same(adContent(before), adContent(their))
    if (mine) retained.push({ ...their, post: mine.post })
    else if (!before || (changed && merger.choose(presence(their, 'theirs')) === 'theirs')) retained.push(their)
  }
  for (const mine of ours) {
    if (byId(theirs, mine.id)) continue
    if (mine.id === null) retained.push(mine)
    else merger.take({ part: set, field: 'ads', how: 'changed' })
  }
  return retained
}
