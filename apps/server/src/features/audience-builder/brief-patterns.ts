// What a brief says in numbers and turns of phrase: ages, followers, genders, languages, and the marks between words.
import { normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { addressedHandle } from '@peregrine/domain/shell/addressed-handle-rules.ts'
import { ASIDE_FIGURES, ASIDE_WORDS } from './brief-asides.ts'
import { LANGUAGE_NAMES } from './brief-lexicon.ts'
import type { BriefItem, BriefMark, BriefToken, Relation } from './brief-meanings.ts'

type Meaning =
  | { readonly type: 'item'; readonly item: BriefItem }
  | { readonly type: 'mark'; readonly mark: BriefMark }
  | { readonly type: 'relation'; readonly relation: Relation; readonly side: 'after' | 'before' }
type Reader = (match: RegExpExecArray) => Meaning | null
/** `written`: in the letters as typed; otherwise in lower case. */
export interface BriefPattern {
  readonly pattern: RegExp
  readonly read: Reader
  readonly written?: true
}

const item = (meaning: BriefItem): Meaning => ({ type: 'item', item: meaning })
const mark = (meaning: BriefMark): Meaning => ({ type: 'mark', mark: meaning })
const pattern = (source: RegExp, read: Reader): BriefPattern => ({ pattern: source, read })
const marks = (meaning: BriefMark, source: RegExp): BriefPattern => pattern(source, () => mark(meaning))
const relates = (relation: Relation, side: 'after' | 'before', source: RegExp): BriefPattern =>
  pattern(source, () => ({ type: 'relation', relation, side }))

const OLDEST = 120
function age(low: number, high: number | null): Meaning | null {
  if (low > OLDEST || (high !== null && (high < low || high < 13 || high > OLDEST))) return null
  return item({ what: 'age', low, high })
}
const number = (text: string | undefined): number => Number(text ?? Number.NaN)
/** '10k', '1.5 million', '1万'. */
function count(text: string | undefined, unit: string | undefined): number {
  const times = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, 千: 1e3, 万: 1e4 }[unit ?? ''] ?? 1
  return Math.min(1e9, Math.round(Number((text ?? '').replaceAll(',', '')) * times))
}
const COUNT = '(\\d[\\d,]*(?:\\.\\d+)?)\\s*(k|m|thousand|million|千|万)?'

