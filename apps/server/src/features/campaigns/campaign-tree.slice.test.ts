// A campaign as a whole over HTTP: saved in one call, everything or nothing, and never over what somebody else changed.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('trees')
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

interface Named {
  readonly id: string
  readonly name: string
}
interface Tree {
  readonly campaign: Named & { readonly version: number }
  readonly ad_sets: readonly (Named & { readonly version: number; readonly bid: number })[]
  readonly ads: readonly (Named & {
    readonly ad_set_id: string
    readonly post_id: string
    readonly network_id: string | null
  })[]
}

const read = async (id: string): Promise<Tree> => await scene.get(`/api/campaigns/${id}/tree/`)
const save = async (id: string, body: object) => await scene.send('PUT', `/api/campaigns/${id}/tree/`, body)
const newSet = (name: string, posts: readonly string[]) => ({
  ...scene.brief().ad_sets[0],
  name,
  ads: posts.map((post_id) => ({ name: `Ad ${post_id}`, post_id })),
})
async function created(): Promise<Tree> {
  const ad_sets = [newSet('First', ['1', '2']), newSet('Second', ['3'])]
  const made = await scene.send('POST', '/api/campaigns/tree/', scene.brief({ ad_sets }))
  expect(made.statusCode).toBe(201)
  return made.json()
}
/** Every ad set and ad as it is. */
const unchanged = ({ ad_sets: sets, ads }: Tree) =>
  sets.map(({ id }) => ({ id, ads: ads.filter((ad) => ad.ad_set_id === id).map((ad) => ({ id: ad.id })) }))
const names = ({ campaign, ad_sets: sets, ads }: Tree) => [
  campaign.name,
  ...sets.map((set) => [set.name, ...ads.filter((ad) => ad.ad_set_id === set.id).map((ad) => ad.post_id)].join(' ')),
]

test('created, changed, added to and deleted from in one call; what is left out stays as it is', async () => {
  const tree = await created()
  const [first, second] = unchanged(tree)
  const saved = await save(tree.campaign.id, {
    version: tree.campaign.version,
    name: 'All at once',
    ad_sets: [
      { ...first, name: 'Renamed', ads: [...(first?.ads ?? []).slice(1), { post_id: '4' }, { post_id: '5' }] },
      newSet('Third', ['6']),
      newSet('Fourth', []),
    ],
  })
  expect(saved.statusCode).toBe(200)
  expect(names(saved.json())).toEqual(['All at once', 'Renamed 2 4 5', 'Third 6', 'Fourth'])
  expect(saved.json().ad_sets[0]).toMatchObject({ id: first?.id, bid: 0.5 })
  expect(saved.json().campaign).toMatchObject({ ad_sets: 3, ads: 4, version: tree.campaign.version + 1 })
  expect(await read(tree.campaign.id)).toEqual(saved.json())
  expect(saved.json().ad_sets.map(({ id }: Named) => id)).not.toContain(second?.id)
  const feed = await scene.get(`/api/teams/${scene.team.slug}/activity/?limit=20`)
  expect(JSON.stringify(feed)).toContain('ad_set.deleted')
})

test('a campaign’s own flight is stored beside the dates of its ad sets, copied, and moved with the end of them all', async () => {
  const flight = { start: '2027-01-01T08:00:00.000Z', end: '2027-01-10T08:00:00.000Z' }
  const made = await scene.send('POST', '/api/campaigns/tree/', {
    ...scene.brief({ ad_sets: [newSet('Own dates', [])] }),
    flight,
  })
  expect([made.statusCode, made.json().flight]).toEqual([201, flight])
  const { id, version } = made.json().campaign
  const later = { ...flight, end: '2027-01-12T08:00:00.000Z' }
  const saved = await save(id, { version, flight: later, ad_sets: unchanged(made.json()) })
  expect([saved.statusCode, saved.json().flight]).toEqual([200, later])
  expect(saved.json().ad_sets[0].end).toBe('2027-01-31T08:00:00.000Z')
  const copy = await scene.send('POST', `/api/campaigns/${id}/duplicate/`, {})
  expect((await scene.get(`/api/campaigns/${copy.json().id}/tree/`)).flight).toEqual(later)
  expect((await created()) as unknown as { flight: unknown }).toMatchObject({ flight: null })
})

test('nothing changed is nothing written', async () => {
  const tree = await created()
  const { version } = tree.campaign
  const saved = await save(tree.campaign.id, { version, name: tree.campaign.name, ad_sets: unchanged(tree) })
  expect([saved.statusCode, saved.json()]).toEqual([200, tree])
})

