// What the journeys by the Ads API and by the extension share.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { Purpose, Way } from './apply-address.ts'

export interface JourneyProps {
  readonly usage: Usage
  /** Why the list can't be applied as it is, whatever it is applied to; empty: nothing stands in the way. */
  readonly stoppedBy: readonly Message[]
  readonly way: Way
  readonly onWay: (way: Way) => void
  readonly purpose: Purpose
  /** Null: the list is for nothing else. */
  readonly onPurpose: ((purpose: Purpose) => void) | null
  /** Of the purpose, as a plan and the extension are told it (spec §4). */
  readonly categories: readonly { readonly name: string }[]
  /** Where somebody comes back to from the network. */
  readonly returnTo: string
  /** From 0. */
  readonly startStep: number
  readonly onClose: () => void
}
