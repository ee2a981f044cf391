// What ages and genders that one can choose are called, the same on screens and in files.
import type { Language } from '../shell/language-rules.ts'
import { ageBandOf, ageRangeLabel } from './age-band-rules.ts'
import { type Gender, normaliseGender } from './targeting-option-rules.ts'

const words = {
  en: { any: 'Any', over: (low: number) => `Over ${low}`, MALE: 'Men', FEMALE: 'Women' },
  ja: { any: '指定なし', over: (low: number) => `${low}歳以上`, MALE: '男性', FEMALE: '女性' },
} as const

/** By the id of an age band: 'Any', 'Over 18', '18–34'; '指定なし', '18歳以上', '18〜34歳'. */
export function chosenAgeName(id: string, language: Language): string {
  const { id: known, low, high } = ageBandOf(id)
  if (known === 'any') return words[language].any
  return high === null ? words[language].over(low) : ageRangeLabel(`${low}–${high}`, language)
}

/** By any spelling of a gender that is understood. */
export function chosenGenderName(value: unknown, language: Language): string {
  const gender: Gender = normaliseGender(value)
  return gender === 'ANY' ? words[language].any : words[language][gender]
}
