// What profiles of follow-back rings, giveaways and promotion say of themselves, in English and Japanese.

/** Rings in which everybody follows everybody back, so that numbers grow without readers. */
const FOLLOW_BACK = [
  /\bf4f\b/,
  /\bfollow\s?(?:4|for)\s?follow/,
  /\bfollow(?:s|ed)?[\s-]?(?:you\s)?back\b/,
  /\bteam\s?follow/,
  /\bgain\s(?:more\s)?followers/,
  /相互フォロー|相互希望|相互支援|相互100|相互募集/,
  /フォロバ|フォロー返し|フォロー返します/,
]

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

export const asksToFollowBack = (text: string): boolean => says(FOLLOW_BACK, normal(text))
export const promotes = (text: string): boolean => {
  const words = normal(text)
  return says(GIVEAWAYS, words) || says(PROMOTION, words)
}
