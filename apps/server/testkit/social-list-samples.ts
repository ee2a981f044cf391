// Sample calls of lists of people and follows: as the sandbox network's advertiser.
import { connectAdvertiser } from './connected-advertiser.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'

/** Where no network runs, one that is not there. */
const NOWHERE = '7'

const asAdvertiser =
  (call: SampleCall): Sample =>
  async (scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    return call
  }

/** A list with one member. */
export async function madeSocialList({ application, person }: Pick<Scene, 'application' | 'person'>): Promise<string> {
  if (!application.hasSandbox) return NOWHERE
  await connectAdvertiser({ application, person })
  const { id } = (await person.send('POST', '/api/user/lists/', { body: { name: 'Roasters' } })).json()
  await person.send('POST', `/api/user/lists/${id}/members/`, { body: { handles: ['lanternbeans'] } })
  return id
}

const ofList =
  (call: SampleCall = {}): Sample =>
  async (scene) => ({ ...call, params: { pk: await madeSocialList(scene) } })

export const socialListSamples: Samples = {
  'socialLists.list': asAdvertiser({ query: { limit: 10 } }),
  'socialLists.create': asAdvertiser({ body: { name: 'Roasters', description: 'Who roasts', private: true } }),
  'socialLists.read': ofList(),
  'socialLists.update': ofList({ body: { name: 'Best roasters', description: '', private: false } }),
  'socialLists.delete': ofList(),
  'socialLists.members': ofList({ query: { limit: 10 } }),
  'socialLists.addMembers': ofList({ body: { handles: ['thedialin'], user_ids: [] } }),
  'socialLists.removeMembers': ofList({ body: { handles: ['lanternbeans'], user_ids: [] } }),
  'socialLists.followUnfollow': asAdvertiser({ body: { handle: 'thedialin', follow: true } }),
}
