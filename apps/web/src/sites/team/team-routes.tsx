// The team dashboard's paths that exist today, in the order of spec §2; any other path leads to choose-team.
import { Navigate, type RouteObject } from 'react-router'
import { SignInScreen } from '#shell/session/sign-in-screen.tsx'
import { TeamFirstScreen } from './team-first-screen.tsx'
import { TeamLayout } from './team-layout.tsx'

export const teamRoutes: readonly RouteObject[] = [
  { path: '/login/:network?', element: <SignInScreen after="/choose-team" /> },
  { element: <TeamLayout />, children: [{ path: '/choose-team', element: <TeamFirstScreen /> }] },
  { path: '*', element: <Navigate to="/choose-team" replace /> },
]
