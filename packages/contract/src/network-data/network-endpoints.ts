// Which network the figures speak of: the demo network or an imported one, how large, and as of when.
import { z } from 'zod'
import { Source } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'

const NetworkSummary = Source.extend({
  observable: z.int().nonnegative(),
  follows: z.int().nonnegative(),
  posts: z.int().nonnegative(),
  likes: z.int().nonnegative(),
})
export type NetworkSummary = z.output<typeof NetworkSummary>

export const readNetwork = endpoint({
  id: 'networkData.read',
  method: 'GET',
  path: '/api/external/network/',
  access: access.anyone,
  summary: 'The network that figures speak of; null while there is none',
  reply: NetworkSummary.nullable(),
})

export const networkData = { read: readNetwork } as const
