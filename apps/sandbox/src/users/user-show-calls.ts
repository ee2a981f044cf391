// One user of API 1.1: the official clients still turn a handle into an id with it.
import { apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { apiPopulation } from '#world/ready-world.ts'

export const userShowCalls = (world: SandboxWorld): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/1.1/users/show.json',
    limit: 'userLookUps',
    scopes: ['users.read'],
    handle({ query }) {
      const population = apiPopulation(world)
      const [handle, id] = [query.get('screen_name'), query.get('user_id')]
      const number = handle !== null ? population.ofHandle(handle) : population.ofId(id ?? '')
      if (number < 0) throw new ApiRefusal(404, { errors: [{ code: 50, message: 'User not found.' }] })
      const account = population.account(number)
      return {
        body: {
          id: Number(account.id),
          id_str: account.id,
          name: account.name,
          screen_name: account.handle,
          description: account.bio,
          location: account.location,
          followers_count: account.followers,
          friends_count: account.following,
          statuses_count: account.posts,
          protected: account.protected,
          verified: account.verified,
        },
      }
    },
  }),
]
