// What the journeys by the Ads API and by the extension share.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Way } from './apply-address.ts'

export interface JourneyProps {
  readonly usage: Usage
  readonly way: Way
  readonly onWay: (way: Way) => void
  /** From 0. */
  readonly startStep: number
  readonly onClose: () => void
}
