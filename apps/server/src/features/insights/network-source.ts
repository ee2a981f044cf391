// The network that a reply speaks of, as it travels.
import type { Source } from '@peregrine/contract/insights/figure-shapes.ts'
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'

export function sourceOf({ network, asOf, accounts }: ActiveNetwork): Source {
  return { network, asOf, accounts }
}
