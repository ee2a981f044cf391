// Accounts that are not read for long: those without a subscription keep nobody waiting, and nothing is missing when reading goes on.
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { ownersNetwork } from '../../../testkit/reconciler-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought/'
const ACCOUNTS = `${SUITE}accounts/`
const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
/** Writes almost every day. */
const BUSY = 'weatherwanda'
const DAY = 86_400_000

const forward = (hours: number) => scene.sandbox.control('PUT', 'clock', { forward_hours: hours })
const accountOf = async (person: Browser) => (await person.send('GET', ACCOUNTS)).json().results[0]

async function addAccount(person: Browser, handle: string): Promise<{ readonly id: string; readonly subject: string }> {
  const { id: connection } = await connectNetworkAccount(person, { person: handle })
  const { id, user_id: subject } = (await person.send('POST', ACCOUNTS, { body: { connection } })).json()
  return { id, subject }
}

/** As every minute brings it. */
async function readWhatIsDue() {
  const everyMinute = { name: 'suite.sync-due', payload: z.object({}), key: () => 'all' }
  await scene.application.jobs.enqueue(scene.world.db, everyMinute, {})
  await scene.application.jobs.drain()
}

test('five hundred accounts without a subscription keep those with one from nothing, and whoever subscribes is read', async () => {
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  await scene.sandbox.control('PUT', 'crowds', { handle: 'payinghall', followers: 20 })
  await scene.sandbox.control('PUT', 'crowds', { handle: 'idlehall', followers: 20 })
  const [payer, idle, others] = [await scene.signedIn(), await scene.signedIn(), await scene.signedIn()]
  await withPremium(scene, payer)
  await addAccount(payer, 'payinghall')
  const { id: free } = await addAccount(idle, 'idlehall')
  await scene.application.jobs.drain()
  expect((await accountOf(idle)).state).toBe('ready')
  // All of them were read once, earlier than the other two.
  const { id: userId } = (await others.send('GET', '/api/user/me/')).json()
  await sql`WITH idle AS (
      INSERT INTO suite_accounts (user_id, grant_id, source, subject, handle, name, state, timezone, posts_read_at,
        posts_next_at, next_sync_at, chosen_at, added_at)
      SELECT ${userId}, grant_id, source, 900000 + n, 'idle' || n, name, state, timezone, posts_read_at, posts_next_at,
        next_sync_at - interval '1 minute', chosen_at, added_at
      FROM suite_accounts, generate_series(1, 500) AS n WHERE id = ${free} RETURNING id)
    INSERT INTO suite_looks (account_id, side, state, started_at, finished_at, concluded_at, expected)
    SELECT idle.id, side, state, started_at, finished_at, concluded_at, expected
    FROM suite_looks, idle WHERE account_id = ${free}`.execute(scene.world.db)
  const before = { payer: await accountOf(payer), idle: await accountOf(idle) }
  await forward(5)
  await readWhatIsDue()
  const asOf = async (person: Browser) => Date.parse((await accountOf(person)).follower_look.as_of)
  expect(await asOf(payer)).toBeGreaterThan(Date.parse(before.payer.follower_look.as_of))
  expect(await asOf(idle)).toBe(Date.parse(before.idle.follower_look.as_of))
  await withPremium(scene, idle)
  await readWhatIsDue()
  expect(await asOf(idle)).toBeGreaterThan(Date.parse(before.idle.follower_look.as_of))
})

/** Everything that the network tells of the timeline but reposts, past our server. */
async function timeline(subject: string): Promise<{ readonly id: string; readonly at: number }[]> {
  const network = ownersNetwork(scene.sandbox.url)
  const posts = []
  for (let token: string | null = null, more = true; more; more = token !== null) {
    const page: Awaited<ReturnType<typeof network.postsOf>> = await network.postsOf(GRANT, subject, {
      size: 100,
      token,
    })
    posts.push(...(page?.items ?? []).filter(({ kind }) => kind !== 'repost'))
    token = page?.next ?? null
  }
  return posts.map(({ id: post, createdAt }) => ({ id: post, at: createdAt }))
}

/** As the calls list them. */
async function listedPosts(person: Browser, account: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ account, limit: '100', ...(cursor && { cursor }) })
    const answer = await person.send('GET', `${SUITE}posts/?${query}`)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const page: { results: { id: string }[]; next: string | null } = answer.json()
    for (const { id } of page.results) ids.add(id)
    cursor = page.next
  }
  return ids
}

test('posts of a pause of a year are read when reading goes on', async () => {
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { id, subject } = await addAccount(person, BUSY)
  await suiteReader(scene)(id)
  const before = new Set((await timeline(subject)).map((one) => one.id))
  await forward(24 * 360)
  scene.application.time += 3_700_000
  await scene.sandbox.control('DELETE', 'rate-limits')
  await person.send('POST', `${ACCOUNTS}${id}/sync/`)
  await suiteReader(scene)(id)
  const since = (await timeline(subject)).filter((one) => !before.has(one.id))
  // More than a page, so that the reading has to go on beyond what is recent.
  expect(since.length).toBeGreaterThan(200)
  const listed = await listedPosts(person, id)
  expect(since.filter((one) => !listed.has(one.id))).toEqual([])
})

test('an account that was read from an archive is read whole when it is connected', async () => {
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { subject } = await addAccount(await scene.signedIn(), BUSY)
  const part = (name: string, content: unknown) => ({
    [`data/${name}.js`]: new TextEncoder().encode(`window.YTD.${name}.part0 = ${JSON.stringify(content)}`),
  })
  // It does not say when it was made, and has one post alone.
  const bytes = zipSync({
    ...part('account', [{ account: { accountId: subject, username: BUSY, accountDisplayName: BUSY } }]),
    ...part('tweets', [
      {
        tweet: { id_str: '11', full_text: 'First', created_at: 'Wed Oct 10 20:19:24 +0000 2018', favorite_count: '3' },
      },
    ]),
  })
  const file = { name: 'archive.zip', content_type: 'application/zip', bytes: bytes.byteLength }
  const policy = (await person.send('POST', '/api/files/policy/', { body: file })).json()
  await person.send('PUT', `${policy.url}?offset=0`, { raw: bytes })
  await person.send('POST', '/api/files/complete/', { body: { id: policy.file.id } })
  const archive = await person.send('POST', `${ACCOUNTS}archive/`, { body: { file: policy.file.id } })
  expect(archive.statusCode, archive.body).toBe(201)
  const { id } = await addAccount(person, BUSY)
  expect(id).toBe(archive.json().account.id)
  await suiteReader(scene)(id)
  const told = await timeline(subject)
  expect(told.length).toBeGreaterThan(200)
  expect(told.some(({ at }) => at < (told[0]?.at ?? 0) - 60 * DAY)).toBe(true)
  const listed = await listedPosts(person, id)
  expect(told.filter((one) => !listed.has(one.id))).toEqual([])
})