test('a failure half-way leaves nothing half saved', async () => {
  const tree = await created()
  const { db } = scene.world
  await sql`CREATE FUNCTION fail_on_boom() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.post_id = '999' THEN RAISE 'boom'; END IF; RETURN NEW; END $$`.execute(db)
  await sql`CREATE TRIGGER fail_on_boom BEFORE INSERT ON ads FOR EACH ROW EXECUTE FUNCTION fail_on_boom()`.execute(db)
  const [first] = unchanged(tree)
  const body = {
    version: tree.campaign.version,
    name: 'Half',
    ad_sets: [{ ...first, name: 'Half', ads: [{ post_id: '8' }] }, newSet('New', ['999'])],
  }
  const failed = await save(tree.campaign.id, body)
  await sql`DROP TRIGGER fail_on_boom ON ads`.execute(db)
  await sql`DROP FUNCTION fail_on_boom`.execute(db)
  expect(failed.statusCode).toBe(500)
  expect(await read(tree.campaign.id)).toEqual(tree)
  expect((await save(tree.campaign.id, body)).statusCode).toBe(200)
})

test('from a version that is no longer the newest: refused, with what is there now', async () => {
  const tree = await created()
  const { id, version } = tree.campaign
  const [set] = tree.ad_sets
  await scene.send('PATCH', `/api/adsets/${set?.id}/`, { version: set?.version, name: 'Theirs' })
  const stale = await save(id, { version, name: 'Mine', ad_sets: unchanged(tree) })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ code: 'changed', current: await read(id) })
  expect(names(stale.json().current)).toEqual([tree.campaign.name, 'Theirs 1 2', 'Second 3'])
})

test('of many saves at once from one version one is kept, and each is whole', async () => {
  const tree = await created()
  const { id, version } = tree.campaign
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) =>
      save(id, { version, name, ad_sets: unchanged(tree).map((set) => ({ ...set, name })) }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  const [name, ...sets] = names(await read(id))
  expect(sets).toEqual([`${name} 1 2`, `${name} 3`])
})

test('the same save again is done once', async () => {
  const tree = await created()
  const { id, version } = tree.campaign
  const body = { version, ad_sets: [...unchanged(tree), newSet('Once', [])] }
  const put = () =>
    scene.person.send('PUT', `/api/campaigns/${id}/tree/`, {
      body,
      headers: { 'idempotency-key': `once ${id}`.replace(' ', '-') },
    })
  const [one, other] = [await put(), await put()]
  expect([one.statusCode, other.json()]).toEqual([200, one.json()])
  expect(one.json().ad_sets).toHaveLength(3)
})

test('what does not exist is refused at its place, and nothing is kept', async () => {
  const tree = await created()
  const { id, version } = tree.campaign
  const nobodys = '00000000-0000-4000-8000-000000000000'
  const [first, second] = unchanged(tree)
  const refused = await save(id, {
    version,
    name: 'Not kept',
    ad_sets: [
      { ...first, ads: [...(first?.ads ?? []), { creative_id: nobodys }] },
      { ...second, targeting: { kind: 'config', config_id: nobodys } },
    ],
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().problems).toMatchObject([
    { code: 'creative_missing', part: { kind: 'ad', index: 0, ad_index: 2 }, field: 'creative_id' },
    { code: 'audience_missing', part: { kind: 'ad_set', index: 1 }, field: 'targeting' },
  ])
  const stranger = await created()
  const theirs = await save(id, { version, ad_sets: unchanged(stranger) })
  expect([theirs.statusCode, Object.keys(theirs.json())]).toEqual([400, ['ad_sets.0.id']])
  const unnamed = await save(id, { version, ad_sets: [{ ads: [] }] })
  expect([unnamed.statusCode, Object.keys(unnamed.json())]).toEqual([400, ['ad_sets.0.name']])
  const notAPost = await save(id, { version, ad_sets: [{ ...first, ads: [{ post_id: 'x' }] }] })
  expect([notAPost.statusCode, Object.keys(notAPost.json())]).toEqual([400, ['ad_sets.0.ads.0.post_id']])
  expect(await read(id)).toEqual(tree)
})

test('launched, a save goes to the ad account as a whole; what it would refuse points to the ad set', async () => {
  const { id } = await scene.launched()
  const tree = await read(id)
  const { version } = tree.campaign
  const [first] = unchanged(tree)
  const backwards = { ...first, start: '2027-02-01T08:00:00Z', end: '2027-01-01T08:00:00Z' }
  const refused = await save(id, { version, ad_sets: [newSet('Before it', []), backwards] })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().problems).toMatchObject([{ part: { kind: 'ad_set', index: 1 }, field: 'end' }])
  const saved = await save(id, { version, name: 'Live', ad_sets: [{ ...first, bid: 0.7 }, newSet('Beside it', [])] })
  expect([saved.statusCode, saved.json().campaign.order.state]).toEqual([200, 'sending'])
  const { network_id: networkId } = await scene.settled(id)
  const items = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [networkId])
  expect(items.map(({ fields }) => [fields.name, fields.bid_amount_local_micro])).toEqual(
    expect.arrayContaining([
      ['Coffee people', 700_000],
      ['Beside it', 500_000],
    ]),
  )
})

