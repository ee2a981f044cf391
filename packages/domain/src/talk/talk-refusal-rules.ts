// Kinds of questions that are refused for what they are: orders, contradictions, several questions at once, other languages.
import { hasFilter, type TalkPeriod, type TalkQuery } from './talk-query-rules.ts'
import { SAID_OF_POSTS, type TalkSlots } from './talk-slots.ts'
import { normalTalk } from './talk-spelling-rules.ts'

const POLITE =
  '(?:(?:please|now|then|and|ok|okay|so|hey|hi|go ahead and|just|also|can you|could you|would you|will you|i want you to|i need you to|help me) )*'
const WHOM =
  '(?:back|everyone|everybody|all|them|these|those|him|her|every|each|whoever|anyone|any|people|inactive|their|the (?:people|accounts|users|ones|followers|top|inactive)|my (?:followers|fans|top|inactive|unfollowers)|our (?:followers|fans|top|inactive|unfollowers)|this|that|it|@)'
/** 'Follow back everyone who liked our post' orders something; 'follow back rate' does not. */
const ORDER = new RegExp(
  `^${POLITE}(?:follow|unfollow|like|repost|retweet|reply to|block|mute|report|message|dm|invite|thank|tag|ban|remove|kick)(?: back)? ${WHOM}`,
)
const JAPANESE_ORDER =
  /(?:フォロー|フォロバ|リムーブ|ブロック|ミュート|いいね|返信|リプ|リプライ|dm|メッセージ|リポスト|リツイート|投稿|ツイート|ポスト|通報|招待|送信|予約)(?:を|し)?(?:返)?(?:して|解除して|送って|外して)(?:おいて|いって)?(?:ください|下さい|くれ(?:ますか|ませんか|る)?|ほしい(?:です)?|もらえ(?:ますか|る)|ちょうだい|頂戴|いただけますか|よ|ね)?[\s。！!？?]*$/

export const isOrder = (question: string): boolean =>
  ORDER.test(normalTalk(question)) || JAPANESE_ORDER.test(question.normalize('NFKC').toLowerCase().trim())

