// Calls around requests for audiences that succeed, by the endpoints' ids.
import type { Samples, Scene } from './sample-scene.ts'

const REP = 'rep@network.example'

let requests = 0
/** A request of its own each time, of somebody who may: two samples never meet. */
export async function newRequest({ application }: Scene) {
  await application.staffOrder({ order: 'representative', sender: REP, remove: false })
  const body = {
    email: REP,
    customer: `Harbor Roast ${++requests}`,
    handle: '@harborroast',
    description: 'People who talk about espresso machines.',
    countries: ['GB'],
    size: 'provider',
  }
  return { body }
}

/** Stores one as the representative; answers its reply. */
async function storedRequest(scene: Scene): Promise<{ name: string; code: string }> {
  const given = await newRequest(scene)
  return (await scene.person.send('POST', '/api/external/audience-request/', given)).json()
}

/** The person of the scene becomes a member of staff. */
export async function asStaff({ application, person }: Pick<Scene, 'application' | 'person'>): Promise<void> {
  const { email } = (await person.send('GET', '/api/user/me/')).json()
  await application.staffOrder({ order: 'staff-member', email, remove: false })
}

/** A stored request as staff see it. */
export async function requestForStaff(scene: Scene): Promise<{ id: string; version: number }> {
  const { name } = await storedRequest(scene)
  await asStaff(scene)
  return (await scene.person.send('GET', `/api/audience-requests/?search=${name}`)).json().results[0]
}

export const audienceRequestSamples: Samples = {
  'audienceRequests.validateEmail': { body: { email: 'someone@mail.example.com' } },
  'audienceRequests.validateHandle': { body: { handle: '@hub1' } },
  'audienceRequests.create': newRequest,
  'audienceRequests.status': async (scene) => ({ query: { code: (await storedRequest(scene)).code } }),
  'audienceRequests.feedback': async (scene) => ({
    body: { code: (await storedRequest(scene)).code, rating: 'helpful', comment: 'Just what we needed.' },
  }),
  'audienceRequests.list': async (scene) => {
    await requestForStaff(scene)
    return { query: { state: 'new', limit: 1 } }
  },
  'audienceRequests.change': async (scene) => {
    const { id, version } = await requestForStaff(scene)
    return { params: { pk: id }, body: { version, state: 'answered', answer: 'It is in your ad account.' } }
  },
}
