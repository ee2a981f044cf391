// The premium analytics suite: one's own accounts of the network, for whoever subscribes.
import '#shell/suite-messages.ts'
import { layoutTitle } from '@peregrine/domain/shell/site-rules.ts'
import type { Site } from '#shell/site.ts'
import { suiteRoutes } from './suite-routes.tsx'

export const suiteSite: Site = {
  name: 'suite',
  title: layoutTitle('deep-thought'),
  routes: suiteRoutes,
  credential: 'session',
}
