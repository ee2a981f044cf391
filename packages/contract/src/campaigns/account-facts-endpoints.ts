// What an ad account has beside campaigns (spec §7): apps, their events, events of websites, whether there is a pixel.
import { z } from 'zod'
import { adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setting } from '../platform/number-kinds.ts'

/** `account`: the team's ad account, by our id or the network's; the member's only one when left out. */
const query = { team: z.string().max(100).optional(), account: z.string().max(100).optional() }
const limit = { max: 120, seconds: 60 } as const
const errors = {
  ...adAccountErrors,
  no_ad_account: { status: 400, detail: 'No ad account id provided' },
} as const

export const AccountApp = z.object({
  /** The number in one store, the package in the other: what goes into ios_app and android_app. */
  id: z.string(),
  name: z.string(),
  store: z.enum(['ios', 'android']),
  /** Of the account's lists of apps that name it; empty when it is known from its events alone. */
  lists: z.array(z.string()),
})

export const AppEvent = z.object({
  id: z.string(),
  app_id: z.string(),
  store: z.enum(['ios', 'android']),
  type: z.string(),
  provider: z.string(),
  status: z.string(),
})

export const WebEvent = z.object({
  /** What goes into web_event of an ad set. */
  id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  /** Days after a click, and after it was seen. */
  click_window: setting(z.int()).nullable(),
  view_window: setting(z.int()).nullable(),
  /** When it was last heard of; null: never. */
  last_tracked: z.string().nullable(),
})

const accountApps = endpoint({
  id: 'accountFacts.apps',
  method: 'GET',
  path: '/api/account-apps/',
  access: access.member,
  summary: 'Apps of the ad account',
  query,
  reply: z.array(AccountApp),
  errors,
  limit,
})

const appEvents = endpoint({
  id: 'accountFacts.appEvents',
  method: 'GET',
  path: '/api/app-events/',
  access: access.member,
  summary: 'App events of the ad account',
  query,
  reply: z.array(AppEvent),
  errors,
  limit,
})

const webEvents = endpoint({
  id: 'accountFacts.webEvents',
  method: 'GET',
  path: '/api/web-events/',
  access: access.member,
  summary: 'Web (pixel) events of the ad account',
  query,
  reply: z.array(WebEvent),
  errors,
  limit,
})

const hasPixel = endpoint({
  id: 'accountFacts.hasPixel',
  method: 'GET',
  path: '/api/has-pixel/',
  access: access.member,
  summary: 'Whether the ad account has a pixel: a web event that exists',
  query,
  reply: z.object({ has_pixel: z.boolean() }),
  errors,
  limit,
})

export const accountFacts = { accountApps, appEvents, webEvents, hasPixel } as const
