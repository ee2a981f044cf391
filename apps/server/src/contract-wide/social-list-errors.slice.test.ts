// Every error that lists of people and follows declare is answered at least once for its reason.
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { connectAdvertiser } from '../../testkit/connected-advertiser.ts'
import {
  errorScene,
  type NetworkQuestion,
  networkErrorTests,
  nothingLeftOut,
} from '../../testkit/declared-error-scene.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'

const scene = errorScene({ network: null })

const question = (name: string, path: string, call: SampleCall = {}, ofList = true): NetworkQuestion => ({
  id: `socialLists.${name}`,
  path,
  prepare: async () => {
    if (name === 'list') scene.application.time += 61_000
    if (!ofList) return () => scene.send(`socialLists.${name}`, call)
    const { id: pk } = (await scene.send('socialLists.create', { body: { name: 'Roasters' } })).json()
    // The path of a list is its own.
    return () => scene.send(`socialLists.${name}`, { ...call, params: { pk } })
  },
})
const people = { body: { handles: ['thedialin'] } }
const questions = [
  question('list', '*/owned_lists', {}, false),
  question('create', '/2/lists', { body: { name: 'Others' } }, false),
  question('read', '/2/lists/*'),
  question('update', '/2/lists/*', { body: { name: 'Others' } }),
  question('delete', '/2/lists/*'),
  question('members', '/2/lists/*'),
  question('addMembers', '/2/lists/*', people),
  question('removeMembers', '/2/lists/*', people),
  // Somebody who is not followed: of whoever is, a lost answer is told as what shows.
  question('followUnfollow', '*/following', { body: { handle: 'nichijo_4koma', follow: true } }, false),
]

test('before anything is connected', async () => {
  for (const { id } of questions) {
    const params = { pk: '7' }
    const body = id.endsWith('create')
      ? { name: 'x' }
      : id.endsWith('Unfollow')
        ? { handle: 'x', follow: true }
        : people.body
    const call = { params, ...(id.endsWith('update') ? { body: {} } : { body }) }
    const answer: LightMyRequestResponse = await scene.send(
      id,
      /list$|read$|members$|delete$/.test(id) ? { params } : call,
    )
    scene.expectDeclared(id, 'not_connected', answer)
  }
  await connectAdvertiser(scene)
})

test('oneself, and nobody', async () => {
  const { id: pk } = (await scene.send('socialLists.create', { body: { name: 'Roasters' } })).json()
  const self = { params: { pk }, body: { handles: ['harborroast'] } }
  scene.expectDeclared('socialLists.addMembers', 'yourself', await scene.send('socialLists.addMembers', self))
  const follow = (handle: string) => scene.send('socialLists.followUnfollow', { body: { handle, follow: true } })
  scene.expectDeclared('socialLists.followUnfollow', 'yourself', await follow('harborroast'))
  scene.expectDeclared('socialLists.followUnfollow', 'nobody', await follow('nobody_has_this'))
  expect((await follow('thedialin')).statusCode).toBe(200)
})

networkErrorTests(scene, questions)

nothingLeftOut(scene, 'social-list-errors')
