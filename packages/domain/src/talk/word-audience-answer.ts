// Words what is known of saved audiences, names that are unclear, and that there is nothing to tell.
import { discloseCount, MINIMUM_CELL } from '../insights/size-rules.ts'
import { formatCount, formatMembers } from '../shell/format-rules.ts'
import type { AnswerFigure, AnswerSheet } from './talk-answer-rules.ts'
import { dayText } from './talk-choice-text.ts'
import { counted } from './talk-count-text.ts'
import type { OwnQuery } from './talk-own-query-rules.ts'
import type { OwnAudience, OwnResult } from './talk-own-result-rules.ts'
import { unnamedText } from './talk-own-text.ts'
import {
  wordCampaignComparison,
  wordCampaignCount,
  wordCampaignFigure,
  wordCampaignList,
  wordCampaignRank,
  wordCampaignStatus,
  wordUnknownDays,
} from './word-campaign-answer.ts'

type Result<Kind extends OwnResult['kind']> = Extract<OwnResult, { kind: Kind }>

/** Words an answer about own things; false: the result is of another query. */
export function wordOwn(sheet: AnswerSheet, query: OwnQuery, result: { readonly kind: string } | OwnResult): boolean {
  const own = result as OwnResult
  if (own.kind === 'own_nothing') wordNothing(sheet, own)
  else if (own.kind === 'own_names') wordNames(sheet, own)
  else if (own.kind === 'own_unknown') wordUnknownDays(sheet, own)
  else if (query.kind === 'audiences_count' && own.kind === 'audiences_count') wordAudienceCount(sheet, own)
  else if (query.kind === 'audiences_list' && own.kind === 'audiences_list') wordAudiences(sheet, own)
  else if (query.kind === 'audience_size' && own.kind === 'audience_size') wordAudienceSize(sheet, own.audience)
  else if (query.kind === 'campaigns_count' && own.kind === 'campaigns_count') wordCampaignCount(sheet, query, own)
  else if (query.kind === 'campaigns_list' && own.kind === 'campaigns_list') wordCampaignList(sheet, query, own)
  else if (query.kind === 'campaign_status' && own.kind === 'campaign_status') wordCampaignStatus(sheet, own)
  else if (query.kind === 'campaigns_figure' && own.kind === 'campaigns_figure') wordCampaignFigure(sheet, query, own)
  else if (query.kind === 'campaigns_rank' && own.kind === 'campaigns_rank') wordCampaignRank(sheet, query, own)
  else if (query.kind === 'campaigns_compare' && own.kind === 'campaigns_compare')
    wordCampaignComparison(sheet, query, own)
  else return false
  return true
}

function wordNothing(sheet: AnswerSheet, { what }: Result<'own_nothing'>): void {
  const [en, ja] = NOTHING[what]
  sheet.text(en, ja)
}

const NOTHING = {
  teams: [
    'You aren’t in a team yet, so there are no campaigns or saved audiences to answer about.',
    'まだどのチームにも参加していないため、キャンペーンや保存したオーディエンスがありません。',
  ],
  campaigns: [
    'There are no campaigns in the ad accounts that you can use.',
    '利用できる広告アカウントに、キャンペーンはありません。',
  ],
  audiences: ['There are no saved audiences in your teams.', 'チームに保存したオーディエンスはありません。'],
} as const

function wordNames(sheet: AnswerSheet, { what, asked, found, total }: Result<'own_names'>): void {
  const unnamed = unnamedText(what, sheet.language)
  const [noun, ja] = what === 'campaign' ? ['campaign', 'キャンペーン'] : ['audience', 'オーディエンス']
  if (found.length === 0) {
    sheet.named(
      [`There is no ${noun} called “{a}” that you can see.`, `「{a}」という${ja}は見つかりません。`],
      { a: asked },
      unnamed,
    )
    return
  }
  sheet.named(
    [
      total === 1
        ? `{1} ${noun} contains the name “{a}”. Do you mean this one?`
        : `{1} ${noun}s go by the name “{a}” or contain it. Which one do you mean?`,
      `「{a}」に当てはまる${ja}が{1}件あります。どれについてお調べしますか？`,
    ],
    { a: asked },
    unnamed,
    sheet.count(sheet.say('Found', '該当件数'), total),
  )
  sheet.parts.push({
    part: 'table',
    title: sheet.say(`Which ${noun}?`, `該当する${ja}`),
    columns: [
      { header: what === 'campaign' ? sheet.say('Campaign', ja) : sheet.say('Audience', ja), end: false },
      { header: sheet.say('Team', 'チーム'), end: false },
    ],
    rows: found.map(({ id, name, team, where }) => [{ own: what, id, name, team }, { text: where }]),
  })
}

const placeOf = ({ team, id }: OwnAudience): AnswerFigure['place'] => ({
  page: 'audiences',
  query: { team, audience: id },
})

const wordAudienceCount = (sheet: AnswerSheet, { audiences }: Result<'audiences_count'>): void =>
  sheet.text(
    `You have {1} saved ${counted(audiences, 'audience', 'audiences')}.`,
    '保存したオーディエンスは{1}件です。',
    sheet.count(sheet.say('Saved audiences', '保存したオーディエンス'), audiences),
  )

