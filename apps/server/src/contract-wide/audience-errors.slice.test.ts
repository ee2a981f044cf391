// Every error that audiences, insights, uploads, communities, explore and their documents declare is answered for its reason.

import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { subscribe } from '../../testkit/billing-samples.ts'
import { draftedCampaign } from '../../testkit/campaign-samples.ts'
import {
  endpointOf,
  errorScene,
  type NetworkQuestion,
  networkErrorTests,
  nothingLeftOut,
} from '../../testkit/declared-error-scene.ts'
import { createNetwork } from '../../testkit/hand-made-network.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'
import { type OwnTeam, ownTeam, teamAccount } from '../../testkit/team-samples.ts'
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
let team: OwnTeam
beforeAll(async () => {
  team = await ownTeam(scene)
})
const NOBODYS = '00000000-0000-4000-8000-000000000000'

const of = (...terms: string[]) => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms, atLeast: 1 }] }],
})
const good = of('espresso')
const nobodyAtAll = { include: of('a word that nobody uses').include }
const backwards = { ...good, filters: { ...emptyDefinition.filters, minFollowers: 10, maxFollowers: 1 } }
const BACKWARDS = 'The fewest followers (10) are more than the most followers (1).'

const whole = { description: '', categories: [], refresh: 'never' }

interface Audience {
  readonly id: string
  readonly version: number
}
let audiences = 0
const audience = async (definition: object = good, name = `Audience ${++audiences}`): Promise<Audience> => {
  const made = await scene.send('audienceConfigs.create', { body: { team: team.slug, name, definition } })
  expect([made.statusCode, made.body.slice(0, 300)]).toEqual([201, expect.any(String)])
  return made.json()
}
/** One whose definition is what no call would save: another version of the product might have. */
async function spoiled(definition: object): Promise<Audience> {
  const made = await audience()
  const text = JSON.stringify(definition)
  await scene.world.db.updateTable('audience_configs').set({ definition: text }).where('id', '=', made.id).execute()
  return made
}

const WIDTH = { share: 0.05 }

