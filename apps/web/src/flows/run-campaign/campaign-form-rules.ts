// A campaign as it is typed: what it begins with, what the network is going to be asked for, and what is wrong with it before it is sent.
import type { AdDraft } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSetFields, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignFields, CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { chosenPayBy, type Objective } from '@peregrine/domain/ad-network/objective-rules.ts'
import {
  AD_SET_FIELDS,
  AD_SET_SETTINGS,
  type AdSetSetting,
  CAMPAIGN_FIELDS,
  networkFieldsOf,
  type TypedField,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type LintPost, lintCampaign } from '@peregrine/domain/campaigns/campaign-lint-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { amountTyped, moneyMessage, readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'
import { readCount } from '@peregrine/domain/shell/typed-number-rules.ts'
import { networkPlacements } from '@peregrine/domain/targeting/compatibility-rules.ts'
import { isEmptyPackage, type TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { sameExcluded } from '@peregrine/domain/targeting/reached-and-excluded-rules.ts'
import { asWanted } from '#features/campaigns/wanted-fields.ts'
import { commonFlight, type FlightForm, flightFormOf, momentsOf, sameFlight } from './flight-form-rules.ts'

export interface AdForm {
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly creativeId: string | null
  /** As typed. */
  readonly postId: string
  /** The account that it promotes; null: it is a post. */
  readonly userId: string | null
  readonly running: boolean
  /** What its post is made of; null: not known here, the server knows. */
  readonly post: LintPost | null
}

export type TypedSettings = Readonly<Record<AdSetSetting, string>>

export interface AdSetForm {
  readonly key: string
  readonly id: string | null
  readonly version: number
  /** What is not typed here and stays as it is. */
  readonly kept: Partial<AdSetFields>
  readonly name: string
  readonly targeting: AdSetTargeting | null
  readonly audienceName: string
  readonly audienceSize: number | null
  /** Audiences whose people do not see it. */
  readonly excluded: readonly string[]
  /** Null: that of the campaign. */
  readonly flight: FlightForm | null
  readonly placements: readonly string[]
  readonly bidStrategy: 'AUTO' | 'MAX' | 'TARGET'
  /** As typed; '' is none. */
  readonly settings: TypedSettings
  /** IAB categories of the advertiser's business. */
  readonly categories: readonly string[]
  readonly ads: readonly AdForm[]
}

/** Its flight is that of all ad sets that have none of their own. */
export interface CampaignForm extends FlightForm {
  readonly id: string | null
  readonly version: number
  readonly account: string
  readonly name: string
  readonly objective: Objective
  readonly promotes: 'posts' | 'account'
  readonly fundingSource: string
  readonly dailyBudget: string
  readonly totalBudget: string
  readonly purchaseOrder: string
  readonly adSets: readonly AdSetForm[]
}

let keys = 0
/** A key for something that has no id yet. */
export const newKey = (): string => {
  keys += 1
  return `new-${keys}-${Math.random().toString(36).slice(2, 8)}`
}

const settingsOf = (typed: (name: AdSetSetting) => string): TypedSettings =>
  Object.fromEntries(AD_SET_SETTINGS.map(({ name }) => [name, typed(name)])) as TypedSettings

export const newAdSet = (name: string): AdSetForm => ({
  key: newKey(),
  id: null,
  version: 0,
  kept: {},
  name,
  targeting: null,
  audienceName: '',
  audienceSize: null,
  excluded: [],
  flight: null,
  placements: ['ALL_ON_TWITTER'],
  bidStrategy: 'AUTO',
  settings: settingsOf(() => ''),
  categories: [],
  ads: [],
})

/** `start`: the first whole day of the account that is still ahead; today has begun, and would be warned about. */
export const newCampaign = (account: string, start: string, adSetName: string): CampaignForm => ({
  id: null,
  version: 0,
  account,
  name: '',
  objective: 'ENGAGEMENTS',
  promotes: 'posts',
  fundingSource: '',
  dailyBudget: '',
  totalBudget: '',
  purchaseOrder: '',
  start,
  end: '',
  startAt: null,
  endAt: null,
  adSets: [newAdSet(adSetName)],
})

/** Where a list is to be shown, as an ad set takes it; undefined where the list leaves that open, or the ad set cannot be shown so. */
export function placementsOfList(
  list: TargetingPackage,
  sets: readonly (readonly string[])[],
): readonly string[] | undefined {
  const listed = networkPlacements(list)
  return sets.find((set) => set.length === listed.length && set.every((one) => listed.includes(one))) && listed
}

export const placementSetsOf = (
  { promotes }: Pick<CampaignForm, 'promotes'>,
  options: Pick<CampaignOptions, 'placements' | 'account_placements'>,
) => (promotes === 'account' ? options.account_placements : options.placements)

interface ListChosen {
  readonly id: string
  readonly name: string
  readonly targeting_package: TargetingPackage
}

/** A new campaign for a saved list: called like it, its first ad set is for it and is shown where the list says. */
export const withList = (
  form: CampaignForm,
  { id, name, targeting_package: list }: ListChosen,
  options: Pick<CampaignOptions, 'placements' | 'account_placements'>,
): CampaignForm => ({
  ...form,
  name,
  adSets: form.adSets.map((set, index) =>
    index === 0
      ? {
          ...set,
          targeting: { kind: 'usage', usage_id: id },
          audienceName: name,
          placements: placementsOfList(list, placementSetsOf(form, options)) ?? set.placements,
        }
      : set,
  ),
})

/** A new campaign for a saved audience: its first ad set targets the package that is proposed for it. */
export const withAudience = (
  form: CampaignForm,
  { id, name, size }: { readonly id: string; readonly name: string; readonly size: number | null },
): CampaignForm => ({
  ...form,
  name,
  adSets: form.adSets.map((set, index) =>
    index === 0
      ? { ...set, targeting: { kind: 'config', config_id: id }, audienceName: name, audienceSize: size }
      : set,
  ),
})

/** A new campaign that keeps an audience out: whom its first ad set reaches is still to be chosen. */
export const withExcluded = (form: CampaignForm, ids: readonly string[]): CampaignForm => ({
  ...form,
  adSets: form.adSets.map((set, index) =>
    index === 0 ? { ...set, excluded: [...new Set([...set.excluded, ...ids])] } : set,
  ),
})

/** The saved list that a new campaign begins with; '' when there is none. */
export const listOfForm = ({ adSets: [first] }: Pick<CampaignForm, 'adSets'>): string =>
  first?.targeting?.kind === 'usage' ? first.targeting.usage_id : ''

/** The currency that is spent: its funding source's, or the account's while none is chosen. */
export const currencyOf = (
  { fundingSource }: Pick<CampaignForm, 'fundingSource'>,
  options: Pick<CampaignOptions, 'funding_sources' | 'currency'>,
): string => options.funding_sources.find(({ id }) => id === fundingSource)?.currency ?? options.currency

export function campaignFieldsOf(form: CampaignForm, currency?: string): CampaignFields {
  return {
    name: form.name.trim(),
    funding_source_id: form.fundingSource,
    daily_budget: amountTyped(form.dailyBudget, currency),
    total_budget: amountTyped(form.totalBudget, currency),
    purchase_order: form.purchaseOrder.trim() === '' ? null : form.purchaseOrder.trim(),
  }
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Nobody is chosen yet. */
const nobody: AdSetTargeting = {
  kind: 'package',
  countries: [],
  definition: null,
  targeting_package: {
    keywords: [],
    handles: [],
    hashtags: [],
    languages: [],
    network_operators: [],
    interests: [],
    conversation_topics: [],
    movies_tv_shows: [],
    placements: [],
    age: 'any',
    gender: 'ANY',
    custom_audiences: [],
    locations: [],
  },
}

/** A draft that was saved before anybody was chosen comes back without a choice; countries alone are one: everybody there. */
const isNobody = (targeting: AdSetTargeting): boolean =>
  targeting.kind === 'package' && targeting.countries.length === 0 && isEmptyPackage(targeting.targeting_package)

type Setting = string | number | null

const readSetting = (rule: TypedField, typed: string, currency: string | undefined): Setting => {
  if (rule.kind === 'amount') return amountTyped(typed, currency)
  const text = orNull(typed)
  return rule.kind === 'text' || text === null ? text : countOf(rule, text)
}

/** A whole number above zero and within the limit; null for anything else. */
const countOf = ({ most }: TypedField, text: string): number | null => {
  const count = readCount(text) ?? 0
  return count > 0 && count <= most ? count : null
}

/** What bids itself has no bid. */
const isUnused = ({ bidStrategy }: AdSetForm, name: AdSetSetting): boolean => name === 'bid' && bidStrategy === 'AUTO'

function valuesOf(set: AdSetForm, currency: string | undefined): Pick<AdSetFields, AdSetSetting> {
  const read = AD_SET_SETTINGS.map((rule): [AdSetSetting, Setting] => [
    rule.name,
    isUnused(set, rule.name) ? null : readSetting(rule, set.settings[rule.name], currency),
  ])
  return Object.fromEntries(read) as Pick<AdSetFields, AdSetSetting>
}

export function adSetFieldsOf(set: AdSetForm, form: CampaignForm, zone: string, currency?: string): AdSetFields {
  return {
    audience_expansion: null,
    pay_by: null,
    running: true,
    ...set.kept,
    ...(set.id === null && { pay_by: chosenPayBy(set.kept.pay_by) }),
    exclude_configs: [...set.excluded],
    name: set.name.trim(),
    ...momentsOf(set.flight ?? form, zone),
    ...valuesOf(set, currency),
    bid_strategy: set.bidStrategy,
    placements: [...set.placements] as AdSetFields['placements'],
    categories: [...set.categories],
    targeting: set.targeting ?? nobody,
  }
}

/** An ad that is not filled in yet stays on the page alone. */
export const isFilled = (ad: AdForm): boolean =>
  ad.creativeId !== null || ad.userId !== null || /^\d{1,20}$/.test(ad.postId.trim())

export const adDraftOf = (ad: AdForm): AdDraft => ({
  name: ad.name.trim(),
  creative_id: ad.creativeId,
  post_id: ad.creativeId === null && ad.userId === null ? ad.postId.trim() : null,
  user_id: ad.userId,
  running: ad.running,
})

const written = (value: string | number | null): string => (value === null ? '' : String(value))

/** What is stored, as a form. */
export function formOf(tree: CampaignTree): CampaignForm {
  const campaign = asWanted(tree.campaign)
  const sets = tree.ad_sets.map(asWanted)
  const { ads } = tree
  const zone = campaign.timezone
  // Ad sets alone don't tell whose dates theirs are: they do where the campaign was made without dates of its own.
  const common = tree.flight ?? commonFlight(sets)
  return {
    id: campaign.id,
    version: campaign.version,
    account: campaign.account.id,
    name: campaign.name,
    objective: campaign.objective as Objective,
    promotes: campaign.promotes === 'account' ? 'account' : 'posts',
    fundingSource: campaign.funding_source_id,
    dailyBudget: written(campaign.daily_budget),
    totalBudget: written(campaign.total_budget),
    purchaseOrder: campaign.purchase_order ?? '',
    ...flightFormOf(common, zone),
    adSets: sets.map((set) => ({
      key: set.id,
      id: set.id,
      version: set.version,
      kept: {
        audience_expansion: set.audience_expansion,
        pay_by: set.pay_by,
        running: set.running,
        // What the network has and we do not offer is only sent when it changes, which it cannot here.
      } as Partial<AdSetFields>,
      name: set.name,
      targeting: isNobody(set.targeting) ? null : set.targeting,
      audienceName: set.targeting_name,
      audienceSize: null,
      excluded: set.exclude_configs,
      flight: common && !sameFlight(set, common) ? flightFormOf(set, zone) : null,
      placements: set.placements,
      bidStrategy: set.bid_strategy === 'MAX' || set.bid_strategy === 'TARGET' ? set.bid_strategy : 'AUTO',
      settings: settingsOf((setting) => written(set[setting])),
      categories: set.categories,
      ads: ads
        .filter((ad) => ad.ad_set_id === set.id)
        .map((ad) => ({
          key: ad.id,
          id: ad.id,
          name: ad.name,
          creativeId: ad.creative_id,
          postId: ad.post_id ?? '',
          userId: ad.user_id,
          running: ad.running,
          post: null,
        })),
    })),
  }
}

/**
 * The form after `sent` was saved and read back as `saved`: what was typed meanwhile stays, with the ids that its parts have
 * by now; so do the sizes of audiences, which are not stored, and ads that are not filled in.
 */
export function afterSaving(typed: CampaignForm, sent: CampaignForm, saved: CampaignForm): CampaignForm {
  const adSets = typed.adSets.map((set) => {
    const place = sent.adSets.findIndex(({ key }) => key === set.key)
    const [old, now] = [sent.adSets[place], saved.adSets[place]]
    if (!old || !now) return set
    const filled = old.ads.filter(isFilled)
    const ads = set.ads.map((ad) => {
      const of = now.ads[filled.findIndex(({ key }) => key === ad.key)]
      return of ? { ...ad, key: of.key, id: of.id } : ad
    })
    const own = set === old ? { ...now, audienceSize: old.audienceSize } : { ...set, key: now.key, id: now.id }
    return { ...own, version: now.version, ads }
  })
  return { ...(typed === sent ? saved : { ...typed, id: saved.id, version: saved.version }), adSets }
}

/** Whether ad sets are for the same people as before, and leave out the same. */
export function sameAudiences(form: CampaignForm, before: CampaignForm | null): boolean {
  const of = ({ adSets }: CampaignForm) => adSets.map(({ id, targeting, excluded }) => [id, targeting, excluded])
  return before !== null && JSON.stringify(of(form)) === JSON.stringify(of(before))
}

/** What a campaign has spent beside what the ad sets in its form have. */
function removedSpent({ adSets }: CampaignForm, loaded: Pick<CampaignTree, 'campaign' | 'ad_sets'> | null): number {
  const inForm = new Set(adSets.map(({ id }) => id))
  const theirs = loaded?.ad_sets.filter(({ id }) => inForm.has(id)).reduce((sum, { spent }) => sum + spent, 0) ?? 0
  return Math.max(0, (loaded?.campaign.spent ?? 0) - theirs)
}

/** What of a form is wrong: the network's own rules, and what was typed and cannot be read. */
export function formProblems(
  form: CampaignForm,
  options: CampaignOptions,
  now: number,
  loaded: Pick<CampaignTree, 'campaign' | 'ad_sets'> | null = null,
): readonly CampaignProblem[] {
  const funding = options.funding_sources.find(({ id }) => id === form.fundingSource)
  const zone = options.timezone
  const currency = currencyOf(form, options)
  const linted = lintCampaign(
    {
      id: form.id,
      fields: networkFieldsOf(CAMPAIGN_FIELDS, { ...campaignFieldsOf(form, currency), running: true }),
      objective: form.objective,
      productType: form.promotes === 'account' ? 'PROMOTED_ACCOUNT' : 'PROMOTED_TWEETS',
      funding: funding ? { type: funding.type, ableToFund: funding.usable } : null,
      bidding: biddingRuleOf(currency),
      currency,
      removedSpent: removedSpent(form, loaded),
      adSets: form.adSets.map((set) => {
        const { targeting: _targeting, exclude_configs: _excluded, ...own } = adSetFieldsOf(set, form, zone, currency)
        return {
          id: set.id,
          fields: networkFieldsOf(AD_SET_FIELDS, own),
          // Whom the chosen audience becomes at the network is worked out by the server.
          criteria: null,
          refusals: bothWays(set),
          notes: [],
          ads: set.ads.map(({ id, running, userId, creativeId, postId, post }) => ({
            id,
            running,
            shows: { creativeId, postId: orNull(postId), userId },
            missing: false,
            account: userId !== null,
            post,
          })),
        }
      }),
    },
    now,
  )
  const unreadable = typedProblems(form, currency)
  const typedAt = new Set(unreadable.map(placeOf))
  // A funding source that is not chosen yet is missing, not unusable.
  const reported = linted.filter(
    ({ code, field }) => !(code === 'funding_unusable' && form.fundingSource === '') || field === '',
  )
  return [...unreadable, ...reported.filter((problem) => !typedAt.has(placeOf(problem)))]
}

/** What the form knows of it; the rest is told by the server's check. */
function bothWays({ targeting, excluded, audienceName }: AdSetForm): readonly Message[] {
  const problem = targeting && sameExcluded(targeting, excluded, audienceName)
  return problem ? [problem] : []
}

/** Where a problem stands in the form: 'campaign.daily_budget', 'ad_set.0.bid', 'ad.0.1.creative_id'. */
export function placeOf({ part, field }: Pick<CampaignProblem, 'part' | 'field'>): string {
  return [part.kind, part.index, part.ad_index, field].filter((one) => one !== null).join('.')
}

function typedProblems(form: CampaignForm, currency: string): CampaignProblem[] {
  const found: CampaignProblem[] = []
  const report = (said: Message, part: Pick<CampaignProblem['part'], 'kind' | 'index' | 'ad_index'>, field: string) =>
    found.push({ ...said, severity: 'error', part: { ...part, id: null }, field })
  const reportAmount = (typed: string, part: Parameters<typeof report>[1], field: string) => {
    const said = moneyMessage(readMoney(typed, currency), currency)
    if (said) report(said, part, field)
  }
  const whole = { kind: 'campaign', index: null, ad_index: null } as const
  reportAmount(form.dailyBudget, whole, 'daily_budget')
  reportAmount(form.totalBudget, whole, 'total_budget')
  if (!isCalendarDay(form.start) && form.start !== '') report(message('not_a_day'), whole, 'start')
  if (!isCalendarDay(form.end) && form.end !== '') report(message('not_a_day'), whole, 'end')
  form.adSets.forEach((set, index) => {
    const part = { kind: 'ad_set', index, ad_index: null } as const
    if (set.targeting === null) report(message('no_audience'), part, 'targeting')
    if (set.flight && !isCalendarDay(set.flight.start) && set.flight.start !== '')
      report(message('not_a_day'), part, 'start')
    if (set.flight && !isCalendarDay(set.flight.end) && set.flight.end !== '') report(message('not_a_day'), part, 'end')
    for (const rule of AD_SET_SETTINGS) {
      const text = isUnused(set, rule.name) ? '' : set.settings[rule.name].trim()
      if (rule.kind === 'amount') reportAmount(text, part, rule.name)
      if (rule.kind === 'whole' && text !== '' && countOf(rule, text) === null)
        report(message('not_a_count', { most: rule.most }), part, rule.name)
    }
    set.ads.forEach((ad, adIndex) => {
      if (!isFilled(ad)) report(message('no_post'), { kind: 'ad', index, ad_index: adIndex }, 'creative_id')
    })
  })
  return found
}

export const FORM_STEPS = ['objective', 'budget', 'adsets', 'ads', 'check'] as const
export type FormStep = (typeof FORM_STEPS)[number]

/** The step in which a problem can be fixed: a flight beside the budget, unless the ad set has one of its own. */
export function stepOf(
  { part, field, code }: Pick<CampaignProblem, 'part' | 'field' | 'code'>,
  { adSets }: Pick<CampaignForm, 'adSets'>,
): FormStep {
  if (part.kind === 'ad' || code === 'no_ads') return 'ads'
  const shared = part.index === null || !adSets[part.index]?.flight
  if (part.kind === 'ad_set') return (field === 'start' || field === 'end') && shared ? 'budget' : 'adsets'
  if (code === 'no_ad_sets') return 'adsets'
  return field === 'name' || field === 'objective' ? 'objective' : 'budget'
}
