// Calls around requests for audiences that succeed, by the endpoints' ids.
import type { Samples, Scene } from './sample-scene.ts'

/** Of whoever is signed in; somebody's who is not there otherwise. */
async function addressOf({ person }: Pick<Scene, 'person'>): Promise<string> {
  const { email } = (await person.send('GET', '/api/user/me/')).json() as { readonly email?: string }
  return email ?? 'rep@network.example'
}

let requests = 0
/** A request of its own each time, of somebody who may: two samples never meet. */
export async function newRequest(scene: Scene) {
  const email = await addressOf(scene)
  await scene.application.staffOrder({ order: 'representative', sender: email, remove: false })
  const body = {
    email,
    customer: `Harbor Roast ${++requests}`,
    handle: '@harborroast',
    description: 'People who talk about espresso machines.',
    countries: ['GB'],
    size: 'provider',
  }
  return { body }
}

/** Stores one as the person, who is signed in; answers its reply. */
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

/** The code of a request that has its answer. */
async function answeredCode(scene: Scene): Promise<string> {
  const { application, newAddress } = scene
  const person = application.browser()
  await person.signIn(newAddress())
  const { name, code } = await storedRequest({ ...scene, person })
  await asStaff({ application, person })
  const { id, version } = (await person.send('GET', `/api/audience-requests/?search=${name}`)).json().results[0]
  const body = { version, state: 'answered', answer: 'It is in your ad account.' }
  await person.send('PATCH', `/api/audience-requests/${id}/`, { body })
  return code
}

export const audienceRequestSamples: Samples = {
  'audienceRequests.validateEmail': { body: { email: 'someone@mail.example.com' } },
  'audienceRequests.validateHandle': { body: { handle: '@hub1' } },
  'audienceRequests.create': newRequest,
  'audienceRequests.confirm': async ({ application, newAddress }) => {
    const email = newAddress()
    const person = { customer: 'Harbor Roast', handle: '@harborroast', description: 'I look after Harbor Roast.' }
    const body = { kind: 'access', email, ...person }
    await application.browser().send('POST', '/api/external/audience-request/', { body })
    return { body: { code: await application.confirmationCodeFor(email) } }
  },
  'audienceRequests.status': async (scene) => ({ query: { code: (await storedRequest(scene)).code } }),
  'audienceRequests.feedback': async (scene) => ({
    body: { code: await answeredCode(scene), rating: 'helpful', comment: 'Just what we needed.' },
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
