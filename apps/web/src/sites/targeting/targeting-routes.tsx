// The targeting site's paths and aliases, in the order of spec §2 (public targeting routes).
import { ADS_PROVIDER, connectionReturnPath } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { lazyScreen } from '#shell/route-loading.tsx'
import { type RouteRow, routesOf } from '#shell/route-table.tsx'
import { TargetingLayout } from './targeting-layout.tsx'

const HomeScreen = lazyScreen(() => import('#features/materials/home-screen.tsx').then((m) => m.HomeScreen))
const AboutScreen = lazyScreen(() => import('#features/materials/about-screen.tsx').then((m) => m.AboutScreen))
const ProTargetingScreen = lazyScreen(() =>
  import('#features/materials/pro-targeting-screen.tsx').then((m) => m.ProTargetingScreen),
)
const ProSolutionsScreen = lazyScreen(() =>
  import('#features/materials/pro-solutions-screen.tsx').then((m) => m.ProSolutionsScreen),
)
const ProCommunityScreen = lazyScreen(() =>
  import('#features/materials/pro-community-screen.tsx').then((m) => m.ProCommunityScreen),
)
const MaterialsScreen = lazyScreen(() =>
  import('#features/materials/materials-screen.tsx').then((m) => m.MaterialsScreen),
)
const MaterialScreen = lazyScreen(() => import('#features/materials/material-screen.tsx').then((m) => m.MaterialScreen))
const SavedListsScreen = lazyScreen(() =>
  import('#features/targeting/saved-lists-screen.tsx').then((m) => m.SavedListsScreen),
)
const TargetingListScreen = lazyScreen(() =>
  import('#flows/apply-list/apply-list-screen.tsx').then((m) => m.ApplyListScreen),
)
const ExploreScreen = lazyScreen(() => import('#flows/explore-name/explore-screen.tsx').then((m) => m.ExploreScreen))
const SignedInExploreScreen = lazyScreen(() =>
  import('#flows/explore-name/explore-screen.tsx').then((m) => m.SignedInExploreScreen),
)
const CompareAccountsScreen = lazyScreen(() =>
  import('#flows/explore-name/compare-accounts-screen.tsx').then((m) => m.CompareAccountsScreen),
)
const CountryStatsScreen = lazyScreen(() =>
  import('#flows/explore-name/country-stats-screen.tsx').then((m) => m.CountryStatsScreen),
)
const BuilderScreen = lazyScreen(() =>
  import('#flows/build-audience/build-audience-screen.tsx').then((m) => m.BuildAudienceScreen),
)
const JobTitleScreen = lazyScreen(() =>
  import('#flows/build-audience/job-title-screen.tsx').then((m) => m.JobTitleScreen),
)

const AdAccountsScreen = lazyScreen(() =>
  import('#features/ad-accounts/ad-accounts-screen.tsx').then((m) => m.AdAccountsScreen),
)
const ConnectionReturnScreen = lazyScreen(() =>
  import('#features/ad-accounts/connection-return-screen.tsx').then((m) => m.ConnectionReturnScreen),
)
const ExtensionScreen = lazyScreen(() =>
  import('#flows/apply-list/extension-screen.tsx').then((m) => m.ExtensionScreen),
)
const RequestAudienceScreen = lazyScreen(() =>
  import('#features/audience-requests/request-audience-screen.tsx').then((m) => m.RequestAudienceScreen),
)
const RequestAccessScreen = lazyScreen(() =>
  import('#features/audience-requests/request-account-screen.tsx').then((m) => m.RequestAccessScreen),
)
const RequestVerificationScreen = lazyScreen(() =>
  import('#features/audience-requests/request-account-screen.tsx').then((m) => m.RequestVerificationScreen),
)
const RequestConfirmationScreen = lazyScreen(() =>
  import('#features/audience-requests/request-confirmation-screen.tsx').then((m) => m.RequestConfirmationScreen),
)
const RequestListScreen = lazyScreen(() =>
  import('#features/audience-requests/request-list-screen.tsx').then((m) => m.RequestListScreen),
)
const SecurityLogScreen = lazyScreen(() =>
  import('#features/security/security-log-screen.tsx').then((m) => m.SecurityLogScreen),
)
const CatalogueScreen = lazyScreen(() =>
  import('#flows/browse-catalogue/catalogue-screen.tsx').then((m) => m.CatalogueScreen),
)
const CatalogueAudienceScreen = lazyScreen(() =>
  import('#flows/browse-catalogue/catalogue-audience-screen.tsx').then((m) => m.CatalogueAudienceScreen),
)

