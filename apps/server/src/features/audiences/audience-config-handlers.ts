// The calls of a team's audiences: list, make, read, change, status, bin, copy, refresh.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { pageOf } from './audience-page.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { compareAudiences } from './compare-audiences.ts'
import { completeAudienceName } from './complete-audience-name.ts'
import { createAudience, duplicateAudience } from './create-audience.ts'
import { deleteAudience, restoreAudience } from './delete-audience.ts'
import { editAudience, replaceAudience } from './edit-audience.ts'
import { overlapAudiences } from './overlap-audiences.ts'
import { readAudience, readAudienceHistory, readMembership, recount } from './read-audience.ts'
import { setAudienceStatus } from './set-audience-status.ts'

export const createAudienceConfigHandlers = (ports: AudiencePorts): Handlers<typeof audienceConfigs> => ({
  listConfigs: (context) => pageOf(ports, context, 'own'),
  createConfig: (context) => createAudience(ports, context),
  autocomplete: (context) => completeAudienceName(ports, context),
  readConfig: (context) => readAudience(ports, context),
  replaceConfig: (context) => replaceAudience(ports, context),
  changeConfig: (context) => editAudience(ports, context),
  setStatus: (context) => setAudienceStatus(ports, context),
  deleteConfig: (context) => deleteAudience(ports, context),
  restoreConfig: (context) => restoreAudience(ports, context),
  duplicateConfig: (context) => duplicateAudience(ports, context),
  refreshConfig: (context) => recount(ports, context),
  readHistory: (context) => readAudienceHistory(ports, context),
  readMembership: (context) => readMembership(ports, context),
  overlap: (context) => overlapAudiences(ports, context),
  compare: (context) => compareAudiences(ports, context),
})
