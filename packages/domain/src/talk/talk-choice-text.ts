// Says in English and Japanese whom and which days a query means: 'verified followers in Japan', 日本の認証済みフォロワー.

import { formatCount } from '../shell/format-rules.ts'
import type { Language } from '../shell/language-rules.ts'
import { findInterest, interestShortLabel } from '../taxonomy/interests.ts'
import { jobLabel } from '../taxonomy/job-title-rules.ts'
import { findLanguage } from '../taxonomy/languages.ts'
import { AUDIENCE_REGIONS } from '../taxonomy/regions.ts'
import { counted } from './talk-count-text.ts'
import {
  type Engagement,
  type NetworkChoice,
  PARTS_OF_DAY,
  type PeopleChoice,
  type PeopleDimension,
  type PeopleFilter,
  type PeopleSet,
  type PostFilter,
  type TalkPeriod,
} from './talk-query-rules.ts'
import { thresholdText } from './talk-threshold-text.ts'

/** The language of an answer, and the names of countries in it. */
export interface TalkVoice {
  readonly language: Language
  readonly country: (code: string) => string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** As `formatShortDate` writes it on the pages and in documents: 'Nov 30, 2026'. */
export function dayText(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return language === 'ja' ? `${year}年${month}月${date}日` : `${MONTHS[month - 1]} ${date}, ${year}`
}

export function periodText({ from, to }: TalkPeriod, language: Language): string {
  const [first, last] = [from && dayText(from, language), to && dayText(to, language)]
  if (language === 'ja') {
    if (first && last) return first === last ? first : `${first}〜${last}`
    return first ? `${first}以降` : `${last}まで`
  }
  if (first && first === last) return `on ${first}`
  if (first && last) return `from ${first} to ${last}`
  return first ? `since ${first}` : `until ${last}`
}

export const labelOf = (by: PeopleDimension, id: string, voice: TalkVoice): string => {
  const { language } = voice
  switch (by) {
    case 'country':
      return voice.country(id)
    case 'language': {
      const found = findLanguage(id)
      return found ? found.label[language] : id
    }
    case 'job':
      return jobLabel(id, language)
    case 'interest': {
      const found = findInterest(id)
      return found ? interestShortLabel(found, language) : id
    }
    case 'gender':
      return GENDERS[id]?.[language] ?? id
    case 'how':
      return HOW[id]?.[language] ?? id
  }
}

const GENDERS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  female: { en: 'Women', ja: '女性' },
  male: { en: 'Men', ja: '男性' },
}

const HOW: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  unfollowed: { en: 'Unfollowed', ja: 'フォロー解除' },
  blocked: { en: 'Blocked by you', ja: 'あなたがブロック' },
  suspended: { en: 'Account suspended', ja: 'アカウント凍結' },
  deleted: { en: 'Account deleted or deactivated', ja: 'アカウント削除・利用停止' },
}

/** Named in full up to here; the regions that questions name are called by their own name. */
const MOST_NAMED = 8

/** Countries whose English name has an article within a sentence. */
const WITH_ARTICLE = new Set('AE BS CD CF CG DO GB GM KM MH MV NL PH SB US'.split(' '))

const REGIONS = new Map(
  AUDIENCE_REGIONS.filter(({ countryCodes }) => countryCodes.length > 2).map(({ countryCodes, label }) => [
    [...countryCodes].sort().join(' '),
    label,
  ]),
)

/** 'Austria, Belgium or Bulgaria'; オーストリア・ベルギー; 'Europe'. */
function list(by: PeopleDimension, ids: readonly string[], voice: TalkVoice, joint: 'or' | 'and' = 'or'): string {
  const { language } = voice
  const region = by === 'country' ? REGIONS.get([...ids].sort().join(' ')) : undefined
  if (region) return region[language]
  const names = ids
    .slice(0, ids.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED)
    .map((id) =>
      language === 'en' && by === 'country' && WITH_ARTICLE.has(id)
        ? `the ${labelOf(by, id, voice)}`
        : labelOf(by, id, voice),
    )
  const rest = ids.length > MOST_NAMED
  if (language === 'ja') return `${names.join('・')}${rest ? 'など' : ''}`
  return joined(rest ? [...names, 'others'] : names, joint)
}