/** A search for a look-alike, and what it has found. */
async function searched(found: object | null): Promise<string> {
  const at = new Date(scene.application.time)
  const row = { source_id: null, task_id: null, source_name: 'A list', created_at: at, made_at: found && at }
  const json = {
    seed: JSON.stringify({ people: [] }),
    width: JSON.stringify(WIDTH),
    found: found && JSON.stringify(found),
  }
  const { id } = await scene.world.db
    .insertInto('audience_lookalike_searches')
    .values({ ...row, ...json, team_id: team.id, saved_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is shared with its insights, and the token that opens it. */
async function shared(definition: object): Promise<{ readonly id: string; readonly token: string }> {
  const { id: pk } = await spoiled(definition)
  await scene.world.db.updateTable('audience_configs').set({ has_insights: true }).where('id', '=', pk).execute()
  const { id, link } = (
    await scene.send('audienceShares.create', { params: { pk }, body: { shows: 'insights' } })
  ).json()
  scene.application.time += 300_000
  return { id, token: link.slice(link.indexOf('#') + 1) }
}

/** One of the catalogue, whatever its definition. */
async function onShelf(definition: object): Promise<string> {
  const { id } = await spoiled(definition)
  const ready = { team_id: null, catalogue_key: `shelf-${id}` }
  await scene.world.db.updateTable('audience_configs').set(ready).where('id', '=', id).execute()
  return id
}

/** Calls that are about a definition, given or of an audience. */
const DEFINED: Readonly<Record<string, (definition: object) => Promise<SampleCall>>> = {
  'audienceConfigs.create': async (definition) => ({
    body: { team: team.slug, name: `Audience ${++audiences}`, definition },
  }),
  'audienceConfigs.replace': async (definition) => {
    const { id: pk, version } = await audience()
    return { params: { pk }, body: { version, ...whole, name: `Audience ${++audiences}`, definition } }
  },
  'audienceConfigs.change': async (definition) => {
    const { id: pk, version } = await audience()
    return { params: { pk }, body: { version, definition } }
  },
  'audienceConfigs.overlap': async (definition) => ({
    body: { audiences: [(await spoiled(definition)).id, (await audience()).id] },
  }),
  'audienceConfigs.compare': async (definition) => ({
    body: { first: (await spoiled(definition)).id, second: (await audience()).id },
  }),
  'audienceInsights.ofDefinition': async (definition) => ({ query: { config: (await spoiled(definition)).id } }),
  'audienceInsights.one': async (definition) => ({ params: { pk: `${(await spoiled(definition)).id}-demographics` } }),
  'audienceInsights.perspectives': async (definition) => ({ body: { config: (await spoiled(definition)).id } }),
  'audienceInsights.influencer': async (definition) => ({
    query: { config: (await spoiled(definition)).id, handle: 'hub1' },
  }),
  'audienceInsights.build': async (definition) => ({ body: { team: team.slug, definition } }),
  'audiencePlans.create': async (definition) => ({
    body: { audience: (await spoiled(definition)).id, name: `Plan ${++audiences}` },
  }),
  'communities.study': async (definition) => ({
    body: { team: team.slug, audience: (await spoiled(definition)).id },
  }),
  'audienceLookalikes.find': async (definition) => ({
    params: { pk: (await spoiled(definition)).id },
    body: { width: WIDTH },
  }),
  'audienceLookalikes.findOfList': async () => ({ body: { team: team.slug, handles: ['hub1'], width: WIDTH } }),
  'audienceLookalikes.save': async (definition) => ({
    params: { pk: await searched({ definition, evidence: {} }) },
    body: { name: `Alike ${++audiences}` },
  }),
  'personalShares.verifySigned': async (definition) => {
    const pk = await onShelf(definition)
    await scene.world.db.updateTable('audience_configs').set({ has_insights: true }).where('id', '=', pk).execute()
    const { link } = (
      await scene.send('personalShares.shareAudience', { params: { pk }, body: { shows: 'insights' } })
    ).json()
    scene.application.time += 300_000
    return { query: { token: link.slice(link.indexOf('#') + 1) } }
  },
  'audienceShares.open': async (definition) => ({ body: { token: (await shared(definition)).token } }),
  'publicCatalogue.insights': async (definition) => ({ params: { pk: await onShelf(definition) } }),
  'publicCatalogue.downloadPackage': async (definition) => ({ params: { pk: await onShelf(definition) } }),
  'explore.name': async () => ({ body: { team: team.slug, query: '@hub1' } }),
  'compare.handles': async () => ({ body: { handles: ['hub8', 'hub9'] } }),
  'compare.sheet': async () => ({ body: { handles: ['hub10', 'hub11'] } }),
  'compare.competitors': async () => ({ body: { handle: 'hub6', competitors: ['hub7'] } }),
  'compare.accountsForKeywords': async () => ({ body: { keywords: ['cortado'] } }),
  'topics.posts': async () => ({ body: { topic: 'macchiato' } }),
  'topics.sentiments': async () => ({ body: { topic: 'ristretto' } }),
  'topics.accounts': async () => ({ query: { topic: 'lungo' } }),
  'topics.relatedKeywords': async () => ({ body: { keywords: ['affogato'] } }),
  'topics.accountPosts': async () => ({ query: { handle: 'hub12' } }),
  'exploredNames.first': async () => ({ body: { name: 'doppio' } }),
  'exploredNames.detail': async () => ({ query: { name: 'galao' } }),
  'exploredNames.sentiment': async () => ({ body: { name: 'breve' } }),
  'exploredNames.times': async () => ({ query: { name: 'melange' } }),
  'countryStats.read': async () => ({ query: { country: 'GB' } }),
  'countryStats.conversations': async () => ({ body: { name: 'lungo doppio' } }),
  'jobTitles.size': async () => ({ body: { job_titles: ['Nurse'] } }),
  'jobTitles.targeting': async () => ({ body: { job_titles: ['Teacher'] } }),
  'summaryDocuments.insights': async (definition) => ({ body: { team: team.slug, definition, name: 'Coffee' } }),
  'summaryDocuments.targeting': async (definition) => ({ body: { team: team.slug, definition } }),
  'summaryDocuments.personalTargeting': async (definition) => ({ body: { definition } }),
}
const ids = Object.keys(DEFINED)
/** What is explored is always one criterion; a study only looks up what is meant, and counts as a task. */
const NEVER = [
  'explore.name definition_empty',
  'explore.name definition_invalid',
  'communities.study question_too_heavy',
]
const declaring = (code: string) =>
  ids.filter((id) => Object.hasOwn(endpointOf(id).errors ?? {}, code) && !NEVER.includes(`${id} ${code}`))

describe('definitions', () => {
  test.each(declaring('no_network'))('%s before there is a network', async (id) => {
    const call = await DEFINED[id]?.(good)
    scene.expectDeclared(id, 'no_network', await scene.send(id, call))
  })

  describe('with a network', () => {
    beforeAll(async () => {
      await createNetwork(scene.world.graph, NETWORK_DATABASES.demo, peopleWithTraits)
    })

    test.each(declaring('definition_empty'))('%s of nothing', async (id) => {
      scene.expectDeclared(id, 'definition_empty', await scene.send(id, await DEFINED[id]?.(emptyDefinition)))
    })

    test.each(declaring('definition_invalid'))('%s of what cannot be', async (id) => {
      const answer = await scene.send(id, await DEFINED[id]?.(backwards))
      scene.expectDeclared(id, 'definition_invalid', answer, BACKWARDS)
    })

    test.each(declaring('question_too_heavy'))('%s when the warehouse gives up', async (id) => {
      const call = await DEFINED[id]?.(of(`other${id.replace('.', '')}`))
      overloaded = true
      const answer = await scene.send(id, call)
      overloaded = false
      scene.expectDeclared(id, 'question_too_heavy', answer)
    })
  })
})

describe('audiences', () => {
  test('names that are taken, and changes that are late', async () => {
    const { id: pk, version } = await audience()
    const taken = `Audience ${audiences}`
    const other = await audience()
    const name = { version: other.version, name: taken }
    const say = async (id: string, code: string, call: SampleCall) =>
      scene.expectDeclared(id, code, await scene.send(id, call))
    await say('audienceConfigs.create', 'name_taken', { body: { team: team.slug, name: taken, definition: good } })
    await say('audienceConfigs.change', 'name_taken', { params: { pk: other.id }, body: name })
    await say('audienceConfigs.replace', 'name_taken', {
      params: { pk: other.id },
      body: { ...whole, ...name, definition: good },
    })
    await say('audienceConfigs.duplicate', 'name_taken', { params: { pk: other.id }, body: { name: taken } })
    const late = { version: version + 7, name: 'x' }
    await say('audienceConfigs.change', 'changed', { params: { pk }, body: late })
    await say('audienceConfigs.replace', 'changed', { params: { pk }, body: { ...whole, ...late, definition: good } })
    const paused = { version: version + 7, status: 'Paused' }
    await say('audienceConfigs.setStatus', 'changed', { params: { pk }, body: paused })
    await scene.send('audienceConfigs.delete', { params: { pk } })
    await audience(good, taken)
    await say('audienceConfigs.restore', 'name_taken', { params: { pk } })
  })

  test('a status that cannot be next', async () => {
    const { id: pk } = await audience()
    await scene.world.db.updateTable('audience_configs').set({ status: 'Draft' }).where('id', '=', pk).execute()
    const { version } = (await scene.send('audienceConfigs.read', { params: { pk } })).json()
    const answer = await scene.send('audienceConfigs.setStatus', {
      params: { pk },
      body: { version, status: 'Paused' },
    })
    scene.expectDeclared('audienceConfigs.setStatus', 'status_refused', answer, answer.json().detail)
  })

  test('plans that somebody else changed', async () => {
    const { id } = await audience()
    const body = { audience: id, name: 'A flight', targeting_package: {}, countries: [] }
    const plan = (await scene.send('audiencePlans.create', { body })).json()
    const late = { params: { pk: plan.id }, body: { version: plan.version + 7, note: 'Later' } }
    scene.expectDeclared('audiencePlans.change', 'changed', await scene.send('audiencePlans.change', late))
  })

  test('one that a campaign uses', async () => {
    const { id: pk } = await audience()
    const place = { team, account: await teamAccount(scene, team), scene }
    const targeting = { kind: 'config', config_id: pk }
    const { id } = await draftedCampaign(place)
    await scene.world.db
      .updateTable('campaigns')
      .set({ network_id: 'live1', ends_at: null })
      .where('id', '=', id)
      .execute()
    const targeted = { targeting: JSON.stringify(targeting) }
    await scene.world.db.updateTable('ad_sets').set(targeted).where('campaign_id', '=', id).execute()
    const answer = await scene.send('audienceConfigs.delete', { params: { pk } })
    scene.expectDeclared('audienceConfigs.delete', 'in_use', answer)
    // The next ones begin without an ad account.
    await scene.world.db.deleteFrom('campaigns').where('id', '=', id).execute()
    await scene.world.db.deleteFrom('team_accounts').where('team_id', '=', team.id).execute()
  })

  test('one study at a time, and names of communities that somebody else changed', async () => {
    const { id } = await audience()
    const body = { team: team.slug, audience: id }
    await scene.send('communities.study', { body })
    scene.expectDeclared('communities.study', 'study_under_way', await scene.send('communities.study', { body }))
  })

  test('too many documents at once', async () => {
    for (const id of ['insights', 'targeting', 'personalTargeting'].map((one) => `summaryDocuments.${one}`)) {
      const made = id.endsWith('insights')
        ? { definition: good }
        : { targeting_package: { keywords: [{ label: 'latte' }] } }
      const body = { ...(!id.endsWith('personalTargeting') && { team: team.slug }), name: 'Coffee', ...made }
      const answers = await Promise.all(Array.from({ length: 30 }, () => scene.send(id, { body })))
      const busy = answers.find(({ statusCode }) => statusCode === 503)
      if (!busy) throw new Error(`All were made: ${answers.map(({ statusCode }) => statusCode)}`)
      scene.expectDeclared(id, 'too_busy', busy)
      scene.application.time += 3_700_000
    }
  })
})

describe('look-alikes and links', () => {
  test('a look-alike of too few, of a look-alike, and one that was not found yet', async () => {
    const find = async (definition: object) =>
      scene.send('audienceLookalikes.find', (await DEFINED['audienceLookalikes.find']?.(definition)) ?? {})
    scene.expectDeclared('audienceLookalikes.find', 'too_few_members', await find({ ...good, ...nobodyAtAll }))
    const traits = [{ kind: 'bio', term: 'latte', weight: 10 }]
    const { include, exclude, filters } = good
    const made = { ...emptyDefinition, alike: { of: { include, exclude, filters }, traits, least: 10 } }
    scene.expectDeclared('audienceLookalikes.find', 'is_lookalike', await find(made))
    const call = { params: { pk: await searched(null) }, body: { name: 'Too early' } }
    scene.expectDeclared('audienceLookalikes.save', 'not_found_yet', await scene.send('audienceLookalikes.save', call))
  })

  test('a list of too few, of too many, and with handles that nobody has', async () => {
    const say = async (code: string, handles: readonly string[], detail?: string) => {
      const call = { body: { team: team.slug, handles, width: WIDTH } }
      const answer = await scene.send('audienceLookalikes.findOfList', call)
      scene.expectDeclared('audienceLookalikes.findOfList', code, answer, detail)
    }
    const people = (count: number) => Array.from({ length: count }, (_, n) => `person${n}`)
    const few = 'A look-alike needs at least 150 accounts whose follows and posts can be read; of these it is 10.'
    await say('too_few_members', people(10), few)
    await say('handles_unknown', [...people(300), 'nobody'])
    await say('too_many_handles', people(501))
  })

  test('a link that is not there, revoked, expired; and too many of them', async () => {
    const say = async (code: string, token: string) =>
      scene.expectDeclared('audienceShares.open', code, await scene.send('audienceShares.open', { body: { token } }))
    await say('share_unknown', 'never-made')
    const gone = await shared(good)
    await scene.send('audienceShares.revoke', { params: { pk: gone.id } })
    await say('share_revoked', gone.token)
    const late = await shared(good)
    const before = { expires_at: new Date(scene.application.time - 1000) }
    await scene.world.db.updateTable('audience_shares').set(before).where('id', '=', late.id).execute()
    await say('share_expired', late.token)
    const lost = await shared(good)
    await scene.world.db.deleteFrom('audience_shares').where('id', '=', lost.id).execute()
    await say('share_gone', lost.token)
    const { id: pk } = await audience()
    const share = () => scene.send('audienceShares.create', { params: { pk }, body: {} })
    await share()
    await sql`
      INSERT INTO audience_shares
      SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', '\\x' || lpad(to_hex(n), 8, '0')))).*
      FROM audience_shares s, generate_series(1, 49) n WHERE s.config_id = ${pk}`.execute(scene.world.db)
    scene.expectDeclared('audienceShares.create', 'too_many_shares', await share())
  })
})

describe('what a person shares', () => {
  const list = async (): Promise<string> => {
    const body = { name: 'Espresso', targeting_package: { keywords: [{ label: 'latte' }] } }
    return (await scene.send('usages.create', { body })).json().id
  }

  test('a signed link that was altered, revoked, has expired, or whose list is gone', async () => {
    const shared = async () => {
      const { id, link } = (
        await scene.send('personalShares.shareList', { params: { pk: await list() }, body: {} })
      ).json()
      return { id, token: link.slice(link.indexOf('#') + 1) }
    }
    const say = async (code: string, token: string) => {
      const answer = await scene.send('personalShares.verifySigned', { query: { token } })
      scene.expectDeclared('personalShares.verifySigned', code, answer)
    }
    const rows = scene.world.db
    await say('share_unknown', 'never-made')
    const gone = await shared()
    await scene.send('personalShares.revoke', { params: { pk: gone.id } })
    await say('share_revoked', gone.token)
    const late = await shared()
    const before = { expires_at: new Date(scene.application.time - 1000) }
    await rows.updateTable('audience_shares').set(before).where('id', '=', late.id).execute()
    await say('share_expired', late.token)
    const lost = await shared()
    await rows.deleteFrom('audience_shares').where('id', '=', lost.id).execute()
    await say('share_gone', lost.token)
  })

  test('too many links, and too many mails in a day', async () => {
    const things = { 'personalShares.shareList': await list(), 'personalShares.shareAudience': await onShelf(good) }
    for (const [id, pk] of Object.entries(things)) {
      const share = (body: object = {}) => scene.send(id, { params: { pk }, body })
      const made = (await share()).json()
      await sql`
        INSERT INTO audience_shares
        SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', '\\x' || lpad(to_hex(n), 8, 'a')))).*
        FROM audience_shares s, generate_series(1, 49) n WHERE s.id = ${made.id}`.execute(scene.world.db)
      scene.expectDeclared(id, 'too_many_shares', await share())
      await scene.world.db
        .deleteFrom('audience_shares')
        .where('id', '!=', made.id)
        .where('team_id', 'is', null)
        .execute()
      const emails = Array.from({ length: 50 }, (_, n) => `p${n}@other.example.com`)
      await scene.world.db.updateTable('audience_shares').set({ emails }).where('id', '=', made.id).execute()
      const answer = await share({ emails: ['one-more@other.example.com'] })
      scene.expectDeclared(id, 'share_mails_used_up', answer)
      await scene.world.db.deleteFrom('audience_shares').where('id', '=', made.id).execute()
    }
  })
})

let account = ''
const upload = (audienceId: string, more: object = {}): SampleCall => ({
  body: { team: team.slug, audience: audienceId, account: account === '' ? NOBODYS : account, ...more },
})
const counted = async (): Promise<Audience> => {
  const made = await audience()
  await scene.world.db.updateTable('audience_configs').set({ core_size: 400 }).where('id', '=', made.id).execute()
  return made
}

const OTHER_ACCOUNT = '18ce54aymz3'

describe('uploads', () => {
  const say = async (code: string, call: SampleCall) =>
    scene.expectDeclared('uploadedAudiences.create', code, await scene.send('uploadedAudiences.create', call))

  test('what an upload needs', async () => {
    const { id } = await counted()
    await say('subscription_needed', upload(id))
    await subscribe(scene, team)
    await say('account_needed', upload(id))
    account = await teamAccount(scene, team)
    const nobody = await audience()
    await scene.world.db.updateTable('audience_configs').set({ core_size: 0 }).where('id', '=', nobody.id).execute()
    await say('nobody_in_it', upload(nobody.id))
    const begun = (await scene.send('uploadedAudiences.create', upload(id))).json()
    await say('already_uploaded', upload(id))
    const task = scene.world.db.selectFrom('tasks').select('id').where('kind', '=', 'audiences.upload-audience')
    const { id: counts } = await task.executeTakeFirstOrThrow()
    await sql`
      INSERT INTO tasks
      SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
      FROM tasks t, generate_series(1, 25) n WHERE t.id = ${counts}`.execute(scene.world.db)
    await say('uploads_used_up', upload((await counted()).id))
    await scene.world.db.deleteFrom('tasks').where('kind', '=', 'audiences.upload-audience').execute()
    const taking = { params: { pk: begun.id } }
    const begins = { state: 'uploading' } as const
    await scene.world.db.updateTable('audience_uploads').set(begins).where('id', '=', begun.id).execute()
    scene.expectDeclared('uploadedAudiences.delete', 'under_way', await scene.send('uploadedAudiences.delete', taking))
    const syncing = { ...taking, body: {} }
    const sync = () => scene.send('uploadedAudiences.sync', syncing)
    scene.expectDeclared('uploadedAudiences.sync', 'not_there_yet', await sync())
    const saysShared = async (code: string, to: string) => {
      const call = { ...taking, body: { account: to } }
      const answer = await scene.send('uploadedAudiences.shareWithAccount', call)
      scene.expectDeclared('uploadedAudiences.shareWithAccount', code, answer)
      const via = { params: { pk: id }, body: { ad_account_id: to } }
      const same = await scene.send('uploadedAudiences.shareViaAccount', via)
      scene.expectDeclared('uploadedAudiences.shareViaAccount', code, same)
    }
    await saysShared('not_there_yet', OTHER_ACCOUNT)
    const there = { state: 'targetable', network_id: '1abc', sync: 'running' } as const
    await scene.world.db.updateTable('audience_uploads').set(there).where('id', '=', begun.id).execute()
    scene.expectDeclared('uploadedAudiences.sync', 'under_way', await sync())
    await saysShared('same_account', account)
    await scene.send('uploadedAudiences.shareWithAccount', { ...taking, body: { account: OTHER_ACCOUNT } })
    await saysShared('already_shared', OTHER_ACCOUNT)
  })
})

const uploadQuestions: readonly NetworkQuestion[] = [
  {
    id: 'uploadedAudiences.create',
    revokedMeanwhile: true,
    prepare: async () => {
      const { id } = await counted()
      return () => scene.send('uploadedAudiences.create', upload(id))
    },
  },
  {
    id: 'uploadedAudiences.delete',
    path: '*/custom_audiences/*',
    prepare: async () => {
      const { id } = await counted()
      const begun = (await scene.send('uploadedAudiences.create', upload(id))).json()
      await scene.world.db
        .updateTable('audience_uploads')
        .set({ state: 'targetable', network_id: '1abc' })
        .where('id', '=', begun.id)
        .execute()
      return () => scene.send('uploadedAudiences.delete', { params: { pk: begun.id } })
    },
  },
]
networkErrorTests(scene, uploadQuestions)

test('a plan of a program that is none, or over', async () => {
  const save = (plan: string) =>
    scene.send('audienceConfigs.create', { body: { team: team.slug, name: 'Planned', definition: good, plan } })
  scene.expectDeclared('audienceConfigs.create', 'plan_unknown', await save(NOBODYS))
  const { params } = await sampleCall('talkPlans.decline', scene)
  await scene.send('talkPlans.decline', { params: params ?? {} })
  scene.expectDeclared('audienceConfigs.create', 'plan_over', await save(params?.pk ?? NOBODYS))
})

describe('too many', () => {
  test('audiences of a team', async () => {
    const { id } = await audience()
    await sql`
      INSERT INTO audience_configs
      SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'name', 'Of many ' || n))).*
      FROM audience_configs a, generate_series(1, 20000) n WHERE a.id = ${id}`.execute(scene.world.db)
    const body = { team: team.slug, name: 'One more', definition: good }
    const more = await scene.send('audienceConfigs.create', { body })
    scene.expectDeclared('audienceConfigs.create', 'too_many_audiences', more)
    const copied = await scene.send('audienceConfigs.duplicate', { params: { pk: id }, body: {} })
    scene.expectDeclared('audienceConfigs.duplicate', 'too_many_audiences', copied)
  })
})

nothingLeftOut(scene, 'audience-errors', [
  // Twenty seconds or half a gigabyte: provoked where documents are made.
  'summaryDocuments.insights document_too_large',
  'summaryDocuments.targeting document_too_large',
  'summaryDocuments.personalTargeting document_too_large',
  // Provoked beside look-alikes, over a network in which somebody is like somebody.
  'audienceLookalikes.save name_taken',
  // Saved as every audience is.
  'audienceLookalikes.save too_many_audiences',
  // Provoked beside communities, over a network that has some.
  'communities.rename changed',
  ...NEVER,
])
