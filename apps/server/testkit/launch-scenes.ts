// Campaigns of a team on their way into an ad account: launched, changed while they run, deleted.
import { CAMPAIGN } from '../src/features/campaigns/campaign-target.ts'
import { deleteCampaigns, deleteLineItems, type TreeThere, treesThere } from './campaign-trees-there.ts'
import {
  CallRefused,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from './reconciler-scene.ts'
import { TEST_START } from './test-clock.ts'

const [START, END] = [30, 60].map((days) => new Date(TEST_START + days * 86_400_000).toISOString().slice(0, 11))
const SAYS: Readonly<Record<string, RowSays>> = {
  live: 'all',
  drifted: 'part',
  draft: 'before',
  refused: 'part',
  gone: 'part',
}

let names = 0
const posts = new WeakMap<ScenePlace, Promise<string>>()

/** A post of the ad account that ads can show. */
function postOf(place: ScenePlace): Promise<string> {
  const known = posts.get(place) ?? aPost(place)
  posts.set(place, known)
  return known
}

async function aPost({ call, team, account }: ScenePlace): Promise<string> {
  const content = { text: `Fresh beans ${process.pid} https://harborroast.example.com`, media: [], card: null }
  const creative = await call('POST', '/api/ad-creatives/', { team, account, name: 'Beans', content })
  const posted = await call('POST', `/api/ad-creatives/${creative.id}/post/`, { version: creative.version })
  return posted.post_id
}

interface Drafted {
  readonly id: string
  readonly name: string
  readonly version: number
}

async function drafted(place: ScenePlace): Promise<Drafted> {
  const { call, team, account } = place
  return await call('POST', '/api/campaigns/', {
    team,
    account,
    name: `Launched ${process.pid}.${++names}`,
    funding_source_id: 'lygyi',
    daily_budget: 20,
    objective: 'ENGAGEMENTS',
    ad_sets: [
      {
        name: 'Coffee people',
        start: `${START}08:00:00Z`,
        end: `${END}08:00:00Z`,
        targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'latte' }, { label: 'mocha' }] } },
        ads: [{ post_id: await postOf(place) }],
      },
    ],
  })
}

async function launch({ call }: ScenePlace, id: string): Promise<void> {
  const { version } = await call('GET', `/api/campaigns/${id}/`)
  await call('POST', `/api/campaigns/${id}/launch/`, { version })
}

async function running(place: ScenePlace): Promise<Drafted> {
  const campaign = await drafted(place)
  await launch(place, campaign.id)
  await place.settle(campaign.id, CAMPAIGN)
  return campaign
}

const targetOf = (
  place: ScenePlace,
  { id, name }: Drafted,
  request: () => Promise<unknown>,
  more: Pick<SceneTarget, 'mayRemain'> & { readonly deleted?: RowSays } = {},
): SceneTarget => {
  const { call, network, team, account } = place
  return {
    async request() {
      await request()
      return id
    },
    look: () => treesThere(network, name),
    async says() {
      try {
        const { order, drifted } = await call('GET', `/api/campaigns/${id}/`)
        return SAYS[drifted ? 'drifted' : order.state] ?? 'under_way'
      } catch (error) {
        if (more.deleted && error instanceof CallRefused && error.status === 404) return more.deleted
        throw error
      }
    },
    mayRemain: more.mayRemain ?? (() => true),
    again: async () => void (await request()),
    others: {
      'the campaign is deleted': () => deleteCampaigns(network, name),
      'the ad sets are deleted': () => deleteLineItems(network, name),
    },
    // Twice: what the first comparison found is still so.
    async compare() {
      for (let time = 0; time < 2; time += 1) {
        await call('POST', '/api/campaigns/sync/', { team, account })
        await place.work()
      }
    },
    // Here too: otherwise every later play has our server compare it, count its figures and tell of it again.
    async clear() {
      await deleteCampaigns(network, name)
      await place.db
        ?.updateTable('campaigns')
        .set({ deleted_at: new Date(TEST_START) })
        .where('id', '=', id)
        .execute()
    },
  }
}

const nothingRuns = (seen: unknown): boolean =>
  (seen as readonly TreeThere[]).every(
    ({ status, lineItems }) => status === 'PAUSED' && lineItems.every((item) => item.status !== 'DRAFT'),
  )

export const launchScenes: readonly ReconcilerScene[] = [
  {
    kind: CAMPAIGN,
    name: 'a campaign is launched',
    async begin(place) {
      const campaign = await drafted(place)
      return targetOf(place, campaign, () => launch(place, campaign.id), { mayRemain: nothingRuns })
    },
  },
  {
    kind: CAMPAIGN,
    name: 'a campaign that runs is changed',
    async begin(place) {
      const campaign = await running(place)
      const change = async (): Promise<void> => {
        const path = `/api/campaigns/${campaign.id}/`
        const { version } = await place.call('GET', path)
        await place.call('PATCH', path, { version, daily_budget: 25, running: false })
      }
      return targetOf(place, campaign, change)
    },
  },
  {
    kind: CAMPAIGN,
    name: 'a campaign is deleted',
    async begin(place) {
      const campaign = await running(place)
      return targetOf(place, campaign, () => place.call('DELETE', `/api/campaigns/${campaign.id}/`), { deleted: 'all' })
    },
  },
]
