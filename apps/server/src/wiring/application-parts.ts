// All parts of the application on one foundation; each registers what it changes at other services.
import { audiencePart } from './audience-part.ts'
import { billingPart } from './billing-part.ts'
import { campaignPart } from './campaign-part.ts'
import { documentPart } from './document-part.ts'
import type { Foundation, Part } from './foundation.ts'
import { networkPart } from './network-part.ts'
import { ownDataPart } from './own-data-part.ts'
import { peoplePart } from './people-part.ts'
import { suitePart } from './suite-part.ts'
import { talkPart } from './talk-part.ts'
import { targetingPart } from './targeting-part.ts'

export interface ApplicationParts {
  readonly people: ReturnType<typeof peoplePart>
  readonly billing: ReturnType<typeof billingPart>
  readonly ownData: ReturnType<typeof ownDataPart>
  readonly talk: ReturnType<typeof talkPart>
  /** Those four among them. */
  readonly all: readonly Part[]
}

export function openParts(foundation: Foundation): ApplicationParts {
  const people = peoplePart(foundation)
  const campaigns = campaignPart(foundation)
  const billing = billingPart(foundation)
  const ownData = ownDataPart(foundation)
  const talk = talkPart(foundation)
  const all: readonly Part[] = [
    people,
    networkPart(foundation),
    targetingPart(foundation),
    audiencePart(foundation),
    campaigns,
    billing,
    documentPart(foundation, campaigns.readers),
    suitePart(foundation),
    talk,
    ownData,
  ]
  return { people, billing, ownData, talk, all }
}
