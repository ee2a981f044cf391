// What the network would refuse of a campaign, and what could be better: the one table of rules, before anything is sent.
import type { AdSetFields } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type {
  CampaignCheck,
  CheckedAdSet as CheckedAdSetShape,
} from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { needsApproval } from '@peregrine/domain/campaigns/approval-rules.ts'
import {
  AD_SET_FIELDS,
  amountOf,
  CAMPAIGN_FIELDS,
  networkFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type LintDraft, lintCampaign } from '@peregrine/domain/campaigns/campaign-lint-rules.ts'
import { formatMoney } from '@peregrine/domain/shell/format-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { approvalAbove, readApproval } from './approval-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { readTree } from './campaign-store.ts'
import { type CompiledWithProblems, compileTargeting, TargetingUnfit } from './compile-targeting.ts'
import { estimateOf } from './estimate-criteria.ts'
import { figuresNow } from './figures-now.ts'
import { planPartsOf } from './figures-store.ts'
import { plannedSpendOf, spendOfFields } from './planned-spend.ts'
import { audiencesIn, criterionCounts, criterionOf } from './stored-criteria.ts'

export interface CheckedAdSet {
  readonly id: string | null
  readonly fields: AdSetFields
  /** Null: left as it stands at the network. */
  readonly ads: readonly {
    readonly id: string | null
    readonly creativeId: string | null
    readonly postId: string | null
    readonly userId: string | null
    readonly running: boolean
  }[]
}

export interface CheckedCampaign {
  readonly id: string | null
  readonly teamId: string
  readonly teamAccountId: string
  readonly userId: string | null
  readonly objective: string
  readonly productType: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly adSets: readonly CheckedAdSet[]
  readonly language?: Language | undefined
}

export interface CheckedWhole extends CampaignCheck {
  /** What each saved ad set is going to target, by its id. */
  readonly compiled: ReadonlyMap<string, CompiledWithProblems>
}

/** Throws AdsFailure: who pays and what exists is asked at the network. */
export async function checkCampaign(
  ports: CampaignPorts,
  account: OpenAdAccount,
  campaign: CheckedCampaign,
): Promise<CheckedWhole> {
  const funding = await ports.network.fundingSources(account.grant, account.accountId)
  const chosen = funding.find(({ id }) => id === campaign.fields.funding_source_id)
  const bidding = chosen ? biddingRuleOf(chosen.currency) : null
  const found = await postsFound(ports, account, campaign)
  const adSets: LintDraft['adSets'][number][] = []
  const shown: CheckedAdSetShape[] = []
  const compiled = new Map<string, CompiledWithProblems>()
  for (const [index, adSet] of campaign.adSets.entries()) {
    const linted = await lintedAdSet(ports, account, { ...campaign, found }, adSet)
    adSets.push(linted.draft)
    if (linted.compiled && adSet.id !== null) compiled.set(adSet.id, linted.compiled)
    shown.push({
      index,
      id: adSet.id,
      criteria: linted.compiled ? criterionCounts(linted.compiled.criteria) : null,
      audiences: linted.compiled ? audiencesIn([...linted.compiled.criteria, ...linted.compiled.waiting]) : [],
      estimate: linted.estimate,
      list: linted.compiled?.list ?? null,
      not_uploaded: [...(linted.compiled?.notUploaded ?? [])],
      unready_exclusions: [...(linted.compiled?.unreadyExclusions ?? [])],
    })
  }
  const draft: LintDraft = {
    id: campaign.id,
    fields: networkFieldsOf(CAMPAIGN_FIELDS, { ...campaign.fields, running: true }),
    objective: campaign.objective,
    productType: campaign.productType,
    funding: chosen ? { type: chosen.type, ableToFund: chosen.usable } : null,
    bidding,
    currency: (chosen ?? funding[0])?.currency ?? 'USD',
    removedSpent: campaign.id === null ? 0 : (await planPartsOf(ports.db, campaign.id)).removedSpent,
    adSets,
  }
  const problems = [...lintCampaign(draft, await figuresNow(ports)), ...(await approvalAhead(ports, campaign, draft))]
  return { problems, ad_sets: shown, compiled }
}

