// What deleting an account takes along, what it leaves, and what has to be settled before.
import type { AccountDeletion, DeletionBlocker, SwitchedOn } from '@peregrine/contract/own-data/own-data-endpoints.ts'
import { listRenewing } from '#features/billing/billing-public.ts'
import { type SwitchedOnCampaigns, switchedOnCampaigns } from '#features/campaigns/campaigns-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { type OwnTeam, teamAccountsThrough, teamsOfPerson, teamsWithChangesUnderWay } from './deletion-store.ts'
import type { Whose } from './own-rows.ts'

const shown = ({ slug, name }: Pick<OwnTeam, 'slug' | 'name'>) => ({ slug, name })

/** As many names as one of them has at most. */
function together(found: readonly SwitchedOnCampaigns[]): SwitchedOn {
  const names = found.flatMap((one) => one.names)
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    names: names.slice(0, Math.max(0, ...found.map((one) => one.names.length))),
  }
}

export async function deletionFacts(db: DbOrTx, whose: Whose, now: Date): Promise<AccountDeletion> {
  const teams = await teamsOfPerson(db, whose.userId)
  const goes = teams.filter(({ members }) => members === 1)
  const stays = teams.filter(({ members }) => members > 1)
  const idsOf = (some: readonly OwnTeam[]) => some.map(({ id }) => id)
  const [renewing, switchedOn, changing, accounts] = await Promise.all([
    listRenewing(db, { teamIds: whose.ownTeams, userId: whose.userId }),
    switchedOnCampaigns(db, idsOf(teams), now),
    teamsWithChangesUnderWay(db, { teamIds: idsOf(goes), userId: whose.userId }),
    teamAccountsThrough(db, whose.userId, idsOf(stays)),
  ])
  const nameOf = (id: string | null) => teams.find((team) => team.id === id) ?? { slug: '', name: '' }
  const withTeam = (of: OwnTeam) => switchedOn.filter(({ team_id: id }) => id === of.id)
  const pausable = (of: OwnTeam) => withTeam(of).filter(({ connected }) => connected)
  const blocker = (
    kind: Exclude<DeletionBlocker['kind'], 'running_campaigns'>,
    team: Pick<OwnTeam, 'slug' | 'name'>,
  ) => ({
    kind,
    ...shown(team),
    campaigns: null,
  })
  const blockers: DeletionBlocker[] = [
    ...stays.filter(({ others_lead }) => !others_lead).map((team) => blocker('only_admin', team)),
    ...renewing.map(({ team_id: id, product }) =>
      blocker(product === 'suite' ? 'suite_subscription' : 'subscription', nameOf(id)),
    ),
    ...goes
      .filter((team) => pausable(team).length > 0)
      .map((team) => ({ kind: 'running_campaigns' as const, ...shown(team), campaigns: together(pausable(team)) })),
    ...changing.map((id) => blocker('changes_under_way', nameOf(id))),
  ]
  return {
    email: whose.email,
    deleted_teams: goes.map(shown),
    left_teams: stays.map(shown),
    disconnected: accounts.map(({ id, team_id: team, name: account }) => ({
      ...shown(nameOf(team)),
      account,
      campaigns: together(switchedOn.filter((one) => one.team_account_id === id)),
    })),
    out_of_reach: goes.flatMap((team) =>
      withTeam(team)
        .filter(({ connected }) => !connected)
        .map((one) => ({ ...shown(team), account: one.account, campaigns: together([one]) })),
    ),
    blockers,
  }
}
