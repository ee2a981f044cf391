// Every endpoint of the product, by group: what the server mounts, the document lists and the tests walk.
import { activity } from './activity/activity-endpoints.ts'
import { adAccounts } from './ad-accounts/ad-account-endpoints.ts'
import { connections } from './ad-accounts/connection-endpoints.ts'
import { audienceBrief } from './audience-builder/brief-endpoints.ts'
import { audienceBuilder } from './audience-builder/builder-endpoints.ts'
import { audienceRequests } from './audience-requests/audience-request-endpoints.ts'
import { audienceCatalogue } from './audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from './audiences/audience-config-endpoints.ts'
import { audienceInsights } from './audiences/audience-insight-endpoints.ts'
import { audiencePlans } from './audiences/audience-plan-endpoints.ts'
import { audienceShares } from './audiences/audience-share-endpoints.ts'
import { uploadedAudiences } from './audiences/audience-upload-endpoints.ts'
import { audienceLookalikes } from './audiences/look-alike-endpoints.ts'
import { billing } from './billing/billing-endpoints.ts'
import { accountFacts } from './campaigns/account-facts-endpoints.ts'
import { adsets } from './campaigns/adset-endpoints.ts'
import { campaignDocuments } from './campaigns/campaign-document-endpoints.ts'
import { campaigns } from './campaigns/campaign-endpoints.ts'
import { campaignTrees } from './campaigns/campaign-tree-endpoints.ts'
import { campaignWork } from './campaigns/campaign-work-endpoints.ts'
import { communities } from './communities/community-endpoints.ts'
import { creatives } from './creatives/creative-endpoints.ts'
import { media } from './creatives/media-endpoints.ts'
import { compare } from './explore/compare-endpoints.ts'
import { explore } from './explore/explore-endpoints.ts'
import { topics } from './explore/topic-endpoints.ts'
import { documents } from './files/document-endpoints.ts'
import { files } from './files/file-endpoints.ts'
import { helperDocuments } from './files/helper-document-endpoints.ts'
import { summaryDocuments } from './files/summary-document-endpoints.ts'
import { materials } from './materials/material-endpoints.ts'
import { networkData } from './network-data/network-endpoints.ts'
import { notifications } from './notifications/notification-endpoints.ts'
import type { Endpoint, EndpointGroup } from './platform/endpoint.ts'
import { resets } from './session/reset-endpoints.ts'
import { session } from './session/session-endpoints.ts'
import { signIn } from './session/sign-in-endpoints.ts'
import { socialLists } from './social-lists/social-list-endpoints.ts'
import { applications } from './targeting/application-endpoints.ts'
import { usages } from './targeting/usage-endpoints.ts'
import { tasks } from './tasks/task-endpoints.ts'
import { catalogue } from './taxonomy/catalogue-endpoints.ts'
import { taxonomy } from './taxonomy/lookup-endpoints.ts'
import { invites } from './teams/invite-endpoints.ts'
import { members } from './teams/member-endpoints.ts'
import { grantedAccounts, teamAccounts } from './teams/team-account-endpoints.ts'
import { teams } from './teams/team-endpoints.ts'

// Typed by hand: what the compiler would write down of all of them together is longer than it writes.
const endpointGroups: Readonly<Record<string, EndpointGroup>> = {
  session,
  signIn,
  taxonomy,
  catalogue,
  networkData,
  audienceBuilder,
  audienceBrief,
  usages,
  audienceRequests,
  audienceConfigs,
  audienceCatalogue,
  audienceInsights,
  audiencePlans,
  uploadedAudiences,
  audienceLookalikes,
  audienceShares,
  connections,
  adAccounts,
  applications,
  teams,
  teamAccounts,
  grantedAccounts,
  members,
  invites,
  activity,
  tasks,
  billing,
  files,
  media,
  creatives,
  helperDocuments,
  materials,
  summaryDocuments,
  campaignDocuments,
  documents,
  notifications,
  resets,
  campaigns,
  adsets,
  campaignTrees,
  campaignWork,
  accountFacts,
  communities,
  explore,
  compare,
  topics,
  socialLists,
}

export const allEndpoints: readonly Endpoint[] = Object.values(endpointGroups).flatMap((group) =>
  Object.values<Endpoint>(group),
)
