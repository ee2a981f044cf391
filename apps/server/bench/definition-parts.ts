// What definitions of the benchmark are put together from: their parts in few words, and the words of each subject.
import { NETWORK_SUBJECTS } from '@peregrine/demo-network/communities/network-subjects.ts'
import { PLANTED_COMMUNITIES } from '@peregrine/demo-network/communities/planted-communities.ts'
import { NETWORK_HUBS } from '@peregrine/demo-network/hubs/network-hubs.ts'
import { SUBJECT_TOPICS } from '@peregrine/demo-network/phrases/phrases-topics.ts'
import {
  type Criterion,
  type Definition,
  emptyDefinition,
  type Filters,
  type Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'

export interface NamedDefinition {
  readonly name: string
  readonly definition: Definition
}

/** Parts of definitions, in few words. */
export const criterion = (kind: Criterion['kind'], terms: readonly string[], atLeast = 1, withinDays?: 7 | 30 | 90) =>
  ({ kind, terms, atLeast, withinDays }) satisfies Criterion
export const all = (...criteria: Criterion[]): Group[] => criteria.map((one) => ({ atLeast: 1, criteria: [one] }))
export const atLeast = (least: number, ...criteria: Criterion[]): Group => ({ atLeast: least, criteria })
export const define = (include: readonly Group[], filters: Partial<Filters> = {}, exclude: readonly Group[] = []) =>
  ({ include, exclude, filters: { ...emptyDefinition.filters, ...filters } }) satisfies Definition

/** The well-known accounts of a subject, in the order in which networks of any size keep them. */
export const hubsOf = (subject: string, language?: 'en' | 'ja'): string[] =>
  NETWORK_HUBS.filter((hub) => hub.subject === subject && (!language || hub.language === language)).map(
    ({ handle }) => handle,
  )

/** Whoever meets at least so many terms of one kind. */
export const atLeastOf = (kind: Criterion['kind'], terms: readonly string[], least: number): Definition =>
  define(all(criterion(kind, terms, least)))

/** What somebody who looks for people of a subject would name. */
export interface Vocabulary {
  readonly subject: string
  readonly hubs: readonly string[]
  readonly hubsJa: readonly string[]
  readonly interests: readonly string[]
  readonly words: readonly string[]
  readonly wordsJa: readonly string[]
  readonly tags: readonly string[]
  readonly jobs: readonly string[]
}

export function vocabularyOf(subject: string): Vocabulary {
  const topics = SUBJECT_TOPICS.get(subject)
  const community = PLANTED_COMMUNITIES.find((one) => one.subject === subject)
  return {
    subject,
    hubs: hubsOf(subject, 'en'),
    hubsJa: hubsOf(subject, 'ja'),
    interests: NETWORK_SUBJECTS.find(({ id }) => id === subject)?.interests ?? [],
    words: topics?.topics.en ?? [],
    wordsJa: topics?.topics.ja ?? [],
    tags: topics?.tags.en ?? [],
    jobs: community?.jobs.split(',').map((job) => job.trim().split(' ')[0] ?? '') ?? [],
  }
}
