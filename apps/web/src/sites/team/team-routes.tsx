// The team dashboard's paths, in the order of spec §2; any other path leads to choose-team.
import { ADS_PROVIDER, connectionReturnPath } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { ForChanging } from '#shell/may-change.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'

const TeamSignInScreen = lazyScreen(() => import('./team-sign-in-screen.tsx').then((m) => m.TeamSignInScreen))
// Whoever signs in does not load the dashboard's frame yet.
const OpenHeaderLayout = lazyScreen(() => import('./team-layout.tsx').then((m) => m.OpenHeaderLayout))
const TeamHeaderLayout = lazyScreen(() => import('./team-layout.tsx').then((m) => m.TeamHeaderLayout))
const TeamLayout = lazyScreen(() => import('./team-layout.tsx').then((m) => m.TeamLayout))

import { TeamSettingsLayout } from './team-settings-layout.tsx'

const TeamActivityScreen = lazyScreen(() =>
  import('#flows/team-activity/team-activity-screen.tsx').then((m) => m.TeamActivityScreen),
)
const ConnectionReturnScreen = lazyScreen(() =>
  import('#features/ad-accounts/connection-return-screen.tsx').then((m) => m.ConnectionReturnScreen),
)
const AutomationsScreen = lazyScreen(() =>
  import('#features/campaigns/automations-screen.tsx').then((m) => m.AutomationsScreen),
)
const AutomationScreen = lazyScreen(() =>
  import('#features/campaigns/automation-screen.tsx').then((m) => m.AutomationScreen),
)
const NewAutomationScreen = lazyScreen(() =>
  import('#features/campaigns/automation-screen.tsx').then((m) => m.NewAutomationScreen),
)
const ExperimentsScreen = lazyScreen(() =>
  import('#features/campaigns/experiments-screen.tsx').then((m) => m.ExperimentsScreen),
)
const ExperimentScreen = lazyScreen(() =>
  import('#features/campaigns/experiment-screen.tsx').then((m) => m.ExperimentScreen),
)
const NewExperimentScreen = lazyScreen(() =>
  import('#features/campaigns/new-experiment-screen.tsx').then((m) => m.NewExperimentScreen),
)
const SegmentationsScreen = lazyScreen(() =>
  import('#features/campaigns/segmentations-screen.tsx').then((m) => m.SegmentationsScreen),
)
const CampaignFormScreen = lazyScreen(() =>
  import('#flows/run-campaign/campaign-form-screen.tsx').then((m) => m.CampaignFormScreen),
)
const WatchCampaignScreen = lazyScreen(() =>
  import('#flows/watch-campaign/watch-campaign-screen.tsx').then((m) => m.WatchCampaignScreen),
)
const AudienceScreen = lazyScreen(() =>
  import('#flows/team-audiences/audience-screen.tsx').then((m) => m.AudienceScreen),
)
const AudiencesScreen = lazyScreen(() =>
  import('#flows/team-audiences/audiences-screen.tsx').then((m) => m.AudiencesScreen),
)
const CreatorScreen = lazyScreen(() => import('#flows/team-audiences/creator-screen.tsx').then((m) => m.CreatorScreen))
const CustomerListsScreen = lazyScreen(() =>
  import('#flows/customer-lists/customer-lists-screen.tsx').then((m) => m.CustomerListsScreen),
)
const NewCustomerListScreen = lazyScreen(() =>
  import('#flows/customer-lists/new-customer-list-screen.tsx').then((m) => m.NewCustomerListScreen),
)
const OverlapScreen = lazyScreen(() => import('#flows/team-audiences/overlap-screen.tsx').then((m) => m.OverlapScreen))
const SharedAudienceScreen = lazyScreen(() =>
  import('#flows/team-audiences/shared-audience-screen.tsx').then((m) => m.SharedAudienceScreen),
)
const StandaloneAudiencesScreen = lazyScreen(() =>
  import('#flows/team-audiences/standalone-audiences-screen.tsx').then((m) => m.StandaloneAudiencesScreen),
)
const CommunitiesScreen = lazyScreen(() =>
  import('#flows/team-communities/communities-screen.tsx').then((m) => m.CommunitiesScreen),
)
const StudyScreen = lazyScreen(() => import('#flows/team-communities/study-screen.tsx').then((m) => m.StudyScreen))
const CampaignsScreen = lazyScreen(() =>
  import('#features/campaigns/campaigns-screen.tsx').then((m) => m.CampaignsScreen),
)
const ChooseTeamScreen = lazyScreen(() =>
  import('#features/teams/choose-team-screen.tsx').then((m) => m.ChooseTeamScreen),
)
const HelperDocumentsScreen = lazyScreen(() =>
  import('#features/files/helper-documents-screen.tsx').then((m) => m.HelperDocumentsScreen),
)
const HelpScreen = lazyScreen(() => import('#features/files/help-screen.tsx').then((m) => m.HelpScreen))
const InviteAcceptScreen = lazyScreen(() =>
  import('#features/teams/invite-accept-screen.tsx').then((m) => m.InviteAcceptScreen),
)
const MembersScreen = lazyScreen(() => import('#features/teams/members-screen.tsx').then((m) => m.MembersScreen))
const ProfileScreen = lazyScreen(() => import('#features/teams/profile-screen.tsx').then((m) => m.ProfileScreen))
const ResetScreen = lazyScreen(() => import('#features/session/reset-screen.tsx').then((m) => m.ResetScreen))
const SubscriptionScreen = lazyScreen(() =>
  import('#features/billing/subscription-screen.tsx').then((m) => m.SubscriptionScreen),
)
const TeamAccountsScreen = lazyScreen(() =>
  import('#flows/team-ad-accounts/team-accounts-screen.tsx').then((m) => m.TeamAccountsScreen),
)
const TeamBillingScreen = lazyScreen(() =>
  import('#features/teams/team-billing-screen.tsx').then((m) => m.TeamBillingScreen),
)
const TeamDocumentsScreen = lazyScreen(() =>
  import('#features/files/team-documents-screen.tsx').then((m) => m.TeamDocumentsScreen),
)
const TeamExploreScreen = lazyScreen(() =>
  import('#flows/team-explore/team-explore-screen.tsx').then((m) => m.TeamExploreScreen),
)
const TeamGeneralScreen = lazyScreen(() =>
  import('#features/teams/team-general-screen.tsx').then((m) => m.TeamGeneralScreen),
)
const WelcomeScreen = lazyScreen(() => import('#flows/welcome/welcome-screen.tsx').then((m) => m.WelcomeScreen))
const CreativesScreen = lazyScreen(() =>
  import('#features/creatives/creatives-screen.tsx').then((m) => m.CreativesScreen),
)
const CreativeEditorScreen = lazyScreen(() =>
  import('#features/creatives/creative-editor-screen.tsx').then((m) => m.CreativeEditorScreen),
)
const ReportsScreen = lazyScreen(() => import('#features/reports/reports-screen.tsx').then((m) => m.ReportsScreen))
const NewReportScreen = lazyScreen(() => import('#features/reports/report-screen.tsx').then((m) => m.NewReportScreen))
const ReportScreen = lazyScreen(() => import('#features/reports/report-screen.tsx').then((m) => m.ReportScreen))
const ClientLayout = lazyScreen(() => import('#features/reports/client-layout.tsx').then((m) => m.ClientLayout))
const ClientReportScreen = lazyScreen(() =>
  import('#features/reports/client-report-screen.tsx').then((m) => m.ClientReportScreen),
)
const StopReportScreen = lazyScreen(() =>
  import('#features/reports/stop-report-screen.tsx').then((m) => m.StopReportScreen),
)
const MediaScreen = lazyScreen(() => import('#features/creatives/media-screen.tsx').then((m) => m.MediaScreen))

