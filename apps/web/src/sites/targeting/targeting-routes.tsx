// The targeting site's paths and aliases, in the order of spec §2 (public targeting routes).
import { ADS_PROVIDER, connectionReturnPath } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { Navigate, type RouteObject } from 'react-router'
import { lazyScreen } from '#shell/route-loading.tsx'
import { type RouteRow, routesOf } from '#shell/route-table.tsx'
import { LaterPage } from './later-page.tsx'
import { TargetingLayout } from './targeting-layout.tsx'

const HomeScreen = lazyScreen(() => import('#features/materials/home-screen.tsx').then((m) => m.HomeScreen))
const AboutScreen = lazyScreen(() => import('#features/materials/about-screen.tsx').then((m) => m.AboutScreen))
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
const RequestConfirmationScreen = lazyScreen(() =>
  import('#features/audience-requests/request-confirmation-screen.tsx').then((m) => m.RequestConfirmationScreen),
)
const RequestListScreen = lazyScreen(() =>
  import('#features/audience-requests/request-list-screen.tsx').then((m) => m.RequestListScreen),
)

export const targetingRows: readonly RouteRow[] = [
  { paths: ['/'], Screen: HomeScreen },
  { paths: ['/saved-lists'], Screen: SavedListsScreen },
  { paths: ['/campaigns/new'], Screen: () => <LaterPage name="newCampaign" /> },
  { paths: ['/targeting-lists/:id?', '/native-lists/:id?', '/native-list/:id?'], Screen: TargetingListScreen },
  { paths: ['/explore/:name?', '/xplore/:name?', '/analyze/:name?'], Screen: ExploreScreen },
  {
    paths: ['/explore-authenticated/:name?', '/xplore-authenticated/:name?', '/analyze-authenticated/:name?'],
    Screen: ExploreScreen,
  },
  { paths: ['/xstats/:country?'], Screen: CountryStatsScreen },
  { paths: ['/audience-builder'], Screen: BuilderScreen },
  { paths: ['/marketing-materials', '/materials'], Screen: MaterialsScreen },
  { paths: ['/about'], Screen: AboutScreen },
  { paths: ['/pro-targeting'], Screen: () => <LaterPage name="proTargeting" /> },
  { paths: ['/pro-solutions'], Screen: () => <LaterPage name="proSolutions" /> },
  { paths: ['/pro-community'], Screen: () => <LaterPage name="proCommunity" /> },
  { paths: ['/request-audience', '/request-audiences'], Screen: RequestAudienceScreen },
  { paths: ['/request-download/:title?'], Screen: MaterialScreen },
  { paths: ['/request-access'], Screen: () => <LaterPage name="requestAccess" /> },
  { paths: ['/request-confirmation'], Screen: RequestConfirmationScreen },
  { paths: ['/request-verification'], Screen: () => <LaterPage name="requestVerification" /> },
  { paths: ['/job-title'], Screen: JobTitleScreen },
  // Beside the routes of the specification: accounts side by side, the list of requests for staff, and what joins lists to ad accounts.
  { paths: ['/explore/compare-accounts'], Screen: CompareAccountsScreen },
  { paths: ['/audience-requests'], Screen: RequestListScreen },
  { paths: ['/ad-accounts'], Screen: AdAccountsScreen },
  { paths: ['/extension'], Screen: ExtensionScreen },
  { paths: [connectionReturnPath(ADS_PROVIDER)], Screen: ConnectionReturnScreen },
]

/** The kit's page, in development alone: the build leaves it out. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', lazy: () => import('@peregrine/ui/kit/kit-page.tsx').then((m) => ({ Component: m.KitPage })) }]
  : []

export const targetingRoutes: readonly RouteObject[] = [
  ...kit,
  {
    element: <TargetingLayout />,
    children: [...routesOf(targetingRows), { path: '*', element: <Navigate to="/" replace /> }],
  },
]