test('the activity of a campaign says what was changed, field by field, of its ad sets too', async () => {
  const tree = await created()
  const { campaign, ad_sets: sets } = tree
  const [first, second] = unchanged(tree)
  const version = sets[0]?.version
  await scene.send('PATCH', `/api/adsets/${first?.id}/`, { version, daily_budget: 15 })
  const changed = await read(campaign.id)
  const body = { version: changed.campaign.version, daily_budget: 40, ad_sets: [{ ...first, name: 'Renamed' }, second] }
  expect((await save(campaign.id, body)).statusCode).toBe(200)
  const { results } = await scene.get(`/api/teams/${scene.team.slug}/activity/?target=${campaign.id}`)
  const lines = results.map(({ action, target, detail }: { action: string; target: Named; detail: object }) => ({
    action,
    target: target.id,
    detail,
  }))
  const above = { campaign: campaign.name, campaign_id: campaign.id }
  expect(lines).toEqual(
    expect.arrayContaining([
      {
        action: 'campaign.changed',
        target: campaign.id,
        detail: expect.objectContaining({
          currency: 'USD',
          fields: [{ field: 'daily_budget', before: expect.any(Number), after: 40 }],
        }),
      },
      {
        action: 'ad_set.changed',
        target: first?.id,
        detail: expect.objectContaining({ ...above, fields: [{ field: 'name', before: 'First', after: 'Renamed' }] }),
      },
      {
        action: 'ad_set.changed',
        target: first?.id,
        detail: expect.objectContaining({ ...above, fields: [{ field: 'daily_budget', before: null, after: 15 }] }),
      },
    ]),
  )
})

async function postedOne(): Promise<string> {
  const content = { text: 'Fresh beans', media: [], card: null }
  const body = { team: scene.team.slug, account: scene.account, name: 'Beans', content }
  const creative = (await scene.send('POST', '/api/ad-creatives/', body)).json()
  const posted = await scene.send('POST', `/api/ad-creatives/${creative.id}/post/`, { version: creative.version })
  return posted.json().post_id
}

describe('a post twice in one ad set', () => {
  test('is refused where it is sent, whichever way it comes', async () => {
    const twice = await scene.send(
      'POST',
      '/api/campaigns/tree/',
      scene.brief({ ad_sets: [newSet('Twice', ['7', '7'])] }),
    )
    expect([twice.statusCode, twice.body]).toEqual([400, expect.stringContaining('duplicate post in an ad set')])
    const tree = await created()
    const [first, second] = unchanged(tree)
    const again = await save(tree.campaign.id, {
      version: tree.campaign.version,
      ad_sets: [{ ...first, ads: [...(first?.ads ?? []), { post_id: '2' }] }, second],
    })
    expect([again.statusCode, again.json().problems]).toMatchObject([
      422,
      [{ code: 'post_twice', part: { kind: 'ad', index: 0, ad_index: 2 } }],
    ])
    const alone = await scene.send('POST', `/api/adsets/${first?.id}/ads/`, { post_id: '1' })
    expect([alone.statusCode, alone.body]).toEqual([400, expect.stringContaining('already in this ad set')])
    expect(await read(tree.campaign.id)).toEqual(tree)
  })

  test('stored before that was refused: not launched, not promoted again, and deleting a copy keeps the ad', async () => {
    const { db } = scene.world
    const copyOf = async (id: string, network_id: string | null): Promise<string> => {
      const row = await db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const copy = { ...row, id: crypto.randomUUID(), network_id }
      await db
        .insertInto('ads')
        .values(copy as never)
        .execute()
      return copy.id
    }
    const draft = await created()
    await copyOf(draft.ads[0]?.id ?? '', null)
    const check = await scene.get(`/api/campaigns/${draft.campaign.id}/check/`)
    expect(check.problems).toContainEqual(expect.objectContaining({ code: 'post_twice', severity: 'error' }))

    const campaign = await scene.launched({ ad_sets: [newSet('Launched', [await postedOne()])] })
    const [ad] = (await read(campaign.id)).ads
    const waiting = await copyOf(ad?.id ?? '', null)
    const shared = await copyOf(ad?.id ?? '', ad?.network_id ?? null)
    expect((await scene.send('DELETE', `/api/ads/${shared}/`)).statusCode).toBe(204)
    await scene.settled(campaign.id)
    const left = (await read(campaign.id)).ads
    expect(new Map(left.map((one) => [one.id, one.network_id]))).toEqual(
      new Map([
        [ad?.id, ad?.network_id],
        [waiting, null],
      ]),
    )
    const promoted = await scene.network.promotions(OWNER_GRANT, AD_ACCOUNT)
    expect(promoted.filter(({ id, deleted }) => id === ad?.network_id && !deleted)).toHaveLength(1)
  })
})

test('a launch that meets a post that is gone names it and its ad set, and says of no part that it is missing', async () => {
  const { id, version } = await scene.drafted({ ad_sets: [newSet('Has a post', ['404404404'])] })
  await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
  const campaign = await scene.settled(id)
  expect(campaign.order).toMatchObject({
    state: 'refused',
    actions: [],
    problem: { code: 'post_gone', values: { id: '404404404', name: 'Has a post' } },
  })
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  expect((await scene.get(`/api/campaigns/${id}/`)).halted_by).toEqual([])
})
