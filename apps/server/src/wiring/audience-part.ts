// Audiences of teams: definitions, catalogue, insights, plans, uploads, customer lists.
import { join } from 'node:path'
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { audienceInsights } from '@peregrine/contract/audiences/audience-insight-endpoints.ts'
import { audiencePlans } from '@peregrine/contract/audiences/audience-plan-endpoints.ts'
import { audienceShares } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import { personalShares } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import { publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { createAudienceCatalogueHandlers } from '#features/audiences/audience-catalogue-handlers.ts'
import { createAudienceConfigHandlers } from '#features/audiences/audience-config-handlers.ts'
import { createAudienceInsightHandlers } from '#features/audiences/audience-insight-handlers.ts'
import { createAudiencePlanHandlers } from '#features/audiences/audience-plan-handlers.ts'
import { createAudienceShareHandlers } from '#features/audiences/audience-share-handlers.ts'
import { createAudienceUploadHandlers } from '#features/audiences/audience-upload-handlers.ts'
import { audienceWorkers } from '#features/audiences/audience-workers.ts'
import type { AudiencePorts } from '#features/audiences/audiences-public.ts'
import { createCustomerListHandlers } from '#features/audiences/customer-list-handlers.ts'
import { createLookalikeHandlers } from '#features/audiences/look-alike-handlers.ts'
import { createPersonalAudienceHandlers } from '#features/audiences/personal-audience-handlers.ts'
import { createPersonalShareHandlers } from '#features/audiences/personal-share-handlers.ts'
import { createPublicCatalogueHandlers } from '#features/audiences/public-catalogue-handlers.ts'
import { registerAudienceReconcilers } from '#features/audiences/register-audience-reconcilers.ts'
import { requireUpload } from '#features/billing/billing-public.ts'
import { campaignsUsing, draftsUsing } from '#features/campaigns/campaigns-public.ts'
import { findCommunities } from '#features/communities/communities-public.ts'
import { openFileFolder } from '#features/files/files-public.ts'
import { openTakePlan } from '#features/talk/take-talk-plan.ts'
import { packageFile, proposePackage, readOwnList } from '#features/targeting/targeting-public.ts'
import type { Foundation, Part } from './foundation.ts'
import { mailedAddresses } from './site-addresses.ts'

export function audiencePart(foundation: Foundation): Part {
  const { db, graph, network, jobs, reconcile, clock, accounts, mailer, config } = foundation
  const ports: AudiencePorts = {
    db,
    graph,
    network,
    jobs,
    reconcile,
    clock,
    accounts,
    folder: openFileFolder(join(config.dataDir, 'files')),
    takePlan: openTakePlan({ clock }),
    findCommunities,
    proposePackage,
    packageFile,
    requireUpload: (teamId, now) => requireUpload(db, teamId, now),
    campaignsUsing,
    draftsUsing,
    shares: { mailer, siteAddress: config.publicUrl, targetingAddress: mailedAddresses(config)['personal-token'] },
    ownList: (userId, id) => readOwnList({ db, clock, graph, network }, userId, id),
  }
  registerAudienceReconcilers(ports)
  return {
    workers: audienceWorkers(ports),
    mount(add) {
      add(audienceConfigs, createAudienceConfigHandlers(ports))
      add(audienceCatalogue, createAudienceCatalogueHandlers(ports))
      add(publicCatalogue, createPublicCatalogueHandlers(ports))
      add(audienceInsights, createAudienceInsightHandlers(ports))
      add(audiencePlans, createAudiencePlanHandlers(ports))
      add(uploadedAudiences, createAudienceUploadHandlers(ports))
      add(customerLists, createCustomerListHandlers(ports))
      add(audienceShares, createAudienceShareHandlers(ports))
      add(personalAudiences, createPersonalAudienceHandlers(ports))
      add(personalShares, createPersonalShareHandlers(ports))
      add(audienceLookalikes, createLookalikeHandlers(ports))
    },
  }
}