/** 'a', 'a and b', 'a, b and c'. */
const joined = (parts: readonly string[], joint: 'or' | 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`

interface Noun {
  readonly en: string
  readonly one: string
  readonly ja: string
}
const FOLLOWERS: Noun = { en: 'followers', one: 'follower', ja: 'フォロワー' }
const PEOPLE: Noun = { en: 'people', one: 'person', ja: '人' }

/** What people of a set did, after the noun; `clause`: it goes with 'who'. */
interface Deed {
  readonly noun: Noun
  readonly en: string
  readonly clause: boolean
  readonly ja: string
}
const DEEDS: Readonly<Record<PeopleSet, Deed>> = {
  followers: { noun: FOLLOWERS, en: '', clause: false, ja: '' },
  following: { noun: PEOPLE, en: 'you follow', clause: false, ja: 'フォロー中の' },
  engagers: { noun: PEOPLE, en: 'engaged with your posts', clause: true, ja: 'ポストに反応した' },
  unfollowers: { noun: PEOPLE, en: 'left', clause: true, ja: '離れた' },
}
const LEFT: Readonly<Record<NonNullable<PeopleFilter['how']>, Deed>> = {
  unfollowed: { noun: PEOPLE, en: 'unfollowed you', clause: true, ja: 'フォローを解除した' },
  blocked: { noun: FOLLOWERS, en: 'you blocked', clause: false, ja: 'あなたがブロックした' },
  suspended: { noun: FOLLOWERS, en: 'lost to suspension', clause: false, ja: '凍結で離れた' },
  deleted: {
    noun: FOLLOWERS,
    en: 'deleted or deactivated their account',
    clause: true,
    ja: 'アカウントの削除・利用停止で離れた',
  },
}
const ENGAGED: Readonly<Record<Engagement | 'any', { readonly en: string; readonly ja: string }>> = {
  like: { en: 'liked your posts', ja: 'ポストにいいねした' },
  reply: { en: 'replied to your posts', ja: 'ポストに返信した' },
  repost: { en: 'reposted your posts', ja: 'ポストをリポストした' },
  quote: { en: 'quoted your posts', ja: 'ポストを引用した' },
  any: { en: 'engaged with your posts', ja: 'ポストに反応した' },
}

/** Whom a choice means, as a noun phrase; `count`: how many of them there are, where it stands beside that number. */
export const choiceText = ({ of, filter, period }: PeopleChoice, voice: TalkVoice, count = 2): string =>
  voice.language === 'ja'
    ? japaneseChoice(of, filter, period, voice)
    : englishChoice({ of, filter, period }, voice, count)

const defined = <Part>(parts: readonly (Part | false | undefined | null | '')[]): Part[] =>
  parts.filter((part): part is Part => Boolean(part))

const flag = (value: boolean | undefined, yes: string, no: string): string | undefined =>
  value === undefined ? undefined : value ? yes : no

function deedOf(of: PeopleSet, filter: PeopleFilter): Deed {
  if (filter.how) return LEFT[filter.how]
  return of === 'engagers' && filter.engaged_by ? { ...DEEDS.engagers, ...ENGAGED[filter.engaged_by] } : DEEDS[of]
}

function englishChoice({ of, filter, period }: PeopleChoice, voice: TalkVoice, count: number): string {
  const deed = deedOf(of, filter)
  const when = period && periodText(period, 'en')
  const before = defined([
    flag(filter.verified, 'verified', 'unverified'),
    flag(filter.inactive, 'inactive', 'active'),
    flag(filter.suspicious, 'suspicious', 'unsuspicious'),
    flag(filter.protected, 'protected', 'public'),
    flag(filter.recently_joined, 'recently joined', 'long-standing'),
    filter.gender === 'female' ? 'female' : filter.gender === 'male' ? 'male' : undefined,
    flag(of === 'followers' || of === 'following' ? filter.mutual : undefined, 'mutual', 'non-mutual'),
  ])
  const done = defined([of === 'following' && when ? 'you started following' : deed.en, of === 'followers' ? '' : when])
  const verb = ENGAGED[filter.engaged_by ?? 'any'].en
  const who = defined([
    deed.clause && done.join(' '),
    of === 'followers' && when && `followed ${when}`,
    of !== 'engagers' && filter.engaged === true && verb,
    of !== 'engagers' && filter.engaged === false && `never ${verb}`,
    flag(
      filter.follows_you,
      counted(count, 'follows you', 'follow you'),
      counted(count, 'doesn’t', 'don’t').concat(' follow you'),
    ),
    filter.both_accounts &&
      counted(count, 'also follows another of your accounts', 'also follow another of your accounts'),
    followingRange(filter, counted(count, 'follows', 'follow')),
    // Those who never posted are among them, as on the pages.
    filter.quiet_days !== undefined &&
      `${counted(count, 'hasn’t', 'haven’t')} posted in the last ${filter.quiet_days} ${counted(filter.quiet_days, 'day', 'days')}`,
  ])
  const clauses = defined([
    who.length > 0 && `who ${joined(who, 'and')}`,
    flag(filter.followed_by_you, 'whom you follow', 'whom you don’t follow'),
    filter.joined && `whose account was created ${periodText(filter.joined, 'en')}`,
  ])
  const after = defined([!deed.clause && done.join(' '), ...englishTraits(filter, voice), clauses.join(' and ')])
  return [...before, counted(count, deed.noun.one, deed.noun.en), ...after].join(' ')
}

function followersRange({ min_followers: least, max_followers: most }: PeopleFilter): string | undefined {
  if (least !== undefined && most !== undefined)
    return least === most
      ? `${formatCount(least)} ${counted(least, 'follower', 'followers')}`
      : `${formatCount(least)} to ${formatCount(most)} ${counted(most, 'follower', 'followers')}`
  const [bound, how] = least !== undefined ? [least, 'at least'] : [most, 'at most']
  return bound === undefined ? undefined : `${how} ${formatCount(bound)} ${counted(bound, 'follower', 'followers')}`
}

function followingRange({ min_following: least, max_following: most }: PeopleFilter, verb: string): string | undefined {
  if (least !== undefined && most !== undefined)
    return `${verb} ${least === most ? '' : `${formatCount(least)} to `}${formatCount(most)} ${counted(most, 'account', 'accounts')}`
  const [bound, how] = least !== undefined ? [least, 'at least'] : [most, 'at most']
  return bound === undefined
    ? undefined
    : `${verb} ${how} ${formatCount(bound)} ${counted(bound, 'account', 'accounts')}`
}

function englishTraits(filter: PeopleFilter, voice: TalkVoice): readonly (string | false | undefined)[] {
  const having = defined([
    filter.bio === true && 'a profile text',
    filter.words !== undefined && `“${filter.words}” in their name or profile`,
    followersRange(filter),
  ])
  return [
    filter.countries && `in ${list('country', filter.countries, voice)}`,
    filter.not_countries && `outside ${list('country', filter.not_countries, voice, 'and')}`,
    filter.languages && `writing in ${list('language', filter.languages, voice)}`,
    filter.not_languages && `not writing in ${list('language', filter.not_languages, voice)}`,
    filter.jobs && `working as ${list('job', filter.jobs, voice)}`,
    filter.interests && `interested in ${list('interest', filter.interests, voice)}`,
    having.length > 0 && `with ${having.join(' and ')}`,
    filter.bio === false && 'without a profile text',
  ]
}

/** フォロワー数が50人以上100人以下の. */
function japaneseRange(name: string, unit: string, least?: number, most?: number): string | undefined {
  if (least === undefined && most === undefined) return undefined
  if (least !== undefined && least === most) return `${name}が${formatCount(least)}${unit}の`
  return `${name}が${least === undefined ? '' : `${formatCount(least)}${unit}以上`}${most === undefined ? '' : `${formatCount(most)}${unit}以下`}の`
}

/** What is said by a verb stands first, places and properties directly before the noun. */
function japaneseChoice(of: PeopleSet, filter: PeopleFilter, period: TalkPeriod | null, voice: TalkVoice): string {
  const deed = deedOf(of, filter)
  const when = period && `${periodText(period, 'ja')}に`
  const verb = ENGAGED[filter.engaged_by ?? 'any'].ja
  const isState = of === 'following'
  const clauses = defined([
    when && (of === 'followers' || isState) && `${when}フォローした`,
    !isState && deed.ja !== '' && `${of === 'followers' ? '' : (when ?? '')}${deed.ja}`,
    of !== 'engagers' && filter.engaged === true && verb,
    of !== 'engagers' && filter.engaged === false && `一度も${verb}ことのない`,
    flag(filter.follows_you, 'あなたをフォローしている', 'あなたをフォローしていない'),
    flag(filter.followed_by_you, 'あなたがフォローしている', 'あなたがフォローしていない'),
    filter.both_accounts && 'あなたの別のアカウントもフォローしている',
    filter.quiet_days !== undefined && `直近${filter.quiet_days}日間ポストしていない`,
    filter.languages && `${list('language', filter.languages, voice)}で書く`,
    filter.not_languages && `${list('language', filter.not_languages, voice)}以外で書く`,
    filter.interests && `${list('interest', filter.interests, voice)}に関心がある`,
    filter.words !== undefined && `名前かプロフィールに「${filter.words}」がある`,
    filter.recently_joined === true && '登録して間もない',
    filter.recently_joined === false && '以前から登録している',
    filter.jobs && `職業が${list('job', filter.jobs, voice)}の`,
    filter.joined && `アカウント作成日が${periodText(filter.joined, 'ja')}の`,
    flag(filter.bio, 'プロフィール文のある', 'プロフィール文のない'),
    japaneseRange('フォロワー数', '人', filter.min_followers, filter.max_followers),
    japaneseRange('フォロー数', '件', filter.min_following, filter.max_following),
  ])
  const before = defined([
    isState && deed.ja,
    filter.countries && `${list('country', filter.countries, voice)}の`,
    filter.not_countries && `${list('country', filter.not_countries, voice)}以外の`,
    flag(filter.verified, '認証済みの', '未認証の'),
    flag(filter.inactive, '休眠中の', 'アクティブな'),
    flag(filter.suspicious, '不審な', '不審でない'),
    flag(filter.protected, '非公開の', '公開の'),
    filter.gender === 'female' ? '女性の' : filter.gender === 'male' ? '男性の' : undefined,
    flag(of === 'followers' || of === 'following' ? filter.mutual : undefined, '相互フォローの', '相互フォローでない'),
  ])
  // Nobody who left is a follower any more.
  return `${clauses.join('、')}${before.join('')}${of === 'followers' ? deed.noun.ja : PEOPLE.ja}`
}

const DAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  ja: ['月曜', '火曜', '水曜', '木曜', '金曜', '土曜', '日曜'],
} as const
const KIND = {
  any: { en: 'posts', one: 'post', ja: 'ポスト' },
  post: { en: 'original posts', one: 'original post', ja: '通常のポスト' },
  reply: { en: 'replies', one: 'reply', ja: '返信' },
  quote: { en: 'quotes', one: 'quote', ja: '引用' },
  repost: { en: 'reposts', one: 'repost', ja: 'リポスト' },
} as const

export const weekdayText = (day: number, language: Language): string => DAYS[language][day] ?? ''

/** 05:00–10:59. */
const hoursText = ([first, last]: readonly [number, number]): string =>
  `${String(first).padStart(2, '0')}:00–${String(last).padStart(2, '0')}:59`

const PARTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  morning: { en: 'morning', ja: '朝' },
  midday: { en: 'middle of the day', ja: '昼' },
  evening: { en: 'evening', ja: '夕方から夜' },
  night: { en: 'night', ja: '深夜' },
}

/** In a sentence: the morning, 朝. */
export const partName = (id: string, language: Language): string => PARTS[id]?.[language] ?? id

/** A part of the day with its hours: morning (05:00–10:59). */
export function partText(id: string, language: Language): string {
  const hours = PARTS_OF_DAY.find(([part]) => part === id)?.[1]
  const name = partName(id, language)
  if (!hours) return name
  return language === 'ja' ? `${name}（${hoursText(hours)}）` : `${name} (${hoursText(hours)})`
}

function weekdaysText(days: readonly number[], language: Language): string {
  const key = days.join('')
  if (key === '56') return language === 'ja' ? '土日' : 'Saturdays and Sundays'
  if (key === '01234') return language === 'ja' ? '平日（月〜金曜）' : 'Mondays to Fridays'
  return days.map((day) => DAYS[language][day] ?? '').join(language === 'ja' ? '・' : ' and ')
}

/** Which posts, as a noun phrase; `count` as in `choiceText`. */
export function postsText(filter: PostFilter, period: TalkPeriod | null, language: Language, count = 2): string {
  const { words, media, link, kind, not_kind, hashtag, hashtags, weekdays, hours, newest, at_least, at_most } = filter
  const { ja, one, en } = KIND[kind ?? 'any']
  if (language === 'ja')
    return defined([
      period && `${periodText(period, 'ja')}の`,
      newest !== undefined && `直近${newest}件の`,
      weekdays && `${weekdaysText(weekdays, 'ja')}の`,
      hours && `${hoursText(hours)}の`,
      words && `「${words}」を含む`,
      hashtag && `#${hashtag}付きの`,
      flag(hashtags, 'ハッシュタグ付きの', 'ハッシュタグなしの'),
      flag(media, '画像・動画付きの', '画像・動画なしの'),
      flag(link, 'リンク付きの', 'リンクなしの'),
      thresholdText({ at_least, at_most }, 'ja'),
      not_kind && '返信以外の',
      ja,
    ]).join('')
  const having = defined([
    words && `“${words}”`,
    hashtag && `#${hashtag}`,
    hashtags === true && 'hashtags',
    media === true && 'images or video',
    link === true && 'links',
  ])
  const lacking = defined([
    hashtags === false && 'hashtags',
    media === false && 'images or video',
    link === false && 'links',
  ])
  return defined([
    counted(count, one, en),
    not_kind && 'other than replies',
    having.length > 0 && `with ${joined(having, 'and')}`,
    lacking.length > 0 && `without ${joined(lacking, 'or')}`,
    thresholdText({ at_least, at_most }, 'en'),
    weekdays && `on ${weekdaysText(weekdays, 'en')}`,
    hours && `posted ${hoursText(hours)}`,
    newest !== undefined && `among the latest ${newest}`,
    period && periodText(period, 'en'),
  ]).join(' ')
}