const StartCampaignScreen = lazyScreen(() =>
  import('#flows/own-campaigns/start-campaign-screen.tsx').then((m) => m.StartCampaignScreen),
)
const WorkspaceFrame = lazyScreen(() =>
  import('#flows/own-campaigns/workspace-frame.tsx').then((m) => m.WorkspaceFrame),
)
const CampaignsScreen = lazyScreen(() =>
  import('#features/campaigns/campaigns-screen.tsx').then((m) => m.CampaignsScreen),
)
const WatchCampaignScreen = lazyScreen(() =>
  import('#flows/watch-campaign/watch-campaign-screen.tsx').then((m) => m.WatchCampaignScreen),
)
const CampaignFormScreen = lazyScreen(() =>
  import('#flows/run-campaign/campaign-form-screen.tsx').then((m) => m.CampaignFormScreen),
)
const CreativesScreen = lazyScreen(() =>
  import('#features/creatives/creatives-screen.tsx').then((m) => m.CreativesScreen),
)
const CreativeEditorScreen = lazyScreen(() =>
  import('#features/creatives/creative-editor-screen.tsx').then((m) => m.CreativeEditorScreen),
)
const TeamActivityScreen = lazyScreen(() =>
  import('#flows/team-activity/team-activity-screen.tsx').then((m) => m.TeamActivityScreen),
)

const AudiencesScreen = lazyScreen(() =>
  import('#flows/team-audiences/audiences-screen.tsx').then((m) => m.AudiencesScreen),
)
const AudienceScreen = lazyScreen(() =>
  import('#flows/team-audiences/audience-screen.tsx').then((m) => m.AudienceScreen),
)
const CustomerListsScreen = lazyScreen(() =>
  import('#flows/customer-lists/customer-lists-screen.tsx').then((m) => m.CustomerListsScreen),
)
const OverlapScreen = lazyScreen(() => import('#flows/team-audiences/overlap-screen.tsx').then((m) => m.OverlapScreen))
const TeamDocumentsScreen = lazyScreen(() =>
  import('#features/files/team-documents-screen.tsx').then((m) => m.TeamDocumentsScreen),
)
const CreatorScreen = lazyScreen(() => import('#flows/team-audiences/creator-screen.tsx').then((m) => m.CreatorScreen))
const OwnAudiences = lazyScreen(() => import('#flows/own-campaigns/workspace-frame.tsx').then((m) => m.OwnAudiences))
const UploadAudienceScreen = lazyScreen(() =>
  import('#flows/own-audiences/upload-audience-screen.tsx').then((m) => m.UploadAudienceScreen),
)
const WeeklyResultsScreen = lazyScreen(() =>
  import('#features/monitors/weekly-results-screen.tsx').then((m) => m.WeeklyResultsScreen),
)
const StopMailsScreen = lazyScreen(() =>
  import('#features/monitors/stop-mails-screen.tsx').then((m) => m.StopMailsScreen),
)

/** Campaigns and audiences of the own workspace, at the addresses that they have in the dashboard: the screens link to these. */
const workspaceRoutes: RouteObject = {
  element: <WorkspaceFrame />,
  children: [
    { path: '/campaigns', element: <CampaignsScreen /> },
    { path: '/:teamId/campaigns', element: <CampaignsScreen /> },
    { path: '/:teamId/campaigns/new', element: <NewCampaignHere /> },
    { path: '/:teamId/campaigns/:campaignId', element: <WatchCampaignScreen /> },
    { path: '/:teamId/campaigns/:campaignId/edit', element: <CampaignFormScreen /> },
    { path: '/:teamId/creatives', element: <CreativesScreen /> },
    { path: '/:teamId/creatives/new', element: <CreativeEditorScreen /> },
    { path: '/:teamId/creatives/:creativeId', element: <CreativeEditorScreen /> },
    { path: '/:teamId/team/activity', element: <TeamActivityScreen /> },
    { path: '/:teamId/team/ad-accounts', element: <Navigate to="/ad-accounts" replace /> },
    { path: '/:teamId/audiences', element: <AudiencesScreen /> },
    { path: '/:teamId/audiences/overlap', element: <OverlapScreen /> },
    { path: '/:teamId/audiences/:audienceId', element: <AudienceScreen /> },
    { path: '/:teamId/customer-lists', element: <CustomerListsScreen /> },
    { path: '/:teamId/documents', element: <TeamDocumentsScreen /> },
    { path: '/:teamId/creator', element: <CreatorScreen /> },
  ],
}
/** The same for whoever has nothing in a workspace yet. */
const weeklyRoutes: RouteObject = {
  element: <WorkspaceFrame shows="results" />,
  children: [{ path: '/weekly-results', element: <WeeklyResultsScreen /> }],
}
const audienceRoutes: RouteObject = {
  element: <WorkspaceFrame shows="audiences" />,
  children: [{ path: '/own-audiences', element: <OwnAudiences /> }],
}
const SharedLinkScreen = lazyScreen(() =>
  import('#flows/team-audiences/shared-link-screen.tsx').then((m) => m.SharedLinkScreen),
)

