// Words what is known of own campaigns: amounts by currency, results by what was bought, until when it is known. One file on purpose: every kind of answer tells figures, days and names by the same helpers.
import { STATUS_NAMES } from '../campaigns/campaign-status-names.ts'
import type { ResultMetric } from '../campaigns/objective-result-rules.ts'
import { formatCount, formatShare } from '../shell/format-rules.ts'
import type { AnswerFigure, AnswerSheet } from './talk-answer-rules.ts'
import { dayText } from './talk-choice-text.ts'
import { counted } from './talk-count-text.ts'
import {
  type CampaignMetric,
  type CampaignSide,
  MAIN_METRICS,
  type OwnQuery,
  ranksLow,
} from './talk-own-query-rules.ts'
import {
  addTotals,
  type CampaignSums,
  type CampaignTotal,
  campaignFigure,
  type FiguresKnown,
  isMoney,
  isOfResults,
  type OwnCampaign,
  type OwnResult,
  type OwnResults,
  type OwnSide,
  resultsOf,
} from './talk-own-result-rules.ts'
import {
  boundText,
  CAMPAIGN_TEXT,
  figureText,
  isCounted,
  metricLabel,
  ofStatus,
  rankText,
  statusText,
  unnamedText,
  upperFirst,
  whenText,
} from './talk-own-text.ts'

type Query<Kind extends OwnQuery['kind']> = Extract<OwnQuery, { kind: Kind }>
type Result<Kind extends OwnResult['kind']> = Extract<OwnResult, { kind: Kind }>
type Counts = AnswerFigure['counts']

const placeOf = (campaign: Pick<OwnCampaign, 'team' | 'id'>): AnswerFigure['place'] => ({
  page: 'campaigns',
  query: { team: campaign.team, campaign: campaign.id },
})

/** What one figure is of: sums of one currency, or bought for one thing, as far as the metric needs that. */
interface Group {
  readonly key: string
  readonly currency: string
  readonly result: ResultMetric | null
  readonly campaigns: number
  readonly sums: CampaignSums
  readonly results: readonly OwnResults[]
}

function groupsOf(metric: CampaignMetric, totals: readonly CampaignTotal[]): readonly Group[] {
  const each = isMoney(metric) ? totals : addTotals(totals.map((total) => ({ ...total, currency: '' })))
  if (!isOfResults(metric)) return each.map((total) => ({ key: total.currency, result: null, ...total }))
  return each.flatMap((total) =>
    total.results.map((one) => ({
      key: `${total.currency} ${one.metric}`,
      ...total,
      result: one.metric,
      results: [one],
    })),
  )
}

/** What a rate or cost was made of. */
const MADE_OF: Partial<Record<CampaignMetric, readonly CampaignMetric[]>> = {
  cost: ['spent', 'results'],
  cost_per_click: ['spent', 'clicks'],
  cost_per_thousand: ['spent', 'impressions'],
  cost_per_engagement: ['spent', 'engagements'],
  cost_per_url_click: ['spent', 'url_clicks'],
  click_rate: ['clicks', 'impressions'],
  engagement_rate: ['engagements', 'impressions'],
}

interface Told {
  readonly metric: CampaignMetric
  readonly group: Omit<Group, 'key'>
  readonly period: CampaignSide['period']
  readonly known: FiguresKnown | null
  readonly place?: AnswerFigure['place']
}