export function networkText(who: NetworkChoice, voice: TalkVoice): string {
  const { language } = voice
  const handle = who.follows?.map((one) => `@${one}`).join(language === 'ja' ? '・' : ' or ')
  if (language === 'ja') {
    const clauses = defined([
      who.posted && `「${who.posted}」について投稿している`,
      handle && `${handle}をフォローしている`,
      who.languages && `${list('language', who.languages, voice)}で書く`,
      who.interests && `${list('interest', who.interests, voice)}に関心がある`,
      who.jobs && `職業が${list('job', who.jobs, voice)}の`,
    ])
    const before = defined([
      who.countries && `${list('country', who.countries, voice)}の`,
      who.verified && '認証済みの',
      who.gender && (who.gender === 'female' ? '女性の' : '男性の'),
    ])
    return `${clauses.join('、')}${before.join('')}人（ネットワーク全体）`
  }
  const after = defined([
    who.countries && `in ${list('country', who.countries, voice)}`,
    who.languages && `writing in ${list('language', who.languages, voice)}`,
    who.jobs && `working as ${list('job', who.jobs, voice)}`,
    who.interests && `interested in ${list('interest', who.interests, voice)}`,
    who.posted && `posting about “${who.posted}”`,
    handle && `following ${handle}`,
  ])
  const before = defined([who.verified && 'verified', who.gender && (who.gender === 'female' ? 'female' : 'male')])
  return [...before, 'people', ...after, 'in the whole network'].join(' ')
}
