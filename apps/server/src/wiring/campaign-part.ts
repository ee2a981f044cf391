// Campaigns of teams, and what their ads show: uploads, media, creatives.
import { join } from 'node:path'
import { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { files } from '@peregrine/contract/files/file-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { createAccountFactsHandlers } from '#features/campaigns/account-facts-handlers.ts'
import { createAdSetHandlers } from '#features/campaigns/adset-handlers.ts'
import { createCampaignHandlers } from '#features/campaigns/campaign-handlers.ts'
import { type CampaignPorts, CreativeMissing } from '#features/campaigns/campaign-ports.ts'
import { campaignReconciler } from '#features/campaigns/campaign-reconciler.ts'
import { createCampaignTreeHandlers } from '#features/campaigns/campaign-tree-handlers.ts'
import { createCampaignWorkHandlers } from '#features/campaigns/campaign-work-handlers.ts'
import { chosenAudiences } from '#features/campaigns/chosen-audiences.ts'
import { launchWorker } from '#features/campaigns/launch-campaign.ts'
import { manyCampaignsWorkers } from '#features/campaigns/many-campaigns-jobs.ts'
import type { OverlapPorts } from '#features/campaigns/overlap-ports.ts'
import { syncWorkers } from '#features/campaigns/sync-account-job.ts'
import { createCreativeHandlers } from '#features/creatives/creative-handlers.ts'
import { creativeReconciler } from '#features/creatives/creative-reconciler.ts'
import { type CreativePorts, ensurePosted, readCreativeFacts } from '#features/creatives/creatives-public.ts'
import { createMediaHandlers } from '#features/creatives/media-handlers.ts'
import { mediaReconciler } from '#features/creatives/media-reconciler.ts'
import { sendMediaWorker } from '#features/creatives/send-media.ts'
import type { CampaignReaders } from '#features/files/campaign-document-source.ts'
import { createFileHandlers, type FilePorts } from '#features/files/file-handlers.ts'
import { openFileFolder } from '#features/files/files-public.ts'
import { sweepFilesWorker } from '#features/files/sweep-files-job.ts'
import { proposePackage } from '#features/targeting/targeting-public.ts'
import type { Foundation, Part } from './foundation.ts'

function campaignPorts(foundation: Foundation, creativePorts: CreativePorts): CampaignPorts & OverlapPorts {
  const { db, graph, network, ads, accounts, jobs, reconcile, clock, networkClock, log } = foundation
  return {
    db,
    graph,
    network: ads,
    networkOf: network,
    accounts,
    jobs,
    reconcile,
    clock,
    networkClock,
    log,
    ...chosenAudiences({
      db,
      clock,
      propose: (definition) => proposePackage({ graph, network }, { definition, language: 'en' }),
    }),
    async postOf(place) {
      const post = await ensurePosted(creativePorts, place)
      if (post === undefined) throw new CreativeMissing(`There is no creative ${place.creativeId}.`)
      return post
    },
    creativeFacts: (place) => readCreativeFacts(creativePorts, place),
    networkName: message('the_platform'),
  }
}

export function campaignPart(foundation: Foundation): Part & { readonly readers: CampaignReaders } {
  const { config, db, clock, accounts, reconcile } = foundation
  const filePorts: FilePorts = { db, clock, folder: openFileFolder(join(config.dataDir, 'files')) }
  const { folder } = filePorts
  const creativePorts: CreativePorts = { db, clock, jobs: foundation.jobs, accounts, folder, reconcile }
  const ports = campaignPorts(foundation, creativePorts)
  reconcile.register(campaignReconciler(ports))
  reconcile.register(creativeReconciler(creativePorts))
  reconcile.register(mediaReconciler(creativePorts))
  const readers = createCampaignHandlers(ports)
  return {
    workers: [
      sweepFilesWorker(filePorts),
      sendMediaWorker(creativePorts),
      launchWorker(ports),
      ...syncWorkers(ports),
      ...manyCampaignsWorkers(ports),
    ],
    readers,
    mount(add) {
      add(campaigns, readers)
      add(adsets, createAdSetHandlers(ports))
      add(campaignTrees, createCampaignTreeHandlers(ports))
      add(campaignWork, createCampaignWorkHandlers(ports))
      add(accountFacts, createAccountFactsHandlers(ports))
      add(media, createMediaHandlers(creativePorts))
      add(creatives, createCreativeHandlers(creativePorts))
      add(files, createFileHandlers(filePorts))
    },
  }
}