const changing = (screen: ReactNode) => <ForChanging>{screen}</ForChanging>

/** Screens below a team; `/:teamId/` itself leads to its audiences. */
const teamChildren: readonly RouteObject[] = [
  { index: true, element: <Navigate to="audiences" replace /> },
  { path: 'audiences', element: <AudiencesScreen /> },
  { path: 'audiences/overlap', element: <OverlapScreen /> },
  { path: 'audiences/:audienceId', element: <AudienceScreen /> },
  { path: 'customer-lists', element: <CustomerListsScreen /> },
  { path: 'customer-lists/new', element: changing(<NewCustomerListScreen />) },
  { path: 'creator', element: changing(<CreatorScreen />) },
  { path: 'explore-x', element: <TeamExploreScreen /> },
  { path: 'communities', element: <CommunitiesScreen /> },
  { path: 'communities/:studyId', element: <StudyScreen /> },
  { path: 'communities/:studyId/:communityId', element: <StudyScreen /> },
  { path: 'campaigns', element: <CampaignsScreen /> },
  { path: 'campaigns/segmentations', element: <SegmentationsScreen /> },
  { path: 'campaigns/rules', element: <AutomationsScreen /> },
  { path: 'campaigns/rules/new', element: changing(<NewAutomationScreen />) },
  { path: 'campaigns/rules/:ruleId', element: <AutomationScreen /> },
  { path: 'campaigns/experiments', element: <ExperimentsScreen /> },
  { path: 'campaigns/experiments/new', element: changing(<NewExperimentScreen />) },
  { path: 'campaigns/experiments/:experimentId', element: <ExperimentScreen /> },
  { path: 'campaigns/new', element: changing(<CampaignFormScreen />) },
  { path: 'campaigns/:campaignId', element: <WatchCampaignScreen /> },
  { path: 'campaigns/:campaignId/edit', element: changing(<CampaignFormScreen />) },
  { path: 'creatives', element: <CreativesScreen /> },
  { path: 'creatives/new', element: changing(<CreativeEditorScreen />) },
  { path: 'creatives/:creativeId', element: <CreativeEditorScreen /> },
  { path: 'media', element: <MediaScreen /> },
  { path: 'reports', element: <ReportsScreen /> },
  { path: 'reports/new', element: changing(<NewReportScreen />) },
  { path: 'reports/:reportId', element: <ReportScreen /> },
  { path: 'documents', element: <TeamDocumentsScreen /> },
  { path: 'account', element: <ProfileScreen /> },
  {
    path: 'team',
    element: <TeamSettingsLayout />,
    children: [
      { index: true, element: <TeamGeneralScreen /> },
      { path: 'billing', element: <TeamBillingScreen /> },
      { path: 'members', element: <MembersScreen /> },
      { path: 'ad-accounts', element: <TeamAccountsScreen /> },
      { path: 'subscription', element: <SubscriptionScreen /> },
      { path: 'activity', element: <TeamActivityScreen /> },
    ],
  },
  { path: 'help', element: <HelpScreen /> },
  { path: '*', element: <Navigate to="/choose-team" replace /> },
]