/** 'How many posts have I liked': what somebody did themselves to posts of others was not read. */
const OWN_DEEDS =
  /\b(?:(?:did|do|have|had) (?:i|we) (?:like|liked|give|given|favou?rite|favou?rited)\b|(?:likes|hearts|replies|reposts) (?:that )?(?:i|we)(?:'ve| have)? (?:gave|given|give)\b|(?:i|we)(?:'ve| have) (?:liked|given)\b)|\b(?:did|do|have|had) i (?:ever )?(?:mention|tag)\b|\bi (?:have |had )?(?:haven't |hadn't |didn't |don't |not |never )(?:ever )?(?:interact|engag|repl|lik|repost|retweet|quot)[a-z]*\b|\bi follow (?:but|and) (?:have )?(?:never|not) (?:ever )?(?:lik|repl|engag|interact|repost)[a-z]*\b(?! (?:my|me))|\b(?:did|do|have|had) i (?:ever )?unfollow(?:ed)?\b|\bi(?:'ve| have)? (?:just )?unfollowed\b|(?:私|自分|僕|俺)(?:が|の)いいねした|(?:私|自分|僕|俺)が(?:フォロー)?(?:を)?(?:解除した|外した|やめた|リムった)/

export const asksForOwnDeeds = (question: string): boolean => OWN_DEEDS.test(normalTalk(question))

const MAY_I =
  /(?:し|って|んで|いて)ても?(?:いい(?!ね)|良い|よい|大丈夫|平気|構わない)|\b(?:can|may|could|should|shall) (?:i|we) (?:post|tweet|publish|follow|unfollow|reply|repost|like|block|mute|delete)\b/
/** 投稿していい？: asks whether something is well done, and orders nothing. */
export const asksForLeave = (question: string): boolean => MAY_I.test(normalTalk(question))

const EARNS =
  /\b(?:earn(?:s|ed|ing)?|money|income|profits?|cash|(?:get|got|getting|been|am i) paid|paid (?:me|us|out)|paycheck|royalt(?:y|ies))\b|\bhow much (?:(?:do|did|does|have|has|can|could|will|would|am|is) )?(?:(?:i|we|you|x|twitter|it|my|posts?|tweets?|account|been|be) )*(?:make|makes|made|making|pays?|paying|worth)\b|稼|儲|かせ[ぎぐいげ]|もうか|もうけ|報酬|お金|収益|収入|いくら[^、。]{0,6}(?:もら|貰|入[っりる]|払|支払|得[たらる]|な[るっり])/
const MONEY_ALONE = /\bmoney\b|稼|儲|お金|収益|収入/

/** 'How much do I earn from my posts' asks for money; 'how many likes did they earn' does not. */
export const asksForEarnings = (question: string, slots: TalkSlots): boolean => {
  const text = normalTalk(question)
  const counts = FIGURES.some((one) => slots.has.has(one)) || slots.sets.length > 0 || slots.has.has('gained')
  return MONEY_ALONE.test(text) || (EARNS.test(text) && !counts)
}
const FIGURES = ['likes', 'replies', 'reposts', 'quotes', 'impressions', 'engagements', 'url_clicks'] as const

const BROUGHT =
  '(?:bring|brings|brought|gain|gains|gained|get|gets|got|attract|attracts|attracted|drive|drove|win|won|earn|earned|generate|generated|cost|lose|lost|give|gave|make|made|led to|lead to|resulted in|caused?)'
const BY_POST = new RegExp(
  `\\b(?:posts?|tweets?|threads?|hashtags?|tags?|campaigns?|ads?)\\b (?:(?:that|which|has|have|did|do|of mine) )*${BROUGHT} (?:(?:me|us|in|the|a|any|most|more|many|lot|lots|of|new|fewest|least|biggest|number|highest) )*(?:followers?|follows|unfollow(?:s|ers)?|(?:people|someone|anyone|everyone|users) (?:to )?(?:un)?follow)\\b|\\bfollowers? (?:did|do|does|has|have) (?:(?:i|we) ${BROUGHT} (?:from|with|through|by|because of|thanks to) )?(?:my|our|the|this|that|each|one) (?:\\w+ ){0,2}(?:posts?|tweets?)\\b|\\b(?:posts?|tweets?) did (?:i|we) (?:gain|lose|get|win) (?:\\w+ ){0,3}followers|\\bfollow(?:ed|s)? me (?:because of|after|from|thanks to|through) (?:which|what|my|that|this|a) (?:\\w+ ){0,2}(?:posts?|tweets?)\\b`,
)
const BY_POST_JAPANESE =
  /フォロ(?:ワー|ー)(?:数)?(?:が|を|の|に)?[^、。日月週]{0,8}(?:増え|増や|獲得|連れ|減っ|減ら|集め|集まっ|呼[んび]|伸び|つなが|繋が)[^、。日月週時]{0,7}(?:投稿|ポスト|ツイート)|(?:どの|どんな|何の|なんの|一番|最も)(?:投稿|ポスト|ツイート|ハッシュタグ|タグ|キャンペーン|広告)(?:で|が|から|を見て|のおかげで)[^、。]*フォロ(?:ワー|ー)[^、。]*(?:増|獲得|減|連れ|した|され|集)|(?:投稿|ポスト|ツイート)(?:ごと|別|毎)の?フォロワー/

/** 'Which post brought the most followers': nobody follows by a post. */
export const asksForFollowersOfPost = (question: string): boolean =>
  BY_POST.test(normalTalk(question)) || BY_POST_JAPANESE.test(question.normalize('NFKC').toLowerCase())

const OTHERS = '(?:followers?|people|who|fans|users|accounts|audience|those|ones|them|they|engagers|unfollowers)'
const POSTING = '(?:post|posts|posting|tweet|tweets|tweeting|write|writes|publish)'
const OFTEN =
  '(?:every ?day|daily|each day|per day|a day|every (?:single day|week|month|hour|morning|night)|weekly|monthly|a week|a month|often|regularly|frequently|constantly|a lot|the most|the least|most|less|more)'
const HOW_OFTEN: readonly RegExp[] = [
  new RegExp(
    `\\b${OTHERS}\\b (?:(?:who|that|which|usually|actually|really|still|do|does|mostly|of|mine|are|i follow) )*${POSTING} (?:(?:at|least|once|twice|several|times|about|content|things|something|stuff|quite|very) )*${OFTEN}\\b`,
  ),
  new RegExp(
    `\\b(?:when|what time|which hours?|what days?|which days?) (?:do|does) (?:my |our |the )?(?:\\w+ )?${OTHERS} (?:usually |mostly )?${POSTING}\\b`,
  ),
  new RegExp(
    `\\bhow (?:often|much|many times|frequently) (?:do|does|did) (?:my |our |the |these |those )?(?:\\w+ )?${OTHERS} ${POSTING}\\b`,
  ),
]
const LATELY = new RegExp(
  `\\b${OTHERS}\\b (?:(?:who|that|which|have|has|had|also|actually|still|last|already) )*(?:wrote|written|posted|tweeted|published|been posting|been tweeting)\\b(?! (?:about|to me))`,
)
const POSTED_JAPANESE =
  '(?<!リ)(?:投稿|ポスト|ツイート|つぶや|呟)(?:を)?(?:して|した|する|いて|いた|い|く)(?:い|く)?(?:る|た|ます)?'
const PEOPLE_JAPANESE = '(?:フォロワー|ファン|人|ユーザー|アカウント|方)'
const THEIR_POSTS_JAPANESE: readonly RegExp[] = [
  new RegExp(`${POSTED_JAPANESE}${PEOPLE_JAPANESE}`),
  new RegExp(`書いた${PEOPLE_JAPANESE}`),
  new RegExp(
    `${PEOPLE_JAPANESE}(?:は|が|って|たちは)(?:普段|いつも)?(?:いつ|何時(?:に|頃|ごろ|くらい)?|何曜日に?|どの時間帯に?)[^、。]{0,4}(?<!リ)(?:投稿|ポスト|ツイート)して`,
  ),
  new RegExp(
    `${PEOPLE_JAPANESE}(?:は|が|で|って|のうち)[^、。]{0,6}(?:毎日|毎週|毎月|毎朝|毎晩|よく|頻繁に|定期的に)${POSTED_JAPANESE}`,
  ),
]
const ABOUT_JAPANESE = new RegExp(
  `(?:について|に関して|に関する|のこと)(?:を|の)?(?:投稿|ポスト|ツイート)?(?:${POSTED_JAPANESE}|書い[てた]|発信し)[^、。]{0,4}(?:フォロワー|人|方|ユーザー|アカウント|の?は)`,
)
const ON_A_SUBJECT = /\babout\b|mention|について|に関|という|言及|私|自分|反応|いいね|返信|リプ/

const ACTIVE_ON =
  /\b(?:active|actively)(?: (?:on|at|here|x|twitter|again))* (?:(?:in|on|over|during|within|since|for|at) )?(?:the |this |last |past |today|yesterday|\d|january|february|march|april|may|june|july|august|september|october|november|december)|(?:に|中に|の間に?|で|以降|から) ?(?:アクティブ|活動し|活発|動い)/
/** 'How many followers tweet every day', 'those who wrote this week': of their posts only the last one's age is known. */
export function asksForTheirPosts(question: string, slots: TalkSlots): boolean {
  const plain = question.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  const text = normalTalk(question)
  const dated = slots.periods.length > 0 && !slots.has.has('gained')
  if (dated && slots.has.has('inactive') && SAID_OF_POSTS.test(slots.text)) return true
  // 'Active in the last 7 days': active is by the last post before the reading, on no days of one's choice.
  if (dated && slots.has.has('active') && ACTIVE_ON.test(slots.text)) return true
  if (HOW_OFTEN.some((one) => one.test(text))) return true
  // 'How many of them posted about coffee': what people post is not known, what they are interested in is.
  const ofOwn = slots.sets.length > 0 || slots.has.has('these') || (slots.asksWho && !slots.has.has('network'))
  if (ofOwn && (slots.has.has('wrote_about') || ABOUT_JAPANESE.test(plain))) return true
  if (ON_A_SUBJECT.test(question.toLowerCase()) || slots.filter.quiet_days !== undefined) return false
  if (slots.words !== null || slots.tags.length > 0) return false
  return LATELY.test(text) || THEIR_POSTS_JAPANESE.some((one) => one.test(plain))
}

/** 'The second most common country', 2番目に多い国: a ranking shows it, but no query holds a single place of one. */
export const asksForAPlace = ({ text }: TalkSlots): boolean =>
  /\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th)[ -](?:most|least|best|worst|highest|lowest|largest|biggest|smallest|top|strongest|weakest|busiest|commonest|placed?)\b|\brunner[ -]?up\b|(?:[2-9二三四五六七八九]|に|さん) ?(?:番目?|位) ?(?:に|の|は|で)/.test(
    text,
  )

