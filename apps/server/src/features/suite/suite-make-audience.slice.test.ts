// Audiences made of a selection of the suite, over HTTP: a definition for the builder, a look-alike in a team, and who is unknown.
import { decodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { expect, test } from 'vitest'
import { CONFIGS } from '../../../testkit/audience-scene.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'

const scene = productScene({ network: peopleWithTraits })
const make = (person: Browser, body: Record<string, unknown>) =>
  person.send('POST', '/api/external/deepthought/audiences/', { body: { name: 'Regulars', ...body } })
/** As the network data of the test writes them. */
const ids = peopleWithTraits.accounts.slice(0, 5).map(({ account }) => String(1_000_000 + account))

test('[endpoint suite.makeAudience] a definition opens in the builder, and in a team’s creator; people who are unknown are said', async () => {
  const { person, team } = await scene.member()
  await scene.application.suiteAccount(person)
  const made = await make(person, { selection: { user_ids: [...ids, '999999999999999'] } })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ people: ids.length + 1, known: ids.length, site: 'targeting' })
  const definition = decodeDefinition(new URL(made.json().path, 'http://x.example').searchParams.get('d') ?? '')
  expect(definition?.include[0]?.criteria[0]).toMatchObject({ kind: 'follows', atLeast: 1 })
  expect(definition?.include[0]?.criteria[0]?.terms).toHaveLength(ids.length)
  const own = await make(person, { selection: { user_ids: ids }, team: team.slug })
  expect(own.json()).toMatchObject({ site: 'team' })
  expect(own.json().path).toContain(`/${team.slug}/creator?d=`)
  const foreign = await make(person, { selection: { user_ids: ids }, team: 'somebody-elses' })
  expect(foreign.statusCode).toBe(404)
  const nobody = await make(person, { selection: { user_ids: ['999999999999999'] } })
  expect([nobody.statusCode, nobody.json().code]).toEqual([422, 'too_few_known'])
  const few = await make(person, { selection: { user_ids: ids }, kind: 'look_alike' })
  expect(few.json()).toMatchObject({ code: 'too_few_known', reason: { code: 'lookalike_too_few_readable' } })
})

test('what Talk to X hands out is a selection as it is; an id is one however it is written; too many are told', async () => {
  const { person } = await scene.member()
  await scene.application.suiteAccount(person)
  const talk = await make(person, { selection: { of: 'followers', user_ids: ids, people: 7 } })
  expect([talk.statusCode, talk.json().people]).toEqual([201, ids.length])
  const padded = await make(person, { selection: { user_ids: [...ids, `000${ids[0]}`] } })
  expect(padded.json().people).toBe(ids.length)
  const beyond = await make(person, { selection: { user_ids: ['9999999999999999999'] } })
  expect(beyond.json()).toEqual({ 'selection.user_ids.0': ['This isn’t an ID of the ad platform.'] })
  const many = Array.from({ length: 5001 }, (_, at) => String(1_000_000_000_000_000_000n + BigInt(at)))
  const refused = await make(person, { selection: { user_ids: many } })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { 'selection.user_ids': ['User ids must have at most 5000 entries'] },
  ])
})

test('a repeat under one Idempotency-Key is answered, however often others were called', async () => {
  const { person } = await scene.member()
  await scene.application.suiteAccount(person)
  const send = (key: string) =>
    person.send('POST', '/api/external/deepthought/audiences/', {
      body: { name: 'Regulars', selection: { user_ids: ids } },
      headers: { 'idempotency-key': key },
    })
  const first = await send('the-first')
  expect(first.statusCode, first.body).toBe(201)
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) statuses.push((await send(`another-${n}`)).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) {
    const again = await send('the-first')
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  }
})

test('people like them are told by other traits than what they have to do with the account they were chosen around', async () => {
  const { person, team } = await scene.member()
  const account = await scene.application.suiteAccount(person)
  await scene.world.db.updateTable('suite_accounts').set({ handle: 'Hub1' }).where('id', '=', account).execute()
  const fans = peopleWithTraits.accounts.filter(({ follows = [] }) => follows.includes(1)).slice(0, 200)
  const user_ids = fans.map(({ account: one }) => String(1_000_000 + one))
  const made = await make(person, { selection: { user_ids }, kind: 'look_alike', team: team.slug })
  expect(made.statusCode, made.body).toBe(201)
  await scene.application.jobs.drain()
  const search = new URL(made.json().path, 'http://x.example').searchParams.get('look-alike')
  const { found } = (await person.send('GET', `${CONFIGS}look-alikes/${search}/`)).json()
  const terms = found.traits.map(({ kind, term }: { kind: string; term: string }) => `${kind} ${term}`)
  expect(terms).toContain('follows hub3')
  expect(terms.filter((term: string) => term.endsWith(' hub1'))).toEqual([])
})