/** The figure of a group; null: nothing to divide by. */
function figureOf(
  sheet: AnswerSheet,
  { metric, group, period, known, place = null }: Told,
): { id: string; value: number } | null {
  const { currency, result, results, sums } = group
  const spent = isOfResults(metric) ? (results[0]?.spent ?? 0) : sums.spent
  const value = campaignFigure(metric, { ...sums, spent }, results)
  if (value === null) return null
  const label = upperFirst(metricLabel(metric, result, sheet.language))
  const parts: Counts = (MADE_OF[metric] ?? []).flatMap((part) => {
    const of = campaignFigure(part, { ...sums, spent }, results)
    return of === null
      ? []
      : [{ label: upperFirst(metricLabel(part, result, sheet.language)), value: figureText(part, of, currency) }]
  })
  const counts: Counts = [
    ...parts,
    { label: sheet.say('Campaigns', 'キャンペーン数'), value: formatCount(group.campaigns) },
    {
      label: sheet.say('Days, in the ad account’s time zone', '期間（広告アカウントのタイムゾーン）'),
      value: whenText(period, sheet.language).trim().replace(/の$/, ''),
    },
    ...(known?.until
      ? [{ label: sheet.say('Figures known up to', 'データの取得日'), value: dayText(known.until, sheet.language) }]
      : []),
  ]
  return { id: sheet.stated(label, value, figureText(metric, value, currency), { counts, place }), value }
}

/** Until when figures are known, and what of them may change yet: as the campaigns' own pages say. */
function tellKnown(
  sheet: AnswerSheet,
  { until, latest, provisional }: FiguresKnown,
  periods: readonly CampaignSide['period'][] = [],
): void {
  const isLater =
    until !== null && until === latest && periods.some((period) => period?.to != null && period.to > until)
  if (until === null)
    sheet.text(
      'The figures of one of the ad accounts haven’t been read yet.',
      'まだ数値を取得していない広告アカウントがあります。',
    )
  else
    sheet.text(
      isLater ? 'Figures are known up to {1}; later days aren’t in them.' : 'Figures are known up to {1}.',
      isLater ? '数値は{1}時点のもので、それより後の日は含まれていません。' : '数値は{1}時点のものです。',
      sheet.day(sheet.say('Figures known up to', 'データの取得日'), until),
    )
  if (provisional)
    sheet.note(
      sheet.say(
        'The most recent days are provisional: counts can change for one day, spend for three.',
        '直近の日は暫定値です。回数は1日後、消化額は3日後に確定します。',
      ),
    )
}

/** A subject with its name at `{a}`, or all campaigns. */
const subjectOf = (
  { campaign }: OwnSide,
  at: 'a' | 'b' = 'a',
  status: OwnCampaign['status'] | null = null,
): { readonly en: string; readonly ja: string; readonly names: Record<string, string> } =>
  campaign === null
    ? status === null
      ? { en: 'your campaigns', ja: 'キャンペーン全体', names: {} }
      : { en: `your ${ofStatus(status).en}`, ja: `${ofStatus(status).ja}`, names: {} }
    : { en: `“{${at}}”`, ja: `「{${at}}」`, names: { [at]: campaign.name } }

const unnamed = (sheet: AnswerSheet): string => unnamedText('campaign', sheet.language)

/** One sentence for each currency, or each thing that is bought, as far as that is told apart. */
function tellFigure(
  sheet: AnswerSheet,
  metric: CampaignMetric,
  side: OwnSide,
  {
    period,
    known,
    status = null,
  }: {
    readonly period: CampaignSide['period']
    readonly known: FiguresKnown
    readonly status?: OwnCampaign['status'] | null
  },
): void {
  const groups = groupsOf(metric, side.totals)
  const subject = subjectOf(side, 'a', status)
  const place = side.campaign && placeOf(side.campaign)
  const [when, ja] = [whenText(period, 'en'), whenText(period, 'ja')]
  const told = groups.flatMap((group) => {
    const figure = figureOf(sheet, { metric, group, period, known, place })
    return figure ? [{ group, figure }] : []
  })
  for (const { group, figure } of told) {
    const label = (language: 'en' | 'ja') => metricLabel(metric, group.result, language)
    sheet.named(
      [`${upperFirst(label('en'))} of ${subject.en}${when}: {1}.`, `${subject.ja}の${ja}${label('ja')}は{1}です。`],
      subject.names,
      unnamed(sheet),
      figure.id,
    )
  }
  if (told.length === 0) {
    const { en, ja: jaLabel } = CAMPAIGN_TEXT[metric]
    sheet.named(
      [
        `No ${en} can be told for ${subject.en}${when}: nothing was delivered that it is made of.`,
        `${subject.ja}の${ja}${jaLabel}は、もとになる実績がないため計算できません。`,
      ],
      subject.names,
      unnamed(sheet),
    )
  }
  if (isMoney(metric) && new Set(told.map(({ group }) => group.currency)).size > 1) tellCurrencies(sheet)
}

