// What a site is: its name, its look and what it lets people do, as data; features read this and never the host.
import type { Site as SiteName } from '@peregrine/domain/shell/site-rules.ts'
import type { RouteObject } from 'react-router'

export interface Site {
  readonly name: SiteName
  /** The document's title (spec §2, layouts). */
  readonly title: string
  readonly routes: readonly RouteObject[]
  /** The targeting site signs in for a personal token, the others for a session. */
  readonly credential: 'session' | 'personal-token'
}
