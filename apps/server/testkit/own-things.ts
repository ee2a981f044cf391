// Teams with ad accounts, campaigns that delivered and saved audiences, written as the product leaves them: for questions about them.
import type { AudienceSizes } from '@peregrine/contract/audiences/audience-shapes.ts'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import type { Db } from '../src/platform/postgres.ts'

const DAY = 86_400_000
const MICROS = 1_000_000

export interface TeamGiven {
  readonly name: string
  readonly slug: string
  /** Who is in it, and whether the ad account is granted to them. */
  readonly members: readonly { readonly userId: string; readonly level: TeamLevel; readonly granted?: boolean }[]
}

export interface WrittenTeam {
  readonly id: string
  readonly slug: string
  /** Our id of its ad account. */
  readonly account: string
}

export interface CampaignGiven {
  readonly name: string
  readonly currency?: string
  readonly objective?: string
  readonly paused?: boolean
  /** Days back, and how many times 10 units of money, 1,000 impressions, 50 engagements, 20 clicks and 10 link clicks. */
  readonly days?: Readonly<Record<number, number>>
  /** Clicks in place of 20. */
  readonly clicks?: number
}

export interface AudienceGiven {
  readonly name: string
  /** Null: not counted yet. */
  readonly size: number | null
  /** Who came and went at its last count; left out: it was the first. */
  readonly moved?: { readonly entered: number; readonly left: number }
}

/** A team with one ad account, whose figures were read at `now`. */
export async function writeTeam(db: Db, { name, slug, members }: TeamGiven, now: Date): Promise<WrittenTeam> {
  const { id } = await db
    .insertInto('teams')
    .values({ name, slug, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: account } = await db
    .insertInto('team_accounts')
    .values({ team_id: id, account_id: `account-of-${slug}`, name: `${name} Ads`, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaign_syncs')
    .values({ team_account_id: account, state: 'ok', begun_at: now, ended_at: now, figures_at: now })
    .execute()
  for (const { userId, level, granted = false } of members) {
    const membership = await db
      .insertInto('memberships')
      .values({ team_id: id, user_id: userId, level, joined_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (granted)
      await db
        .insertInto('granted_accounts')
        .values({ team_id: id, membership_id: membership.id, team_account_id: account, granted_at: now })
        .execute()
  }
  return { id, slug, account }
}

let written = 0

/** A campaign that runs, or is paused, with what it delivered. */
export async function writeCampaign(db: Db, team: WrittenTeam, given: CampaignGiven, now: Date): Promise<string> {
  const { name, currency = 'USD', objective = 'WEBSITE_CLICKS', paused = false, days = {}, clicks = 20 } = given
  const networkId = `own${++written}`
  const fields = JSON.stringify({ name, entity_status: paused ? 'PAUSED' : 'ACTIVE' })
  const always = '{[2000-01-01,)}'
  const { id } = await db
    .insertInto('campaigns')
    .values({
      team_id: team.id,
      team_account_id: team.account,
      network_id: networkId,
      origin: 'network',
      ours: true,
      objective,
      product_type: 'PROMOTED_TWEETS',
      currency,
      desired: fields,
      last_applied: fields,
      acknowledged: fields,
      observed: fields,
      live: true,
      state: 'standing',
      name,
      running: !paused,
      on_during: always,
      shown_during: always,
      ad_sets: 1,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [back, many] of Object.entries(days)) {
    const day = new Date(now.getTime() - Number(back) * DAY).toISOString().slice(0, 10)
    await db
      .insertInto('campaign_days')
      .values({
        team_account_id: team.account,
        entity: 'CAMPAIGN',
        network_id: networkId,
        day,
        ends_at: new Date(Date.parse(`${day}T00:00:00Z`) + DAY),
        asked_at: now,
        spent: 10 * many * MICROS,
        impressions: 1000 * many,
        engagements: 50 * many,
        clicks: clicks * many,
        metrics: JSON.stringify({ url_clicks: 10 * many }),
      })
      .execute()
  }
  return id
}

const sizesOf = (size: number): AudienceSizes => ({
  core: { size, low: Math.round(size * 0.9), high: Math.round(size * 1.1), exact: false, belowMinimum: size < 100 },
  native: null,
  proTargeting: null,
})

export async function writeAudience(
  db: Db,
  team: WrittenTeam,
  { name, size, moved }: AudienceGiven,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('audience_configs')
    .values({
      team_id: team.id,
      catalogue_key: null,
      name,
      definition: JSON.stringify(emptyDefinition),
      status: 'Active',
      sizing: size === null ? 'waiting' : 'done',
      core_size: size,
      sizes: size === null ? null : JSON.stringify(sizesOf(size)),
      refreshed_at: size === null ? null : now,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (moved)
    await db
      .insertInto('audience_memberships')
      .values({
        config_id: id,
        number: 2,
        run: 'run',
        at: now,
        cause: 'asked',
        size: size ?? 0,
        entered: moved.entered,
        gone: moved.left,
        compared: true,
        entered_because: '[]',
        left_because: '[]',
        entered_ids: '[]',
        left_ids: '[]',
      })
      .execute()
  return id
}
