// What of an audience a targeting list cannot say to the network: each thing with a code, so that nothing disappears in silence.

import type { Language } from '../shell/language-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { findInterest } from '../taxonomy/interests.ts'
import { findJobCategory } from '../taxonomy/job-categories.ts'
import { findJobTitle } from '../taxonomy/job-title-rules.ts'
import { taxonomyLabel } from '../taxonomy/taxonomy-entries.ts'
import type { Criterion, CriterionKind, DefinitionDraft, Group } from './definition-rules.ts'

/** Kinds of criteria that the network has a type of targeting for; the others are approached by what goes with them. */
const TARGETABLE: ReadonlySet<CriterionKind> = new Set(['follows', 'interest', 'posted'])

/** Terms that are named; the rest is counted. */
const NAMED = 5

/** Everything that is lost between the definition and what the network is told, in the order of the definition. */
export function leftOutOf(definition: DefinitionDraft, language: Language = 'en'): Message[] {
  const { include, exclude, filters, alike } = definition
  const { verified, minFollowers, maxFollowers, activeWithinDays } = filters
  const kept = include.filter(({ criteria }) => criteria.length > 0)
  return [
    ...exclude.flatMap(({ criteria }) => criteria.map((criterion) => excluded(criterion, language))),
    ...(kept.length > 1 ? [message('left_groups', { count: kept.length })] : []),
    ...include.flatMap((group) => [...atLeastOf(group), ...group.criteria.flatMap((one) => lostOf(one, language))]),
    ...(alike ? [message('left_alike')] : []),
    ...(filters.countries.length > 0 && filters.places.length > 0 ? [message('left_places')] : []),
    ...(verified === null ? [] : [message(verified ? 'left_verified' : 'left_unverified')]),
    ...(minFollowers ? [message('left_min_followers', { count: minFollowers })] : []),
    ...(maxFollowers === null ? [] : [message('left_max_followers', { count: maxFollowers })]),
    ...(activeWithinDays === null ? [] : [message('left_active', { days: activeWithinDays })]),
  ]
}

/** Words can be excluded, though only by a list of their own; nothing else can. */
function excluded({ kind, terms }: Criterion, language: Language): Message {
  const named = { terms: termsOf(kind, terms, language) }
  if (kind === 'posted') return message('left_excluded_words', named)
  return message('left_excluded', { ...named, what: message(`left_kind_${kind}`) })
}

function atLeastOf({ atLeast, criteria }: Group): Message[] {
  return atLeast > 1 ? [message('left_at_least', { count: atLeast, all: criteria.length })] : []
}

function lostOf({ kind, terms, atLeast, withinDays }: Criterion, language: Language): Message[] {
  const named = { terms: termsOf(kind, terms, language), what: message(`left_kind_${kind}`) }
  return [
    ...(TARGETABLE.has(kind) ? [] : [message('left_kind', named)]),
    ...(atLeast > 1 ? [message('left_at_least', { count: atLeast, all: terms.length })] : []),
    ...(withinDays === undefined ? [] : [message('left_window', { ...named, days: withinDays })]),
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
