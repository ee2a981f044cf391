// Figures of a campaign by segment, as the segmentations of the ad platform give them.
import type { Segmentations } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { SEGMENTATIONS, type Segmentation } from '@peregrine/domain/ad-network/stats-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { SegmentFigures } from '#connectors/ads/ads-campaigns-port.ts'
import { InvalidInput } from '#platform/refusal.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresNow } from './figures-now.ts'
import { readDays } from './figures-store.ts'
import type { Owned } from './own-campaigns.ts'
import { SEGMENT_NAMES, segmentedDays, segmentsOf } from './read-segments.ts'
import { windowOf } from './stats-window.ts'

interface Query {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type: Segmentation
  readonly country?: string | undefined
}

export async function segmentationsOf(ports: CampaignPorts, own: Owned, query: Query): Promise<Segmentations> {
  const { row, account, scope } = own
  const window = segmentedDays(query.type, windowOf(account.timezone, query, await figuresNow(ports)))
  const { needsCountry } = SEGMENTATIONS[query.type]
  if (needsCountry && query.country === undefined) throw new InvalidInput({ country: ['Choose a country.'] })
  const country = needsCountry ? (query.country ?? '') : ''
  const ids = row.network_id === null ? [] : [row.network_id]
  const whole = await readDays(ports.db, { teamAccountId: account.id, entity: 'CAMPAIGN', ids }, window)
  const { waiting, segments, asked } = await segmentsOf(ports, scope.acting, {
    account: account.id,
    entity: 'CAMPAIGN',
    ids,
    kind: query.type,
    country,
    window,
  })
  return {
    type: query.type,
    country: country === '' ? null : country,
    from: window.from,
    to: window.to,
    currency: row.currency,
    impressions: whole.reduce((sum, { impressions }) => sum + impressions, 0),
    state: waiting ? 'waiting' : 'ready',
    segments: shownSegments(segments),
    problem: null,
    asked: asked.toISOString(),
  }
}

function shownSegments(figures: readonly SegmentFigures[]): Segmentations['segments'] {
  const reported = figures.reduce((sum, { counts }) => sum + (counts.impressions ?? 0), 0)
  return figures.map(({ id, name, counts }) => ({
    id,
    name: SEGMENT_NAMES[name] ?? name,
    spent: amountOf(counts.billed_charge_local_micro ?? 0),
    impressions: counts.impressions ?? 0,
    engagements: counts.engagements ?? 0,
    clicks: counts.clicks ?? 0,
    share: reported === 0 ? null : (counts.impressions ?? 0) / reported,
    conversions: Object.entries(counts)
      .filter(([metric]) => metric.startsWith('conversion_'))
      .reduce((sum, [, value]) => sum + value, 0),
  }))
}
