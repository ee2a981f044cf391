// Answers which network the figures speak of.

import type { networkData } from '@peregrine/contract/network-data/network-endpoints.ts'
import type { Graph } from '#platform/graph.ts'
import type { Handlers } from '#platform/mount.ts'
import { activeNetwork, type NetworkDatabases } from './network-graph.ts'

export interface NetworkHandlerPorts {
  readonly graph: Graph
  /** Other names than the usual ones, in tests. */
  readonly databases?: NetworkDatabases
}

export const networkHandlers = ({ graph, databases }: NetworkHandlerPorts): Handlers<typeof networkData> => ({
  read: async () => {
    const active = await activeNetwork(graph, databases)
    if (!active) return null
    const { network, asOf, accounts, observable, follows, posts, likes, publishedAt: published } = active
    return { network, asOf, accounts, observable, follows, posts, likes, published }
  },
})
