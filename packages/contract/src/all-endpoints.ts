// Every endpoint of the product, by group: what the server mounts, the document lists and the tests walk.
import { activity } from './activity/activity-endpoints.ts'
import { adAccounts } from './ad-accounts/ad-account-endpoints.ts'
import { connections } from './ad-accounts/connection-endpoints.ts'
import { audienceBrief } from './audience-builder/brief-endpoints.ts'
import { audienceBuilder } from './audience-builder/builder-endpoints.ts'
import { jobTitles } from './audience-builder/job-title-endpoints.ts'
import { audienceRequests } from './audience-requests/audience-request-endpoints.ts'
import { audienceCatalogue } from './audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from './audiences/audience-config-endpoints.ts'
import { audienceInsights } from './audiences/audience-insight-endpoints.ts'
import { audiencePlans } from './audiences/audience-plan-endpoints.ts'
import { audienceShares } from './audiences/audience-share-endpoints.ts'
import { uploadedAudiences } from './audiences/audience-upload-endpoints.ts'
import { customerLists } from './audiences/customer-list-endpoints.ts'
import { audienceLookalikes } from './audiences/look-alike-endpoints.ts'
import { personalAudiences } from './audiences/personal-audience-endpoints.ts'
import { personalShares } from './audiences/personal-share-endpoints.ts'
import { publicCatalogue } from './audiences/public-catalogue-endpoints.ts'
import { billing } from './billing/billing-endpoints.ts'
import { accountFacts } from './campaigns/account-facts-endpoints.ts'
import { adsets } from './campaigns/adset-endpoints.ts'
import { automations } from './campaigns/automation-endpoints.ts'
import { autopilot } from './campaigns/autopilot-endpoints.ts'
import { breakdowns } from './campaigns/breakdown-endpoints.ts'
import { campaignDocuments } from './campaigns/campaign-document-endpoints.ts'
import { campaigns } from './campaigns/campaign-endpoints.ts'
import { campaignTrees } from './campaigns/campaign-tree-endpoints.ts'
import { campaignViews } from './campaigns/campaign-view-endpoints.ts'
import { campaignWork } from './campaigns/campaign-work-endpoints.ts'
import { experiments } from './campaigns/experiment-endpoints.ts'
import { ownCampaigns } from './campaigns/own-campaign-endpoints.ts'
import { communities } from './communities/community-endpoints.ts'
import { creatives } from './creatives/creative-endpoints.ts'
import { media } from './creatives/media-endpoints.ts'
import { compare } from './explore/compare-endpoints.ts'
import { countryStats } from './explore/country-stats-endpoints.ts'
import { explore } from './explore/explore-endpoints.ts'
import { exploredNames } from './explore/explored-name-endpoints.ts'
import { topics } from './explore/topic-endpoints.ts'
import { documents } from './files/document-endpoints.ts'
import { files } from './files/file-endpoints.ts'
import { helperDocuments } from './files/helper-document-endpoints.ts'
import { summaryDocuments } from './files/summary-document-endpoints.ts'
import { materials } from './materials/material-endpoints.ts'
import { monitors } from './monitors/monitor-endpoints.ts'
import { networkData } from './network-data/network-endpoints.ts'
import { notifications } from './notifications/notification-endpoints.ts'
import { ownData } from './own-data/own-data-endpoints.ts'
import type { Endpoint, EndpointGroup } from './platform/endpoint.ts'
import { clientReports, reports } from './reports/report-endpoints.ts'
import { security } from './security/security-endpoints.ts'
import { passkeys, secondFactor } from './session/passkey-endpoints.ts'
import { programTokens } from './session/program-token-endpoints.ts'
import { resets } from './session/reset-endpoints.ts'
import { session } from './session/session-endpoints.ts'
import { signIn } from './session/sign-in-endpoints.ts'
import { socialLists } from './social-lists/social-list-endpoints.ts'
import { suiteAccounts } from './suite/suite-account-endpoints.ts'
import { suiteActions } from './suite/suite-action-endpoints.ts'
import { suiteArchives } from './suite/suite-archive-endpoints.ts'
import { suiteAudiences } from './suite/suite-audience-endpoints.ts'
import { suitePeople } from './suite/suite-people-endpoints.ts'
import { suitePosts } from './suite/suite-post-endpoints.ts'
import { suiteReports } from './suite/suite-report-endpoints.ts'
import { suiteStats } from './suite/suite-stats-endpoints.ts'
import { suiteSubscription } from './suite/suite-subscription-endpoints.ts'
import { talk } from './talk/talk-endpoints.ts'
import { talkPlans } from './talk/talk-plan-endpoints.ts'
import { applications } from './targeting/application-endpoints.ts'
import { usages } from './targeting/usage-endpoints.ts'
import { tasks } from './tasks/task-endpoints.ts'
import { catalogue } from './taxonomy/catalogue-endpoints.ts'
import { taxonomy } from './taxonomy/lookup-endpoints.ts'
import { invites } from './teams/invite-endpoints.ts'
import { members } from './teams/member-endpoints.ts'
import { grantedAccounts, teamAccounts } from './teams/team-account-endpoints.ts'
import { teams } from './teams/team-endpoints.ts'
import { workspaces } from './teams/workspace-endpoints.ts'

// Typed by hand: what the compiler would write down of all of them together is longer than it writes.
const endpointGroups: Readonly<Record<string, EndpointGroup>> = {
  session,
  signIn,
  passkeys,
  secondFactor,
  programTokens,
  taxonomy,
  catalogue,
  networkData,
  audienceBuilder,
  audienceBrief,
  usages,
  audienceRequests,
  audienceConfigs,
  audienceCatalogue,
  publicCatalogue,
  audienceInsights,
  audiencePlans,
  uploadedAudiences,
  customerLists,
  audienceLookalikes,
  audienceShares,
  personalAudiences,
  monitors,
  personalShares,
  connections,
  adAccounts,
  applications,
  teams,
  teamAccounts,
  workspaces,
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
  clientReports,
  reports,
  ownData,
  resets,
  security,
  campaigns,
  adsets,
  campaignTrees,
  breakdowns,
  campaignViews,
  automations,
  experiments,
  campaignWork,
  accountFacts,
  ownCampaigns,
  autopilot,
  communities,
  explore,
  compare,
  topics,
  exploredNames,
  countryStats,
  jobTitles,
  socialLists,
  suiteAccounts,
  suiteArchives,
  suiteActions,
  suiteAudiences,
  suitePeople,
  suitePosts,
  suiteSubscription,
  talk,
  talkPlans,
  suiteReports,
  suiteStats,
}

export const allEndpoints: readonly Endpoint[] = Object.values(endpointGroups).flatMap((group) =>
  Object.values<Endpoint>(group),
)
