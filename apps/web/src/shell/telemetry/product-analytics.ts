// Product analytics: page views, named events, identify, reset and register, in batches (spec §6); ids alone say who and which team.
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import mixpanel from 'mixpanel-browser/dist/mixpanel-core.cjs.js'

type Properties = Readonly<Record<string, string | number | boolean>>

export interface ProductAnalytics {
  /** `page`: the route's pattern. */
  pageView(page: string): void
  event(name: string): void
  identify(userId: string, profile: Properties): void
  team(teamId: string, profile: Properties): void
  /** Properties of every event from now on. */
  register(properties: Properties): void
  /** The person is gone: what follows is somebody else's. */
  reset(): void
  /** Stops, and removes what waited on this device. */
  stop(): void
}

/** What the client would read from the address bar and the referrer, which name teams, people and searches. */
const UNSENT = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
  'current_page_title',
  'current_domain',
  'current_url_path',
  'current_url_protocol',
  'current_url_search',
]

export function startAnalytics({ token, url }: NonNullable<TelemetryFacts['analytics']>): ProductAnalytics {
  const client = mixpanel.init(
    token,
    {
      api_host: url,
      api_payload_format: 'json',
      persistence: 'localStorage',
      property_blacklist: UNSENT,
      autocapture: false,
      track_pageview: false,
      // Missing in the client's types, as what is spread below.
      ...{ track_marketing: false },
      stop_utm_persistence: true,
      skip_first_touch_marketing: true,
      save_referrer: false,
      ip: false,
    },
    'peregrine',
  )
  let page = ''
  return {
    pageView(next) {
      if (next === page) return
      page = next
      client.track('Page view', { page })
    },
    event: (name) => client.track(name, { page }),
    identify(userId, profile) {
      client.identify(userId)
      client.people.set({ ...profile })
    },
    team(teamId, profile) {
      client.set_group('team', teamId)
      client.get_group('team', teamId).set({ ...profile })
    },
    register: (properties) => client.register({ ...properties }),
    reset: () => client.reset(),
    stop() {
      client.opt_out_tracking({ delete_user: false })
      // The answer is the page's to remember: a new permission must not meet an old refusal.
      client.clear_opt_in_out_tracking({ persistence_type: 'localStorage', ...{ enable_persistence: false } })
    },
  }
}
