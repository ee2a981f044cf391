// Words of a brief that nobody in the network writes as they are: together as a tag, as what they are a kind of, or one by one.
import type { BriefLeft, BriefUnderstood } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import {
  type Criterion,
  type CriterionKind,
  type Definition,
  emptyFilters,
  type Group,
  isEmpty,
  LIMITS,
  normaliseDefinition,
  normaliseTerm,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { readText } from '@peregrine/enrichment/read-text.ts'
import { searchTag } from '@peregrine/enrichment/search-terms.ts'
import { isEnglishStopWord } from '@peregrine/enrichment/stop-words.ts'
import { type InsightPorts, openAudience } from '#features/insights/insights-public.ts'
import { briefLexicon } from './brief-lexicon.ts'
import type { ReadBrief } from './read-brief.ts'

/** What words come to instead; `left`: those of them that it leaves out. */
interface Instead {
  readonly kind: CriterionKind
  readonly terms: readonly string[]
  readonly left: readonly string[]
}

export async function withoutIdleWords(ports: InsightPorts, read: ReadBrief): Promise<ReadBrief> {
  if (isEmpty(read.definition)) return read
  const { unknown } = await openAudience(ports, read.definition)
  const idle = read.understood.filter(
    ({ as, text, value }) =>
      (as === 'posted' || read.broader.has(value)) &&
      !/^[#＃"“「『]/u.test(text) &&
      unknown.some(({ kind, term }) => kind === as && term === value),
  )
  if (idle.length === 0) return read
  const options = new Map(idle.map((part) => [part, insteadOf(part, read)] as const))
  const known = await usedTerms(ports, [...options.values()].flat())
  let { definition } = read
  const understood: BriefUnderstood[] = []
  const left: BriefLeft[] = [...read.left]
  for (const part of read.understood) {
    const instead = options
      .get(part)
      ?.find(({ kind, terms }) => kind !== 'posted' || terms.every((term) => known.has(term)))
    if (!options.has(part)) understood.push(part)
    else if (instead) {
      understood.push(...instead.terms.map((value) => ({ ...part, as: instead.kind, value })))
      if (instead.left.length > 0) left.push({ text: instead.left.join(' '), reason: 'unknown' })
    } else left.push({ text: part.text, reason: 'nobody' })
    if (options.has(part)) definition = replaced(definition, part, instead)
  }
  return { ...read, definition: normaliseDefinition(definition), understood, left }
}

/** In the order in which they are tried. */
function insteadOf({ text, as, value }: BriefUnderstood, { broader }: ReadBrief): Instead[] {
  const words = readText(text).words.map((word) => word.text)
  const tag = searchTag(text)
  const wider = broader.get(value)
  const named = briefLexicon()
    .find(readText(text))
    .filter(({ ids }) => ids.some((item) => item.what === 'term'))
    .map(({ start, end }) => ({ said: text.slice(start, end), left: `${text.slice(0, start)} ${text.slice(end)}` }))
    .map(({ said, left }) => ({ said, left: left.split(/\s+/).filter((word) => word !== '') }))
  const head = named.at(-1)
  const posted = (terms: readonly string[], left: readonly string[] = []): Instead => ({
    kind: 'posted',
    terms: terms.map((term) => normaliseTerm('posted', term)),
    left,
  })
  const telling = words.filter((word) => !isEnglishStopWord(word))
  return [
    ...(as === 'posted' && words.length > 1 && tag !== '' ? [posted([tag])] : []),
    ...(wider
      ? [{ kind: wider.kind, terms: [wider.term], left: wider.kind === 'interest' ? (head?.left ?? []) : [] }]
      : []),
    ...(as === 'posted' && telling.length > 1 ? [posted(telling)] : []),
    ...(as === 'posted' && head && head.left.length > 0 ? [posted([head.said], head.left)] : []),
  ]
}

async function usedTerms(ports: InsightPorts, options: readonly Instead[]): Promise<ReadonlySet<string>> {
  const all = [...new Set(options.filter(({ kind }) => kind === 'posted').flatMap(({ terms }) => terms))]
  const terms = all.filter((term) => term.length <= LIMITS.termLength).slice(0, LIMITS.termsPerCriterion)
  if (terms.length === 0) return new Set()
  const { unknown } = await openAudience(
    ports,
    normaliseDefinition({
      include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
      exclude: [],
      filters: emptyFilters,
    }),
  )
  return new Set(terms.filter((term) => !unknown.some((one) => one.term === term)))
}

function replaced(definition: Definition, { as, value }: BriefUnderstood, instead: Instead | undefined): Definition {
  const inGroup = (group: Group): Group => {
    const there = group.criteria.find(({ kind, terms }) => kind === as && terms.includes(value))
    if (!there) return group
    const without = group.criteria.map((one) =>
      one === there ? { ...one, terms: one.terms.filter((term) => term !== value) } : one,
    )
    return { ...group, criteria: instead ? withInstead(without, instead) : without }
  }
  return { ...definition, include: definition.include.map(inGroup), exclude: definition.exclude.map(inGroup) }
}

/** Words that are looked for one by one all have to be there. */
function withInstead(criteria: readonly Criterion[], { kind, terms }: Instead): Criterion[] {
  const same = terms.length === 1 ? criteria.find((one) => one.kind === kind && one.atLeast === 1) : undefined
  return same
    ? criteria.map((one) => (one === same ? { ...one, terms: [...one.terms, ...terms] } : one))
    : [...criteria, { kind, terms, atLeast: terms.length }]
}
