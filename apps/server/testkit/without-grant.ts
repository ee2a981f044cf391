// How a call that succeeds for an admin is answered to a member of the same team to whom none of its ad accounts is granted.
import { addressOf } from '@peregrine/client/client.ts'
import { isOfATeam } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { sql } from 'kysely'
import { type JoinedScene, joinTeam, newPerson } from './new-member.ts'
import { sampleCall } from './sample-calls.ts'
import type { Browser } from './session-app.ts'
import type { World } from './start-world.ts'

/** Everything that is in an ad account of these teams: which table, its id, and what its row says. */
async function thingsInAccounts({ db }: World, teams: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns AS id WHERE table_schema = 'public' AND column_name = 'id'
      AND table_name <> 'granted_accounts' AND EXISTS (SELECT FROM information_schema.columns AS account
        WHERE account.table_name = id.table_name AND account.column_name = 'team_account_id')`.execute(db)
  const own = sql`SELECT id FROM team_accounts WHERE team_id = ANY(${teams}::uuid[])`
  const below = (table: string, condition: ReturnType<typeof sql>) =>
    sql`SELECT id::text AS id, ${table} || md5(t::text) AS mark FROM ${sql.table(table)} AS t WHERE ${condition}`
  const campaigns = sql`campaign_id IN (SELECT id FROM campaigns WHERE team_account_id IN (${own}))`
  const parts = [
    ...tables.map(({ name }) => below(name, sql`team_account_id IN (${own})`)),
    below('ad_sets', campaigns),
    below('ads', campaigns),
    below('tasks', sql`accounts && ARRAY(${own})`),
  ]
  const { rows } = await sql<{ id: string; mark: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

async function teamsOf({ db }: World, person: Browser): Promise<readonly string[]> {
  const { id } = (await person.send('GET', '/api/user/me/')).json()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.id', 'memberships.team_id')
    .select('teams.id')
    .where('memberships.user_id', '=', id)
    .where('teams.personal_of', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

const COMMON: Readonly<Record<string, string>> = { not_found: '404', not_allowed: '403 not allowed' }
const refusalInWords = (sent: Pick<Awaited<ReturnType<Browser['send']>>, 'statusCode' | 'json'>): string => {
  const { code } = sent.json()
  return COMMON[code] ?? [sent.statusCode, code].join(' ').trim()
}

export interface AnswerWithoutGrant {
  /** 'yes', or the status and the code of the refusal. */
  readonly answer: string
  /** What of the ad accounts was told or changed. */
  readonly wrong: readonly string[]
}

/** Plays an endpoint's sample as a member without a grant. */
export async function answerWithoutGrant(
  scene: JoinedScene & { newIp(): string },
  endpoint: Endpoint,
): Promise<AnswerWithoutGrant> {
  const { application, world, newAddress } = scene
  const { person: maker } = await newPerson(scene, scene.newIp())
  const { person, userId } = await newPerson(scene, scene.newIp())
  const call = await sampleCall(endpoint.id, { application, person: maker, newAddress })
  const teams = await teamsOf(world, maker)
  for (const team of teams) await joinTeam(scene, userId, { team, level: 'member', creator: true })
  // Waiting for a mail that never comes runs everything that waits, so that nothing changes by itself meanwhile.
  await application.codeFor(newAddress())
  const before = await thingsInAccounts(world, teams)
  const sent = await person.send(endpoint.method, addressOf(endpoint, call), { body: call.body, raw: call.raw })
  const after = await thingsInAccounts(world, teams)
  const told = [...before.keys()].filter((id) => sent.body.includes(id) && !JSON.stringify([call, userId]).includes(id))
  const differing = new Set([...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id)))
  const changed = [...differing].map((id) => (after.get(id) ?? before.get(id) ?? '').slice(0, -32))
  return {
    answer: sent.statusCode < 400 ? 'yes' : refusalInWords(sent),
    wrong: [
      ...told.map((id) => `${endpoint.id} tells ${(before.get(id) ?? '').slice(0, -32)}`),
      ...changed.map((table) => `${endpoint.id} changes ${table}`),
    ],
  }
}

/** Whether a call may reach what is in an ad account, and be answered to a member: not those of admins alone, nor of nobody's team. */
export const mayReachAccounts = ({ access }: Endpoint): boolean =>
  access.who !== 'admin' && (isOfATeam(access) || access.who === 'personal' || access.who === 'user')