const tellCurrencies = (sheet: AnswerSheet): void =>
  sheet.note(sheet.say('Amounts in different currencies are never added up.', '通貨の異なる金額は合算していません。'))

export function wordCampaignFigure(
  sheet: AnswerSheet,
  query: Query<'campaigns_figure'>,
  result: Result<'campaigns_figure'>,
): void {
  const { known } = result
  const days = { period: query.period, known, status: query.status ?? null }
  if (query.metric !== null) tellFigure(sheet, query.metric, result, days)
  else for (const metric of MAIN_METRICS) if (hasFigure(metric, result)) tellFigure(sheet, metric, result, days)
  tellKnown(sheet, known, [query.period])
}

const hasFigure = (metric: CampaignMetric, { totals }: OwnSide): boolean =>
  metric === 'spent' ||
  groupsOf(metric, totals).some(({ sums, results }) => campaignFigure(metric, sums, results) !== null)

const nameCell = ({ name, team, id }: Pick<OwnCampaign, 'name' | 'team' | 'id'>) =>
  ({ own: 'campaign', name, team, id }) as const

/** The figure of one campaign. */
function ownFigure(
  sheet: AnswerSheet,
  metric: CampaignMetric,
  campaign: OwnCampaign,
  days: Pick<Told, 'period' | 'known'>,
): { id: string; value: number } | null {
  const group = {
    currency: campaign.currency,
    result: isOfResults(metric) ? campaign.metric : null,
    campaigns: 1,
    sums: campaign.sums,
    results: resultsOf(campaign),
  }
  return figureOf(sheet, { metric, group, ...days, place: placeOf(campaign) })
}

function tellCampaigns(
  sheet: AnswerSheet,
  {
    rows,
    label,
  }: {
    readonly rows: readonly { readonly campaign: OwnCampaign; readonly figure: { readonly id: string } }[]
    readonly label: { readonly en: string; readonly ja: string }
  },
): void {
  sheet.parts.push({
    part: 'table',
    title: sheet.say(`Campaigns by ${label.en}`, `キャンペーン別の${label.ja}`),
    columns: [
      { header: sheet.say('Campaign', 'キャンペーン'), end: false },
      { header: sheet.say('Ad account', '広告アカウント'), end: false },
      { header: upperFirst(sheet.say(label.en, label.ja)), end: true },
    ],
    rows: rows.map(({ campaign, figure }) => [nameCell(campaign), { text: campaign.account }, { figure: figure.id }]),
  })
}

