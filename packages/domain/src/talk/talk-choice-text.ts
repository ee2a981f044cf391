// Says in English and Japanese whom and which days a query means: 'verified followers in Japan', 日本の認証済みフォロワー.

import { formatCount } from '../shell/format-rules.ts'
import type { Language } from '../shell/language-rules.ts'
import { findInterest, interestShortLabel } from '../taxonomy/interests.ts'
import { jobLabel } from '../taxonomy/job-title-rules.ts'
import { findLanguage } from '../taxonomy/languages.ts'
import type {
  Engagement,
  NetworkChoice,
  PeopleChoice,
  PeopleDimension,
  PeopleFilter,
  PeopleSet,
  PostFilter,
  TalkPeriod,
} from './talk-query-rules.ts'

/** The language of an answer, and the names of countries in it. */
export interface TalkVoice {
  readonly language: Language
  readonly country: (code: string) => string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function dayText(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return language === 'ja' ? `${year}年${month}月${date}日` : `${date} ${MONTHS[month - 1]} ${year}`
}

export function periodText({ from, to }: TalkPeriod, language: Language): string {
  const [first, last] = [from && dayText(from, language), to && dayText(to, language)]
  if (language === 'ja') return first === last && first ? first : `${first ?? ''}〜${last ?? ''}`
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

const list = (by: PeopleDimension, ids: readonly string[], voice: TalkVoice): string =>
  ids
    .slice(0, 4)
    .map((id) => labelOf(by, id, voice))
    .join(voice.language === 'ja' ? '・' : ' or ') + (ids.length > 4 ? '…' : '')

const NOUN: Readonly<Record<PeopleSet, Readonly<Record<Language, string>>>> = {
  followers: { en: 'followers', ja: 'フォロワー' },
  following: { en: 'people you follow', ja: 'フォロー中の人' },
  engagers: { en: 'people who engaged with your posts', ja: 'ポストに反応した人' },
  unfollowers: { en: 'people who left', ja: '離れた人' },
}
const LEFT: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  unfollowed: { en: 'people who unfollowed you', ja: 'フォローを解除した人' },
  blocked: { en: 'followers you blocked', ja: 'あなたがブロックした人' },
  suspended: { en: 'followers lost to suspension', ja: '凍結で離れた人' },
  deleted: { en: 'followers who deleted or deactivated their account', ja: 'アカウントの削除・利用停止で離れた人' },
}
const ENGAGED: Readonly<Record<Engagement | 'any', Readonly<Record<Language, string>>>> = {
  like: { en: 'liked', ja: 'いいねした' },
  reply: { en: 'replied to', ja: '返信した' },
  repost: { en: 'reposted', ja: 'リポストした' },
  quote: { en: 'quoted', ja: '引用した' },
  any: { en: 'engaged with', ja: '反応した' },
}
const BEGAN: Readonly<Record<PeopleSet, Readonly<Record<Language, string>>>> = {
  followers: { en: 'who followed', ja: 'にフォローした' },
  following: { en: 'followed', ja: 'にフォローした' },
  engagers: { en: 'who engaged', ja: 'に反応した' },
  unfollowers: { en: '', ja: 'に' },
}

export const setText = (of: PeopleSet, language: Language): string => NOUN[of][language]

/** Whom a choice means, as a noun phrase. */
export function choiceText({ of, filter, period }: PeopleChoice, voice: TalkVoice): string {
  return voice.language === 'ja' ? japaneseChoice(of, filter, period, voice) : englishChoice(of, filter, period, voice)
}

const defined = <Part>(parts: readonly (Part | false | undefined | null | '')[]): Part[] =>
  parts.filter((part): part is Part => Boolean(part))

function englishChoice(of: PeopleSet, filter: PeopleFilter, period: TalkPeriod | null, voice: TalkVoice): string {
  const flag = (value: boolean | undefined, yes: string, no: string): string | undefined =>
    value === undefined ? undefined : value ? yes : no
  const before = defined([
    flag(filter.verified, 'verified', 'unverified'),
    flag(filter.inactive, 'inactive', 'active'),
    flag(filter.suspicious, 'suspicious', 'unsuspicious'),
    flag(filter.protected, 'protected', 'public'),
    flag(filter.recently_joined, 'recently joined', 'long-standing'),
    filter.gender === 'female' ? 'female' : filter.gender === 'male' ? 'male' : undefined,
    flag(of === 'followers' || of === 'following' ? filter.mutual : undefined, 'mutual', 'non-mutual'),
  ])
  const noun = filter.how
    ? LEFT[filter.how]?.en
    : filter.engaged_by && of === 'engagers'
      ? `people who ${ENGAGED[filter.engaged_by].en} your posts`
      : NOUN[of].en
  const verb = ENGAGED[filter.engaged_by ?? 'any'].en
  const after = defined([
    ...englishTraits(filter, voice),
    of !== 'engagers' && filter.engaged === true && `who ${verb} your posts`,
    of !== 'engagers' && filter.engaged === false && `who never ${verb} your posts`,
    flag(filter.follows_you, 'who follow you', 'who don’t follow you'),
    flag(filter.followed_by_you, 'whom you follow', 'whom you don’t follow'),
    period && defined([BEGAN[of].en, periodText(period, 'en')]).join(' '),
  ])
  return [...before, noun, ...after].join(' ')
}

const englishTraits = (filter: PeopleFilter, voice: TalkVoice): readonly (string | false | undefined)[] => [
  filter.countries && `in ${list('country', filter.countries, voice)}`,
  filter.not_countries && `outside ${list('country', filter.not_countries, voice)}`,
  filter.languages && `writing in ${list('language', filter.languages, voice)}`,
  filter.not_languages && `not writing in ${list('language', filter.not_languages, voice)}`,
  filter.jobs && `working as ${list('job', filter.jobs, voice)}`,
  filter.interests && `interested in ${list('interest', filter.interests, voice)}`,
  filter.words !== undefined && `with “${filter.words}” in their name or profile`,
  filter.quiet_days !== undefined && `whose last post is more than ${filter.quiet_days} days ago`,
  filter.joined && `whose account was created ${periodText(filter.joined, 'en')}`,
  filter.both_accounts && 'who also follow another of your accounts',
  filter.min_followers !== undefined && `with at least ${formatCount(filter.min_followers)} followers`,
  filter.max_followers !== undefined && `with at most ${formatCount(filter.max_followers)} followers`,
]

function japaneseChoice(of: PeopleSet, filter: PeopleFilter, period: TalkPeriod | null, voice: TalkVoice): string {
  const flag = (value: boolean | undefined, yes: string, no: string): string | undefined =>
    value === undefined ? undefined : value ? yes : no
  const verb = ENGAGED[filter.engaged_by ?? 'any'].ja
  const before = defined([
    period && `${periodText(period, 'ja')}${BEGAN[of].ja}`,
    filter.countries && `${list('country', filter.countries, voice)}の`,
    filter.not_countries && `${list('country', filter.not_countries, voice)}以外の`,
    filter.languages && `${list('language', filter.languages, voice)}で書く`,
    filter.not_languages && `${list('language', filter.not_languages, voice)}以外で書く`,
    filter.jobs && `${list('job', filter.jobs, voice)}の`,
    filter.interests && `${list('interest', filter.interests, voice)}に関心がある`,
    filter.words !== undefined && `名前かプロフィールに「${filter.words}」がある`,
    filter.quiet_days !== undefined && `最後のポストから${filter.quiet_days}日を過ぎている`,
    filter.joined && `アカウント作成日が${periodText(filter.joined, 'ja')}の`,
    filter.both_accounts && 'あなたの別のアカウントもフォローしている',
    filter.min_followers !== undefined && `フォロワー${formatCount(filter.min_followers)}人以上の`,
    filter.max_followers !== undefined && `フォロワー${formatCount(filter.max_followers)}人以下の`,
    of !== 'engagers' && filter.engaged === true && `ポストに${verb}`,
    of !== 'engagers' && filter.engaged === false && `一度もポストに${verb}ことのない`,
    flag(filter.follows_you, 'あなたをフォローしている', 'あなたをフォローしていない'),
    flag(filter.followed_by_you, 'あなたがフォローしている', 'あなたがフォローしていない'),
    flag(filter.verified, '認証済みの', '未認証の'),
    flag(filter.inactive, '休眠中の', 'アクティブな'),
    flag(filter.suspicious, '不審な', '不審でない'),
    flag(filter.protected, '非公開の', '公開の'),
    flag(filter.recently_joined, '登録して間もない', '以前から登録している'),
    filter.gender === 'female' ? '女性の' : filter.gender === 'male' ? '男性の' : undefined,
    flag(of === 'followers' || of === 'following' ? filter.mutual : undefined, '相互フォローの', '相互でない'),
  ])
  const noun = filter.how
    ? LEFT[filter.how]?.ja
    : filter.engaged_by && of === 'engagers'
      ? `ポストに${verb}人`
      : NOUN[of].ja
  return `${before.join('')}${noun}`
}

const DAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  ja: ['月曜', '火曜', '水曜', '木曜', '金曜', '土曜', '日曜'],
} as const
const KIND = {
  post: { en: 'original posts', ja: '通常のポスト' },
  reply: { en: 'replies', ja: '返信' },
  quote: { en: 'quotes', ja: '引用' },
  repost: { en: 'reposts', ja: 'リポスト' },
} as const

