// A team for measuring: people with tokens, four ad accounts, campaigns with ad sets and ads, audiences; in stores of its own.
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import { newToken } from '../src/features/session/access-token.ts'
import { insertSession } from '../src/features/session/session-store.ts'
import { openLog } from '../src/platform/log.ts'
import type { Db } from '../src/platform/postgres.ts'
import { hashOf } from '../src/platform/secret-keys.ts'
import { openStores } from '../src/stores.ts'
import { type Application, createApplication } from '../src/wiring.ts'

export interface BenchTeam {
  readonly application: Application
  readonly slug: string
  /** One for each person: `Authorization: Token …`. */
  readonly tokens: readonly string[]
  close(): Promise<void>
}

const DAY = 86_400_000
const CHUNK = 500
const OBJECTIVES = ['ENGAGEMENTS', 'REACH', 'WEBSITE_CLICKS', 'VIDEO_VIEWS', 'FOLLOWERS']
const WORDS = ['Autumn', 'Winter', 'Spring', 'Summer', 'Launch', 'Roast', 'Trail', 'City', 'Evening', 'Weekend']

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const json = (value: unknown): string => JSON.stringify(value)
/** Always the same figures, spread like those of real accounts: many small ones, few large ones. */
const spread = (index: number, most: number): number =>
  Math.floor(most * ((Math.imul(index + 7, 2654435761) >>> 0) / 2 ** 32) ** 3)

async function insertPeople(db: Db, team: string, people: number, now: Date): Promise<string[]> {
  const users = await db
    .insertInto('users')
    .values(
      numbered(people).map((index) => ({
        email: `person${index}@bench.example.com`,
        language: 'en' as const,
        created_at: now,
        suspended_at: null,
      })),
    )
    .returning('id')
    .execute()
  const level = 'admin' as const
  await db
    .insertInto('memberships')
    .values(users.map(({ id }) => ({ team_id: team, user_id: id, level, joined_at: now })))
    .execute()
  const tokens: string[] = []
  for (const { id } of users) {
    const secret = newToken('user-token')
    tokens.push(secret)
    await insertSession(db, {
      id: crypto.randomUUID(),
      kind: 'user-token',
      secretHash: hashOf(secret),
      userId: id,
      now,
      expires: new Date(now.getTime() + DAY),
      ip: '127.0.0.1',
      userAgent: 'a benchmark',
    })
  }
  return tokens
}

function campaignRow(index: number, team: string, accounts: readonly string[], now: Date) {
  const fields = {
    name: `${WORDS[index % 10]} ${WORDS[(index >> 3) % 10]} ${index}`,
    funding_instrument_id: 'lygyi',
    daily_budget_amount_local_micro: 1_000_000 * (1 + (index % 90)),
    entity_status: index % 3 === 0 ? 'ACTIVE' : 'PAUSED',
  }
  const start = new Date(now.getTime() + ((index % 400) - 300) * DAY)
  const text = json(fields)
  return {
    team_id: team,
    team_account_id: accounts[index % accounts.length] ?? '',
    network_id: index % 11 === 0 ? null : `b${index.toString(36)}`,
    origin: 'network' as const,
    ours: false,
    objective: OBJECTIVES[index % OBJECTIVES.length] ?? '',
    product_type: 'PROMOTED_TWEETS',
    currency: 'USD',
    desired: text,
    last_applied: text,
    acknowledged: text,
    observed: text,
    live: true,
    state: 'standing' as const,
    name: fields.name,
    daily_budget: fields.daily_budget_amount_local_micro,
    running: index % 3 === 0,
    starts_at: start,
    ends_at: index % 4 === 0 ? null : new Date(start.getTime() + 30 * DAY),
    ad_sets: 2,
    ads: 2,
    spent: spread(index, 5_000_000_000),
    impressions: spread(index + 1, 2_000_000),
    engagements: spread(index + 2, 40_000),
    clicks: spread(index + 3, 20_000),
    created_at: new Date(now.getTime() - index * 60_000),
    modified_at: new Date(now.getTime() - (Math.imul(index, 48271) % 9_000_000) * 1000),
  }
}

