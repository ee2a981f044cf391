// Creatives and media when the ad platform's answers are lost, refused or late: against the sandbox, and with two processes.

import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { chosenCells } from '../../../testkit/chosen-cells.ts'
import { type Fate, Killed, killable, processOver, UNHARMED } from '../../../testkit/killed-process.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { findReconciliation, listReconcileSteps } from '../../platform/reconcile/reconcile-store.ts'
import type { AdAccountPorts, OpenAdAccount } from '../ad-accounts/ad-accounts-public.ts'
import { openFileFolder } from '../files/files-public.ts'
import type { CreativePorts } from './creative-ports.ts'
import { creativeReconciler } from './creative-reconciler.ts'
import { mediaReconciler } from './media-reconciler.ts'
import { networkName } from './observe-creative.ts'
import { creativeRef } from './plan-creative.ts'
import { mediaRef } from './plan-media.ts'
import { wantCreative } from './post-creative.ts'

let scene: CampaignScene
let user: string
beforeAll(async () => {
  scene = await startCampaignScene('reconciled')
  user = (await scene.network.promotableUsers(OWNER_GRANT, AD_ACCOUNT))[0] ?? ''
})
beforeEach(() => scene.sandbox.healAll())
afterAll(() => scene?.close())

const LATER = '2026-12-24T09:00:00.000Z'
let drafts = 0

interface Made {
  readonly id: string
  readonly name: string
  readonly version: number
}

async function uploaded(): Promise<{ media: { id: string }; task: string }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 1200, height: 628, channels: 3, background: '#885533', noise } })
  const bytes = await picture.jpeg().toBuffer()
  const announced = { name: 'beans.jpg', content_type: 'image/jpeg', bytes: bytes.byteLength }
  const { file, url } = (await scene.send('POST', '/api/files/policy/', announced)).json()
  await scene.person.send('PUT', `${url}?offset=0`, { raw: bytes })
  await scene.send('POST', '/api/files/complete/', { id: file.id })
  const body = { team: scene.team.slug, account: scene.account, file: file.id }
  return (await scene.send('POST', '/api/ad-media/', body)).json()
}

let picture: Promise<string> | undefined
const aPicture = (): Promise<string> => {
  picture ??= (async () => {
    const { media } = await uploaded()
    await scene.work()
    return media.id
  })()
  return picture
}

async function draft({ card = false } = {}): Promise<Made> {
  const name = `Beans ${++drafts}`
  const media = card ? [await aPicture()] : []
  const url = 'https://harborroast.example.com/'
  const content = { text: `Fresh beans ${drafts}`, media, card: card ? { title: 'Beans', url } : null }
  const body = { team: scene.team.slug, account: scene.account, name, content }
  return (await scene.send('POST', '/api/ad-creatives/', body)).json()
}
const read = (id: string) => scene.get(`/api/ad-creatives/${id}/`)
const post = ({ id, version }: Made) => scene.send('POST', `/api/ad-creatives/${id}/post/`, { version })
const schedule = ({ id, version }: Made, scheduled_at: string | null = LATER) =>
  scene.send('POST', `/api/ad-creatives/${id}/schedule/`, { version, scheduled_at })
const outcomes = async (ref: ReturnType<typeof creativeRef>) =>
  (await listReconcileSteps(scene.world.db, ref)).map(({ step, outcome }) => [(step as { kind: string }).kind, outcome])
/** What the ad platform has of a creative: cards, posts, scheduled posts. */
const there = async (made: Made) => {
  const name = networkName(made)
  return {
    cards: await scene.network.cardsNamed(OWNER_GRANT, AD_ACCOUNT, name),
    posts: await scene.network.postsNamed(OWNER_GRANT, AD_ACCOUNT, user, name),
    scheduled: await scene.network.scheduledNamed(OWNER_GRANT, AD_ACCOUNT, user, name),
  }
}
const counts = async (made: Made) => {
  const { cards, posts, scheduled } = await there(made)
  return [cards.length, posts.length, scheduled.length]
}
/** As the background does in a while. */
async function goOn(ref: ReturnType<typeof creativeRef>): Promise<void> {
  const job = { name: 'reconcile.run', payload: z.object({}).loose(), key: () => 'goes on' }
  await scene.application.jobs.enqueue(scene.world.db, job, { ...ref, wait: false })
  await scene.work()
}