/** 'Which country has the highest share of verified followers': the share within each group, which no query holds. */
export const asksForShareInGroups = ({ text, has, filter }: TalkSlots): boolean =>
  has.has('most') !== has.has('least') &&
  hasFilter(filter) &&
  (/\b(?:which|what) (?:country|countries|language|languages|job|jobs|profession|interest|gender|audience|group)s?\b.*\b(?:highest|largest|biggest|greatest|lowest|smallest|higher|lower) (?:share|proportion|percentage|percent|ratio|rate)\b/.test(
    text,
  ) ||
    /(?:割合|比率|率) ?が ?(?:一番|最も|いちばん|もっとも)? ?(?:高い|低い|大きい|小さい|多い|少ない)(?: の)? ?(?:は ?(?:どの ?|どこ の ?|どんな ?)?)?(?:国|言語|職業|仕事|関心|興味|性別)/.test(
      text,
    ))

const OF_ONE =
  /\b(?:it|this|that|that one|this one)(?: (?:post|tweet))?\b|(?:それ|これ|あれ|(?:その|この|あの)(?:投稿|ポスト|ツイート))/
const OF_ALL =
  /\b(?:my|our|me|i|we|posts|tweets|followers?|content)\b|私|自分|フォロワー|投稿|(?<!リ)(?:ポスト|ツイート)/

