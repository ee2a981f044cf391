// The same thing asked twice at once, and different things at once: one effect each, nobody waits for nobody, no line twice.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownAudience } from '../../testkit/audience-samples.ts'
import { giveBillingDetails, subscribe } from '../../testkit/billing-samples.ts'
import { draftedCampaign } from '../../testkit/campaign-samples.ts'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { connectAdvertiser } from '../../testkit/connected-advertiser.ts'
import { madeMedia } from '../../testkit/creative-samples.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { productScene } from '../../testkit/product-scene.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { aPicture, inviteCodes, ownTeam, teamAccount } from '../../testkit/team-samples.ts'

const product = productScene({ network: peopleWithTraits, sandbox: true, pauseMs: 3_600_000 })
const { newAddress, signedIn } = product
const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: readonly LightMyRequestResponse[]): number[] => answers.map((one) => one.statusCode).sort()

/** Things that were done to the same thing twice in one step of the clock. */
async function doneTwice(): Promise<unknown[]> {
  const { rows } = await sql`SELECT team_id, action, target, count(*)::int AS times FROM activity
    GROUP BY team_id, action, target, at HAVING count(*) > 1`.execute(product.world.db)
  return rows
}

describe('the same key twice at once', () => {
  const repeatable = allEndpoints.filter(({ idempotent }) => idempotent)
  let person: Browser
  beforeAll(async () => {
    person = await signedIn()
  })
  test.each(chosenCells(repeatable, 15, 'the same key').map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s has one effect',
    async (id, endpoint) => {
      const call = await sampleCall(id, product.of(person))
      product.application.time += 1000
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const sent = { body: call.body, raw: call.raw, headers }
      const answers = await times(2, () => person.send(endpoint.method, addressOf(endpoint, call), sent))
      expect([statuses(answers), answers.map(({ body }) => body.slice(0, 200))]).toEqual([
        [endpoint.status ?? 200, endpoint.status ?? 200],
        expect.anything(),
      ])
      expect(answers[1]?.body).toBe(answers[0]?.body)
      expect(await doneTwice()).toEqual([])
    },
  )
})

describe('at once', () => {
  let person: Browser
  let place: { team: Awaited<ReturnType<typeof ownTeam>>; account: string; scene: Parameters<typeof sampleCall>[1] }
  const draft = (more: object = {}) => draftedCampaign(place, more)
  beforeAll(async () => {
    person = await signedIn()
    const scene = product.of(person)
    const team = await ownTeam(scene)
    place = { team, scene, account: await teamAccount(scene, team) }
  })

  test('twenty campaigns in one team are made, each with its line', async () => {
    const made = await times(20, (index) => draft({ name: `Parallel ${index}` }))
    expect(new Set(made.map(({ id }) => id)).size).toBe(20)
    const check = await person.send('GET', `/api/teams/${place.team.slug}/activity/check/`)
    expect(check.json()).toMatchObject({ broken: null })
  })

  test('of twenty changes of one version one is kept, and the others are told what stands', async () => {
    const { id, version } = await draft()
    const change = (index: number) =>
      person.send('PATCH', `/api/campaigns/${id}/`, { body: { version, name: `Change ${index}` } })
    const answers = await times(20, change)
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)])
    const retained = answers.find(({ statusCode }) => statusCode === 200)?.json().name
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject({ code: 'changed', current: { id, name: retained } })
  })

  test('an audience that several delete, and then several restore, answers each of them', async () => {
    const { id } = await ownAudience({ person })
    const deleted = await times(8, () => person.send('DELETE', `/api/audience-configs/${id}/`))
    expect(statuses(deleted)).toEqual([200, ...Array(7).fill(404)])
    const restored = await times(8, () => person.send('POST', `/api/audience-configs/${id}/restore/`))
    expect(statuses(restored)).toEqual(Array(8).fill(200))
  })

  test('a launch asked for twice is one task', async () => {
    const { id, version } = await draft({ ad_sets: [] })
    const launch = () => person.send('POST', `/api/campaigns/${id}/launch/`, { body: { version, paused: true } })
    const answers = await times(5, launch)
    const well = answers.filter(({ statusCode }) => statusCode < 300).length
    expect([well <= 1, answers.every(({ statusCode }) => statusCode < 500)]).toEqual([true, true])
  })

  test('what was shown in bulk is applied once', async () => {
    const { id } = await draft({ name: 'Bulk beans' })
    const body = { team: place.team.slug, ids: [id], change: { name: { find: 'beans', replace: '$& and $$' } } }
    const preview = (await person.send('POST', '/api/campaigns/bulk-preview/', { body })).json()
    const apply = () =>
      person.send('POST', '/api/campaigns/bulk-apply/', { body: { team: place.team.slug, preview: preview.id } })
    expect(statuses(await times(10, apply)).slice(1)).toEqual(Array(9).fill(409))
    await product.application.codeFor(newAddress())
    expect((await person.send('GET', `/api/campaigns/${id}/`)).json().name).toBe('Bulk $& and $$')
  })

  test('an upload is taken once, and confirmed as often as one likes', async () => {
    const bytes = await aPicture()
    const policy = { name: 'beans.png', content_type: 'image/png', bytes: bytes.byteLength }
    const { file, url } = (await person.send('POST', '/api/files/policy/', { body: policy })).json()
    const pieces = await times(5, () => person.send('PUT', `${url}?offset=0`, { raw: bytes }))
    expect(statuses(pieces)).toEqual([200, 409, 409, 409, 409])
    const body = { team: place.team.slug, account: place.account, file: file.id }
    const answers = await times(20, (index) =>
      index % 2 === 0
        ? person.send('POST', '/api/files/complete/', { body: { id: file.id } })
        : person.send('POST', '/api/ad-media/', { body }),
    )
    answers.push(...(await times(5, () => person.send('POST', '/api/ad-media/', { body }))))
    const taken = answers.filter(({ statusCode, body: text }) => statusCode < 300 && 'media' in JSON.parse(text))
    expect(taken.length).toBe(1)
  })

  test('two checkouts that begin at once are one customer', async () => {
    const team = await ownTeam({ person })
    await giveBillingDetails({ person }, team)
    const body = { team: team.slug, plan: 'professional', period: 'month' }
    const answers = await times(5, () => person.send('POST', '/api/customer/subscriptions/checkout/', { body }))
    expect(statuses(answers).every((status) => status < 300)).toBe(true)
    const { rows } = await sql`SELECT 1 FROM team_billing WHERE team_id = ${team.id}`.execute(product.world.db)
    expect(rows.length).toBe(1)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await Promise.all(
      answers.map((answer) => {
        const page = new URL(answer.json().url).pathname
        return product.application.app.inject({ method: 'POST', url: page, headers, payload: 'choice=pay' })
      }),
    )
    await product.application.codeFor(newAddress())
    const { rows: paid } = await sql`SELECT 1 FROM subscriptions WHERE team_id = ${team.id}`.execute(product.world.db)
    expect(paid.length).toBe(1)
  })

  test('of two admins who leave at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await ownTeam({ person })
      const second = await signedIn()
      const { id: user_id } = (await second.send('GET', '/api/user/me/')).json()
      const joined_at = new Date(product.application.time)
      const membership = { team_id: team.id, user_id, level: 'admin', creator: false, joined_at } as const
      await product.world.db.insertInto('memberships').values(membership).execute()
      const leave = (browser: Browser) => browser.send('POST', `/api/teams/${team.slug}/leave/`, { body: {} })
      const answers = await Promise.all([leave(person), leave(second)])
      expect(statuses(answers).filter((status) => status < 300).length).toBe(1)
      const left = await product.world.db
        .selectFrom('memberships')
        .select('level')
        .where('team_id', '=', team.id)
        .execute()
      expect(left).toEqual([{ level: 'admin' }])
    }
  })
})