export const targetingRows: readonly RouteRow[] = [
  { paths: ['/'], Screen: HomeScreen },
  { paths: ['/saved-lists'], Screen: SavedListsScreen },
  { paths: ['/campaigns/new'], Screen: StartCampaignScreen },
  { paths: ['/targeting-lists/:id?', '/native-lists/:id?', '/native-list/:id?'], Screen: TargetingListScreen },
  { paths: ['/explore/:name?', '/xplore/:name?', '/analyze/:name?'], Screen: ExploreScreen },
  {
    paths: ['/explore-authenticated/:name?', '/xplore-authenticated/:name?', '/analyze-authenticated/:name?'],
    Screen: SignedInExploreScreen,
  },
  { paths: ['/xstats/:country?'], Screen: CountryStatsScreen },
  { paths: ['/audience-builder'], Screen: BuilderScreen },
  { paths: ['/marketing-materials', '/materials'], Screen: MaterialsScreen },
  { paths: ['/about'], Screen: AboutScreen },
  { paths: ['/pro-targeting'], Screen: ProTargetingScreen },
  { paths: ['/pro-solutions'], Screen: ProSolutionsScreen },
  { paths: ['/pro-community'], Screen: ProCommunityScreen },
  { paths: ['/request-audience', '/request-audiences'], Screen: RequestAudienceScreen },
  { paths: ['/request-download/:title?'], Screen: MaterialScreen },
  { paths: ['/request-access'], Screen: RequestAccessScreen },
  { paths: ['/request-confirmation'], Screen: RequestConfirmationScreen },
  { paths: ['/request-verification'], Screen: RequestVerificationScreen },
  { paths: ['/job-title'], Screen: JobTitleScreen },
  // Beside the routes of the specification: accounts side by side, ready-made audiences, what a link shares, uploads, the link that stops weekly mails, the list of requests and the security log for staff, and what joins lists to ad accounts.
  { paths: ['/explore/compare-accounts'], Screen: CompareAccountsScreen },
  { paths: ['/audiences'], Screen: CatalogueScreen },
  { paths: ['/audiences/:audienceId'], Screen: CatalogueAudienceScreen },
  { paths: ['/shared'], Screen: SharedLinkScreen },
  { paths: ['/upload-audience'], Screen: UploadAudienceScreen },
  { paths: ['/weekly-results/unsubscribe'], Screen: StopMailsScreen },
  { paths: ['/audience-requests'], Screen: RequestListScreen },
  { paths: ['/security-events'], Screen: SecurityLogScreen },
  { paths: ['/ad-accounts'], Screen: AdAccountsScreen },
  { paths: ['/extension'], Screen: ExtensionScreen },
  { paths: [connectionReturnPath(ADS_PROVIDER)], Screen: ConnectionReturnScreen },
]

/** The steps have one address on this site. */
function NewCampaignHere() {
  const { search } = useLocation()
  return <Navigate to={`/campaigns/new${search}`} replace />
}

/** The kit's page, in development alone: the build leaves it out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', lazy: () => import('@peregrine/ui/kit/kit-page.tsx').then((m) => ({ Component: m.KitPage })) }]
  : []

export const targetingRoutes: readonly RouteObject[] = [
  ...kit,
  {
    element: <TargetingLayout />,
    children: [
      ...routesOf(targetingRows),
      workspaceRoutes,
      weeklyRoutes,
      audienceRoutes,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]
