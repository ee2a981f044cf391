// Every code that a call may be refused with: who shows refusals has a sentence for each, or does not compile.
import type { activity } from './activity/activity-endpoints.ts'
import type { adAccounts } from './ad-accounts/ad-account-endpoints.ts'
import type { connections } from './ad-accounts/connection-endpoints.ts'
import type { audienceBuilder } from './audience-builder/builder-endpoints.ts'
import type { audienceRequests } from './audience-requests/audience-request-endpoints.ts'
import type { audienceCatalogue } from './audiences/audience-catalogue-endpoints.ts'
import type { audienceConfigs } from './audiences/audience-config-endpoints.ts'
import type { audienceInsights } from './audiences/audience-insight-endpoints.ts'
import type { audiencePlans } from './audiences/audience-plan-endpoints.ts'
import type { audienceShares } from './audiences/audience-share-endpoints.ts'
import type { uploadedAudiences } from './audiences/audience-upload-endpoints.ts'
import type { customerLists } from './audiences/customer-list-endpoints.ts'
import type { audienceLookalikes } from './audiences/look-alike-endpoints.ts'
import type { personalAudiences } from './audiences/personal-audience-endpoints.ts'
import type { personalShares } from './audiences/personal-share-endpoints.ts'
import type { billing } from './billing/billing-endpoints.ts'
import type { accountFacts } from './campaigns/account-facts-endpoints.ts'
import type { adsets } from './campaigns/adset-endpoints.ts'
import type { automations } from './campaigns/automation-endpoints.ts'
import type { autopilot } from './campaigns/autopilot-endpoints.ts'
import type { breakdowns } from './campaigns/breakdown-endpoints.ts'
import type { campaignDocuments } from './campaigns/campaign-document-endpoints.ts'
import type { campaigns } from './campaigns/campaign-endpoints.ts'
import type { campaignViews } from './campaigns/campaign-view-endpoints.ts'
import type { campaignWork } from './campaigns/campaign-work-endpoints.ts'
import type { experiments } from './campaigns/experiment-endpoints.ts'
import type { communities } from './communities/community-endpoints.ts'
import type { creatives } from './creatives/creative-endpoints.ts'
import type { media } from './creatives/media-endpoints.ts'
import type { explore } from './explore/explore-endpoints.ts'
import type { documents } from './files/document-endpoints.ts'
import type { files } from './files/file-endpoints.ts'
import type { helperDocuments } from './files/helper-document-endpoints.ts'
import type { summaryDocuments } from './files/summary-document-endpoints.ts'
import type { materials } from './materials/material-endpoints.ts'
import type { monitors } from './monitors/monitor-endpoints.ts'
import type { networkData } from './network-data/network-endpoints.ts'
import type { notifications } from './notifications/notification-endpoints.ts'
import type { ownData } from './own-data/own-data-endpoints.ts'
import type { EndpointGroup, ErrorCodeOf } from './platform/endpoint.ts'
import type { PlatformErrorCode } from './platform/wire-errors.ts'
import type { clientReports, reports } from './reports/report-endpoints.ts'
import type { passkeys, secondFactor } from './session/passkey-endpoints.ts'
import type { programTokens } from './session/program-token-endpoints.ts'
import type { resets } from './session/reset-endpoints.ts'
import type { session } from './session/session-endpoints.ts'
import type { signIn } from './session/sign-in-endpoints.ts'
import type { socialLists } from './social-lists/social-list-endpoints.ts'
import type { suiteAccounts } from './suite/suite-account-endpoints.ts'
import type { suiteActions } from './suite/suite-action-endpoints.ts'
import type { suiteArchives } from './suite/suite-archive-endpoints.ts'
import type { suiteAudiences } from './suite/suite-audience-endpoints.ts'
import type { suitePeople } from './suite/suite-people-endpoints.ts'
import type { suitePosts } from './suite/suite-post-endpoints.ts'
import type { suiteReports } from './suite/suite-report-endpoints.ts'
import type { suiteStats } from './suite/suite-stats-endpoints.ts'
import type { suiteSubscription } from './suite/suite-subscription-endpoints.ts'
import type { talk } from './talk/talk-endpoints.ts'
import type { talkPlans } from './talk/talk-plan-endpoints.ts'
import type { applications } from './targeting/application-endpoints.ts'
import type { usages } from './targeting/usage-endpoints.ts'
import type { tasks } from './tasks/task-endpoints.ts'
import type { catalogue } from './taxonomy/catalogue-endpoints.ts'
import type { taxonomy } from './taxonomy/lookup-endpoints.ts'
import type { invites } from './teams/invite-endpoints.ts'
import type { members } from './teams/member-endpoints.ts'
import type { grantedAccounts, teamAccounts } from './teams/team-account-endpoints.ts'
import type { teams } from './teams/team-endpoints.ts'