export function wordCampaignRank(
  sheet: AnswerSheet,
  query: Query<'campaigns_rank'>,
  { groups, known }: Result<'campaigns_rank'>,
): void {
  const { metric, period } = query
  const rank = rankText(metric, ranksLow(query.by, metric))
  const [when, ja] = [whenText(period, 'en'), whenText(period, 'ja')]
  const which = query.status ? ofStatus(query.status) : { en: 'campaigns', ja: 'キャンペーン' }
  for (const group of groups) {
    const rows = group.campaigns.flatMap((campaign) => {
      const figure = ownFigure(sheet, metric, campaign, { period, known })
      return figure ? [{ campaign, figure }] : []
    })
    const [first] = rows
    if (!first) continue
    const label = { en: metricLabel(metric, group.metric, 'en'), ja: metricLabel(metric, group.metric, 'ja') }
    const of = sheet.count(sheet.say('Campaigns compared', '比較したキャンペーン数'), group.of)
    if (query.above) {
      const { included } = query.above
      const bound = sheet.stated(sheet.say('Asked for', '条件'), query.above.than, boundText(metric, query.above))
      sheet.text(
        `{1} of {2} ${which.en} had ${included ? 'at least' : 'more than'} {3} ${label.en}${when}.`,
        `${ja}${label.ja}が{3}${included ? '以上' : 'を超える'}${which.ja}は{1}件です（対象{2}件）。`,
        sheet.count(sheet.say('Campaigns', 'キャンペーン数'), group.above ?? rows.length),
        of,
        bound,
      )
      tellCampaigns(sheet, { rows, label })
      continue
    }
    const ties = rows.filter(({ figure }) => figure.value === first.figure.value).length
    if (ties > 1)
      sheet.text(
        `{3} ${which.en} share the ${rank.en} ${label.en}${when}, {1} each, out of {2}.`,
        `${ja}${label.ja}が最も${rank.ja}${which.ja}は{3}件あり、いずれも{1}です（対象{2}件）。`,
        first.figure.id,
        of,
        sheet.count(sheet.say('Campaigns', 'キャンペーン数'), ties),
      )
    else
      sheet.named(
        [
          `“{a}” has the ${rank.en} ${label.en}${when}: {1}, out of {2} ${counted(group.of, which.en.replace(/s$/, ''), which.en)}.`,
          `${query.status ? `${which.ja}のうち、` : ''}${ja}${label.ja}が最も${rank.ja}のは「{a}」で、{1}です（対象{2}件）。`,
        ],
        { a: first.campaign.name },
        unnamed(sheet),
        first.figure.id,
        of,
      )
    if (rows.length > 1) tellCampaigns(sheet, { rows, label })
  }
  const isNone = groups.every(({ campaigns }) => campaigns.length === 0)
  if (isNone && query.above) {
    const { included } = query.above
    const { en, ja: jaLabel } = CAMPAIGN_TEXT[metric]
    sheet.text(
      `{1} ${which.en} had ${included ? 'at least' : 'more than'} {2} ${en}${when}.`,
      `${ja}${jaLabel}が{2}${included ? '以上' : 'を超える'}${which.ja}はありません（{1}件）。`,
      sheet.count(sheet.say('Campaigns', 'キャンペーン数'), 0),
      sheet.stated(sheet.say('Asked for', '条件'), query.above.than, boundText(metric, query.above)),
    )
  } else if (isNone)
    sheet.text(
      `${query.status ? `None of your ${which.en}` : 'No campaign'} has any ${CAMPAIGN_TEXT[metric].en}${when}.`,
      `${which.ja}のうち、${ja}${CAMPAIGN_TEXT[metric].ja}のあるものはありません。`,
    )
  if (groups.length > 1) {
    if (isOfResults(metric))
      sheet.note(
        sheet.say(
          'Campaigns bought for different results are ranked separately.',
          '成果の種類が異なるキャンペーンは、別々に順位を付けています。',
        ),
      )
    if (isMoney(metric) && new Set(groups.map(({ currency }) => currency)).size > 1)
      sheet.note(
        sheet.say(
          'Amounts in different currencies are ranked separately.',
          '通貨の異なる金額は、別々に順位を付けています。',
        ),
      )
  }
  tellKnown(sheet, known, [period])
}

export function wordCampaignComparison(
  sheet: AnswerSheet,
  query: Query<'campaigns_compare'>,
  result: Result<'campaigns_compare'>,
): void {
  const metrics = query.metric === null ? MAIN_METRICS : [query.metric]
  for (const metric of metrics) {
    if (query.metric === null && !hasFigure(metric, result.left) && !hasFigure(metric, result.right)) continue
    compareFigure(sheet, metric, query, result)
  }
  tellKnown(sheet, result.known, [query.left.period, query.right.period])
}