/** What is written as a term: quoted, a handle, an address of the network, a hashtag. */
export const TERM_PATTERNS: readonly BriefPattern[] = [
  {
    pattern: /"([^"\n]{1,100})"|“([^”\n]{1,100})”|「([^」\n]{1,100})」|『([^』\n]{1,100})』/gu,
    written: true,
    read: (match) => {
      const term = normaliseTerm('posted', match.slice(1).find((part) => part !== undefined) ?? '')
      return term === '' ? null : item({ what: 'term', kind: 'posted', term, from: 'quoted' })
    },
  },
  {
    pattern: /(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/[\w@/?=&%-]{1,200}/giu,
    written: true,
    read: ([address]) => {
      const handle = addressedHandle(address)
      return handle === null
        ? null
        : item({ what: 'term', kind: 'follows', term: handle.toLowerCase(), from: 'handle' })
    },
  },
  pattern(/(?<![\w@])[@＠](\w{1,30})(?!\w)/gu, ([, handle = '']) =>
    item({ what: 'term', kind: 'follows', term: handle, from: 'handle' }),
  ),
  {
    pattern: /\bIT(?= (?:professionals|workers|people|industry|sector|managers?|staff)\b)/gu,
    written: true,
    read: () => item({ what: 'term', kind: 'job', term: 'it-tech', from: 'taxonomy' }),
  },
  pattern(
    /[#＃](?=[\p{N}_]*\p{L})([\p{L}\p{M}\p{N}_]{1,99}?)(?=(?:を|について|に関|と投稿|の投稿|で投稿)|[^\p{L}\p{M}\p{N}_]|$)/gu,
    ([, tag = '']) => item({ what: 'term', kind: 'posted', term: `#${tag}`, from: 'hashtag' }),
  ),
]

const DECADE_NAMES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies']
const DECADES = DECADE_NAMES.join('|')
const decadeOf = (name: string): number => 20 + 10 * DECADE_NAMES.indexOf(name)

const TO = '\\s*(?:-|–|—|~|〜|～|to|and|から)\\s*'
/** 'Mostly women', 「女性中心」: a definition knows only whether or not; what is told of it says so. */
const ofGender = (gender: 'FEMALE' | 'MALE', english: string, japanese: string): BriefPattern =>
  pattern(
    new RegExp(
      `\\b(?:(?:mostly|mainly|primarily|predominantly|largely)\\s+)?(?:${english})\\b|(?:主に)?(?:${japanese})(?:を?中心|がメイン|メイン|寄り|多め|が多い)?`,
      'gu',
    ),
    () => item({ what: 'gender', gender }),
  )

/** How people live, of which no account says enough. */
const LIVING =
  /(?:[一二三1-3]人|ひとり|ふたり|独り|実家|親元|夫婦|同棲)(?:暮らし|ぐらし|住まい)|\b(?:liv(?:e|es|ing) alone|single[- ]person households?)\b/gu

/** What people are about to do, which nothing in the network tells. */
const INTENDING =
  /\b(?:(?:most |more |very |highly )?likely|about|ready|willing|prepared|planning|going|intending|looking|hoping|wanting) to (?:buy|purchase|order|spend|convert|subscribe|book|sign up)\b|\b(?:(?:high |strong )?(?:purchase|buying|buyer) intent(?:ion)?s?|in[- ]market(?: for)?)\b|(?:買い|購入し|契約し|申し込み)(?:そう|たい|たがって(?:いる|る))な?|(?:の?購入|の?購買)(?:を検討(?:中の?|している|する)?|意欲(?:が(?:高い|ある)|の高い)|意向(?:が(?:高い|ある)|の高い)?|見込み)/gu

export const FIGURE_PATTERNS: readonly BriefPattern[] = [
  pattern(LIVING, () => item({ what: 'unsupported' })),
  pattern(INTENDING, () => item({ what: 'unsupported' })),
  // Followers, before ages: '10-50k followers' is no age.
  pattern(
    new RegExp(`(?:more than|over|at least|above|min(?:imum)?(?: of)?)\\s*${COUNT}\\s*\\+?\\s*followers`, 'gu'),
    ([, n, unit]) => item({ what: 'followers', min: count(n, unit), max: null }),
  ),
  pattern(
    new RegExp(`(?:fewer than|less than|under|at most|below|up to)\\s*${COUNT}\\s*followers`, 'gu'),
    ([, n, unit]) => item({ what: 'followers', min: null, max: count(n, unit) }),
  ),
  pattern(new RegExp(`${COUNT}${TO}${COUNT}\\s*followers`, 'gu'), ([, low, unit, high, unitHigh]) =>
    item({ what: 'followers', min: count(low, unit ?? unitHigh), max: count(high, unitHigh) }),
  ),
  pattern(new RegExp(`${COUNT}\\s*\\+?\\s*(?:or more\\s*)?followers`, 'gu'), ([, n, unit]) =>
    item({ what: 'followers', min: count(n, unit), max: null }),
  ),
  pattern(new RegExp(`フォロワー(?:数)?が?\\s*${COUNT}人?(以上|以下|未満)`, 'gu'), ([, n, unit, side]) =>
    item({
      what: 'followers',
      ...(side === '以上' ? { min: count(n, unit), max: null } : { min: null, max: count(n, unit) }),
    }),
  ),
  pattern(
    /(?:active|posted|posting)\s+(?:in|within|during)\s+(?:the\s+)?(?:last|past)\s+(7|30|90)\s+days/gu,
    ([, days]) => item({ what: 'active', days: number(days) as 7 | 30 | 90 }),
  ),
  pattern(/(?:active\s+)(?:this|in the last|in the past|within the last) (week|month)/gu, ([, span]) =>
    item({ what: 'active', days: span === 'week' ? 7 : 30 }),
  ),
  pattern(/(?:過去|直近)(7|30|90)日(?:間)?(?:以内)?に(?:活動|投稿)(?:した|している)?/gu, ([, days]) =>
    item({ what: 'active', days: number(days) as 7 | 30 | 90 }),
  ),
  ...ASIDE_FIGURES.map((source) => pattern(source, () => item({ what: 'aside' }))),
  // 'In Japan', before the names of countries: 「日本国」 alone would leave 「内」.
  pattern(/日本国?内|(?<![\p{sc=Han}\p{sc=Katakana}ー])国内(?=在住|居住|に(?:住|在住|居住)|で|の|[、。\s]|$)/gu, () =>
    item({ what: 'country', codes: ['JP'] }),
  ),
  // Ages; decades first, for '20〜30' of 「20〜30代」 are no years.
  pattern(/([1-9])0\s*代?\s*(?:~|〜|～|-|–|から|と|・|、|,|や)\s*([1-9])0代(前半)?/gu, ([, low, high, early]) =>
    age(number(low) * 10, number(high) * 10 + (early ? 4 : 9)),
  ),
  pattern(
    new RegExp(
      `(?:in\\s+(?:their|the)\\s+)?\\b([1-9])0(?:['’]?s)?(?:${TO}|\\s*/\\s*|\\s+or\\s+)(?:(?:in\\s+)?(?:their|the)\\s+)?([1-9])0['’]?s(?!\\w)`,
      'gu',
    ),
    ([, low, high]) => age(number(low) * 10, number(high) * 10 + 9),
  ),
  pattern(
    new RegExp(
      `(?:in\\s+(?:their|the)\\s+)?\\b(${DECADES})(?:(?:${TO}|\\s+or\\s+)(?:(?:in\\s+)?their\\s+)?(${DECADES}))?\\b`,
      'gu',
    ),
    ([, from = '', to = from]) => age(decadeOf(from), decadeOf(to) + 9),
  ),
  pattern(
    new RegExp(
      `(?:(?:aged?|ages|between)\\s+(?:of\\s+|between\\s+)?)?(?<![\\d.,])(\\d{2})${TO}(\\d{2})(?:\\s*[- ]?(?:years?[- ]olds?|yrs?(?: old)?|yo|years of age|歳))?(?![\\d%,.]?\\d|\\s*(?:%|k\\b|days|posts|時|分|人|件))`,
      'gu',
    ),
    ([, low, high]) => age(number(low), number(high)),
  ),
  pattern(/(\d{2})歳?\s*(?:~|〜|～|-|–|から)\s*(\d{2})(?:歳|才)/gu, ([, low, high]) => age(number(low), number(high))),
  pattern(/(\d)0代(?:前半)/gu, ([, decade]) => age(number(decade) * 10, number(decade) * 10 + 4)),
  pattern(/(\d)0代(?:後半)/gu, ([, decade]) => age(number(decade) * 10 + 5, number(decade) * 10 + 9)),
  pattern(/(\d)0代以上/gu, ([, decade]) => age(number(decade) * 10, null)),
  pattern(/(\d)0代/gu, ([, decade]) => age(number(decade) * 10, number(decade) * 10 + 9)),
  pattern(/(\d{2})(?:歳|才)以上/gu, ([, low]) => age(number(low), null)),
  pattern(/(\d{2})(?:歳|才)以下/gu, ([, high]) => age(13, number(high))),
  pattern(/(\d{2})(?:歳|才)未満/gu, ([, high]) => age(13, number(high) - 1)),
  pattern(
    /(?:aged?\s+|ages\s+)?(?:over|above|older than|at least)\s+(\d{2})(?!\s*(?:%|k\b|,\d|followers|days))(?:\s+years?(?: old)?)?/gu,
    ([, low]) => age(number(low), null),
  ),
  pattern(
    /(?:aged?\s+|ages\s+)?(?:under|below|younger than)\s+(\d{2})(?!\s*(?:%|k\b|,\d|followers|days))(?:\s+years?(?: old)?)?/gu,
    ([, high]) => age(13, number(high) - 1),
  ),
  pattern(
    /(?:aged?\s+|ages\s+)?(?<![\d.,])(\d{2})\s*(?:\+|(?:years? )?(?:and|or) (?:over|older|above|up))/gu,
    ([, low]) => age(number(low), null),
  ),
  pattern(/(?:in\s+(?:their|the)\s+)?(?:early\s+)?(\d)0['’]?s(?!\w)/gu, ([, decade]) =>
    age(number(decade) * 10, number(decade) * 10 + 9),
  ),
  pattern(/\b(?:teens|teenagers?|adolescents)\b|十代|ティーン/gu, () => age(13, 19)),
  pattern(/\badults?\b|成人/gu, () => age(18, null)),
  pattern(/\bgen[- ]?z(?:ers?)?\b|z世代/gu, () => item({ what: 'born', from: 1997, to: 2012 })),
  pattern(/\bmillennials?\b|ミレニアル(?:世代|ズ)?/gu, () => item({ what: 'born', from: 1981, to: 1996 })),
  pattern(/\bgen[- ]?x(?:ers?)?\b|x世代/gu, () => item({ what: 'born', from: 1965, to: 1980 })),
  pattern(/\b(?:baby )?boomers?\b|団塊(?:の)?世代/gu, () => item({ what: 'born', from: 1946, to: 1964 })),
  // Genders.
  ofGender('FEMALE', 'women|woman|females?|ladies|girls?', '女性|女子(?!大生|高生|校生)|女の子|レディース'),
  ofGender('MALE', 'men|man|males?|guys|boys?', '男性|男子|男の子'),
  pattern(/\b(?:verified|blue[- ]tick(?:ed)?)\b(?:\s+(?:accounts?|users?))?|認証済み(?:アカウント|ユーザー)?/gu, () =>
    item({ what: 'verified', verified: true }),
  ),
  // Languages: only where speaking or writing is said; 'Japanese women' are women in Japan.
  pattern(/(?:in\s+)?\b(\p{L}+)[- ](?:speaking|speakers?|language)\b/gu, ([, name]) => language(name)),
  pattern(
    /\b(?:speak|speaks|speaking|write|writes|writing|post|posts|posting|tweet|tweets)\s+(?:in\s+)?(\p{L}+)/gu,
    ([, name]) => language(name),
  ),
  pattern(
    /([\p{sc=Han}\p{sc=Katakana}ー]{1,8}語)(?:を話す|を話せる|で(?:投稿|書く|つぶや[くい])(?:する|している|ている)?|話者|圏|ユーザー|が話せる)/gu,
    ([, name]) => language(name),
  ),
]

function language(name: string | undefined): Meaning | null {
  const code = LANGUAGE_NAMES.get(name ?? '')
  return code === undefined ? null : item({ what: 'language', code })
}

/** Turns of several words, which stand before the names of the taxonomy. */
export const TURN_PATTERNS: readonly BriefPattern[] = [
  marks('or', /または|もしくは|あるいは|それとも/gu),
  marks('fill', /の?(?:うち|中)?の?(?:いずれか|どれか|どちらか)(?:[1一]つ|ひとつ)?/gu),
  marks('fill', /\bnot only\b|\bat least\b|\bas well as\b/gu),
  marks('not', /\b(?:everyone|everybody|anyone|all) (?:but|except)\b/gu),
  marks(
    'not',
    /\b(?:but not|other than|apart from|rather than|instead of|(?:do|does|is|are|did|have|has)(?: not|n['’]t)|not)\b|\bnon[- ]/gu,
  ),
  marks('not_before', /\b(?:(?:are |is )?(?:excluded|left out))\b/gu),
  marks(
    'not_before',
    /(?:を|は)?(?:除(?:く|き|いて|いた|外(?:する|した|して)?)|のぞ(?:く|き|いて))|以外|[をは]?含(?:まない|めない|まず|めず)|は?(?:対象外|不要)|(?:が|は)?(?:大?嫌い|苦手)|ではな(?:い|く)|でない|じゃな(?:い|く)|(?:し|で)?て?い?ない(?=人|方|ユーザー|層|女性|男性|[、。,\s]|$)|なし|抜き/gu,
  ),
  relates(
    'engaged',
    'after',
    /\b(?:engag(?:e|es|ed|ing) with|interact(?:s|ed|ing)? with|repl(?:y|ies|ied|ying) to|(?:retweet|repost)(?:s|ed|ing)?|like(?:s|d)? (?:the )?posts (?:of|from|by))\b/gu,
  ),
  relates('follows', 'after', /\b(?:follow(?:s|ed|ing)?|followers? of|fans? of(?=\s*@))\b/gu),
  relates(
    'posted',
    'after',
    /\b(?:(?:post|tweet|talk|write|chat|speak)(?:s|ed|ing)?|wrote) (?:a lot )?(?:about|on|of)\b|\b(?:mention|discuss)(?:s|es|ed|ing)?\b|\bposts? (?:about|with|containing)\b|\b(?:(?:post|tweet|writ)(?:e?s|ed|ing)?|write|wrote|us(?:e|es|ed|ing))(?=\s*[#＃"“])/gu,
  ),
  relates('bio', 'after', /\b(?:bios?|profiles?) (?:says?|mentions?|contains?|includes?|with)\b/gu),
  relates('bio', 'before', /\bin (?:their|the|a|her|his) (?:bios?|profiles?)\b/gu),
  relates('bio', 'after', /(?:プロフィール|プロフ|自己紹介)(?:欄)?に/gu),
  relates(
    'company',
    'after',
    /\b(?:work(?:s|ing|ed)? (?:at|for)|employees? (?:of|at)|employed (?:at|by)|staff (?:of|at))\b/gu,
  ),
  relates('field', 'after', /\b(?:work(?:s|ing)? in(?: the)?|professionals in(?: the)?)\b/gu),
  relates('field', 'before', /\b(?:professionals|workers)\b|業界(?:の人|で働[くい]\p{sc=Hiragana}*)?/gu),
  relates('job', 'after', /\bwork(?:s|ing)? as(?: an?)?\b/gu),
  relates(
    'interest',
    'after',
    /\b(?:interested in|interests? in|into|passionate about|keen on|crazy about|fans? of|lovers? of|care about|enthusiastic about|enjoy(?:s|ing)?|love(?:s)?|loving|like(?:s)?)\b/gu,
  ),
  relates(
    'interest',
    'before',
    /\b(?:fans?|lovers?|enthusiasts?|addicts?|buffs?|geeks?|nerds?|aficionados?|hobbyists?)\b/gu,
  ),
  marks('fill', /(?<=\p{L})-based\b|(?<=[\p{sc=Han}\p{sc=Katakana}ー])国?内(?=在住|居住|に|で|の|[、。\s]|$)/gu),
  relates('place', 'after', /\b(?:in|from|near|around|outside|across)\b/gu),
  relates(
    'engaged',
    'before',
    /(?:に|の投稿に|を)(?:いいね|反応|返信|リプ(?:ライ)?|リポスト|リツイート)(?:した|している|する|して)?/gu,
  ),
  relates('follows', 'before', /(?:を|の)?フォロ(?:ー(?:している|してる|する|した|中の?|して)?|ワー)/gu),
  relates(
    'posted',
    'before',
    /(?:について|に関して|のことを|を|と)(?:よく)?(?:投稿|話題に|話|語|つぶや|ツイート|ポスト|発信)\p{sc=Hiragana}*|の話題?(?:[をで]して|をし|ばかりして|をする|が多い)?(?:いる|います)?/gu,
  ),
  relates(
    'company',
    'before',
    /(?:で働[くい]\p{sc=Hiragana}*|に勤務\p{sc=Hiragana}*|勤務|に勤め\p{sc=Hiragana}*|(?:の)?社員)/gu,
  ),
  relates(
    'interest',
    'before',
    /(?:に(?:興味|関心)(?:が?ある|の?ある|を持つ|を持って\p{sc=Hiragana}*)?|(?:が|を)?(?:大)?好き(?:な)?|(?:の)?ファン|が趣味(?:の)?|を楽しむ|にハマ\p{sc=Hiragana}*|マニア|愛好家?)/gu,
  ),
]

/** What is said of the campaign, after the names of the taxonomy: 'Marketing' may be an interest. */
export const ASIDE_PATTERNS: readonly BriefPattern[] = ASIDE_WORDS.map((source) =>
  pattern(source, () => item({ what: 'aside' })),
)

/** Single words, after everything else was found. */
export const WORD_MARKS: ReadonlyMap<string, BriefMark> = new Map(
  Object.entries({
    or: 'or',
    nor: 'or',
    または: 'or',
    もしくは: 'or',
    あるいは: 'or',
    か: 'or',
    and: 'and',
    plus: 'and',
    と: 'and',
    や: 'and',
    かつ: 'and',
    および: 'and',
    both: 'both',
    all: 'both',
    no: 'not',
    without: 'not',
    except: 'not',
    excluding: 'not',
    exclude: 'not',
    never: 'not',
    minus: 'not',
    dislike: 'not',
    dislikes: 'not',
    hate: 'not',
    hates: 'not',
    avoid: 'not',
    avoids: 'not',
    who: 'which',
    but: 'stop',
    that: 'which',
    which: 'which',
    whose: 'which',
    with: 'which',
    ただし: 'stop',
    ただ: 'stop',
  } satisfies Record<string, BriefMark>),
)

/** A token where a pattern has been read. */
export const tokenOf = (meaning: Meaning, start: number, end: number): BriefToken => ({ ...meaning, start, end })
