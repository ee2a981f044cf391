// The calls of a person's own audiences on the targeting site.
import type { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { createExclusionAudience } from './create-exclusion-audience.ts'
import { extractExclusionSample } from './extract-exclusion-sample.ts'
import { uploadOwnAudience } from './upload-own-audience.ts'

export const createPersonalAudienceHandlers = (ports: AudiencePorts): Handlers<typeof personalAudiences> => ({
  uploadAudience: (context) => uploadOwnAudience(ports, context),
  createExclusionAudience: (context) => createExclusionAudience(ports, context),
  extractExclusionSample: (context) => extractExclusionSample(ports, context),
})