function compareFigure(
  sheet: AnswerSheet,
  metric: CampaignMetric,
  query: Query<'campaigns_compare'>,
  { left, right, known }: Result<'campaigns_compare'>,
): void {
  const [one, other] = [groupsOf(metric, left.totals), groupsOf(metric, right.totals)]
  const keys = new Set([...one, ...other].map(({ key }) => key))
  const comparable = keys.size === one.length && keys.size === other.length && keys.size > 0
  if (!comparable) {
    tellFigure(sheet, metric, left, { period: query.left.period, known })
    tellFigure(sheet, metric, right, { period: query.right.period, known })
    if (isMoney(metric) && new Set([...one, ...other].map(({ currency }) => currency)).size > 1) tellCurrencies(sheet)
    else if (isOfResults(metric))
      sheet.note(
        sheet.say(
          'They are bought for different results, so these figures aren’t comparable.',
          '成果の種類が異なるため、数値どうしは比較できません。',
        ),
      )
    return
  }
  for (const group of one) {
    const against = other.find(({ key }) => key === group.key)
    if (against) comparePair(sheet, metric, query, { left, right, known, group, against })
  }
}

function comparePair(
  sheet: AnswerSheet,
  metric: CampaignMetric,
  query: Query<'campaigns_compare'>,
  {
    left,
    right,
    known,
    group,
    against,
  }: Omit<Result<'campaigns_compare'>, 'kind'> & { readonly group: Group; readonly against: Group },
): void {
  const place = (side: OwnSide) => side.campaign && placeOf(side.campaign)
  const first = figureOf(sheet, { metric, group, period: query.left.period, known, place: place(left) })
  const second = figureOf(sheet, { metric, group: against, period: query.right.period, known, place: place(right) })
  const days = { left: whenText(query.left.period, 'en'), right: whenText(query.right.period, 'en') }
  const jaDays = { left: whenText(query.left.period, 'ja'), right: whenText(query.right.period, 'ja') }
  const label = { en: metricLabel(metric, group.result, 'en'), ja: metricLabel(metric, group.result, 'ja') }
  const [a, b] = [subjectOf(left, 'a'), subjectOf(right, 'b')]
  const names = { ...a.names, ...b.names }
  if (!first || !second) {
    tellFigure(sheet, metric, left, { period: query.left.period, known })
    tellFigure(sheet, metric, right, { period: query.right.period, known })
    return
  }
  const counted = isCounted(metric) && metric !== 'spent'
  const more = { en: counted ? 'More' : 'Higher', ja: counted ? '多い' : '高い' }
  const leads = first.value > second.value
  const ids = leads ? [first.id, second.id] : [second.id, first.id]
  if (days.left === days.right) {
    const [top, low] = leads ? [a, b] : [b, a]
    if (first.value === second.value)
      sheet.named(
        [
          `The same ${label.en} for ${a.en} and ${b.en}${days.left}: {1} and {2}.`,
          `${a.ja}と${b.ja}の${jaDays.left}${label.ja}は同じです（{1}と{2}）。`,
        ],
        names,
        unnamed(sheet),
        first.id,
        second.id,
      )
    else
      sheet.named(
        [
          `${more.en} ${label.en} for ${top.en} than for ${low.en}${days.left}: {1} and {2}.`,
          `${jaDays.left}${label.ja}は${top.ja}のほうが${more.ja}です（${top.ja}は{1}、${low.ja}は{2}）。`,
        ],
        names,
        unnamed(sheet),
        ...ids,
      )
    return
  }
  const change = changeFigure(sheet, first.value, second.value)
  sheet.named(
    [
      `${upperFirst(label.en)} of ${a.en}: {1}${days.left}, {2}${days.right}${change ? ' ({3})' : ''}.`,
      `${a.ja}の${label.ja}は、${jaDays.left.replace(/の$/, '')}が{1}、${jaDays.right.replace(/の$/, '')}が{2}です${change ? '（{3}）' : ''}。`,
    ],
    names,
    unnamed(sheet),
    first.id,
    second.id,
    ...(change ? [change] : []),
  )
}

/** By how much the first is above the second; null: there is nothing to compare with. */
function changeFigure(sheet: AnswerSheet, value: number, before: number): string | null {
  if (before === 0) return null
  const change = value / before - 1
  const label = sheet.say('Change', '増減率')
  const rounded = Math.round(change * 1000) / 1000
  return sheet.stated(label, change, `${rounded > 0 ? '+' : rounded < 0 ? '-' : '±'}${formatShare(Math.abs(rounded))}`)
}

