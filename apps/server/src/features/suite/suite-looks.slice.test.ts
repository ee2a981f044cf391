// Who came and who left, against the sandbox's truth: with failing calls, kills, two processes, revoked grants and clocks that jump.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { testInLongRun } from '../../../testkit/chosen-cells.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { OrderedFailure } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const ACCOUNTS = '/api/external/deepthought/accounts/'
const FOLLOWERS = '/2/users/*/followers'

interface Truth {
  readonly gained: readonly string[]
  readonly lost: readonly { readonly user_id: string; readonly reason: string }[]
}

/** Somebody with followers by the thousand, added to the suite and read once; the sandbox's clock stands still. */
async function accountWithCrowd(handle: string, followers = 3300) {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  const { user_id: subject } = (await scene.sandbox.control('PUT', 'crowds', { handle, followers })) as {
    user_id: string
  }
  const { id: connection } = await connectNetworkAccount(person, { person: handle })
  const { id } = (await person.send('POST', ACCOUNTS, { body: { connection } })).json()
  await suiteReader(scene)(id)
  return { person, id: String(id), subject, connection }
}

const now = async (): Promise<string> => ((await scene.sandbox.control('GET', 'clock')) as { now: string }).now
const forward = (hours: number) => scene.sandbox.control('PUT', 'clock', { forward_hours: hours })
const truthOf = async (subject: string, from: string): Promise<Truth> =>
  (await scene.sandbox.control('GET', `churn?user_id=${subject}&from=${from}&to=${await now()}`)) as Truth

async function due(person: Browser, id: string) {
  scene.application.time += 3_700_000
  await scene.sandbox.control('DELETE', 'rate-limits')
  expect((await person.send('POST', `${ACCOUNTS}${id}/sync/`)).statusCode).toBe(202)
}

const spells = (id: string) =>
  scene.world.db.selectFrom('suite_ties').selectAll().where('account_id', '=', id).where('side', '=', 'followers')

/** What the last complete look said of who came and who left. */
async function lastChanges(id: string): Promise<Truth> {
  const looks = scene.world.db.selectFrom('suite_looks').select('finished_at').where('account_id', '=', id)
  const { finished_at: at } = await looks
    .where('side', '=', 'followers')
    .where('state', '=', 'complete')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const came = await spells(id).where('since_before', '=', at).where('since_after', 'is not', null).execute()
  const left = await spells(id).where('left_before', '=', at).execute()
  return {
    gained: came.map(({ person }) => person).sort(),
    lost: left.map(({ person, left_how: how }) => ({ user_id: person, reason: how ?? '' })).sort(byId),
  }
}

/** When who is missing was listed, and when the last of the list came. */
const momentsOf = (id: string) =>
  scene.world.db.selectFrom('suite_looks').select(['listed_at', 'finished_at']).where('account_id', '=', id).execute()

const byId = (one: { readonly user_id: string }, other: { readonly user_id: string }): number =>
  one.user_id < other.user_id ? -1 : 1
/** An account that is switched off is gone for whoever looks. */
const asTold = ({ gained, lost }: Truth): Truth => ({
  gained: [...gained].sort(),
  lost: lost
    .map(({ user_id, reason }) => ({ user_id, reason: reason === 'deactivated' ? 'deleted' : reason }))
    .sort(byId),
})

const FAILURES: readonly OrderedFailure[] = [
  { kind: 'unavailable', path: '/2/*', skip: 2 },
  { kind: 'malformed', path: FOLLOWERS, skip: 1 },
  { kind: 'dropped_before', path: '/2/users', skip: 0 },
  { kind: 'html', path: '/2/*', skip: 5 },
]

const isUnderWay = async (id: string): Promise<boolean> => {
  const looks = scene.world.db.selectFrom('suite_looks').select('id').where('account_id', '=', id)
  return (await looks.where('state', '=', 'running').executeTakeFirst()) !== undefined
}

/** Stopped in the middle again and again, until it gets through; answers how often it was. */
async function readWithKills(id: string): Promise<number> {
  let kills = 0
  for (let runs = 0; runs === 0 || (await isUnderWay(id)); runs += 1) {
    expect(runs).toBeLessThan(60)
    // Each is a process of its own: nothing is remembered but what is stored.
    const signal = runs < 12 ? AbortSignal.timeout(40 + 60 * runs) : new AbortController().signal
    try {
      await suiteReader(scene)(id, signal)
      // What waits for the network does so for ten minutes at most.
      scene.application.time += 700_000
    } catch (error) {
      expect((error as Error).name).toBe('TimeoutError')
      kills += 1
    }
  }
  return kills
}