/** That somebody else has to approve what it spends, once it is switched on. */
async function approvalAhead(
  { db }: CampaignPorts,
  { id, teamAccountId }: CheckedCampaign,
  { fields, adSets, currency }: LintDraft,
): Promise<CampaignCheck['problems']> {
  const { above, approved } =
    id === null ? { above: await approvalAbove(db, teamAccountId), approved: 0 } : await readApproval(db, id)
  if (above === null) return []
  const tree = id === null ? undefined : await readTree(db, id)
  const live = tree ? plannedSpendOf(tree, 'live') : 0
  const wanted = spendOfFields(
    fields,
    adSets.map((set) => set.fields),
  )
  if (!needsApproval(wanted, live, { above, approved })) return []
  const [amount, limit] = [formatMoney(amountOf(wanted), currency), formatMoney(amountOf(above), currency)]
  const part = { kind: 'campaign', index: null, ad_index: null, id } as const
  return [{ ...message('needs_approval', { amount, above: limit }), severity: 'warning', part, field: '' }]
}

/** Which posts that were given by their ids the account has. */
async function postsFound(
  { network }: CampaignPorts,
  { grant, accountId }: OpenAdAccount,
  { adSets }: CheckedCampaign,
): Promise<ReadonlySet<string>> {
  const given = adSets.flatMap(({ ads }) => ads.flatMap((ad) => (ad.creativeId === null ? (ad.postId ?? []) : [])))
  if (given.length === 0) return new Set()
  return new Set((await network.postNames(grant, accountId, [...new Set(given)])).keys())
}

interface LintedAdSet {
  readonly draft: LintDraft['adSets'][number]
  readonly compiled: CompiledWithProblems | null
  readonly estimate: CheckedAdSetShape['estimate']
}

/** That nobody is left of whom it reaches, by the ad platform's own estimates. */
async function exclusionNotes(
  ports: CampaignPorts,
  account: OpenAdAccount,
  { criteria, refusals }: CompiledWithProblems,
  estimate: LintedAdSet['estimate'],
): Promise<LintDraft['adSets'][number]['notes']> {
  const reached = criteria.filter(([, operator]) => operator !== 'NE')
  if (refusals.length > 0 || estimate?.most !== 0 || reached.length === criteria.length) return []
  const all = await estimateOf(ports, account, reached)
  return all && all.most > 0 ? [message('exclusions_leave_nobody')] : []
}

async function lintedAdSet(
  ports: CampaignPorts,
  account: OpenAdAccount,
  campaign: CheckedCampaign & { readonly found: ReadonlySet<string> },
  { id, fields, ads }: CheckedAdSet,
): Promise<LintedAdSet> {
  const { targeting, exclude_configs: excludeConfigs, ...own } = fields
  const place = {
    teamId: campaign.teamId,
    userId: campaign.userId,
    objective: campaign.objective,
    productType: campaign.productType,
    placements: fields.placements,
    language: campaign.language,
  }
  const at = { teamId: campaign.teamId, teamAccountId: campaign.teamAccountId }
  const shown = await Promise.all(
    ads.map(async ({ id: adId, running, userId, creativeId, postId }) => {
      const post = creativeId === null ? undefined : await ports.creativeFacts({ ...at, creativeId })
      const missing = creativeId !== null && post === undefined
      const unknownPost = creativeId === null && postId !== null && !campaign.found.has(postId) ? postId : undefined
      const shows = { creativeId, postId, userId }
      return { id: adId, running, account: userId !== null, shows, missing, unknownPost, post: post ?? null }
    }),
  )
  const wire = networkFieldsOf(AD_SET_FIELDS, own)
  const base = { id, fields: wire, ads: shown }
  const unknown = { ...base, criteria: null, refusals: [], notes: [] }
  if (targeting.kind === 'network') return { draft: unknown, compiled: null, estimate: null }
  try {
    const compiled = await compileTargeting(ports, account, { targeting, excludeConfigs }, place)
    const { criteria, waiting, refusals, notes } = compiled
    const isWhole = compiled.reachesKnown && waiting.length === 0
    const estimate = isWhole ? await estimateOf(ports, account, criteria) : null
    return {
      draft: {
        ...base,
        chosen: targeting.kind === 'config',
        criteria: compiled.reachesKnown ? [...criteria, ...waiting].map(criterionOf) : null,
        refusals,
        notes: [...notes, ...(await exclusionNotes(ports, account, compiled, estimate))],
      },
      compiled,
      estimate,
    }
  } catch (error) {
    if (!(error instanceof TargetingUnfit)) throw error
    return { draft: { ...unknown, refusals: [error.problem] }, compiled: null, estimate: null }
  }
}
