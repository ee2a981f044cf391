// What deleting an account takes along, what it leaves, and what has to be settled before.
import type { AccountDeletion, DeletionBlocker } from '@peregrine/contract/own-data/own-data-endpoints.ts'
import { listRenewing } from '#features/billing/billing-public.ts'
import { teamsWithRunningCampaigns } from '#features/campaigns/campaigns-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { type OwnTeam, teamAccountsThrough, teamsOfPerson, teamsWithChangesUnderWay } from './deletion-store.ts'
import type { Whose } from './own-rows.ts'

const shown = ({ slug, name }: OwnTeam) => ({ slug, name })

export async function deletionFacts(db: DbOrTx, whose: Whose): Promise<AccountDeletion> {
  const teams = await teamsOfPerson(db, whose.userId)
  const goes = teams.filter(({ members }) => members === 1)
  const stays = teams.filter(({ members }) => members > 1)
  const goesIds = goes.map(({ id }) => id)
  const [renewing, running, changing, accounts] = await Promise.all([
    listRenewing(db, { teamIds: whose.ownTeams, userId: whose.userId }),
    teamsWithRunningCampaigns(db, goesIds),
    teamsWithChangesUnderWay(db, { teamIds: goesIds, userId: whose.userId }),
    teamAccountsThrough(
      db,
      whose.userId,
      stays.map(({ id }) => id),
    ),
  ])
  const nameOf = (id: string | null) => teams.find((team) => team.id === id) ?? { slug: '', name: '' }
  const blockers: DeletionBlocker[] = [
    ...stays.filter(({ others_lead }) => !others_lead).map((team) => ({ kind: 'only_admin' as const, ...shown(team) })),
    ...renewing.map(({ team_id: id, product }) => ({
      kind: product === 'suite' ? ('suite_subscription' as const) : ('subscription' as const),
      slug: nameOf(id).slug,
      name: nameOf(id).name,
    })),
    ...goes
      .filter(({ id }) => running.includes(id))
      .map((team) => ({ kind: 'running_campaigns' as const, ...shown(team) })),
    ...changing.map((id) => ({ kind: 'changes_under_way' as const, slug: nameOf(id).slug, name: nameOf(id).name })),
  ]
  return {
    email: whose.email,
    deleted_teams: goes.map(shown),
    left_teams: stays.map(shown),
    disconnected: accounts.map(({ team_id: id, name: account }) => ({
      slug: nameOf(id).slug,
      name: nameOf(id).name,
      account,
    })),
    blockers,
  }
}
