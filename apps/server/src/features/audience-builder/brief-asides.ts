// What a brief says of the campaign and not of its audience: money, times, goals, what is sold.
const UNIT = '(?:dollars?|usd|bucks|pounds?(?: sterling)?|gbp|euros?|eur|yen|jpy)'
const AMOUNT = '\\d[\\d,.]*\\s*(?:k|m|thousand|million)?'
const MONEY = `(?:[$£€¥￥]\\s*${AMOUNT}|${AMOUNT}\\s*${UNIT})(?!\\w)`
const EVERY = '(?:\\s*(?:a|per|each|every|/)\\s*(?:day|week|month)|\\s+(?:in )?total|\\s+daily)?'
const YEN = '\\d[\\d,.]*\\s*[万億千]?\\s*(?:円|ドル|ユーロ)(?:相当|以内|程度|ほど|くらい|ぐらい|まで|以下|分)?'
const GOAL =
  '(?:(?:post |link |app |ad )?(?:engagements?|reach|awareness|clicks?|impressions?|conversions?|sales|leads?|installs?|traffic|views?|sign-?ups?|followers))'

const NUMBERS = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve'

/** Before ages and followers are read: 'goal: followers' and 'over 50 dollars' are neither. */
export const ASIDE_FIGURES: readonly RegExp[] = [
  new RegExp(
    `(?:\\b(?:our |with )?(?:a )?(?:(?:daily|total|monthly|media|ad|test|small) )?budgets?(?: of| is|:)?\\s*)?(?:(?:about|around|under|over|up to|max) )?${MONEY}${EVERY}(?:\\s+(?:(?:daily|total|media|ad|test) )?budget)?`,
    'gu',
  ),
  new RegExp(`\\bbudgets?(?: of| is|:)?\\s*${AMOUNT}(?!\\w)${EVERY}`, 'gu'),
  new RegExp(`(?:(?:広告|月|日|総)?予算(?:は|：|:|が|額)?\\s*(?:約|総額)?\\s*)?${YEN}(?:の?予算)?`, 'gu'),
  new RegExp(
    `\\b(?:campaign )?(?:goals?|objectives?|kpis?)(?:\\s*(?:is|are|:|=|-))?\\s*${GOAL}(?:\\s*(?:,|and|&)\\s*${GOAL})*(?!\\w)`,
    'gu',
  ),
  /(?:目的|目標|ゴール|kpi)(?:は|：|:)?\s*(?:エンゲージメント|認知|リーチ|クリック|コンバージョン|インプレッション|売上|サイト誘導|インストール|フォロワー)(?:数)?(?:の?(?:拡大|獲得|向上|増加?|最大化))?/gu,
  /\b(?:(?:for|over|in|during|within) )?(?:the )?(?:next|coming|following) (?:[\w-]+ )?(?:days?|weeks?|weekend|months?|quarter|year)\b/gu,
  new RegExp(
    `(?<!\\b(?:last|past|previous)\\s+)\\b(?:(?:for|over|during|within)\\s+)?(?:\\d{1,3}|${NUMBERS})[- ]?(?:days?|weeks?|months?)(?:\\s+(?:campaign|flight))?(?![\\w-])`,
    'gu',
  ),
  /(?<!過去の?|直近の?|最近の?)\d{1,3}\s*(?:日間|週間|[かヶケカ]月間?)(?!以内|前)(?:で|の)?(?:キャンペーン|配信)?/gu,
  /(?:今後|これから|向こう|次の)の?\s*[\d一二三四]+\s*(?:日|週|[かヶケカ]月)間?|(?:来週|来月|今月|今週|来年)(?:中|から|まで)?/gu,
]

export const ASIDE_WORDS: readonly RegExp[] = [
  /\b(?:(?:daily|total|monthly|media|ad) )?budgets?\b|\b(?:goals?|objectives?|kpis?|impressions|conversions|ctr|cpc|cpm|cpa|roas)\b|\b(?:post )?engagements?\b|\b(?:brand )?awareness\b/gu,
  /\b(?:(?:we|you|i|our (?:shop|store|company|brand)) )?sell(?:s|ing)?\b|(?:販売|通販|(?<![a-z])ec(?![a-z]))(?:して(?:いる|います)?|サイト)?|広め(?:たい|る)?/gu,
  /\b(?:(?:ad|advertising|launch|new) )?campaigns?\b|\b(?:launch(?:es|ing)?|promot(?:e|es|ing|ion)|advertis(?:e|ing))(?: (?:of )?(?:a|an|our|the|my))?(?: new)?(?: products?)?\b|\b(?:our |a |my )?new products?\b/gu,
  /(?:広告|月|日|総)?予算|新(?:商品|製品|サービス|発売)|(?:新)?(?:商品|製品)(?=[のをは、。\s]|$)|キャンペーン(?:期間)?|発売(?:予定|記念)?|販促|販売促進|プロモーション|広告(?:配信|出稿|キャンペーン)|出稿|配信|集客|エンゲージメント(?:数)?(?:の?(?:獲得|向上|目的|最大化))?|認知(?:度)?(?:の?(?:拡大|獲得|向上))?|コンバージョン(?:数)?|インプレッション(?:数)?|(?:の)?(?:pr|宣伝)(?=し|を|の|$)/gu,
]