export const teamRoutes: readonly RouteObject[] = [
  { path: connectionReturnPath(ADS_PROVIDER), element: <ConnectionReturnScreen /> },
  { path: '/login/:network?', element: <TeamSignInScreen /> },
  {
    element: <TeamHeaderLayout />,
    children: [
      { path: '/choose-team', element: <ChooseTeamScreen /> },
      { path: '/welcome', element: <WelcomeScreen /> },
      { path: '/audiences', element: <StandaloneAudiencesScreen /> },
      { path: '/helper-documents', element: <HelperDocumentsScreen /> },
    ],
  },
  {
    element: <OpenHeaderLayout />,
    children: [
      { path: '/:teamId/invite-accept', element: <InviteAcceptScreen /> },
      { path: '/shared-audience', element: <SharedAudienceScreen /> },
    ],
  },
  // For clients: nothing of the app around it.
  {
    element: <ClientLayout />,
    children: [
      { path: '/client-report', element: <ClientReportScreen /> },
      { path: '/client-report/unsubscribe', element: <StopReportScreen /> },
    ],
  },
  { path: '/reset-e2e', element: <ResetScreen /> },
  { path: '/:teamId', element: <TeamLayout />, children: [...teamChildren] },
  { path: '*', element: <Navigate to="/choose-team" replace /> },
]
