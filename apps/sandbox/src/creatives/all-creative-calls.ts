// Every call about creatives: media, cards, posts and what promotes them, tags, settings; whoever calls sees what is due.
import type { SandboxCall } from '#platform/ads-call.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { accountMediaCalls } from './account-media-calls.ts'
import { accountSettingCalls } from './account-setting-calls.ts'
import { cardCalls } from './card-calls.ts'
import { conversionCalls } from './conversion-calls.ts'
import { legacyCardCalls } from './legacy-card-calls.ts'
import type { CreativeParts } from './library-media.ts'
import { lineItemAppCalls } from './line-item-app-calls.ts'
import { uploadV1Calls } from './media/upload-v1-calls.ts'
import { uploadV2Calls } from './media/upload-v2-calls.ts'
import { mediaLibraryCalls } from './media-library-calls.ts'
import { ownPostCalls } from './own-post-calls.ts'
import { postCalls } from './post-calls.ts'
import { postPreviewCalls } from './post-preview-calls.ts'
import { promotionCalls } from './promotion-calls.ts'
import { publishDuePosts } from './publish-posts.ts'
import { trackingCalls } from './tracking-calls.ts'
import { draftPostCalls, scheduledPostCalls } from './unpublished-post-calls.ts'

/** Before it answers about an account, what was scheduled there goes out. */
const afterPublishing = (parts: CreativeParts, world: SandboxWorld, call: SandboxCall): SandboxCall =>
  call.protocol === 'api'
    ? call
    : {
        ...call,
        handle(request: Parameters<typeof call.handle>[0]) {
          publishDuePosts(parts, world, request.path.account_id ?? '')
          return call.handle(request)
        },
      }

export const creativeCalls = (parts: CreativeParts, world: SandboxWorld): readonly SandboxCall[] =>
  [
    ...uploadV1Calls(parts),
    ...uploadV2Calls(parts),
    ...mediaLibraryCalls(parts),
    ...accountMediaCalls(parts),
    ...legacyCardCalls(parts),
    ...cardCalls(parts),
    ...postCalls(parts, world),
    ...ownPostCalls(parts, world),
    ...postPreviewCalls(parts, world),
    ...draftPostCalls(parts),
    ...scheduledPostCalls(parts),
    ...promotionCalls(parts, world),
    ...lineItemAppCalls(parts),
    ...trackingCalls(parts),
    ...conversionCalls(parts),
    ...accountSettingCalls(parts),
  ].map((call) => afterPublishing(parts, world, call))
