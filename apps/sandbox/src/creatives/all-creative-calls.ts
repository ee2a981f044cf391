// Every call about creatives: media, cards, posts and what promotes them.
import type { SandboxCall } from '#platform/ads-call.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { accountMediaCalls } from './account-media-calls.ts'
import { cardCalls } from './card-calls.ts'
import type { CreativeParts } from './library-media.ts'
import { uploadV1Calls } from './media/upload-v1-calls.ts'
import { uploadV2Calls } from './media/upload-v2-calls.ts'
import { mediaLibraryCalls } from './media-library-calls.ts'
import { postCalls } from './post-calls.ts'
import { promotionCalls } from './promotion-calls.ts'

export const creativeCalls = (parts: CreativeParts, world: SandboxWorld): readonly SandboxCall[] => [
  ...uploadV1Calls(parts),
  ...uploadV2Calls(parts),
  ...mediaLibraryCalls(parts),
  ...accountMediaCalls(parts),
  ...cardCalls(parts),
  ...postCalls(parts, world),
  ...promotionCalls(parts, world),
]