/** 'Who liked it?' after a post: the people of one post are on its page. */
export function asksForPeopleOfPost(slots: TalkSlots, before: TalkQuery | null): boolean {
  if (before?.kind !== 'posts_list' && before?.kind !== 'posts_latest') return false
  if (slots.engagedBy === null && !slots.sets.includes('engagers')) return false
  const text = slots.text.replaceAll(slots.japanese ? ' ' : '', '')
  return OF_ONE.test(text) || (!OF_ALL.test(text) && slots.periods.length === 0)
}

const SOMEBODY_ELSE =
  /\b(?:competitors?|competition|rivals?|colleagues?|clients?|coworkers?|someone else(?:'s)?|somebody else(?:'s)?|other people's|another (?:person|user|account|team|brand)(?:'s)?|other (?:teams?|brands?|companies|company)(?:'s)?|(?:marketing|sales|the other|their|his|her) (?:team|account)(?:'s)?)\b|競合|他社|他人|他の人の|ほかの人の|同僚|別のチーム|他のチーム|ほかのチーム|クライアント|取引先|ライバル/

/** Whether a question that cannot be read is about the account of somebody else. */
export const isOfOthers = (question: string, { handles }: Pick<TalkSlots, 'handles'>): boolean =>
  handles.length > 0 || SOMEBODY_ELSE.test(question.normalize('NFKC').toLowerCase())

const OPPOSITES = [
  ['verified', 'unverified'],
  ['mutual', 'not_mutual'],
  ['inactive', 'active'],
  ['protected', 'public'],
] as const
const AT_ONCE =
  /でありながら|でありつつ|ながら|なのに|にもかかわらず|にも関わらず|かつ|同時に|\b(?:but|yet|although|though|while|despite|simultaneously|at the same time|at once)\b/
/** 'Followers who are not following me'. */
const NOT_THEIRS =
  /\bfollowers? (?:\S+ ){0,2}(?:(?:are|is|do|does) not|aren't|isn't|don't|doesn't|not) (?:following|follow) me\b(?! back)|\bfollowers? (?:\S+ ){0,2}not following me\b(?! back)/
/** フォロワーなのに私をフォローしてない. */
const NOT_THEIRS_JAPANESE =
  /フォロワー(?!数|以外|じゃない|ではない|でない).*(?:私|自分|僕|俺)を ?フォロー ?して(?:くれて)?い?ない|(?:私|自分|僕|俺)を ?フォロー ?して(?:くれて)?い?ない(?:日本の|海外の)?フォロワー(?!数|以外)/
const HELD_AGAINST = ['compare', 'than', 'or', 'distribution', 'share'] as const

/** Nobody is both; that two groups are named is a comparison only where it says so, or names one right after the other. */
export function contradicts(slots: TalkSlots): boolean {
  const { has, filter, text, countries, languages } = slots
  if (filter.min_followers !== undefined && filter.max_followers !== undefined)
    if (filter.min_followers > filter.max_followers) return true
  const codes = countries.flat()
  if (filter.not_countries?.some((code) => codes.includes(code))) return true
  if (filter.not_languages?.some((id) => languages.includes(id))) return true
  if (NOT_THEIRS_JAPANESE.test(text.replaceAll(' ', ''))) return true
  if (NOT_THEIRS.test(text) || (has.has('mutual') && filter.mutual === true && filter.follows_you === false))
    return true
  if (!slots.opposed && !(slots.differs && OPPOSITES.some(([one, other]) => has.has(one) && has.has(other))))
    return false
  if (AT_ONCE.test(text)) return true
  return !HELD_AGAINST.some((one) => has.has(one)) && !slots.listed && !/それぞれ|\beach\b|内訳|別/.test(text)
}

