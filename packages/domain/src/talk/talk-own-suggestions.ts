// What can be asked of own campaigns and audiences: after an answer, where a name is unclear, and nearest to what cannot be answered.
import type { Language } from '../shell/language-rules.ts'
import type { OwnQuery } from './talk-own-query-rules.ts'
import type { OwnResult } from './talk-own-result-rules.ts'
import type { TalkRefusal } from './talk-query-rules.ts'

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

type OfOwn = Extract<TalkRefusal, { why: 'of_own' }>

/** What is known here of a campaign or an audience, and where the rest is: told by name where the question has it. */
export function textOfOwn({ what, name }: OfOwn): Bilingual {
  if (what === 'audience')
    return name === null
      ? both(
          'Of saved audiences I can tell how many there are, how large each is and how it changed. Who is in them, and how they overlap, is on each audience’s page.',
          '保存したオーディエンスについては、件数と、それぞれの規模・増減にお答えできます。含まれる人の内訳や重なりは、各オーディエンスのページでご確認ください。',
        )
      : both(
          `“${name}” is a saved audience. I can tell how large it is and how it changed; who is in it, and how it overlaps with others, is on the audience’s page.`,
          `「${name}」は保存したオーディエンスです。規模と増減にはお答えできます。含まれる人の内訳や、ほかのオーディエンスとの重なりは、オーディエンスのページでご確認ください。`,
        )
  return name === null
    ? both(
        'Of campaigns I can tell their status, spend, impressions, clicks, results and what these cost. Everything else is on each campaign’s page.',
        'キャンペーンについては、状態、消化額、インプレッション、クリック、成果とそれぞれの単価にお答えできます。それ以外は、各キャンペーンのページでご確認ください。',
      )
    : both(
        `“${name}” is a campaign. I can tell its status, spend, impressions, clicks, results and what these cost; everything else is on the campaign’s page.`,
        `「${name}」はキャンペーンです。状態、消化額、インプレッション、クリック、成果とそれぞれの単価にお答えできます。それ以外は、キャンペーンのページでご確認ください。`,
      )
}

/** The nearest that can be asked of one of them. */
export function askOfOwn({ what, name }: OfOwn, language: Language): readonly string[] {
  if (name === null || name.length > LONGEST_QUESTION - 50) return []
  if (what === 'audience')
    return [language === 'ja' ? `オーディエンス「${name}」は何人？` : `How big is my audience “${name}”?`]
  return [language === 'ja' ? `キャンペーン「${name}」の調子は？` : `How is my campaign “${name}” doing?`]
}

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
