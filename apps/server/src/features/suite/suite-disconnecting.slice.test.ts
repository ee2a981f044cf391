// Disconnecting: whose data go, whose another connection goes on to read, and that it waits for nobody else's removal.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectNetworkAccount, connectSuiteAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'
import { inTransaction, type Tx } from '../../platform/postgres.ts'
import { sweepAccountsWorker } from './remove-suite-account.ts'

const scene = productScene({ network: null, sandbox: true })
const ACCOUNTS = '/api/external/deepthought/accounts/'
const CONNECTIONS = '/rest-auth/socialaccounts/'

const accountsOf = async (person: Browser) => (await person.send('GET', ACCOUNTS)).json().results
const disconnect = async (person: Browser, { id }: { readonly id: string }): Promise<number> =>
  (await person.send('POST', `${CONNECTIONS}${id}/disconnect/`)).statusCode
/** Whether disconnecting it deletes an account of the suite, by provider. */
const deleting = async (person: Browser): Promise<Record<string, boolean>> => {
  const list = (await person.send('GET', CONNECTIONS)).json() as { provider: string; sole_reader: boolean }[]
  return Object.fromEntries(list.map(({ provider, sole_reader: sole }) => [provider, sole]))
}

/** Somebody whose account of the suite was read through a connection of ad accounts. */
async function readThroughAds(handle: string, followers = 30) {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'crowds', { handle, followers })
  const ads = await connectNetworkAccount(person, { person: handle })
  expect(await deleting(person)).toEqual({ 'network-ads': false })
  const { id } = (await person.send('POST', ACCOUNTS, { body: { connection: ads.id } })).json() as { id: string }
  await suiteReader(scene)(id)
  return { person, ads, id }
}

test('it is told beforehand when an account of the suite goes with a connection of ad accounts', async () => {
  const { person, ads } = await readThroughAds('solehall')
  expect(await deleting(person)).toEqual({ 'network-ads': true })
  expect(await disconnect(person, ads)).toBe(204)
  expect(await accountsOf(person)).toEqual([])
})

test.each(['connected', 'reconnect'] as const)(
  'another connection of the same login (%s) goes on to read the account, and nothing is deleted',
  async (state) => {
    const handle = `two_${state}`
    const { person, ads, id } = await readThroughAds(handle)
    const other = await readThroughAds(`not_${state}`)
    const own = await connectSuiteAccount(person, { person: handle })
    await scene.world.db.updateTable('network_grants').set({ state }).where('id', '=', own.id).execute()
    expect(await deleting(person)).toEqual({ 'network-ads': false, 'network-suite': false })
    const [before] = await accountsOf(person)

    expect(await disconnect(person, ads)).toBe(204)
    const { state: _, ...stays } = before
    expect(await accountsOf(person)).toMatchObject([{ ...stays, followers: 30 }])
    expect(await deleting(person)).toEqual({ 'network-suite': true })
    await scene.sandbox.takeRequests()
    scene.application.time += 5 * 3_600_000
    await suiteReader(scene)(id)
    const isRead = (await scene.sandbox.takeRequests()).some((one) => one.startsWith('GET /2/users/'))
    expect([isRead, (await accountsOf(person))[0].state]).toEqual(
      state === 'connected' ? [true, 'ready'] : [false, 'reconnect'],
    )

    // Connecting the same login elsewhere is no reason to keep somebody else's.
    expect(await disconnect(other.person, other.ads)).toBe(204)
    expect(await accountsOf(other.person)).toEqual([])
    expect(await disconnect(person, own)).toBe(204)
    expect(await accountsOf(person)).toEqual([])
  },
)

/** As the deletion of a large account holds it. */
const lockAccount = async (tx: Tx, id: string) => {
  await sql`SELECT FROM suite_accounts WHERE id = ${id} FOR UPDATE`.execute(tx)
}

test('disconnecting waits for no removal, of somebody else or of the same account', async () => {
  const large = await readThroughAds('largehall')
  await scene.world.db.updateTable('suite_accounts').set({ followers: 60_000 }).where('id', '=', large.id).execute()
  expect((await large.person.send('DELETE', `${ACCOUNTS}${large.id}/`)).statusCode).toBe(204)
  const { person, ads } = await readThroughAds('smallhall')
  await inTransaction(scene.world.db, async (tx) => {
    await lockAccount(tx, large.id)
    expect(await disconnect(person, ads)).toBe(204)
    expect(await accountsOf(person)).toEqual([])
    expect(await disconnect(large.person, large.ads)).toBe(204)
    expect((await large.person.send('GET', CONNECTIONS)).json()).toEqual([])
  })
  await scene.application.jobs.drain()
  expect(await scene.world.db.selectFrom('suite_accounts').select('id').where('id', '=', large.id).execute()).toEqual(
    [],
  )
})

test('what a kill has cut off is settled in the same way', async () => {
  const kept = await readThroughAds('kepthall')
  await connectSuiteAccount(kept.person, { person: 'kepthall' })
  const gone = await readThroughAds('gonehall')
  const large = await readThroughAds('stalledhall')
  const { db } = scene.world
  await db.deleteFrom('network_grants').where('id', 'in', [kept.ads.id, gone.ads.id]).execute()
  await db
    .updateTable('suite_accounts')
    .set({ removed_at: new Date(scene.application.time) })
    .where('id', '=', large.id)
    .execute()
  const clock = (): number => scene.application.time
  const ports = { db, clock, networkClock: async () => clock(), jobs: () => scene.application.jobs }
  await sweepAccountsWorker(ports).run({}, new AbortController().signal)
  await scene.application.jobs.drain()
  expect(await accountsOf(kept.person)).toMatchObject([{ id: kept.id, followers: 30 }])
  const left = await db.selectFrom('suite_accounts').select('id').where('id', 'in', [gone.id, large.id]).execute()
  expect(left).toEqual([])
})