const LOST = ['dropped_before', 'dropped_after'] as const

describe.each(chosenCells(LOST, 1, 'an answer is lost'))('an answer is lost, %s', (kind) => {
  const lose = (method: 'POST' | 'DELETE', path: string) => scene.sandbox.order({ kind, method, path, times: 1 })
  const once = (step: string) =>
    kind === 'dropped_after'
      ? [[step, 'done']]
      : [
          [step, 'undone'],
          [step, 'done'],
        ]

  test('of a card: one card and one post', async () => {
    const made = await draft({ card: true })
    await lose('POST', '/accounts/*/cards')
    expect((await post(made)).json()).toMatchObject({ state: 'posted', post_id: expect.stringMatching(/^\d+$/) })
    expect(await counts(made)).toEqual([1, 1, 0])
    expect(await outcomes(creativeRef(made.id))).toEqual([...once('create_card'), ['create_post', 'done']])
  })

  test('of a post: one post', async () => {
    const made = await draft()
    await lose('POST', '/accounts/*/tweet')
    const posted = (await post(made)).json()
    const { posts } = await there(made)
    expect([posted.state, posted.post_id, posts.length]).toEqual(['posted', posts[0], 1])
    expect(await outcomes(creativeRef(made.id))).toEqual(once('create_post'))
  })

  test('of a post for later, and of taking it back: one, then none', async () => {
    const made = await draft()
    await lose('POST', '/accounts/*/scheduled_tweets')
    const waiting = (await schedule(made)).json()
    expect(waiting).toMatchObject({ state: 'scheduled', scheduled_at: LATER })
    expect(await counts(made)).toEqual([0, 0, 1])
    await lose('DELETE', '/accounts/*/scheduled_tweets/*')
    expect((await schedule(waiting, null)).json()).toMatchObject({ state: 'draft', scheduled_at: null })
    expect(await counts(made)).toEqual([0, 0, 0])
  })

  test.each([
    ['of the beginning of an upload', '/2/media/upload/initialize'],
    ['of a piece', '/2/media/upload/*/append'],
    ['of the end of the pieces', '/2/media/upload/*/finalize'],
    ['of the library', '/accounts/*/media_library'],
  ])('%s: the media are in the library', async (_what, path) => {
    const { media, task } = await uploaded()
    await lose('POST', path)
    await scene.work()
    expect(await scene.get(`/api/tasks/${task}/`)).toMatchObject({ state: 'done' })
    const row = await scene.world.db
      .selectFrom('ad_media')
      .select(['state', 'media_key'])
      .where('id', '=', media.id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('ready')
    expect(await scene.network.hasMedia(OWNER_GRANT, AD_ACCOUNT, row.media_key ?? '')).toBe(true)
    await lose('DELETE', '/accounts/*/media_library/*')
    expect((await scene.send('DELETE', `/api/ad-media/${media.id}/`)).statusCode).toBe(204)
    expect(await scene.network.hasMedia(OWNER_GRANT, AD_ACCOUNT, row.media_key ?? '')).toBe(false)
  })
})

describe('the ad platform in the way', () => {
  test('refused: the creative says why, and nothing was posted', async () => {
    const made = await draft()
    await scene.sandbox.order({ kind: 'refused', method: 'POST', path: '/accounts/*/tweet', times: 1 })
    const answer = await post(made)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'network_refused'])
    const failed = await read(made.id)
    expect(failed).toMatchObject({
      ...{ state: 'failed', post_id: null, refused_by: 'platform' },
      problem: { code: expect.any(String) },
    })
    expect(await counts(made)).toEqual([0, 0, 0])
    expect((await post(failed)).json()).toMatchObject({ state: 'posted', problem: null })
    expect(await counts(made)).toEqual([0, 1, 0])
  })

  const inTheWay = [
    ['too many calls', { kind: 'rate_limited', seconds: 20 }, 'rate_limited'],
    ['an outage', { kind: 'unavailable', retry_after: 20, times: 20, code: 'OVER_CAPACITY' }, 'unavailable'],
    ['a revoked grant', { kind: 'unauthorised', times: 1 }, 'reconnect'],
  ] as const
  // The other two wait for twenty seconds of the network's clock.
  test.each(inject('everyCell') ? inTheWay : inTheWay.slice(-1))(
    '%s: it is being posted, and goes on by itself',
    async (_what, failure, reason) => {
      const made = await draft()
      await scene.sandbox.order({ ...failure, method: 'POST', path: '/accounts/*/tweet' })
      const posting = (await post(made)).json()
      expect(posting).toMatchObject({ state: 'posting', post_id: null, problem: { code: expect.any(String) } })
      const waits = await findReconciliation(scene.world.db, creativeRef(made.id))
      expect([waits?.state, waits?.waiting?.reason]).toEqual(['running', reason])
      expect((await post(posting)).json().code).toBe('already_posted')
      await scene.sandbox.healAll()
      await scene.sandbox.control('DELETE', 'rate-limits')
      await scene.world.db.updateTable('network_grants').set({ state: 'connected' }).execute()
      for (let tries = 0; tries < 40 && (await read(made.id)).state === 'posting'; tries += 1) {
        await goOn(creativeRef(made.id))
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
      expect(await read(made.id)).toMatchObject({ state: 'posted', problem: null })
      expect(await counts(made)).toEqual([0, 1, 0])
    },
  )

  test('a post for later that cannot be taken back goes out as it was', async () => {
    const made = await draft()
    const waiting = (await schedule(made)).json()
    await scene.sandbox.order({ kind: 'refused', method: 'DELETE', path: '/accounts/*/scheduled_tweets/*', times: 1 })
    expect((await schedule(waiting, null)).json().code).toBe('network_refused')
    expect(await read(made.id)).toMatchObject({ state: 'scheduled', scheduled_at: LATER, problem: expect.anything() })
    expect(await counts(made)).toEqual([0, 0, 1])
    expect((await scene.send('DELETE', `/api/ad-creatives/${made.id}/`)).statusCode).toBe(204)
    expect((await scene.person.send('GET', `/api/ad-creatives/${made.id}/`)).statusCode).toBe(404)
    expect(await counts(made)).toEqual([0, 0, 0])
  })

  test('what goes out at its time is shown as posted', async () => {
    const made = await draft()
    const at = new Date(scene.now() + 90_000).toISOString()
    expect((await schedule(made, at)).json().state).toBe('scheduled')
    await scene.sandbox.control('PUT', 'clock', { forward_hours: 1 })
    scene.application.time = Date.parse(at) + 60_000
    await goOn(creativeRef(made.id))
    const { posts } = await there(made)
    expect(await read(made.id)).toMatchObject({ state: 'posted', post_id: posts[0], scheduled_at: null })
    expect(posts).toHaveLength(1)
  })

  test('an upload session that is lost is begun anew', async () => {
    const { media, task } = await uploaded()
    const gone = { kind: 'refused', method: 'POST', status: 404, code: 'NOT_FOUND', times: 1 } as const
    await scene.sandbox.order({ ...gone, path: '/2/media/upload/*/append' })
    await scene.work()
    expect(await scene.get(`/api/tasks/${task}/`)).toMatchObject({ state: 'done', done: 4, total: 4 })
    expect(await outcomes(mediaRef(media.id))).toEqual([
      ['begin', 'done'],
      ['piece', 'refused'],
      ['begin', 'done'],
      ['piece', 'done'],
      ['finish', 'done'],
      ['keep', 'done'],
    ])
  })

  test('stopped by a person, media are not sent on, and can be sent again', async () => {
    const { media, task } = await uploaded()
    await scene.send('POST', `/api/tasks/${task}/cancel/`)
    await scene.work()
    await goOn(mediaRef(media.id))
    expect(await scene.get(`/api/tasks/${task}/`)).toMatchObject({ state: 'cancelled' })
    expect(await outcomes(mediaRef(media.id))).toEqual([])
    const again = await scene.send('POST', `/api/ad-media/${media.id}/retry/`)
    expect(again.statusCode).toBe(200)
    await scene.work()
    expect(await scene.get(`/api/tasks/${again.json().task}/`)).toMatchObject({ state: 'done' })
  })
})

