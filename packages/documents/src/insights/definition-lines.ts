// An audience definition as sentences, for the head of a document.

import type { Criterion, DefinitionDraft, Group } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { interestLabel } from '@peregrine/domain/targeting/package-rules.ts'

import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { DocumentLanguage } from '../document-look.ts'

const TERMS_SHOWN = 12

const en = {
  kinds: {
    follows: 'Follow',
    interest: 'Are interested in',
    posted: 'Posted about',
    bio: 'Have in their profile',
    job: 'Work as',
    company: 'Work at',
    engaged: 'Engaged with',
  },
  or: ' or ',
  and: '; and ',
  orElse: '; or ',
  of: (least: number) => ` (at least ${least} of them)`,
  groupOf: (least: number) => `At least ${least} of: `,
  more: (count: number) => ` and ${count} more`,
  within: (days: number) => ` in the last ${days} days`,
  without: 'Left out: ',
  alike: 'Like the people of another audience, and none of them. They: ',
  alikeList: (accounts: number) => `Like the ${accounts} accounts of a list, and none of them`,
  countries: 'Country: ',
  places: 'Place: ',
  languages: 'Language: ',
  gender: 'Gender: ',
  age: 'Age: ',
  verified: 'Verified accounts only',
  unverified: 'Accounts that are not verified only',
  followers: (low: string, high: string) =>
    `Followers: ${low === '' ? 'up to' : `from ${low}`}${high === '' ? '' : ` ${low === '' ? '' : 'to '}${high}`}`,
  active: (days: number) => `Active in the last ${days} days`,
} as const

type Words = {
  readonly [K in keyof typeof en]: (typeof en)[K] extends string
    ? string
    : (typeof en)[K] extends (...given: infer G) => string
      ? (...given: G) => string
      : { readonly [L in keyof (typeof en)[K]]: string }
}

const ja: Words = {
  kinds: {
    follows: 'フォロー中：',
    interest: '興味・関心：',
    posted: '投稿の話題：',
    bio: 'プロフィールの語句：',
    job: '職種：',
    company: '勤務先：',
    engaged: '反応した相手：',
  },
  or: '、',
  and: '、かつ ',
  orElse: '、または ',
  of: (least) => `（うち${least}個以上）`,
  groupOf: (least) => `次のうち${least}個以上：`,
  more: (count) => `、ほか${count}件`,
  within: (days) => `（過去${days}日）`,
  without: '除外：',
  alike: '別のオーディエンスに似た人（その人自身は除く）。元のオーディエンス：',
  alikeList: (accounts: number) => `リストの${accounts}アカウントに似た人（その人自身は除く）`,
  countries: '国：',
  places: '地域：',
  languages: '言語：',
  gender: '性別：',
  age: '年齢：',
  verified: '認証済みアカウントのみ',
  unverified: '認証済みでないアカウントのみ',
  followers: (low, high) => `フォロワー数：${low === '' ? '' : `${low}人以上`}${high === '' ? '' : `${high}人以下`}`,
  active: (days) => `過去${days}日に活動`,
}
const words: Readonly<Record<DocumentLanguage, Words>> = { en, ja }

const jobs = new Map([...JOB_CATEGORIES, ...JOB_TITLES].map((entry) => [entry.id, entry]))

function termText(kind: Criterion['kind'], term: string, language: DocumentLanguage): string {
  if (kind === 'follows' || kind === 'engaged') return `@${term.replace(/^@/, '')}`
  const entry = kind === 'interest' ? findInterest(term) : kind === 'job' ? jobs.get(term) : undefined
  return entry ? interestLabel(taxonomyLabel(entry, language)) : term
}

function listed(terms: readonly string[], language: DocumentLanguage): string {
  const shown = terms.slice(0, TERMS_SHOWN).join(words[language].or)
  return terms.length > TERMS_SHOWN ? shown + words[language].more(terms.length - TERMS_SHOWN) : shown
}

function criterionText(criterion: Criterion, language: DocumentLanguage): string {
  const say = words[language]
  const terms = criterion.terms.map((term) => termText(criterion.kind, term, language))
  const gap = language === 'ja' ? '' : ' '
  const least = criterion.atLeast > 1 ? say.of(criterion.atLeast) : ''
  const within = criterion.withinDays === undefined ? '' : say.within(criterion.withinDays)
  return `${say.kinds[criterion.kind]}${gap}${listed(terms, language)}${least}${within}`
}

function groupText(group: Group, language: DocumentLanguage): string {
  const say = words[language]
  const parts = group.criteria.map((criterion) => criterionText(criterion, language))
  if (parts.length < 2) return parts.join('')
  if (group.atLeast <= 1) return parts.join(say.orElse)
  return group.atLeast >= parts.length ? parts.join(say.and) : say.groupOf(group.atLeast) + parts.join(say.orElse)
}

function filterLines({ filters }: DefinitionDraft, language: DocumentLanguage): string[] {
  const say = words[language]
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  const tongues = filters.languages.map((code) => {
    const entry = LANGUAGES.find(({ id }) => id === code)
    return entry ? taxonomyLabel(entry, language) : code
  })
  const bound = (count: number | null) => (count === null ? '' : new Intl.NumberFormat(language).format(count))
  return [
    filters.countries.length > 0 ? say.countries + listed(filters.countries.map(nameOf), language) : '',
    filters.places.length > 0 ? say.places + listed(filters.places, language) : '',
    tongues.length > 0 ? say.languages + listed(tongues, language) : '',
    filters.gender === 'ANY' ? '' : say.gender + chosenGenderName(filters.gender, language),
    filters.age === 'any' ? '' : say.age + chosenAgeName(filters.age, language),
    filters.verified === null ? '' : filters.verified ? say.verified : say.unverified,
    filters.minFollowers === null && filters.maxFollowers === null
      ? ''
      : say.followers(bound(filters.minFollowers), bound(filters.maxFollowers)),
    filters.activeWithinDays === null ? '' : say.active(filters.activeWithinDays),
  ].filter((line) => line !== '')
}

function alikeText({ of, people }: NonNullable<DefinitionDraft['alike']>, language: DocumentLanguage): string {
  const say = words[language]
  return people ? say.alikeList(people.length) : say.alike + definitionLines(of, language).join('; ')
}

/** Whom the definition describes, one line for each group, the filters together in a last one. */
export function definitionLines(definition: DefinitionDraft, language: DocumentLanguage): string[] {
  const say = words[language]
  const filters = filterLines(definition, language)
  return [
    ...definition.include.map((group) => groupText(group, language)),
    ...(definition.alike ? [alikeText(definition.alike, language)] : []),
    ...definition.exclude.map((group) => say.without + groupText(group, language)),
    ...(filters.length > 0 ? [filters.join(' · ')] : []),
  ].filter((line) => line !== '')
}
