// The columns that the table of campaigns offers: which there are, and which it has unless somebody chooses others.

/** The name of a campaign is always there, before all of these. What can be sorted by is named as the list's `sort` names it. */
export const CAMPAIGN_COLUMNS = [
  'status',
  'objective',
  'account',
  'spent',
  'total_budget',
  'pace',
  'results',
  'cost',
  'impressions',
  'cost_per_thousand',
  'clicks',
  'click_rate',
  'url_clicks',
  'url_click_rate',
  'engagements',
  'engagement_rate',
  'video_total_views',
  'follows',
  'app_clicks',
  'days',
  'start',
  'modified',
] as const
export type CampaignColumn = (typeof CAMPAIGN_COLUMNS)[number]

export const USUAL_COLUMNS: readonly CampaignColumn[] = [
  'status',
  'spent',
  'total_budget',
  'results',
  'cost',
  'impressions',
  'start',
]

const isColumn = (name: string): name is CampaignColumn => (CAMPAIGN_COLUMNS as readonly string[]).includes(name)

export interface ChosenColumns {
  readonly columns: readonly CampaignColumn[]
  /** Named, and not offered any more. */
  readonly missing: readonly string[]
}

/** Columns as somebody named them, each once; the usual ones where none of them is there. */
export function chosenColumns(names: readonly string[]): ChosenColumns {
  const named = [...new Set(names.filter((name) => name !== ''))]
  const columns = named.filter(isColumn)
  return {
    columns: columns.length === 0 ? USUAL_COLUMNS : columns,
    missing: named.filter((name) => !isColumn(name)),
  }
}

/** The list with one of its columns moved by so many places; as it was where there is no such place. */
export function movedColumn(
  columns: readonly CampaignColumn[],
  column: CampaignColumn,
  by: number,
): readonly CampaignColumn[] {
  const from = columns.indexOf(column)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const rest = columns.filter((one) => one !== column)
  return [...rest.slice(0, to), column, ...rest.slice(to)]
}