type CodesOf<Group extends EndpointGroup> = { [Name in keyof Group]: ErrorCodeOf<Group[Name]> }[keyof Group]

export type RefusalCode =
  | PlatformErrorCode
  | CodesOf<typeof activity>
  | CodesOf<typeof adAccounts>
  | CodesOf<typeof connections>
  | CodesOf<typeof audienceBuilder>
  | CodesOf<typeof audienceRequests>
  | CodesOf<typeof audienceCatalogue>
  | CodesOf<typeof audienceConfigs>
  | CodesOf<typeof audienceInsights>
  | CodesOf<typeof audiencePlans>
  | CodesOf<typeof audienceShares>
  | CodesOf<typeof monitors>
  | CodesOf<typeof personalAudiences>
  | CodesOf<typeof personalShares>
  | CodesOf<typeof uploadedAudiences>
  | CodesOf<typeof customerLists>
  | CodesOf<typeof audienceLookalikes>
  | CodesOf<typeof billing>
  | CodesOf<typeof accountFacts>
  | CodesOf<typeof adsets>
  | CodesOf<typeof campaignDocuments>
  | CodesOf<typeof campaigns>
  | CodesOf<typeof breakdowns>
  | CodesOf<typeof campaignViews>
  | CodesOf<typeof autopilot>
  | CodesOf<typeof automations>
  | CodesOf<typeof experiments>
  | CodesOf<typeof campaignWork>
  | CodesOf<typeof communities>
  | CodesOf<typeof creatives>
  | CodesOf<typeof media>
  | CodesOf<typeof explore>
  | CodesOf<typeof documents>
  | CodesOf<typeof files>
  | CodesOf<typeof helperDocuments>
  | CodesOf<typeof materials>
  | CodesOf<typeof summaryDocuments>
  | CodesOf<typeof networkData>
  | CodesOf<typeof notifications>
  | CodesOf<typeof clientReports>
  | CodesOf<typeof reports>
  | CodesOf<typeof passkeys>
  | CodesOf<typeof secondFactor>
  | CodesOf<typeof programTokens>
  | CodesOf<typeof ownData>
  | CodesOf<typeof resets>
  | CodesOf<typeof session>
  | CodesOf<typeof signIn>
  | CodesOf<typeof socialLists>
  | CodesOf<typeof suiteAccounts>
  | CodesOf<typeof suiteArchives>
  | CodesOf<typeof suiteActions>
  | CodesOf<typeof suiteAudiences>
  | CodesOf<typeof suitePeople>
  | CodesOf<typeof suitePosts>
  | CodesOf<typeof suiteSubscription>
  | CodesOf<typeof talk>
  | CodesOf<typeof talkPlans>
  | CodesOf<typeof suiteReports>
  | CodesOf<typeof suiteStats>
  | CodesOf<typeof applications>
  | CodesOf<typeof usages>
  | CodesOf<typeof tasks>
  | CodesOf<typeof catalogue>
  | CodesOf<typeof taxonomy>
  | CodesOf<typeof invites>
  | CodesOf<typeof members>
  | CodesOf<typeof grantedAccounts>
  | CodesOf<typeof teamAccounts>
  | CodesOf<typeof teams>