const open = (): OpenAdAccount => ({
  id: '',
  accountId: AD_ACCOUNT,
  name: '',
  timezone: 'UTC',
  grant: OWNER_GRANT,
  mayWrite: true,
})

const WRITES = [
  'createCard',
  'createPost',
  'schedulePost',
  'beginMedia',
  'sendMediaPiece',
  'finishMedia',
  'keepMedia',
] as const

/** A process of its own over the same database. */
function anotherProcess(place: string, fate: Fate = UNHARMED) {
  const { network, world, application } = scene
  const ads = killable(network, WRITES, fate)
  const reconcile = processOver(world, application, place)
  const ports: CreativePorts = {
    db: world.db,
    jobs: () => application.jobs,
    clock: () => application.time,
    accounts: { db: world.db, ads, clock: runningClock } as unknown as AdAccountPorts,
    folder: openFileFolder(join(world.dataDir, 'files')),
    reconcile,
  }
  reconcile.register({ ...creativeReconciler(ports), open: (_row, work) => work(open()) })
  reconcile.register({ ...mediaReconciler(ports), open: (_row, work) => work(open()) })
  return { reconcile, ports }
}
const { signal } = new AbortController()
const wish = { desired: 'posted', desired_at: null, desired_by: null } as const
const withTeam = (made: Made) => ({ ...made, team_id: scene.team.id })

