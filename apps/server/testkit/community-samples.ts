// Sample calls of communities, explore, X-stats and job titles.
import { ownAudience } from './audience-samples.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { ownTeam } from './team-samples.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** A study of the whole network that is done, and the largest community it found. */
async function studied(scene: Scene): Promise<{ study: string; community: string; version: number }> {
  const team = await ownTeam(scene)
  const begun = await scene.person.send('POST', '/api/communities/', { body: { team: team.slug } })
  // Waiting for a mail that never comes runs everything that waits.
  await scene.application.codeFor(scene.newAddress())
  const found = await scene.person.send('GET', `/api/communities/?team=${team.slug}`)
  const [line] = found.json().results ?? []
  return { study: begun.json().id ?? NOWHERE, community: line?.id ?? NOWHERE, version: line?.version ?? 1 }
}

const inOwnTeam: Sample = async (scene) => ({ query: { team: (await ownTeam(scene)).slug } })
const ofStudy: Sample = async (scene) => ({ params: { pk: (await studied(scene)).study } })
const ofCommunity =
  (more: (version: number) => SampleCall = () => ({})): Sample =>
  async (scene) => {
    const { community, version } = await studied(scene)
    return { params: { pk: community }, ...more(version) }
  }

export const communitySamples: Samples = {
  'communities.list': inOwnTeam,
  'communities.study': async (scene) => {
    const { id, team } = await ownAudience(scene)
    return { body: { team: team.slug, audience: id } }
  },
  'communities.read': ofCommunity(),
  'communities.rename': ofCommunity((version) => ({ body: { version, name: 'Regulars' } })),
  'communities.members': ofCommunity(() => ({ query: { limit: 1 } })),
  'communities.studies': inOwnTeam,
  'communities.readStudy': ofStudy,
  'communities.drawing': ofStudy,
  'communities.deleteStudy': ofStudy,
  'compare.handles': { body: { handles: ['@hub1', 'hub2'] } },
  'compare.sheet': { body: { handles: ['hub1', 'hub2'] } },
  'compare.competitors': { body: { handle: '@hub1', competitors: ['hub2', 'hub3'] } },
  'compare.accountsForKeywords': { body: { keywords: ['espresso', 'marathon'] } },
  'topics.posts': { body: { topic: 'espresso' } },
  'topics.sentiments': { body: { topic: 'espresso' } },
  'topics.accounts': { query: { topic: 'espresso' } },
  'topics.relatedKeywords': { body: { keywords: ['espresso'] } },
  'topics.accountPosts': { query: { handle: 'hub1' } },
  'exploredNames.first': { body: { name: '@hub1', language: 'ja' } },
  'exploredNames.detail': { query: { name: 'espresso' } },
  'exploredNames.sentiment': { body: { name: 'espresso' } },
  'exploredNames.times': { query: { name: 'espresso' } },
  'countryStats.read': { query: { country: 'UK', language: 'ja' } },
  'countryStats.conversations': { body: { country: 'GB' } },
  'jobTitles.size': { body: { job_titles: ['Nurse', '医療'], countries: ['uk'] } },
  'jobTitles.targeting': { body: { job_titles: ['healthcare'] } },
  'explore.name': async (scene) => ({ body: { team: (await ownTeam(scene)).slug, query: '@hub1', language: 'ja' } }),
}
