// A selection by filters acts on as many people as whoever confirmed it saw, or on nobody; and on all but those who were taken out.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: peopleWithTraits, sandbox: true })
const SUITE = '/api/external/deepthought'
const IDS = peopleWithTraits.accounts.slice(0, 6).map(({ account }) => 1_000_000 + account)
const inactive = { of: 'followers', filters: { inactive: 'true' } }

/** Six follow; two of them have been silent for long. */
async function reader(): Promise<Browser> {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { id: grant } = await connectNetworkAccount(person, {})
  const { db } = scene.world
  const { id } = (await person.send('GET', '/api/user/me/')).json() as { id: string }
  const account = await writeSuiteAccount(db, id, scene.application.time, {
    people: IDS.map((one, n) => ({ id: one, lastPostDaysAgo: n < 2 ? 400 : 1 })),
    ties: IDS.map((one) => ({ id: one, since: [null, 190] as const })),
  })
  await db
    .updateTable('suite_accounts')
    .set({ source: 'connection', grant_id: grant })
    .where('id', '=', account)
    .execute()
  return person
}

const queues = async (person: Browser, of = 'follows'): Promise<readonly unknown[]> =>
  (await person.send('GET', `${SUITE}/follow-queue/?of=${of}`)).json().results

const ACTIONS = {
  'bulk-follow': { also: {}, of: 'follows' },
  'bulk-unfollow': { also: {}, of: 'follows' },
  'bulk-add-to-list': { also: { list: { name: 'Confirmed' } }, of: 'lists' },
} as const

test.each(Object.entries(ACTIONS))(
  '%s: another number of people than confirmed is refused with both numbers, and nothing is queued',
  async (what, { also, of }) => {
    const person = await reader()
    const send = (selection: object) => person.send('POST', `${SUITE}/${what}/`, { body: { selection, ...also } })
    const widened = await send({ of: 'followers', filters: {}, expected: 2 })
    expect([widened.statusCode, widened.json()]).toMatchObject([
      422,
      {
        code: 'selection_changed',
        selected: 6,
        reason: { code: 'selection_changed', values: { confirmed: 2, selected: 6 } },
      },
    ])
    const narrowed = await send({ ...inactive, expected: 6 })
    expect(narrowed.json()).toMatchObject({ code: 'selection_changed', selected: 2 })
    const gone = await send({ of: 'followers', filters: { verified: 'true' }, expected: 6 })
    expect(gone.json()).toMatchObject({ code: 'selection_changed', selected: 0 })
    expect(await queues(person, of)).toEqual([])
    const asSeen = await send({ ...inactive, expected: 2 })
    expect([asSeen.statusCode, asSeen.json().total]).toEqual([202, 2])
  },
)

test.each(Object.entries(ACTIONS))(
  '%s all but some: those who were taken out are not in it',
  async (what, { also }) => {
    const person = await reader()
    const exclude = IDS.slice(0, 2).map(String)
    const selection = { of: 'followers', filters: {}, exclude, expected: 4 }
    const begun = await person.send('POST', `${SUITE}/${what}/`, { body: { selection, ...also } })
    expect([begun.statusCode, begun.json().total]).toEqual([202, 4])
    const queued = await scene.world.db
      .selectFrom('suite_batch_items')
      .select('person')
      .where('batch_id', '=', begun.json().id)
      .execute()
    expect(queued.map(({ person: one }) => String(one)).sort()).toEqual(IDS.slice(2).map(String).sort())
  },
)

test.each(Object.entries(ACTIONS))(
  '%s repeated after its answer was lost gets that answer, whoever matches by then',
  async (what, { also, of }) => {
    const person = await reader()
    const headers = { 'idempotency-key': 'those-who-match' }
    const body = { selection: { ...inactive, expected: 2 }, ...also }
    const first = await person.send('POST', `${SUITE}/${what}/`, { body, headers })
    expect(first.statusCode).toBe(202)
    await scene.world.db.deleteFrom('suite_ties').where('person', '=', String(IDS[0])).execute()
    const again = await person.send('POST', `${SUITE}/${what}/`, { body, headers })
    expect([again.statusCode, again.json().id]).toEqual([202, first.json().id])
    expect(await queues(person, of)).toHaveLength(1)
  },
)

test('audiences are made of as many as were confirmed', async () => {
  const person = await reader()
  const make = (selection: object) =>
    person.send('POST', `${SUITE}/audiences/`, { body: { name: 'Quiet ones', selection } })
  const widened = await make({ of: 'followers', filters: {}, expected: 2 })
  expect([widened.statusCode, widened.json().code, widened.json().selected]).toEqual([422, 'selection_changed', 6])
  const asSeen = await make({ ...inactive, expected: 2 })
  expect([asSeen.statusCode, asSeen.json().people]).toEqual([201, 2])
})