test('two processes want the same creative posted at once: one post', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await draft({ card: true })
    const [one, other] = [anotherProcess('one'), anotherProcess('other')]
    const requested = [one, other].map(({ ports }) => wantCreative(ports, withTeam(made), wish))
    const ran = await Promise.all(requested)
    expect(ran.filter((each) => each === null)).toHaveLength(1)
    await Promise.all([one, other].map(({ reconcile }) => reconcile.run(creativeRef(made.id), { signal })))
    expect(await counts(made)).toEqual([1, 1, 0])
    expect(await read(made.id)).toMatchObject({ state: 'posted', post_id: (await there(made)).posts[0] })
  }
})

test('two people post the same creative at once: one is told that it is posted or changed', async () => {
  const made = await draft()
  const answers = await Promise.all([post(made), post(made)])
  const codes = answers.map((answer) => answer.json().code ?? answer.json().state)
  expect(codes).toContain('posted')
  expect(codes.filter((code) => ['already_posted', 'changed'].includes(code))).toHaveLength(1)
  expect(await counts(made)).toEqual([0, 1, 0])
})

describe.each(chosenCells(['before', 'after'] as const, 1, 'killed'))('killed %s a call', (when) => {
  test('a creative with a card is posted once', async () => {
    for (const at of [1, 2]) {
      const made = await draft({ card: true })
      const { ports } = anotherProcess('killed', { at, when })
      await expect(wantCreative(ports, withTeam(made), wish)).rejects.toThrow(Killed)
      expect((await read(made.id)).state).toBe('posting')
      const { reconcile } = anotherProcess('killed')
      expect(await reconcile.run(creativeRef(made.id), { signal })).toMatchObject({ end: { state: 'converged' } })
      expect(await counts(made)).toEqual([1, 1, 0])
      expect((await read(made.id)).state).toBe('posted')
    }
  })

  test('media reach the library', async () => {
    for (const at of [1, 2, 3, 4]) {
      const { media } = await uploaded()
      const { reconcile: killed } = anotherProcess('killed', { at, when })
      await expect(killed.run(mediaRef(media.id), { signal })).rejects.toThrow(Killed)
      const { reconcile } = anotherProcess('killed')
      expect(await reconcile.run(mediaRef(media.id), { signal })).toMatchObject({ end: { state: 'converged' } })
      await scene.work()
      const state = scene.world.db.selectFrom('ad_media').select('state').where('id', '=', media.id)
      expect(await state.executeTakeFirst()).toEqual({ state: 'ready' })
    }
  })
})

test('a launch whose post has lost its answer promotes the one post', async () => {
  const made = await draft()
  const sets = [{ ...scene.brief().ad_sets[0], ads: [{ name: 'Beans', creative_id: made.id }] }]
  await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/tweet', times: 1 })
  await scene.launched({ ad_sets: sets })
  expect(await counts(made)).toEqual([0, 1, 0])
  expect(await read(made.id)).toMatchObject({ state: 'posted', post_id: (await there(made)).posts[0] })
})
