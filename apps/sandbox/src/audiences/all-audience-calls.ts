// Every call about audiences: custom audiences with their members and permissions, the do-not-reach list, estimates.

import type { AdsParts } from '#ads/entity-crud.ts'
import type { SandboxCall } from '#platform/ads-call.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { customAudienceCalls } from './audience-calls.ts'
import { audienceSharingCalls } from './audience-sharing-calls.ts'
import { audienceUploadCalls } from './audience-upload-calls.ts'
import { doNotReachCalls } from './do-not-reach-calls.ts'
import { estimateCalls } from './estimate-calls.ts'

export const audienceCalls = (parts: AdsParts, world: SandboxWorld): readonly SandboxCall[] => [
  ...customAudienceCalls(parts),
  ...audienceUploadCalls(parts, world),
  ...audienceSharingCalls(parts),
  ...doNotReachCalls(parts),
  ...estimateCalls(world, parts.store, parts.clock),
]
