// The calls that work with campaigns: check, launch, duplicate, pause all, bulk, drift, sync, overlap, time line, options.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { answerApproval, readPendingApproval } from './answer-approval.ts'
import { answerDrift, readDrift } from './answer-drift.ts'
import { applyBulkChange } from './apply-bulk-change.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { checkDraft, checkSavedCampaign, checkStoredCampaign } from './check-drafts.ts'
import { copyCampaign } from './copy-campaign.ts'
import { overlapChosenAdSets } from './overlap-chosen-ad-sets.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { requireCampaign, scopeOf } from './own-campaigns.ts'
import { pauseAllCampaigns } from './pause-all-campaigns.ts'
import { previewBulkChange } from './preview-bulk-change.ts'
import { reachOfAdSet } from './reach-ad-set.ts'
import { readCampaignOptions } from './read-campaign-options.ts'
import { overviewOf } from './read-overview.ts'
import { readTimeline } from './read-timeline.ts'
import { requestLaunch } from './request-launch.ts'
import { readSyncStates, requestSync } from './request-sync.ts'
import { retryOrder } from './retry-order.ts'
import { revertOrder } from './revert-order.ts'

export const createCampaignWorkHandlers = (ports: CampaignPorts & OverlapPorts): Handlers<typeof campaignWork> => ({
  campaignOptions: (context) => readCampaignOptions(ports, context),
  checkDraft: (context) => checkDraft(ports, context),
  checkCampaign: async (context) => await checkStoredCampaign(ports, await requireCampaign(ports, context), context),
  checkSave: async (context) => await checkSavedCampaign(ports, await requireCampaign(ports, context), context),
  launchCampaign: (context) => requestLaunch(ports, context),
  duplicateCampaign: (context) => copyCampaign(ports, context),
  pauseAll: (context) => pauseAllCampaigns(ports, context),
  bulkPreview: (context) => previewBulkChange(ports, context),
  bulkApply: (context) => applyBulkChange(ports, context),
  readDrift: (context) => readDrift(ports, context),
  repairDrift: (context) => answerDrift(ports, context),
  readApproval: (context) => readPendingApproval(ports, context),
  answerApproval: (context) => answerApproval(ports, context),
  retryOrder: (context) => retryOrder(ports, context),
  revertOrder: (context) => revertOrder(ports, context),
  syncNow: (context) => requestSync(ports, context),
  syncStates: (context) => readSyncStates(ports, context),
  overlapOfAdSets: (context) => overlapChosenAdSets(ports, context),
  reachOfAdSet: (context) => reachOfAdSet(ports, context),
  overview: async (context) => await overviewOf(ports, await scopeOf(ports, context), context.query),
  timeline: (context) => readTimeline(ports, context),
})
