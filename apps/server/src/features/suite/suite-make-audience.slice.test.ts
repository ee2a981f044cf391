// Audiences made of a selection of the suite, over HTTP: a definition for the builder, a look-alike in a team, and who is unknown.
import { decodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { expect, test } from 'vitest'
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
