// A list in an ad account of exactly the people of a selection: the suite writes the digests, customer lists take them.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { subscribe } from '../../../testkit/billing-samples.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { teamAccount } from '../../../testkit/team-samples.ts'

const scene = productScene({ network: peopleWithTraits, sandbox: true })
const FILE = '/api/external/deepthought/selection-file/'
const LISTS = '/api/customer-lists/'
const digestOf = (id: string): string => createHash('sha256').update(id).digest('hex')
const fileOf = (person: Browser, selection: object) => person.send('POST', FILE, { body: { selection } })

test('[endpoint suite.selectionFile] the ad account gets exactly the people chosen, by their ids, each once', async () => {
  const { person, team } = await scene.member()
  await scene.application.suiteAccount(person)
  const ids = Array.from({ length: 130 }, (_, n) => String(10_000_000 + 7 * n))
  const made = await fileOf(person, { user_ids: [...ids, ids[0]] })
  expect([made.statusCode, made.json()]).toMatchObject([201, { people: ids.length }])

  const of = scene.of(person)
  await subscribe(of, team)
  const account = await teamAccount(of, team)
  const body = { team: team.slug, account, name: 'Regulars', purpose: 'targeting', file: made.json().file }
  const begun = await person.send('POST', LISTS, { body })
  expect([begun.statusCode, begun.json()]).toMatchObject([202, { ids: ids.length, total: ids.length, exact: true }])
  await scene.application.jobs.drain()
  const sent = (await person.send('GET', `${LISTS}${begun.json().id}/`)).json()
  expect(sent).toMatchObject({ state: 'processing', sent: ids.length })
  const members = (await scene.sandbox.control('GET', `audience-members/${sent.network_id}`)) as string[][]
  expect(members.flat().sort()).toEqual(ids.map((id) => `twitter_id ${digestOf(id)}`).sort())
})

test('as many chosen one by one as may be chosen so, with the longest ids', async () => {
  const { person } = await scene.member()
  await scene.application.suiteAccount(person)
  const made = await fileOf(person, {
    user_ids: Array.from({ length: 5000 }, (_, n) => String(1_900_000_000_000_000_000n + BigInt(n))),
  })
  expect([made.statusCode, made.json()]).toMatchObject([201, { people: 5000 }])
})

test('nobody, and somebody else’s file: no list', async () => {
  const { person, team } = await scene.member()
  await scene.application.suiteAccount(person)
  const nobody = await fileOf(person, { of: 'followers', filters: { search: 'nobody is called so' } })
  expect([nobody.statusCode, nobody.json().code]).toEqual([422, 'nobody_selected'])
  const { file } = (await fileOf(person, { user_ids: ['10000007'] })).json()
  const other = await scene.member()
  const body = { team: other.team.slug, account: team.slug, name: 'Theirs', purpose: 'targeting', file }
  expect((await other.person.send('POST', LISTS, { body })).statusCode).not.toBe(202)
  const unpaid = await scene.signedIn()
  expect((await fileOf(unpaid, { user_ids: ['10000007'] })).statusCode).toBe(402)
})