export function wordCampaignCount(
  sheet: AnswerSheet,
  { status, not }: Query<'campaigns_count'>,
  { campaigns, of }: Result<'campaigns_count'>,
): void {
  const named = status === null ? null : stateText(status, not === true)
  const label = status === null || not ? sheet.say('Campaigns', 'キャンペーン数') : STATUS_NAMES[sheet.language][status]
  const counts =
    status === null ? [] : [{ label: sheet.say('All campaigns', 'すべてのキャンペーン'), value: formatCount(of) }]
  const figure = sheet.count(label, campaigns, { counts })
  if (named === null) sheet.text('Campaigns that you can see: {1}.', '閲覧できるキャンペーンは{1}件です。', figure)
  else sheet.text(`Campaigns that are ${named.en}: {1}.`, `${named.ja}のキャンペーンは{1}件です。`, figure)
}

const stateText = (status: OwnCampaign['status'], not: boolean): { readonly en: string; readonly ja: string } => {
  const en = status === 'Draft' ? 'drafts' : statusText(status, 'en')
  return { en: not ? `not ${en}` : en, ja: `${statusText(status, 'ja')}${not ? '以外' : ''}` }
}

export function wordCampaignList(
  sheet: AnswerSheet,
  { status, not }: Query<'campaigns_list'>,
  { total, campaigns, known }: Result<'campaigns_list'>,
): void {
  const figure = sheet.count(sheet.say('Campaigns', 'キャンペーン数'), total)
  const named = status === null ? null : stateText(status, not === true)
  if (named === null) sheet.text('Campaigns that you can see: {1}.', '閲覧できるキャンペーンは{1}件です。', figure)
  else if (total === 0)
    sheet.text(
      `No campaign is ${status === 'Draft' && !not ? 'a draft' : named.en} ({1}).`,
      `${named.ja}のキャンペーンはありません（{1}件）。`,
      figure,
    )
  else sheet.text(`Campaigns that are ${named.en}: {1}.`, `${named.ja}のキャンペーンは{1}件です。`, figure)
  if (campaigns.length === 0) return
  const rows = campaigns.map((campaign) => {
    const spent = ownFigure(sheet, 'spent', campaign, { period: null, known })
    return [
      nameCell(campaign),
      { text: STATUS_NAMES[sheet.language][campaign.status] },
      { text: campaign.account },
      spent ? { figure: spent.id } : { text: '' },
    ]
  })
  sheet.parts.push({
    part: 'table',
    title: sheet.say('Campaigns', 'キャンペーン'),
    columns: [
      { header: sheet.say('Campaign', 'キャンペーン'), end: false },
      { header: sheet.say('Status', '状態'), end: false },
      { header: sheet.say('Ad account', '広告アカウント'), end: false },
      { header: sheet.say('Spend so far', 'これまでの消化額'), end: true },
    ],
    rows,
  })
  tellKnown(sheet, known)
}

export function wordCampaignStatus(sheet: AnswerSheet, { campaign }: Result<'campaign_status'>): void {
  sheet.named(
    [
      `Status of “{a}”: ${statusText(campaign.status, 'en')}.`,
      `「{a}」の状態は${statusText(campaign.status, 'ja')}です。`,
    ],
    { a: campaign.name },
    unnamed(sheet),
  )
}

/** That nothing is known of these days is no zero. */
export function wordUnknownDays(sheet: AnswerSheet, { period, until }: Result<'own_unknown'>): void {
  if (until === null) {
    tellKnown(sheet, { until, latest: null, provisional: false })
    return
  }
  const days = whenText(period, 'ja').replace(/の$/, '')
  sheet.text(
    `Nothing is known yet of campaigns${whenText(period, 'en')}: figures are known up to {1}.`,
    `${days}の実績はまだわかりません。数値は{1}時点のものです。`,
    sheet.day(sheet.say('Figures known up to', 'データの取得日'), until),
  )
}