const ASKS =
  /\b(?:how (?:many|much|often|big|large|long|did|do|does|has|have|is|are|was|were)|what|what's|whats|which|who|who's|whom|when|where|why|did|does)\b|何|誰|だれ|どの|どれ|どこ|どう|どちら|どっち|いつ|いくつ|いくら|なんに?ん|教えて|知りたい/
const BREAKS =
  /[?？。!！;；\n]+|(?<![\d,]),? (?:and|and also|also|plus|as well as) (?=(?:how (?:many|much|often)|what|which|who|when|where|why|did|does)\b)|、?(?:それから|それと|あと|また|そして|及び|および|ならびに)、?(?=.*(?:何|誰|だれ|どの|どれ|どこ|いつ|いくつ|なんに?ん|教えて))|(?<=何[人件名個本回](?:で|いて|あって|増えて|減って|あり|おり|い))、/

/** The questions of a question that asks more than one; empty: it asks one. */
export function questionsIn(question: string, isOne: (part: string) => boolean): readonly string[] {
  const parts = question
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => ASKS.test(part.toLowerCase()) && isOne(part))
  return parts.length > 1 ? parts.map(asQuestion) : []
}

/** A part as it can be asked alone. */
function asQuestion(part: string): string {
  const own = part.replace(/^(?:and|also|plus)\s+(?:also\s+)?/i, '').replace(/[、,]$/, '')
  if (KANA.test(own)) return `${own}？`
  return `${own.slice(0, 1).toUpperCase()}${own.slice(1)}?`
}

const FOREIGN_SCRIPT =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Bengali}\p{Script=Tamil}]/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Characters of Chinese that questions in Japanese do not use. */
const CHINESE = /[我你您们們这這吗嗎丝絲么麼沒没哪谁从關关请給给幾几粉]|多少|什么|怎么|如何/gu
const FOREIGN_WORDS = new Set(
  `wie viele viel meiner meine meinem ich habe hat haben wer welche welcher aus der die das letzte letzten woche monat nicht beiträge
combien mes mon ma j'ai ai-je abonnés abonnes abonné quels quelles quel est les des dernier dernière mois semaine qui
cuántos cuantos cuántas cuantas cuál mis tengo seguidores seguidoras quién quien qué cuando semana mes pasado pasada última los las
quanti quante miei chi ho mese settimana scorso scorsa seguaci sono
quantos quantas meus minhas tenho quem mês semana passado
hoeveel volgers mijn heb ik wie maand vorige week
berapa banyak pengikut saya kaç takipçim var kimler ilu mam obserwujących moich hur många följare har jag`.split(/\s+/),
)
/** Words of these languages that are English as well. */
const ENGLISH_TOO = new Set(['die', 'week', 'mes', 'ma', 'mon', 'mam', 'var', 'hat', 'las', 'los', 'has', 'des'])

/** Whether a question is written in neither English nor Japanese. */
export function isOtherLanguage(question: string): boolean {
  const text = question.normalize('NFKC').toLowerCase()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if ((text.match(FOREIGN_SCRIPT)?.length ?? 0) * 2 > letters) return true
  if (/\p{Script=Han}/u.test(text) && !KANA.test(text)) return new Set(text.match(CHINESE) ?? []).size >= 2
  const words = new Set(text.match(/[\p{L}'-]+/gu) ?? [])
  return [...words].filter((word) => FOREIGN_WORDS.has(word) && !ENGLISH_TOO.has(word)).length >= 2
}

/** 'In that month', after an answer: the days of that answer. */
export function sameDays(slots: TalkSlots, before: TalkQuery | null): TalkPeriod | null {
  if (before === null) return null
  const period = 'period' in before ? before.period : null
  if (!period) return null
  const { from, to } = period
  const single = from !== null && from === to
  if (/(?:that|the same) (?:same )?(?:week|year|quarter)|(?:その|同じ?)(?:週|年)/.test(slots.text)) return null
  if (/(?:that|the same) (?:same )?day\b|(?:その|同じ?)日(?!数)/.test(slots.text)) return single ? period : null
  if (!/(?:that|the same) (?:same )?month|(?:その|同じ?)月/.test(slots.text)) return period
  return from !== null && to !== null && from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') ? period : null
}
