// Which network the figures speak of: the demo network or an imported one, how large, and as of when.
import { z } from 'zod'
import { Source } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { inPublic } from '../platform/number-kinds.ts'

const NetworkSummary = Source.extend({
  observable: inPublic(z.int().nonnegative()),
  follows: inPublic(z.int().nonnegative()),
  posts: inPublic(z.int().nonnegative()),
  likes: inPublic(z.int().nonnegative()),
  /** Since when figures are of these data. */
  published: z.iso.datetime(),
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
