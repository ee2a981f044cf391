// All SQL of telling people about campaigns: what there is to be told of an ad account, and who can act there.
//
// Told is of campaigns that somebody made, launched or changed here. What others run elsewhere in the same account is told by
// whatever they run it with; connecting an account with hundreds of campaigns must not ring hundreds of times. The first change
// of one here makes it ours, and from then on everything of it is told.
import { mayChangeTeam, TEAM_LEVELS } from '@peregrine/domain/teams/team-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { campaignReason, campaignStatus, changedOutside } from './campaign-status-store.ts'

const DAY = 86_400_000
/** So long after its start or its end a campaign is still news. */
const LATELY = 2 * DAY

const CHANGING = TEAM_LEVELS.filter((level) => mayChangeTeam({ level }))

/** Admins of the team, and others to whom the ad account is granted; `changing`: without viewers. */
export async function peopleOfAccount(
  db: DbOrTx,
  teamId: string,
  teamAccountId: string,
  { changing = false }: { readonly changing?: boolean } = {},
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('memberships.user_id')
    .where('memberships.team_id', '=', teamId)
    .$if(changing, (rows) => rows.where('memberships.level', 'in', CHANGING))
    .where((eb) =>
      eb.or([
        eb('memberships.level', '=', 'admin'),
        eb(
          'memberships.id',
          'in',
          eb
            .selectFrom('granted_accounts')
            .select('granted_accounts.membership_id')
            .where('granted_accounts.team_account_id', '=', teamAccountId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ user_id: id }) => id)
}

/** Ads of ours that the review of the network has rejected. */
export async function rejectedAds(db: DbOrTx, teamAccountId: string) {
  return await db
    .selectFrom('ads')
    .innerJoin('campaigns', 'campaigns.id', 'ads.campaign_id')
    .select(['ads.id', 'ads.network_id', 'ads.name', 'ads.post_id', 'ads.user_id', 'ads.campaign_id'])
    .where('campaigns.team_account_id', '=', teamAccountId)
    .where('campaigns.ours', '=', true)
    .where('campaigns.deleted_at', 'is', null)
    .where('ads.deleted_at', 'is', null)
    .where('ads.network_id', 'is not', null)
    .where('ads.approval', '=', 'REJECTED')
    .execute()
}

/** Campaigns of ours that are on and that the network does not show. */
export async function haltedCampaigns(db: DbOrTx, teamAccountId: string, now: Date) {
  return await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'halted_by', 'total_budget', 'daily_budget'])
    .select(campaignReason(now).as('reason'))
    .where('team_account_id', '=', teamAccountId)
    .where('ours', '=', true)
    .where('deleted_at', 'is', null)
    .where(campaignStatus(now), '=', 'Halted')
    .execute()
}

/** Campaigns of ours whose flight began lately and whose ads are delivered: not those in review or halted. */
export async function startedCampaigns(db: DbOrTx, teamAccountId: string, now: Date) {
  const since = sql<Date | null>`(SELECT lower(flight) FROM unnest(campaigns.on_during) AS flight WHERE flight @> ${now}::timestamptz)`
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .select(since.as('since'))
    .where('team_account_id', '=', teamAccountId)
    .where('ours', '=', true)
    .where('deleted_at', 'is', null)
    .where(campaignStatus(now), '=', 'Active')
    .where(campaignReason(now), 'is', null)
    .where(since, '>', new Date(now.getTime() - LATELY))
    .execute()
  return rows.flatMap((row) => (row.since === null ? [] : [{ ...row, since: row.since }]))
}

/** Campaigns of ours that were on when their flight came to its end, lately. */
export async function endedCampaigns(db: DbOrTx, teamAccountId: string, now: Date) {
  return await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'ends_at'])
    .where('team_account_id', '=', teamAccountId)
    .where('ours', '=', true)
    .where('deleted_at', 'is', null)
    .where('network_id', 'is not', null)
    .where('running', '=', true)
    .where('ends_at', '<=', now)
    .where('ends_at', '>', new Date(now.getTime() - LATELY))
    .execute()
}

/** Campaigns of ours that someone changed at the network, or deleted there. */
export async function differingCampaigns(db: DbOrTx, teamAccountId: string) {
  return await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('team_account_id', '=', teamAccountId)
    .where('deleted_at', 'is', null)
    .where(changedOutside)
    .execute()
}

/** A campaign whose change the network refuses, with whoever is told of it as the end of their task. */
export async function refusedCampaign(db: DbOrTx, id: string) {
  return await db
    .selectFrom('campaigns')
    .leftJoin('tasks', 'tasks.id', 'campaigns.task_id')
    .select([
      'campaigns.id',
      'campaigns.team_id',
      'campaigns.team_account_id',
      'campaigns.name',
      'campaigns.problem',
      'campaigns.version',
      'tasks.user_id as asker',
    ])
    .where('campaigns.id', '=', id)
    .where('campaigns.state', '=', 'refused')
    .where('campaigns.deleted_at', 'is', null)
    .where(sql<boolean>`campaigns.problem IS NOT NULL`)
    .executeTakeFirst()
}
