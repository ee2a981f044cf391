// What can be asked of own campaigns and audiences: after an answer, where a name is unclear, and nearest to what cannot be answered.
import type { Language } from '../shell/language-rules.ts'
import type { OwnQuery } from './talk-own-query-rules.ts'
import type { OwnResult } from './talk-own-result-rules.ts'

interface Bilingual {
  readonly en: string
  readonly ja: string
}
const both = (en: string, ja: string): Bilingual => ({ en, ja })

const RUNNING = both('Which campaigns are running?', '配信中のキャンペーンは？')
const SPENT = both('How much did I spend on ads last month?', '先月の広告費はいくら？')
const CLICKED = both('Which campaign had the most clicks last month?', '先月いちばんクリックされたキャンペーンは？')
const AUDIENCES = both('How many audiences do I have?', 'オーディエンスはいくつある？')
const LARGEST = both('List my largest audiences', '規模の大きい順にオーディエンスの一覧を見せて')
const MONTH = both('And last month?', '先月は？')
const SHOWN = both('And impressions?', 'インプレッションは？')
const WORST = both('Which campaign had the highest CPC last month?', '先月CPCがいちばん高かったキャンペーンは？')
const FOLLOWERS = both('How many followers do I have?', 'フォロワーは何人？')

const isAboutAudiences = ({ kind }: OwnQuery): boolean => kind === 'audience_size' || kind.startsWith('audiences_')
const MOST_NAMES = 5
const LONGEST_QUESTION = 300

/** Nearest to a question about own things that cannot be answered. */
export const nearestOwn = (near: OwnQuery, language: Language): readonly string[] =>
  (isAboutAudiences(near) ? [AUDIENCES, LARGEST, RUNNING] : [RUNNING, SPENT, CLICKED]).map((one) => one[language])

/** What may be asked after an answer about own things. */
export function nextOwn(
  query: OwnQuery,
  result: { readonly kind: string } | OwnResult,
  language: Language,
): readonly string[] {
  const own = result as OwnResult
  if (own.kind === 'own_names' && own.found.length > 0) return whichOf(query, own, language)
  if (own.kind === 'own_nothing')
    return [own.what === 'audiences' ? RUNNING : AUDIENCES, FOLLOWERS]
      .slice(own.what === 'teams' ? 1 : 0)
      .map((one) => one[language])
  if (own.kind === 'own_names') return nearestOwn(query, language)
  const next: readonly Bilingual[] = isAboutAudiences(query)
    ? query.kind === 'audiences_count'
      ? [LARGEST, RUNNING]
      : [AUDIENCES, RUNNING]
    : query.kind === 'campaigns_list' || query.kind === 'campaigns_count' || query.kind === 'campaign_status'
      ? [SPENT, CLICKED, WORST]
      : 'metric' in query && query.metric === 'impressions'
        ? [MONTH, CLICKED]
        : [MONTH, SHOWN, CLICKED]
  return next.map((one) => one[language])
}

/** One question for each name that may be meant: it goes on from the one that was asked. */
function whichOf(
  query: OwnQuery,
  { found }: Extract<OwnResult, { kind: 'own_names' }>,
  language: Language,
): readonly string[] {
  const names = [...new Set(found.map(({ call }) => call))].slice(0, MOST_NAMES)
  const ask = (name: string): string => {
    if (query.kind === 'campaigns_compare')
      return language === 'ja' ? `「${name}」の調子は？` : `How is “${name}” doing?`
    return language === 'ja' ? `「${name}」は？` : `What about “${name}”?`
  }
  return names.map(ask).filter((question) => question.length <= LONGEST_QUESTION)
}
