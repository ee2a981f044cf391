// What every feature stores about people, in the order in which archives list it.
import { activityOwnData } from '#features/activity/activity-own-data.ts'
import { adAccountsOwnData } from '#features/ad-accounts/ad-accounts-own-data.ts'
import { audienceRequestsOwnData } from '#features/audience-requests/audience-requests-own-data.ts'
import { audiencesOwnData } from '#features/audiences/audiences-own-data.ts'
import { billingOwnData } from '#features/billing/billing-own-data.ts'
import { campaignsOwnData } from '#features/campaigns/campaigns-own-data.ts'
import { communitiesOwnData } from '#features/communities/communities-own-data.ts'
import { creativesOwnData } from '#features/creatives/creatives-own-data.ts'
import { filesOwnData } from '#features/files/files-own-data.ts'
import { monitorsOwnData } from '#features/monitors/monitors-own-data.ts'
import { notificationsOwnData } from '#features/notifications/notifications-own-data.ts'
import { reportsOwnData } from '#features/reports/reports-own-data.ts'
import { securityOwnData } from '#features/security/security-own-data.ts'
import { sessionOwnData } from '#features/session/session-own-data.ts'
import { socialListsOwnData } from '#features/social-lists/social-lists-own-data.ts'
import { suiteOwnData } from '#features/suite/suite-own-data.ts'
import { talkOwnData } from '#features/talk/talk-own-data.ts'
import { targetingOwnData } from '#features/targeting/targeting-own-data.ts'
import { tasksOwnData } from '#features/tasks/tasks-own-data.ts'
import { teamsOwnData } from '#features/teams/teams-own-data.ts'
import type { OwnData } from '#platform/own-data.ts'

export const ownDataRegistry: readonly OwnData[] = [
  sessionOwnData,
  securityOwnData,
  teamsOwnData,
  activityOwnData,
  notificationsOwnData,
  tasksOwnData,
  adAccountsOwnData,
  audiencesOwnData,
  campaignsOwnData,
  creativesOwnData,
  filesOwnData,
  communitiesOwnData,
  reportsOwnData,
  monitorsOwnData,
  billingOwnData,
  targetingOwnData,
  socialListsOwnData,
  suiteOwnData,
  talkOwnData,
  audienceRequestsOwnData,
]
