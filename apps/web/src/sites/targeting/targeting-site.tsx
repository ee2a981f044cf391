// The public targeting site: describe an audience, see its size, get a package.
import { layoutTitle } from '@peregrine/domain/shell/site-rules.ts'
import type { Site } from '#shell/site.ts'
import { targetingRoutes } from './targeting-routes.tsx'

export const targetingSite: Site = {
  name: 'targeting',
  title: layoutTitle('pro-targeting'),
  routes: targetingRoutes,
  credential: 'personal-token',
}