describe('more at once than there are connections to the database', () => {
  const MANY = 8
  let person: Browser
  beforeAll(async () => {
    person = await signedIn()
  })

  test('invitations to many teams are accepted', async () => {
    const host = await signedIn()
    const { email } = (await person.send('GET', '/api/user/me/')).json()
    const teams = await times(MANY, () => ownTeam({ person: host }))
    for (const { id } of teams) await host.send('POST', `/api/teams/${id}/invites/`, { body: { emails: [email] } })
    const scene = product.of(person)
    const codes = await inviteCodes(scene, email)
    const answers = await Promise.all(
      codes.map(({ slug, code }) => person.send('POST', `/api/teams/${slug}/invites/accept/`, { body: { code } })),
    )
    expect(statuses(answers)).toEqual(Array(MANY).fill(200))
  })

  test('a plan is changed and ended', async () => {
    const team = await ownTeam({ person })
    await subscribe(product.of(person), team)
    const answers = await times(MANY, (index) =>
      index % 2 === 0
        ? person.send('POST', '/api/customer/subscriptions/upgrade/', {
            body: { team: team.slug, plan: 'agency', period: 'year' },
          })
        : person.send('POST', '/api/customer/subscriptions/cancel/', { body: { team: team.slug } }),
    )
    expect(statuses(answers)).toEqual(Array(MANY).fill(200))
  })

  test('creatives with a picture are made', async () => {
    const scene = product.of(person)
    const team = await ownTeam(scene)
    const account = await teamAccount(scene, team)
    const content = { text: 'Fresh beans', media: [await madeMedia({ team, account, scene })], card: null }
    const answers = await times(MANY, (index) =>
      person.send('POST', '/api/ad-creatives/', {
        body: { team: team.slug, account, name: `Creative ${index}`, content },
      }),
    )
    expect(statuses(answers)).toEqual(Array(MANY).fill(201))
  })

  test('lists are made at the network', async () => {
    await connectAdvertiser(product.of(person))
    const answers = await times(MANY, (index) =>
      person.send('POST', '/api/user/lists/', { body: { name: `Roasters ${index}` } }),
    )
    expect(statuses(answers)).toEqual(Array(MANY).fill(201))
  })
})
