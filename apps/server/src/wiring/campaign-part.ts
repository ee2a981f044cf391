// Campaigns of teams, and what their ads show: uploads, media, creatives.
import { join } from 'node:path'
import { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import { autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { breakdowns } from '@peregrine/contract/campaigns/breakdown-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import { campaignViews } from '@peregrine/contract/campaigns/campaign-view-endpoints.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { experiments } from '@peregrine/contract/campaigns/experiment-endpoints.ts'
import { ownCampaigns } from '@peregrine/contract/campaigns/own-campaign-endpoints.ts'
import { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { files } from '@peregrine/contract/files/file-endpoints.ts'
import { monitors } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import { clientReports, reports } from '@peregrine/contract/reports/report-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { createAccountFactsHandlers } from '#features/campaigns/account-facts-handlers.ts'
import { createAdSetHandlers } from '#features/campaigns/adset-handlers.ts'
import { createAutomationHandlers } from '#features/campaigns/automation-handlers.ts'
import { createAutopilotHandlers } from '#features/campaigns/autopilot-handlers.ts'
import { createBreakdownHandlers } from '#features/campaigns/breakdown-handlers.ts'
import { createCampaignHandlers } from '#features/campaigns/campaign-handlers.ts'
import { type CampaignPorts, CreativeMissing } from '#features/campaigns/campaign-ports.ts'
import { campaignReconciler } from '#features/campaigns/campaign-reconciler.ts'
import { createCampaignTreeHandlers } from '#features/campaigns/campaign-tree-handlers.ts'
import { createCampaignViewHandlers } from '#features/campaigns/campaign-view-handlers.ts'
import { createCampaignWorkHandlers } from '#features/campaigns/campaign-work-handlers.ts'
import { chosenAudiences } from '#features/campaigns/chosen-audiences.ts'
import { createExperimentHandlers } from '#features/campaigns/experiment-handlers.ts'
import { launchWorker } from '#features/campaigns/launch-campaign.ts'
import { manyCampaignsWorkers } from '#features/campaigns/many-campaigns-jobs.ts'
import type { OverlapPorts } from '#features/campaigns/overlap-ports.ts'
import { createOwnCampaignHandlers } from '#features/campaigns/own-campaign-handlers.ts'
import { automationWorker } from '#features/campaigns/run-automations.ts'
import { syncReconnected, syncWorkers } from '#features/campaigns/sync-account-job.ts'
import { cleanMediaWorker } from '#features/creatives/clean-media.ts'
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
import { createMonitorHandlers } from '#features/monitors/monitor-handlers.ts'
import { monitorWorkers } from '#features/monitors/send-weekly-mail-job.ts'
import { createClientReportHandlers } from '#features/reports/client-report-handlers.ts'
import { createReportHandlers } from '#features/reports/report-handlers.ts'
import type { ReportPorts } from '#features/reports/report-ports.ts'
import { reportWorkers } from '#features/reports/send-report-job.ts'
import { proposePackage } from '#features/targeting/targeting-public.ts'
import type { Foundation, Part } from './foundation.ts'
import { mailedAddresses } from './site-addresses.ts'

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
  foundation.onConnected.push((userId) => syncReconnected(ports, userId))
  const handlers = createCampaignHandlers(ports)
  const workHandlers = createCampaignWorkHandlers(ports)
  const { keys, mailer, documents } = foundation
  const addresses = mailedAddresses(config)
  const monitorPorts = { ...ports, keys, mailer, targetingAddress: addresses['personal-token'] }
  const reporting = { documents, siteAddress: addresses.session, sandbox: config.network.sandbox }
  const reportPorts: ReportPorts = { ...ports, keys, mailer, ...reporting }
  return {
    workers: [
      sweepFilesWorker(filePorts),
      cleanMediaWorker(creativePorts),
      sendMediaWorker(creativePorts),
      launchWorker(ports),
      ...syncWorkers(ports),
      automationWorker(ports),
      ...manyCampaignsWorkers(ports),
      ...monitorWorkers(monitorPorts),
      ...reportWorkers(reportPorts),
    ],
    readers: { ...handlers, readDrift: workHandlers.readDrift },
    mount(add) {
      add(campaigns, handlers)
      add(adsets, createAdSetHandlers(ports))
      add(campaignTrees, createCampaignTreeHandlers(ports))
      add(breakdowns, createBreakdownHandlers(ports))
      add(campaignViews, createCampaignViewHandlers(ports))
      add(campaignWork, workHandlers)
      add(accountFacts, createAccountFactsHandlers(ports))
      add(ownCampaigns, createOwnCampaignHandlers(ports))
      add(automations, createAutomationHandlers(ports))
      add(experiments, createExperimentHandlers(ports))
      add(autopilot, createAutopilotHandlers(ports))
      add(monitors, createMonitorHandlers(monitorPorts))
      add(reports, createReportHandlers(reportPorts))
      add(clientReports, createClientReportHandlers(reportPorts))
      add(media, createMediaHandlers(creativePorts))
      add(creatives, createCreativeHandlers(creativePorts))
      add(files, createFileHandlers(filePorts))
    },
  }
}