/** The size as the audience's own page shows it; null: not counted. */
function sizeFigure(sheet: AnswerSheet, audience: OwnAudience): string | null {
  const { size, counted, uploads } = audience
  if (size === null) return null
  const label = sheet.say('Accounts', 'アカウント数')
  const text =
    size.belowMinimum && size.size > 0 ? formatMembers(Math.min(size.size, 99), sheet.language) : formatCount(size.size)
  const counts: AnswerFigure['counts'] = [
    ...(size.exact
      ? []
      : [
          {
            label: sheet.say('95% interval', '95%信頼区間'),
            value: `${formatCount(size.low)}–${formatCount(size.high)}`,
          },
        ]),
    ...(size.stated === undefined
      ? []
      : [
          {
            label: sheet.say('Known to match', '該当を確認済み'),
            value: formatMembers(discloseCount(size.stated), sheet.language),
          },
        ]),
    ...(counted === null
      ? []
      : [{ label: sheet.say('Counted on', '集計日'), value: dayText(counted, sheet.language) }]),
    { label: sheet.say('Uploaded to ad accounts', 'アップロード先の広告アカウント'), value: formatCount(uploads) },
  ]
  return sheet.stated(label, size.size, text, { counts, place: placeOf(audience) })
}

const uncounted = (sheet: AnswerSheet, { sizing }: OwnAudience): string =>
  sizing === 'failed'
    ? sheet.say('couldn’t be counted', '集計できませんでした')
    : sheet.say('not counted yet', '未集計')

function wordAudiences(sheet: AnswerSheet, { total, audiences }: Result<'audiences_list'>): void {
  sheet.text(
    `You have {1} saved ${counted(total, 'audience', 'audiences')}.`,
    '保存したオーディエンスは{1}件です。',
    sheet.count(sheet.say('Saved audiences', '保存したオーディエンス'), total),
  )
  sheet.parts.push({
    part: 'table',
    title: sheet.say('Saved audiences', '保存したオーディエンス'),
    columns: [
      { header: sheet.say('Audience', 'オーディエンス'), end: false },
      { header: sheet.say('Accounts', 'アカウント数'), end: true },
      { header: sheet.say('Created', '作成日'), end: false },
    ],
    rows: audiences.map((audience) => {
      const size = sizeFigure(sheet, audience)
      const { name, team, id } = audience
      return [
        { own: 'audience', name, team, id },
        size === null ? { text: uncounted(sheet, audience) } : { figure: size },
        { text: dayText(audience.created, sheet.language) },
      ]
    }),
  })
}

function wordAudienceSize(sheet: AnswerSheet, audience: OwnAudience): void {
  const unnamed = unnamedText('audience', sheet.language)
  const names = { a: audience.name }
  const figure = sizeFigure(sheet, audience)
  if (figure === null) {
    const failed = audience.sizing === 'failed'
    sheet.named(
      failed
        ? ['The size of “{a}” couldn’t be counted.', '「{a}」の規模は集計できませんでした。']
        : ['The size of “{a}” isn’t counted yet.', '「{a}」の規模はまだ集計されていません。'],
      names,
      unnamed,
    )
    return
  }
  const accounts = counted(audience.size?.size ?? 0, 'account', 'accounts')
  if (audience.counted === null)
    sheet.named([`“{a}” has {1} ${accounts}.`, '「{a}」のアカウント数は{1}です。'], names, unnamed, figure)
  else
    sheet.named(
      [`“{a}” has {1} ${accounts}, counted on {2}.`, '「{a}」のアカウント数は{1}です（{2}に集計）。'],
      names,
      unnamed,
      figure,
      sheet.day(sheet.say('Counted on', '集計日'), audience.counted),
    )
  wordMoved(sheet, audience)
  sheet.text(
    'Ad accounts that it is uploaded to: {1}.',
    'アップロード先の広告アカウントは{1}件です。',
    sheet.count(sheet.say('Uploaded to ad accounts', 'アップロード先の広告アカウント'), audience.uploads, {
      place: placeOf(audience),
    }),
  )
  if (audience.sizing === 'waiting') sheet.note(sheet.say('It is being counted again.', '現在、再集計しています。'))
}

/** In Japanese with its counter: 100人未満. */
const membersText = (count: number, { language }: AnswerSheet): string =>
  language === 'ja'
    ? formatMembers(count, language).replace(/^[\d,]+/, (number) => `${number}人`)
    : formatMembers(count, language)

/** That a few moved is told of nobody. */
function wordMoved(sheet: AnswerSheet, { moved }: OwnAudience): void {
  if (moved === null) return
  const told = (count: number): string => membersText(count, sheet)
  if (moved.entered < MINIMUM_CELL && moved.left < MINIMUM_CELL) {
    sheet.note(
      sheet.say(
        `Fewer than ${MINIMUM_CELL} joined or left since the count before.`,
        `前回の集計以降に加わった人・外れた人は、それぞれ${MINIMUM_CELL}人未満です。`,
      ),
    )
    return
  }
  sheet.text(
    'Since the count before, {1} joined and {2} left.',
    '前回の集計以降に加わった人は{1}、外れた人は{2}です。',
    sheet.stated(sheet.say('Joined', '加わった人'), moved.entered, told(moved.entered)),
    sheet.stated(sheet.say('Left', '外れた人'), moved.left, told(moved.left)),
  )
}
