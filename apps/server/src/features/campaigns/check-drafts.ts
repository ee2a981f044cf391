// Checks a draft that is being written, and a campaign as it is stored.
import { CampaignObjective, type CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { campaignAfter } from './campaign-after.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { treeChange } from './campaign-tree-change.ts'
import { checkCampaign } from './check-campaign.ts'
import { keepChecked } from './checked-criteria-store.ts'
import { productTypeOf } from './draft-campaign.ts'
import { type Owned, requireTree, scopeOf } from './own-campaigns.ts'
import { storedDraft } from './stored-draft.ts'
import { treeChoices } from './tree-choices.ts'
import { untouchedParts } from './untouched-parts.ts'

export async function checkDraft(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.checkDraft>,
): Promise<HandlerReplyOf<typeof campaignWork.checkDraft>> {
  const { acting } = await scopeOf(ports, context)
  const { account: key, ad_sets: adSets, team: _team, objective, promotes, ...fields } = context.body
  const row = await usableTeamAccount(ports.accounts, acting, key)
  const checked = {
    id: null,
    language: context.request.language,
    teamId: acting.team,
    teamAccountId: row.id,
    userId: acting.userId,
    objective: CampaignObjective.parse(objective),
    productType: productTypeOf(objective, promotes),
    fields,
    adSets: adSets.map(({ ads, ...set }) => ({
      id: null,
      fields: set,
      ads: ads.map((ad) => ({
        id: null,
        creativeId: ad.creative_id,
        postId: ad.post_id,
        userId: ad.user_id,
        running: ad.running,
      })),
    })),
  }
  const { compiled: _, ...check } = await inAccount(ports, acting, row.id, (account) =>
    checkCampaign(ports, account, checked),
  )
  return check
}

/** Of a draft it stores what its ad sets come to: it shows from then on what it is going to be. */
export async function checkStoredCampaign(
  ports: CampaignPorts,
  owned: Owned,
  context: Pick<HandlerContext<typeof campaignWork.checkCampaign>, 'refuse' | 'request'>,
): Promise<HandlerReplyOf<typeof campaignWork.checkCampaign>> {
  const tree = await requireTree(ports, owned, context)
  const checked = { ...storedDraft(tree), language: context.request.language }
  const { compiled, ...check } = await inAccount(ports, owned.scope.acting, owned.account.id, (account) =>
    checkCampaign(ports, account, checked),
  )
  if (!owned.row.live) await keepChecked(ports.db, tree, compiled)
  return check
}

/** Of a campaign as a save would leave it, at the places of what is sent. */
export async function checkSavedCampaign(
  ports: CampaignPorts,
  owned: Owned,
  context: Pick<HandlerContext<typeof campaignWork.checkSave>, 'refuse' | 'request' | 'body'>,
): Promise<HandlerReplyOf<typeof campaignWork.checkSave>> {
  const { scope, account } = owned
  const { acting } = scope
  const { body } = context
  const tree = await requireTree(ports, owned, context)
  const choices = await treeChoices(ports, { acting, teamAccountId: account.id }, body.ad_sets)
  const change = treeChange(tree, body, choices.names)
  const { campaign, places } = campaignAfter(tree, body, change)
  const check = await inAccount(ports, acting, account.id, (open) =>
    checkCampaign(ports, open, { ...campaign, language: context.request.language }),
  )
  const placed = (index: number): number => places[index] ?? index
  const problems = check.problems.map((problem) =>
    problem.part.index === null
      ? problem
      : ({ ...problem, part: { ...problem.part, index: placed(problem.part.index) } } as typeof problem),
  )
  const untouched = untouchedParts(tree, body, change)
  // What runs as it is does not hold up a change of something else.
  for (const [at, problem] of problems.entries())
    if (problem.severity === 'error' && untouched(problem))
      problems[at] = { ...problem, severity: 'warning' } as typeof problem
  const known = new Set(problems.map(sameProblem))
  const more = [...choices.problems, ...change.problems].filter((problem) => !known.has(sameProblem(problem)))
  return {
    problems: [...problems, ...more],
    ad_sets: check.ad_sets.map((set) => ({ ...set, index: placed(set.index) })),
  }
}

const sameProblem = ({ code, part: { kind, index, ad_index: ad }, field }: CampaignProblem): string =>
  [code, kind, index, ad, field].join(' ')
