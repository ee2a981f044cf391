// What profiles of follow-back rings, giveaways and promotion say of themselves, in English and Japanese.

/** Rings in which everybody follows everybody back, so that numbers grow without readers. */
const FOLLOW_BACK = [
  /\bf4f\b/,
  /\bfollow\s?(?:4|for)\s?follow/,
  /\bfollow(?:s|ed)?[\s-]?(?:you\s)?back\b/,
  /\bteam\s?follow/,
  /\bgain\s(?:more\s)?followers/,
  /相互フォロー|相互希望|相互支援|相互100|相互募集/,
  /フォロバ|フォロー返し/,
]

/** Refused in the words before: “I don’t always follow back”; what others don’t do (“if you don’t follow back”) is asked of them. */
const REFUSED_BEFORE = [
  /(?<!\b(?:you|u|ya|they|who|that|people)\s)\b(?:do\snot|does\snot|will\snot|can\s?not|not|never|no|rarely|seldom|(?:do|does|wo|ca)n['’]?t)[\s-](?:(?:always|necessarily|automatically|usually|normally|generally|really|even|just|do|to|a|any|you|expect|need|want|ask|asking|for|have|here|looking|trying|plan|promise|guarantee)\s)*/,
  /(?:ノー|非)/,
]

/** Refused in the words after. “Whoever doesn’t follow back” (フォロバしない人) is not the person themselves. */
const REFUSED_AFTER = [
  /\s?(?:is\s|are\s)?(?:not|never|isn['’]?t|aren['’]?t)\b/,
  /\s?(?:[はをもがのにで:]|など|等|とか|って|基本的?|原則|一切|全く|絶対|あまり|ほとんど|ほぼ|特に|必ずしも|必ず|義務|保証|約束|期待|強要|要求|目的|希望|対応|募集|必要|気に|お返し|返し|方|人|フォロー)*(?:ません|(?:し|致し|いたし|でき|出来|いり|要り|返し|あり|求め)ません|(?:して|求めて)い?(?:ない|ません)|(?:し|でき|出来|いら|要ら|返さ|求め|じゃ|では)?(?:ない|無い|なくて)|不要|不用|無用|なし|無し|ナシ|お断り|お断わり|遠慮|結構|禁止|ng)(?!の?(?:人|方|奴|やつ|ヤツ|者|アカ|垢|場合)|なら|と(?!思|き))/,
]

/** Whoever does not is threatened with it. */
const DEMANDED = [
  /\b(?:no|not|n['’]?t)\sfollow(?:ing)?\s?(?:me\s)?back\b[^.,!?]{0,12}\b(?:block|unfollow|remove)/,
  /フォロバ(?:し?ない|なし|無し)[^。、!?\s]{0,8}(?:ブロック|リム|外し|解除)/,
]

const anyOf = (patterns: readonly RegExp[]): string => patterns.map(({ source }) => source).join('|')
const ASKED = new RegExp(`(?<!${anyOf(REFUSED_BEFORE)})(?:${anyOf(FOLLOW_BACK)})(?!${anyOf(REFUSED_AFTER)})`)

const GIVEAWAYS = [
  /\bgive\s?aways?\b/,
  /\bair\s?drops?\b/,
  /\bsweepstakes?\b/,
  /\bfree\s(?:crypto|btc|bitcoins?|nfts?|gift\scards?|iphones?|money)\b/,
  /お金配り|現金配布|現金プレゼント|プレゼント企画|プレゼント配布|ギフト券配布/,
]

/** Investments, earning at home, and reach for sale: what regulators and the network's own rules on spam warn of. */
const PROMOTION = [
  /\b(?:crypto|bitcoin|btc|forex|fx|nft|trading|stock)\s(?:signals?|tips?|trad(?:er|ing)|investor|invest(?:ing|ment)s?|mining|gems?|alpha|calls?|profits?)\b/,
  /\bbinary\soptions?\b/,
  /\b(?:10|50|100|1000)x\s(?:gems?|coins?|tokens?|gains?|profits?|returns?)\b/,
  /\b(?:make|earn)\s(?:easy\s|quick\s|real\s|extra\s)?(?:money|cash|income|\$)/,
  /\bpassive\sincome\b|\bfinancial\sfreedom\b|\bget\srich\b/,
  /\bwork\sfrom\shome\b.*\b(?:dm|earn|income|\$)/,
  /\b(?:dm|message)\s(?:me\s|us\s)?(?:for|to)\s(?:promos?|promotions?|paid|ads?|earn|invest|start|buy|collabs?)\b/,
  /\bpaid\spromos?|\bpromos?\s(?:dm|open|available)/,
  /\b(?:best|hot|daily|top)\sdeals\b|\bdeals\s(?:daily|every\s?day)\b|\b(?:promo|coupon|discount)\scodes?\b/,
  /副業|在宅で稼|不労所得|稼げる|稼ぐ方法|簡単に稼|月収\d|月\d+万|日給\d/,
  /仮想通貨.*(?:情報|投資|配信|無料)|暗号資産.*(?:情報|投資|配信|無料)|投資初心者|投資情報|自動売買|バイナリー|コピトレ/,
  /LINE(?:追加|登録)|公式LINE|無料(?:配信|配布|プレゼント)|お得情報|情報配信/i,
]

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
const says = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

export const asksToFollowBack = (text: string): boolean => says([ASKED, ...DEMANDED], normal(text))
export const promotes = (text: string): boolean => {
  const words = normal(text)
  return says(GIVEAWAYS, words) || says(PROMOTION, words)
}
