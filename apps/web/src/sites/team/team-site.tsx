// The team dashboard: today its sign-in and an honest first page; its areas come with later versions.
import { layoutTitle } from '@peregrine/domain/shell/site-rules.ts'
import type { Site } from '#shell/site.ts'
import { teamRoutes } from './team-routes.tsx'

export const teamSite: Site = {
  name: 'team',
  title: layoutTitle('dashboard'),
  routes: teamRoutes,
  credential: 'session',
}
