// The team dashboard's paths, in the order of spec §2; any other path leads to choose-team.
import { ADS_PROVIDER, connectionReturnPath } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { Navigate, type RouteObject } from 'react-router'
import { lazyScreen } from '#shell/route-loading.tsx'
import { SignInScreen } from '#shell/session/sign-in-screen.tsx'
import { TeamHeaderLayout, TeamLayout } from './team-layout.tsx'

const ConnectionReturnScreen = lazyScreen(() =>
  import('#features/ad-accounts/connection-return-screen.tsx').then((m) => m.ConnectionReturnScreen),
)
const CampaignScreen = lazyScreen(() => import('#features/campaigns/campaign-screen.tsx').then((m) => m.CampaignScreen))
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
const ResetScreen = lazyScreen(() => import('#features/session/reset-screen.tsx').then((m) => m.ResetScreen))
const SubscriptionScreen = lazyScreen(() =>
  import('#features/billing/subscription-screen.tsx').then((m) => m.SubscriptionScreen),
)

/** Screens below a team; `/:teamId/` itself leads to its audiences. */
const teamChildren: readonly RouteObject[] = [
  { index: true, element: <Navigate to="audiences" replace /> },
  { path: 'campaigns', element: <CampaignsScreen /> },
  { path: 'campaigns/:campaignId', element: <CampaignScreen /> },
  { path: 'team/subscription', element: <SubscriptionScreen /> },
  { path: 'help', element: <HelpScreen /> },
  { path: '*', element: <Navigate to="/choose-team" replace /> },
]

export const teamRoutes: readonly RouteObject[] = [
  { path: connectionReturnPath(ADS_PROVIDER), element: <ConnectionReturnScreen /> },
  { path: '/login/:network?', element: <SignInScreen after="/choose-team" /> },
  {
    element: <TeamHeaderLayout />,
    children: [
      { path: '/choose-team', element: <ChooseTeamScreen /> },
      { path: '/helper-documents', element: <HelperDocumentsScreen /> },
    ],
  },
  { path: '/reset-e2e', element: <ResetScreen /> },
  { path: '/:teamId', element: <TeamLayout />, children: [...teamChildren] },
  { path: '*', element: <Navigate to="/choose-team" replace /> },
]
