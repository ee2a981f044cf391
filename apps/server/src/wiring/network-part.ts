// The social network as it is asked: look-ups, the builder, insights and their documents, communities, explore.
import { audienceBrief } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { jobTitles } from '@peregrine/contract/audience-builder/job-title-endpoints.ts'
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { compare } from '@peregrine/contract/explore/compare-endpoints.ts'
import { countryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import { explore } from '@peregrine/contract/explore/explore-endpoints.ts'
import { exploredNames } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { helperDocuments } from '@peregrine/contract/files/helper-document-endpoints.ts'
import { materials } from '@peregrine/contract/materials/material-endpoints.ts'
import { networkData } from '@peregrine/contract/network-data/network-endpoints.ts'
import { catalogue } from '@peregrine/contract/taxonomy/catalogue-endpoints.ts'
import { taxonomy } from '@peregrine/contract/taxonomy/lookup-endpoints.ts'
import { briefHandlers } from '#features/audience-builder/brief-handlers.ts'
import { builderHandlers } from '#features/audience-builder/builder-handlers.ts'
import { createJobTitleHandlers } from '#features/audience-builder/job-title-handlers.ts'
import { createAudienceRequestHandlers } from '#features/audience-requests/audience-request-handlers.ts'
import { requestMailWorker } from '#features/audience-requests/send-request-mail-job.ts'
import { sweepRequestsWorker } from '#features/audience-requests/sweep-requests-job.ts'
import { findCommunities } from '#features/communities/communities-public.ts'
import { createCommunityHandlers } from '#features/communities/community-handlers.ts'
import type { CommunityPorts } from '#features/communities/community-ports.ts'
import { closeStudiesWorker, studyWorker } from '#features/communities/study-job.ts'
import { createCompareHandlers } from '#features/explore/compare-handlers.ts'
import { createCountryStatsHandlers } from '#features/explore/country-stats-handlers.ts'
import { createExploreHandlers } from '#features/explore/explore-handlers.ts'
import { createExploredNameHandlers } from '#features/explore/explored-name-handlers.ts'
import { createTopicHandlers } from '#features/explore/topic-handlers.ts'
import { createHelperDocumentHandlers } from '#features/files/helper-document-handlers.ts'
import { createMaterialHandlers } from '#features/materials/material-handlers.ts'
import { networkHandlers } from '#features/network-data/network-data-public.ts'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { createCatalogueHandlers } from '#features/taxonomy/catalogue-handlers.ts'
import { createTaxonomyHandlers } from '#features/taxonomy/lookup-handlers.ts'
import type { Foundation, Part } from './foundation.ts'
import { mailedAddresses } from './site-addresses.ts'

export function networkPart({
  config,
  db,
  graph,
  network,
  keys,
  mailer,
  documents,
  clock,
  jobs,
  languageModel: model,
}: Foundation): Part {
  const communityPorts: CommunityPorts = { db, graph, network, jobs, clock }
  const insights = { graph, network, findCommunities, proposePackage, reachOfPackage, ageGroups }
  return {
    workers: [
      studyWorker(communityPorts),
      closeStudiesWorker(communityPorts),
      requestMailWorker({ db, keys, mailer, siteAddress: mailedAddresses(config)['personal-token'], clock }),
      sweepRequestsWorker({ db, clock }),
    ],
    mount(add) {
      add(taxonomy, createTaxonomyHandlers())
      add(catalogue, createCatalogueHandlers())
      add(networkData, networkHandlers({ graph }))
      add(audienceBuilder, builderHandlers(insights))
      add(audienceBrief, briefHandlers({ graph, network, model, clock }))
      add(audienceRequests, createAudienceRequestHandlers({ db, graph, network, keys, jobs, clock }))
      add(helperDocuments, createHelperDocumentHandlers({ keys, documents, clock }))
      add(materials, createMaterialHandlers({ db, documents, clock }))
      add(communities, createCommunityHandlers(communityPorts))
      add(compare, createCompareHandlers(insights))
      add(topics, createTopicHandlers({ ...insights, db, clock }))
      add(exploredNames, createExploredNameHandlers(insights))
      add(countryStats, createCountryStatsHandlers(insights))
      add(jobTitles, createJobTitleHandlers(insights))
      add(explore, createExploreHandlers({ ...communityPorts, findCommunities }))
    },
  }
}
