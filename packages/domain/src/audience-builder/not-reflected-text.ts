// The parts of a definition that a size doesn't reflect, in the words in which every screen and document names them.

import type { Language } from '../shell/language-rules.ts'
import type { CriterionKind } from './definition-rules.ts'
import type { FilterName, WholePart } from './whole-part-rules.ts'

const FILTERS: Readonly<Record<Language, Readonly<Record<FilterName, string>>>> = {
  en: {
    countries: 'country',
    places: 'place',
    languages: 'language',
    gender: 'gender',
    age: 'age',
    verified: 'verification',
    minFollowers: 'minimum followers',
    maxFollowers: 'maximum followers',
    activeWithinDays: 'recent activity',
  },
  ja: {
    countries: '国',
    places: '地域',
    languages: '言語',
    gender: '性別',
    age: '年齢',
    verified: '認証',
    minFollowers: 'フォロワー数の下限',
    maxFollowers: 'フォロワー数の上限',
    activeWithinDays: '最近の活動',
  },
}

const KINDS: Readonly<Record<Language, Readonly<Record<CriterionKind, string>>>> = {
  en: {
    follows: 'accounts followed',
    interest: 'interest',
    posted: 'posts',
    bio: 'profile',
    job: 'job title',
    company: 'employer',
    engaged: 'engagement',
  },
  ja: {
    follows: 'フォロー中のアカウント',
    interest: '興味・関心',
    posted: '投稿',
    bio: 'プロフィール',
    job: '職種',
    company: '勤務先',
    engaged: 'エンゲージメント',
  },
}

/** Named one by one up to so many where there is little room. */
const NAMED = 2

/** What a definition includes, as far as its parts are named by it. */
export interface NamedBy {
  readonly include: readonly { readonly criteria: readonly { readonly kind: CriterionKind }[] }[]
}

interface SizeOf {
  /** For readers who don't see the conditions counted: by what they ask for, where that is clear. */
  readonly of?: NamedBy | undefined
  /** Whose number it is, where the reader knows of no audience: 'people in Japan'. */
  readonly who?: string
}

/** What a group, or one of its criteria, is the only one to ask for. */
function onlyKind({ include }: NamedBy, group: number, at: number | undefined): CriterionKind | undefined {
  const isMeant = (place: number, index: number) => place === group && (at === undefined || index === at)
  const placed = include.flatMap(({ criteria }, place) =>
    criteria.map(({ kind }, index) => ({ kind, meant: isMeant(place, index) })),
  )
  const [first] = placed.filter(({ meant }) => meant)
  return first && placed.every(({ kind, meant }) => meant === (kind === first.kind)) ? first.kind : undefined
}

function partName(part: WholePart, language: Language, of: NamedBy | undefined): string {
  const [list = '', place = '', , criterion] = part.split('.')
  if (list === 'filters') return FILTERS[language][place as FilterName]
  const group = Number(place) + 1
  if (list === 'exclude') return language === 'en' ? `exclusion ${group}` : `除外${group}`
  const kind = of && onlyKind(of, Number(place), criterion === undefined ? undefined : Number(criterion))
  if (kind) return KINDS[language][kind]
  if (criterion === undefined) return language === 'en' ? `condition ${group}` : `条件${group}`
  const at = Number(criterion) + 1
  return language === 'en' ? `part ${at} of condition ${group}` : `条件${group}の${at}番目`
}

/** 'gender and age', or '性別・年齢'. */
export function notReflectedNames(parts: readonly WholePart[] | undefined, language: Language, of?: NamedBy): string {
  const names = (parts ?? []).map((part) => partName(part, language, of))
  return language === 'en' ? new Intl.ListFormat('en').format(names) : names.join('・')
}

/** Why the size is no smaller; '' where it reflects everything. */
export function notReflectedText(
  parts: readonly WholePart[] | undefined,
  language: Language,
  { of, who }: SizeOf = {},
): string {
  if (!parts || parts.length === 0) return ''
  const names = notReflectedNames(parts, language, of)
  if (language === 'ja')
    return `${who ?? 'オーディエンス'}の人数は${names}を反映していません。外しても変わる人数が少なすぎて、差を示せないためです。`
  const size = who === undefined ? 'The audience’s size' : `The number of ${who}`
  return `${size} doesn’t reflect ${names}: leaving ${parts.length === 1 ? 'it' : 'them'} out changes it by too few people to show.`
}

/** The same beside a figure: 'gender and age not reflected'. */
export function notReflectedShort(parts: readonly WholePart[] | undefined, language: Language, of?: NamedBy): string {
  if (!parts || parts.length === 0) return ''
  if (parts.length > NAMED)
    return language === 'en' ? `${parts.length} conditions not reflected` : `条件${parts.length}件は未反映`
  const names = notReflectedNames(parts, language, of)
  return language === 'en' ? `${names} not reflected` : `${names}は未反映`
}
