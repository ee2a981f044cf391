// Documents of teams: what they are made of comes from several features, so they are put together after those.
import { join } from 'node:path'
import { campaignDocuments } from '@peregrine/contract/campaigns/campaign-document-endpoints.ts'
import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import { summaryDocuments } from '@peregrine/contract/files/summary-document-endpoints.ts'
import { findCommunities } from '#features/communities/communities-public.ts'
import { type CampaignReaders, campaignDocumentSource } from '#features/files/campaign-document-source.ts'
import { createDocumentHandlers } from '#features/files/document-handlers.ts'
import { openFileFolder } from '#features/files/files-public.ts'
import { type MakeDocumentPorts, makeDocumentWorker } from '#features/files/make-document-job.ts'
import {
  createCampaignDocumentHandlers,
  createSummaryDocumentHandlers,
} from '#features/files/summary-document-handlers.ts'
import { insightDocumentSources } from '#features/insights/insights-public.ts'
import { proposePackage, reachIfKnown } from '#features/targeting/targeting-public.ts'
import { membershipsOf } from '#features/teams/teams-public.ts'
import type { Foundation, Part } from './foundation.ts'

/** `campaigns`: the calls of campaigns that a summary asks. */
export function documentPart(foundation: Foundation, campaigns: CampaignReaders): Part {
  const { config, db, graph, network, keys, clock, networkClock, jobs } = foundation
  const { sandbox } = config.network
  const ports: MakeDocumentPorts = {
    db,
    clock,
    jobs,
    folder: openFileFolder(join(config.dataDir, 'files')),
    documents: foundation.documents,
    membershipsOf: (userId) => membershipsOf(db, userId),
    sources: {
      ...insightDocumentSources({
        ...{ graph, network, findCommunities, proposePackage, clock },
        reachOf: (given, input) => reachIfKnown(given)(input),
      }),
      campaign: campaignDocumentSource({ clock, networkClock, campaigns, sandbox }),
    },
  }
  const worker = makeDocumentWorker(ports)
  return {
    workers: [worker],
    mount(add) {
      add(documents, createDocumentHandlers({ ...ports, keys }))
      add(summaryDocuments, createSummaryDocumentHandlers({ ...ports, worker }))
      add(campaignDocuments, createCampaignDocumentHandlers({ ...ports, worker }))
    },
  }
}