testInLongRun(
  'who came, who left and how is exactly what happened, with failing calls and a kill at every other page',
  async () => {
    const { person, id, subject } = await accountWithCrowd('crowdedhall')
    expect(await spells(id).where('since_after', 'is not', null).execute()).toEqual([])
    let kills = 0
    let left = 0
    const reasons = new Set<string>()
    for (let week = 0; week < 4; week += 1) {
      const from = await now()
      await forward(24 * 7)
      for (const failure of FAILURES) await scene.sandbox.order(failure)
      await due(person, id)
      kills += await readWithKills(id)
      await scene.sandbox.healAll()
      const truth = asTold(await truthOf(subject, from))
      expect(await lastChanges(id)).toEqual(truth)
      left += truth.lost.length
      for (const { reason } of truth.lost) reasons.add(reason)
    }
    expect(left).toBeGreaterThan(100)
    expect([...reasons].sort()).toEqual(['deleted', 'suspended', 'unfollowed'])
    expect(kills).toBeGreaterThan(3)
    const days = await scene.world.db.selectFrom('suite_days').selectAll().where('account_id', '=', id).execute()
    expect(days.length).toBeGreaterThanOrEqual(5)
  },
)

test('two processes at once count nobody twice', async () => {
  const { person, id, subject } = await accountWithCrowd('doublehall')
  const from = await now()
  await forward(24 * 10)
  await due(person, id)
  await Promise.all([suiteReader(scene)(id), suiteReader(scene)(id)])
  expect(await lastChanges(id)).toEqual(asTold(await truthOf(subject, from)))
  const doubled = await sql`SELECT person FROM suite_ties WHERE account_id = ${id} AND left_before IS NULL
    GROUP BY side, person HAVING count(*) > 1`.execute(scene.world.db)
  expect(doubled.rows).toEqual([])
})

test('a list that breaks off, or whose place is lost, is compared with nothing; the next one counts', async () => {
  const { person, id, subject } = await accountWithCrowd('brokenhall')
  const from = await now()
  await forward(24 * 5)
  await due(person, id)
  const refused = { kind: 'refused', status: 400, code: 'INVALID', message: 'bad token', path: FOLLOWERS } as const
  await scene.sandbox.order({ ...refused, skip: 1, times: 1 })
  await suiteReader(scene)(id)
  expect(await spells(id).where('left_before', 'is not', null).execute()).toEqual([])
  const looks = scene.world.db.selectFrom('suite_looks').select('state').where('account_id', '=', id)
  expect(await looks.where('side', '=', 'followers').orderBy('id').execute()).toEqual([
    { state: 'complete' },
    { state: 'dropped' },
  ])
  await due(person, id)
  await suiteReader(scene)(id)
  expect(await lastChanges(id)).toEqual(asTold(await truthOf(subject, from)))
})

test('a grant that is revoked in the middle: the account says so, what was read stays, and connecting again goes on', async () => {
  const { person, id, subject } = await accountWithCrowd('revokedhall')
  const before = (await spells(id).execute()).length
  const from = await now()
  await forward(24 * 6)
  await due(person, id)
  await scene.sandbox.order({ kind: 'unauthorised', path: FOLLOWERS, skip: 2, times: 4 })
  await suiteReader(scene)(id)
  await scene.sandbox.healAll()
  const [account] = (await person.send('GET', ACCOUNTS)).json().results
  expect(account.state).toBe('reconnect')
  expect((await spells(id).execute()).length).toBe(before)
  expect((await person.send('POST', `${ACCOUNTS}${id}/sync/`)).json()).toMatchObject({ code: 'reconnect_needed' })
  await connectNetworkAccount(person, { person: 'revokedhall' })
  await suiteReader(scene)(id)
  expect((await person.send('GET', ACCOUNTS)).json().results[0].state).toBe('ready')
  expect(await lastChanges(id)).toEqual(asTold(await truthOf(subject, from)))
})

test('a clock that is set back or forward leaves intervals in their order', async () => {
  const { person, id } = await accountWithCrowd('clockhall')
  const start = await now()
  // All that is told of a look goes by one clock, that of the network, which answers in whole seconds.
  const moments = await momentsOf(id)
  const moment = new Date(start.replace(/\.\d+Z$/, 'Z'))
  expect(moments).toEqual(moments.map(() => ({ listed_at: moment, finished_at: moment })))
  for (const days of [4, 1, 60]) {
    await scene.sandbox.control('PUT', 'clock', { now: new Date(Date.parse(start) + days * 86_400_000).toISOString() })
    await due(person, id)
    await suiteReader(scene)(id)
  }
  const wrong = await sql`SELECT 1 FROM suite_ties WHERE account_id = ${id}
    AND (since_after > since_before OR left_after > left_before OR left_before <= since_before)`.execute(scene.world.db)
  expect(wrong.rows).toEqual([])
  const looks = await scene.world.db
    .selectFrom('suite_looks')
    .select('finished_at')
    .where('account_id', '=', id)
    .where('side', '=', 'followers')
    .where('state', '=', 'complete')
    .orderBy('id')
    .execute()
  const times = looks.map(({ finished_at: at }) => at?.getTime() ?? 0)
  expect(times).toHaveLength(4)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})
