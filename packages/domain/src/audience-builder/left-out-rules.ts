// What of an audience a targeting list cannot say to the network: each thing with a code, so that nothing disappears in silence.

import type { Language } from '../shell/language-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { findInterest } from '../taxonomy/interests.ts'
import { findJobCategory } from '../taxonomy/job-categories.ts'
import { findJobTitle } from '../taxonomy/job-title-rules.ts'
import { taxonomyLabel } from '../taxonomy/taxonomy-entries.ts'
import type { Criterion, CriterionKind, DefinitionDraft, Filters, Group } from './definition-rules.ts'

/** Kinds of criteria that the network has a type of targeting for; the others are approached by what goes with them. */
const TARGETABLE: ReadonlySet<CriterionKind> = new Set(['follows', 'interest', 'posted'])

/** Terms that are named; the rest is counted. */
const NAMED = 5

/** Something that is lost, and the definition as it would be without it. */
export interface LeftOut {
  readonly message: Message
  readonly without: DefinitionDraft
}

/** Everything that is lost between the definition and what the network is told, in the order of the definition. */
export function leftOutOf(definition: DefinitionDraft, language: Language = 'en'): LeftOut[] {
  const { include, exclude, filters, alike } = definition
  const { verified, minFollowers, maxFollowers, activeWithinDays } = filters
  const retained = include.filter(({ criteria }) => criteria.length > 0)
  const filtered = (change: Partial<Filters>): DefinitionDraft => ({
    ...definition,
    filters: { ...filters, ...change },
  })
  const one = (message: Message, without: DefinitionDraft): LeftOut => ({ message, without })
  return [
    ...exclude.flatMap((group, place) =>
      group.criteria.map((criterion) =>
        one(excluded(criterion, language), {
          ...definition,
          exclude: changed(exclude, place, withoutOne(group, criterion)),
        }),
      ),
    ),
    ...(retained.length > 1
      ? [
          one(message('left_groups', { count: retained.length }), {
            ...definition,
            include: [{ atLeast: 1, criteria: retained.flatMap(({ criteria }) => criteria) }],
          }),
        ]
      : []),
    ...include.flatMap((group, place) =>
      lostOfGroup(group, language).map(({ message, without }) =>
        one(message, { ...definition, include: changed(include, place, without) }),
      ),
    ),
    ...(alike ? [one(message('left_alike'), { include, exclude, filters })] : []),
    ...(verified === null
      ? []
      : [one(message(verified ? 'left_verified' : 'left_unverified'), filtered({ verified: null }))]),
    ...(minFollowers
      ? [one(message('left_min_followers', { count: minFollowers }), filtered({ minFollowers: null }))]
      : []),
    ...(maxFollowers === null
      ? []
      : [one(message('left_max_followers', { count: maxFollowers }), filtered({ maxFollowers: null }))]),
    ...(activeWithinDays === null
      ? []
      : [one(message('left_active', { days: activeWithinDays }), filtered({ activeWithinDays: null }))]),
  ]
}

/** The groups with one of them replaced, or taken out where nothing is left of it. */
const changed = (groups: readonly Group[], place: number, group: Group): Group[] =>
  groups.flatMap((there, index) => (index !== place ? [there] : group.criteria.length > 0 ? [group] : []))

const withoutOne = ({ atLeast, criteria }: Group, gone: Criterion): Group => {
  const left = criteria.filter((criterion) => criterion !== gone)
  return { atLeast: Math.max(1, Math.min(atLeast, left.length)), criteria: left }
}

/** Words can be excluded, though only by a list of their own; nothing else can. */
function excluded({ kind, terms }: Criterion, language: Language): Message {
  const named = { terms: termsOf(kind, terms, language) }
  if (kind === 'posted') return message('left_excluded_words', named)
  return message('left_excluded', { ...named, what: message(`left_kind_${kind}`) })
}

interface LostOfGroup {
  readonly message: Message
  readonly without: Group
}

function lostOfGroup(group: Group, language: Language): LostOfGroup[] {
  const { atLeast, criteria } = group
  return [
    ...(atLeast > 1
      ? [
          {
            message: message('left_at_least', { count: atLeast, all: criteria.length }),
            without: { ...group, atLeast: 1 },
          },
        ]
      : []),
    ...criteria.flatMap((criterion) => lostOfOne(group, criterion, language)),
  ]
}

function lostOfOne(group: Group, criterion: Criterion, language: Language): LostOfGroup[] {
  const { kind, terms, atLeast, withinDays } = criterion
  const named = { terms: termsOf(kind, terms, language), what: message(`left_kind_${kind}`) }
  const instead = (other: Criterion): Group => ({
    ...group,
    criteria: group.criteria.map((one) => (one === criterion ? other : one)),
  })
  const { withinDays: _, ...atAnyTime } = criterion
  return [
    ...(TARGETABLE.has(kind) ? [] : [{ message: message('left_kind', named), without: withoutOne(group, criterion) }]),
    ...(atLeast > 1
      ? [
          {
            message: message('left_at_least', { count: atLeast, all: terms.length }),
            without: instead({ ...criterion, atLeast: 1 }),
          },
        ]
      : []),
    ...(withinDays === undefined
      ? []
      : [{ message: message('left_window', { ...named, days: withinDays }), without: instead(atAnyTime) }]),
  ]
}

function termsOf(kind: CriterionKind, terms: readonly string[], language: Language): string {
  const texts = terms.slice(0, NAMED).map((term) => termText(kind, term, language))
  const more = terms.length - texts.length
  return [...texts, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

function termText(kind: CriterionKind, term: string, language: Language): string {
  if (kind === 'follows' || kind === 'engaged') return `@${term.replace(/^@+/, '')}`
  const entry =
    kind === 'interest'
      ? findInterest(term)
      : kind === 'job'
        ? (findJobTitle(term) ?? findJobCategory(term))
        : undefined
  return entry ? taxonomyLabel(entry, language) : term
}