async function insertCampaigns(
  db: Db,
  team: string,
  accounts: readonly string[],
  count: number,
  now: Date,
): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    const rows = numbered(Math.min(CHUNK, count - from)).map((index) => campaignRow(from + index, team, accounts, now))
    const campaigns = await db.insertInto('campaigns').values(rows).returning(['id', 'created_at']).execute()
    const targeting = json({ kind: 'network' })
    const fields = json({
      name: 'People',
      bid_strategy: 'AUTO',
      placements: ['ALL_ON_TWITTER'],
      entity_status: 'ACTIVE',
    })
    const sets = await db
      .insertInto('ad_sets')
      .values(
        campaigns.flatMap(({ id, created_at: at }) =>
          [0, 1].map((part) => ({
            team_id: team,
            campaign_id: id,
            network_id: `l${part}`,
            origin: 'network' as const,
            desired: fields,
            last_applied: fields,
            acknowledged: fields,
            observed: fields,
            targeting,
            targeting_name: '',
            criteria: '[]',
            name: `People ${part}`,
            running: true,
            created_at: at,
            modified_at: at,
          })),
        ),
      )
      .returning(['id', 'campaign_id', 'created_at'])
      .execute()
    await db
      .insertInto('ads')
      .values(
        sets.map(({ id, campaign_id: campaign, created_at: at }) => ({
          team_id: team,
          campaign_id: campaign,
          ad_set_id: id,
          origin: 'network' as const,
          name: 'An ad',
          post_id: '1',
          network_id: id,
          running: true,
          created_at: at,
          modified_at: at,
        })),
      )
      .execute()
  }
}

/** Eight weeks of figures of every campaign that stands at the network. */
async function insertDays(db: Db, team: string): Promise<void> {
  await sql`
    INSERT INTO campaign_days
      (team_account_id, entity, network_id, day, ends_at, asked_at, spent, impressions, engagements, clicks, metrics)
    SELECT c.team_account_id, 'CAMPAIGN', c.network_id, d.day::date, d.day + interval '1 day', now(), 5000000, 1000, 40, 20, '{}'
    FROM campaigns AS c, generate_series('2026-09-27'::timestamptz, '2026-11-21'::timestamptz, '1 day') AS d(day)
    WHERE c.team_id = ${team} AND c.network_id IS NOT NULL
  `.execute(db)
}

async function insertAudiences(db: Db, team: string, count: number, now: Date): Promise<void> {
  const definition = json({ include: [], exclude: [], filters: {} })
  for (let from = 0; from < count; from += CHUNK)
    await db
      .insertInto('audience_configs')
      .values(
        numbered(Math.min(CHUNK, count - from)).map((step) => {
          const index = from + step
          return {
            team_id: team,
            catalogue_key: null,
            name: `${WORDS[index % 10]} people ${index}`,
            definition,
            categories: ['interests'],
            status: (['Active', 'Paused', 'Draft'] as const)[index % 3] ?? 'Draft',
            starts_at: null,
            ends_at: null,
            next_refresh_at: null,
            refreshed_at: now,
            core_size: spread(index, 900_000),
            sizes: null,
            countries: '[]',
            created_by_name: '',
            modified_by_name: '',
            publication: null,
            created_by: null,
            created_at: new Date(now.getTime() - index * 60_000),
            modified_at: new Date(now.getTime() - (Math.imul(index, 48271) % 9_000_000) * 1000),
            deleted_at: null,
          }
        }),
      )
      .execute()
}

export interface BenchTeamSize {
  readonly campaigns: number
  readonly audiences: number
  readonly people: number
}

/** Opens stores in the folder, fills them and puts the product over them; nothing listens yet. */
export async function startBenchTeam(folder: string, port: number, size: BenchTeamSize): Promise<BenchTeam> {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret for benchmarks that is long enough',
    // No network of anybody's.
    SANDBOX_PORT: '9',
  })
  const stores = await openStores(config)
  const { db, graph } = stores
  const now = new Date()
  const { id: team } = await db
    .insertInto('teams')
    .values({
      name: 'Bench',
      slug: 'bench',
      logo: null,
      invoice_email: null,
      country: null,
      invoice_name: null,
      agency: null,
      agency_countries: null,
      created_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accounts = await db
    .insertInto('team_accounts')
    .values(
      numbered(4).map((index) => ({
        team_id: team,
        ad_account_id: null,
        account_id: `bench${index}`,
        name: `Account ${index}`,
        added_by: null,
        added_at: now,
      })),
    )
    .returning('id')
    .execute()
  const tokens = await insertPeople(db, team, size.people, now)
  await insertCampaigns(
    db,
    team,
    accounts.map(({ id }) => id),
    size.campaigns,
    now,
  )
  await insertDays(db, team)
  await insertAudiences(db, team, size.audiences, now)
  // As the store does by itself after a while: what was laid at once is not planned for yet.
  await sql`ANALYZE`.execute(db)
  const quiet = openLog({ json: true, write: () => undefined })
  const application = await createApplication({ config, db, graph, log: quiet, clock: Date.now })
  return {
    application,
    slug: 'bench',
    tokens,
    async close() {
      await application.close()
      await stores.close()
    },
  }
}
