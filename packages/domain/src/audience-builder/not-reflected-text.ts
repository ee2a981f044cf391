// The parts of a definition that a size doesn't reflect, in the words in which every screen and document names them.

import type { Language } from '../shell/language-rules.ts'
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

/** Named one by one up to so many where there is little room. */
const NAMED = 2

function partName(part: WholePart, language: Language): string {
  const [list = '', place = '', , criterion] = part.split('.')
  if (list === 'filters') return FILTERS[language][place as FilterName]
  const group = Number(place) + 1
  if (list === 'exclude') return language === 'en' ? `exclusion ${group}` : `除外${group}`
  if (criterion === undefined) return language === 'en' ? `condition ${group}` : `条件${group}`
  const at = Number(criterion) + 1
  return language === 'en' ? `part ${at} of condition ${group}` : `条件${group}の${at}番目`
}

/** 'gender and age', or '性別・年齢'. */
export function notReflectedNames(parts: readonly WholePart[] | undefined, language: Language): string {
  const names = (parts ?? []).map((part) => partName(part, language))
  return language === 'en' ? new Intl.ListFormat('en').format(names) : names.join('・')
}

/** Why the size is no smaller; '' where it reflects everything. */
export function notReflectedText(parts: readonly WholePart[] | undefined, language: Language): string {
  if (!parts || parts.length === 0) return ''
  const names = notReflectedNames(parts, language)
  return language === 'en'
    ? `The audience’s size doesn’t reflect ${names}: leaving ${parts.length === 1 ? 'it' : 'them'} out changes it by too few people to show.`
    : `オーディエンスの人数は${names}を反映していません。外しても変わる人数が少なすぎて、差を示せないためです。`
}

/** The same beside a figure: 'gender and age not reflected'. */
export function notReflectedShort(parts: readonly WholePart[] | undefined, language: Language): string {
  if (!parts || parts.length === 0) return ''
  if (parts.length > NAMED)
    return language === 'en' ? `${parts.length} conditions not reflected` : `条件${parts.length}件は未反映`
  const names = notReflectedNames(parts, language)
  return language === 'en' ? `${names} not reflected` : `${names}は未反映`
}