export const weekdayText = (day: number, language: Language): string => DAYS[language][day] ?? ''

/** 05:00–10:59. */
const hoursText = ([first, last]: readonly [number, number]): string =>
  `${String(first).padStart(2, '0')}:00–${String(last).padStart(2, '0')}:59`

function weekdaysText(days: readonly number[], language: Language): string {
  const key = days.join('')
  if (key === '56') return language === 'ja' ? '土日' : 'Saturdays and Sundays'
  if (key === '01234') return language === 'ja' ? '平日（月〜金曜）' : 'Mondays to Fridays'
  return days.map((day) => DAYS[language][day] ?? '').join(language === 'ja' ? '・' : ' and ')
}

const withOrWithout = (value: boolean | undefined, what: string): string | undefined =>
  value === undefined ? undefined : `${value ? 'with' : 'without'} ${what}`
const ariNashi = (value: boolean | undefined, ari: string, nashi: string): string | undefined =>
  value === undefined ? undefined : value ? ari : nashi

export function postsText(filter: PostFilter, period: TalkPeriod | null, language: Language): string {
  const { words, media, link, kind, not_kind, hashtag, hashtags, weekdays, hours, newest } = filter
  const noun = kind ? KIND[kind][language] : language === 'ja' ? 'ポスト' : 'posts'
  if (language === 'ja')
    return defined([
      period && `${periodText(period, 'ja')}の`,
      newest !== undefined && `直近${newest}件の`,
      weekdays && `${weekdaysText(weekdays, 'ja')}の`,
      hours && `${hoursText(hours)}の`,
      words && `「${words}」を含む`,
      hashtag && `#${hashtag}付きの`,
      ariNashi(hashtags, 'ハッシュタグ付きの', 'ハッシュタグなしの'),
      ariNashi(media, '画像・動画付きの', '画像・動画なしの'),
      ariNashi(link, 'リンク付きの', 'リンクなしの'),
      not_kind && '返信以外の',
      noun,
    ]).join('')
  return defined([
    noun,
    not_kind && 'other than replies',
    words && `with “${words}”`,
    hashtag && `with #${hashtag}`,
    withOrWithout(hashtags, 'hashtags'),
    withOrWithout(media, 'images or video'),
    withOrWithout(link, 'links'),
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
    const before = defined([
      who.countries && `${list('country', who.countries, voice)}の`,
      who.languages && `${list('language', who.languages, voice)}で書く`,
      who.jobs && `${list('job', who.jobs, voice)}の`,
      who.interests && `${list('interest', who.interests, voice)}に関心がある`,
      who.posted && `「${who.posted}」について投稿している`,
      handle && `${handle}をフォローしている`,
      who.verified && '認証済みの',
      who.gender && (who.gender === 'female' ? '女性の' : '男性の'),
    ])
    return `${before.join('')}人（ネットワーク全体）`
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
