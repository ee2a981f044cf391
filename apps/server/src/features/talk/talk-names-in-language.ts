// Names of countries, languages, jobs and interests in a language: facts in an answer, wherever they stand.
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { labelPattern } from '@peregrine/domain/talk/talk-wording-terms.ts'
import { INTERESTS, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { COUNTRY_CODES, countryLabel } from '#features/taxonomy/taxonomy-public.ts'

const patterns = new Map<Language, RegExp | null>()

export function namesInLanguage(language: Language): RegExp | null {
  const known = patterns.get(language)
  if (known !== undefined) return known
  const names = [
    ...COUNTRY_CODES.map((code) => countryLabel(code, language)),
    ...LANGUAGES.map(({ label }) => label[language]),
    ...JOB_TITLES.map(({ label }) => label[language]),
    ...INTERESTS.map((interest) => interestShortLabel(interest, language)),
    ...(language === 'ja' ? ['女性', '男性'] : ['Women', 'Men']),
  ]
  const pattern = labelPattern(names, language)
  patterns.set(language, pattern)
  return pattern
}
