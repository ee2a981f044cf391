// Every error that a person's own audiences and weekly results declare is answered for its reason.

import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { subscribe } from '../../testkit/billing-samples.ts'
import { connectAdvertiser } from '../../testkit/connected-advertiser.ts'
import { errorScene, networkErrorTests, nothingLeftOut } from '../../testkit/declared-error-scene.ts'
import { createNetwork } from '../../testkit/hand-made-network.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'
import { AD_ACCOUNT } from '../../testkit/sandbox-network.ts'
import { openCaches } from '../platform/bounded-cache.ts'
import { WAREHOUSE_CACHES } from '../wiring/cache-budgets.ts'

let overloaded = false
/** The real engine; overloaded, each question is replaced by one that the engine really gives up on. */
const hampered = (graph: Graph): Graph => {
  const instead = <Question extends { readonly name: string }>(question: Question): Question =>
    !overloaded || question.name.startsWith('network.')
      ? question
      : { ...question, sql: 'SELECT groupArray(number) FROM numbers(100000000)', params: {}, memory: 20_000_000 }
  return {
    ...graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    read: async (question) => await graph.read(instead(question)),
    readNumbers: async (question) => await graph.readNumbers(instead(question)),
    readColumns: async (question) => await graph.readColumns(instead(question)),
  }
}

const scene = errorScene({ network: null, graph: hampered })
const of = (...terms: string[]) => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms, atLeast: 1 }] }],
})
const backwards = { ...of('espresso'), filters: { ...emptyDefinition.filters, minFollowers: 10, maxFollowers: 1 } }
const BACKWARDS = 'The fewest followers (10) are more than the most followers (1).'
let words = 0
/** An audience with somebody in it that was not saved before. */
const fresh = () => ({
  ad_account_id: AD_ACCOUNT,
  name: `Audience ${++words}`,
  definition: of('espresso', `word${words}`),
})

const UPLOAD = 'personalAudiences.upload'
const EXCLUDE = 'personalAudiences.createExclusion'
const SAMPLE = 'personalAudiences.exclusionSample'
const say = async (id: string, code: string, call: SampleCall, detail?: string) =>
  scene.expectDeclared(id, code, await scene.send(id, call), detail)

describe('definitions', () => {
  test('before there is a network', () => say(SAMPLE, 'no_network', { body: { definition: of('espresso') } }))

  test('that say nobody, or cannot be', async () => {
    await createNetwork(scene.world.graph, NETWORK_DATABASES.demo, peopleWithTraits)
    scene.application.time += 300_000
    for (const id of [UPLOAD, EXCLUDE, SAMPLE]) {
      const body = id === SAMPLE ? {} : { name: 'Nobody', ...(id === UPLOAD && { ad_account_id: AD_ACCOUNT }) }
      await say(id, 'definition_empty', { body: { ...body, definition: emptyDefinition } })
      await say(id, 'definition_invalid', { body: { ...body, definition: backwards } }, BACKWARDS)
    }
  })

  test('when the warehouse gives up', async () => {
    overloaded = true
    const answer = await scene.send(SAMPLE, { body: { definition: of('heavy') } })
    overloaded = false
    scene.expectDeclared(SAMPLE, 'question_too_heavy', answer)
  })
})

describe('uploads', () => {
  beforeAll(async () => await connectAdvertiser(scene))

  test('what an upload needs', async () => {
    await say(UPLOAD, 'no_ad_account', { body: { ...fresh(), ad_account_id: '' } })
    await say(UPLOAD, 'not_connected', { body: { ...fresh(), ad_account_id: '18ce5nobody' } })
    await say(UPLOAD, 'subscription_needed', { body: fresh() })
    const { workspace } = (await scene.person.send('GET', '/api/external/workspace/')).json()
    await subscribe(scene, workspace)
    const first = fresh()
    expect((await scene.send(UPLOAD, { body: first })).statusCode).toBe(202)
    await say(UPLOAD, 'already_uploaded', { body: first })
    await say(UPLOAD, 'name_taken', { body: { ...fresh(), name: first.name } })
    await say(EXCLUDE, 'name_taken', { body: { name: first.name, definition: fresh().definition } })
    const nobody = (await scene.send(EXCLUDE, { body: { name: 'Nobody', definition: of('nobody') } })).json().audience
    await scene.world.db.updateTable('audience_configs').set({ core_size: 0 }).where('id', '=', nobody.id).execute()
    const saved = { ad_account_id: AD_ACCOUNT, audience_config_id: nobody.id }
    await say(UPLOAD, 'nobody_in_it', { body: saved })
    await say(UPLOAD, 'nobody_in_it', { body: { ...fresh(), definition: of('zzzqq') } })
    const tasks = scene.world.db.selectFrom('tasks').select('id').where('kind', '=', 'audiences.upload-audience')
    const { id } = await tasks.executeTakeFirstOrThrow()
    await sql`
      INSERT INTO tasks
      SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
      FROM tasks t, generate_series(1, 25) n WHERE t.id = ${id}`.execute(scene.world.db)
    await say(UPLOAD, 'uploads_used_up', { body: fresh() })
    await scene.world.db.deleteFrom('tasks').where('kind', '=', 'audiences.upload-audience').execute()
  })

  test('a workspace without room', async () => {
    const { db } = scene.world
    const account = await db.selectFrom('team_accounts').selectAll().executeTakeFirstOrThrow()
    const { id: _, told_state: __, ...filler } = account
    const full = Array.from({ length: 200 }, (_one, number) => ({ ...filler, account_id: `full${number}` }))
    await db.insertInto('team_accounts').values(full).execute()
    await db.updateTable('team_accounts').set({ account_id: 'away' }).where('id', '=', account.id).execute()
    await say(UPLOAD, 'too_many_accounts', { body: fresh() })
    await db.deleteFrom('team_accounts').where('account_id', 'like', 'full%').execute()
    await db.updateTable('team_accounts').set({ account_id: AD_ACCOUNT }).where('id', '=', account.id).execute()
  })
})

test('more audiences than a workspace takes', async () => {
  const { audience } = (await scene.send(EXCLUDE, { body: { name: 'One', definition: fresh().definition } })).json()
  await sql`
    INSERT INTO audience_configs
    SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'name', 'Of many ' || n))).*
    FROM audience_configs a, generate_series(1, 20000) n WHERE a.id = ${audience.id}`.execute(scene.world.db)
  await say(UPLOAD, 'too_many_audiences', { body: fresh() })
  await say(EXCLUDE, 'too_many_audiences', { body: { name: 'One more', definition: fresh().definition } })
})

networkErrorTests(scene, [
  {
    id: UPLOAD,
    prepare: async () => {
      const body = fresh()
      return () => scene.send(UPLOAD, { body })
    },
  },
])

describe('weekly results', () => {
  test('without an ad account', () => say('monitors.weekly', 'no_monitor', {}))
  test('a link that was not made by us', () => say('monitors.stopMails', 'link_unknown', { body: { token: 'x.y' } }))
})

nothingLeftOut(scene, 'personal-errors')
