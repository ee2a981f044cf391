// Audiences as people describe them, of every kind of criterion, and the steps in which each of them is typed.

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

const criterion = (kind: Criterion['kind'], terms: readonly string[], atLeast = 1, withinDays?: 7 | 30 | 90) =>
  ({ kind, terms, atLeast, withinDays }) satisfies Criterion
const all = (...criteria: Criterion[]): Group[] => criteria.map((one) => ({ atLeast: 1, criteria: [one] }))
const atLeast = (least: number, ...criteria: Criterion[]): Group => ({ atLeast: least, criteria })
const define = (include: readonly Group[], filters: Partial<Filters> = {}, exclude: readonly Group[] = []) =>
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
interface Vocabulary {
  readonly subject: string
  readonly hubs: readonly string[]
  readonly hubsJa: readonly string[]
  readonly interests: readonly string[]
  readonly words: readonly string[]
  readonly wordsJa: readonly string[]
  readonly tags: readonly string[]
  readonly jobs: readonly string[]
}

function vocabularyOf(subject: string): Vocabulary {
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

const GENERAL = hubsOf('general', 'en').slice(0, 3)
const ENGLISH_SPEAKING = ['US', 'GB', 'CA', 'AU']

/** Ways to describe an audience; each is used with several subjects. */
const SHAPES: readonly ((words: Vocabulary) => Definition)[] = [
  ({ hubs }) => define(all(criterion('follows', hubs.slice(0, 5), 2))),
  ({ interests }) => define(all(criterion('interest', interests)), { countries: ['GB'], age: '25-49' }),
  ({ wordsJa, hubsJa }) =>
    define([atLeast(1, criterion('posted', wordsJa.slice(0, 4)), criterion('follows', hubsJa.slice(0, 4)))], {
      languages: ['ja'],
    }),
  ({ words, tags }) => define(all(criterion('posted', [...words.slice(0, 5), ...tags.slice(0, 2)], 1, 30))),
  ({ jobs, words }) =>
    define(all(criterion('job', jobs.slice(0, 3)), criterion('posted', words.slice(0, 8))), { gender: 'FEMALE' }),
  ({ hubs, interests }) =>
    define(
      all(criterion('engaged', hubs.slice(0, 6), 1, 90), criterion('interest', interests)),
      { minFollowers: 20 },
      all(criterion('follows', GENERAL)),
    ),
  ({ hubs, interests, words }) =>
    define(
      [
        atLeast(
          2,
          criterion('follows', hubs.slice(0, 6)),
          criterion('interest', interests),
          criterion('posted', words.slice(0, 6)),
        ),
      ],
      { countries: ENGLISH_SPEAKING, activeWithinDays: 30 },
    ),
  ({ hubs, words }) =>
    define(all(criterion('bio', words.slice(0, 6)), criterion('follows', hubs.slice(0, 10))), { verified: false }),
]

const SUBJECTS = NETWORK_SUBJECTS.map(({ id }) => id).filter((id) => hubsOf(id, 'en').length >= 4)

/** So many different audiences: all shapes in turn, each with other subjects. */
export function audiences(wanted: number, from = 0): NamedDefinition[] {
  return Array.from({ length: wanted }, (_, index) => {
    const place = from + index
    const shape = SHAPES[place % SHAPES.length] ?? (() => emptyDefinition)
    const round = Math.floor(place / SHAPES.length)
    const subject = SUBJECTS[(place * 5 + round) % SUBJECTS.length] ?? ''
    return { name: `${subject} ${place % SHAPES.length}`, definition: shape(vocabularyOf(subject)) }
  })
}

/** Audiences that hold a good part of the network. */
export function broadAudiences(): NamedDefinition[] {
  const filtered = (name: string, filters: Partial<Filters>) => ({ name, definition: define([], filters) })
  const interested = (name: string) => ({ name, definition: atLeastOf('interest', [name], 1) })
  return [
    filtered('English', { languages: ['en'] }),
    filtered('Japanese', { languages: ['ja'] }),
    filtered('United States', { countries: ['US'] }),
    filtered('Britain and Ireland', { countries: ['GB', 'IE'] }),
    filtered('women', { gender: 'FEMALE' }),
    filtered('active this month', { activeWithinDays: 30 }),
    interested('food-and-drink'),
    interested('technology'),
    interested('movies-and-tv'),
    interested('arts'),
    interested('sports'),
    { name: 'followers of general media', definition: atLeastOf('follows', hubsOf('general'), 2) },
  ]
}

/** Audiences that are not described by whom they follow, so that a package has something to find; the last two are. */
export function packageAudiences(): NamedDefinition[] {
  const named = (name: string, ...groups: Group[]) => ({ name, definition: define(groups) })
  const words = (subject: string) => criterion('posted', vocabularyOf(subject).words.slice(0, 8))
  const interest = (subject: string) => criterion('interest', vocabularyOf(subject).interests)
  return [
    named('interested in coffee', ...all(interest('coffee'))),
    named('interested in indie games', ...all(interest('gamedev'))),
    named('interested in cycling', ...all(interest('cycling'))),
    named('post about gardens', ...all(words('garden'))),
    named('post about running', ...all(words('trail'))),
    named('post in Japanese about cats', ...all(criterion('posted', vocabularyOf('cats').wordsJa.slice(0, 5)))),
    named('nurses and doctors', ...all(criterion('job', ['nurse', 'doctor', 'midwife', 'paramedic']))),
    named('teachers', ...all(criterion('job', vocabularyOf('teaching').jobs))),
    named('interested in film or post about it', atLeast(1, interest('film'), words('film'))),
    named('like posts about data', ...all(criterion('engaged', hubsOf('data').slice(0, 6)))),
    named('interested in birds or astronomy', atLeast(1, interest('birds'), interest('astronomy'))),
    named(
      'one of three signs of knitting',
      atLeast(1, interest('knitting'), words('knitting'), criterion('bio', ['knitting', 'crochet', 'yarn'])),
    ),
    named('follow two of six football accounts', ...all(criterion('follows', hubsOf('football').slice(0, 6), 2))),
    named(
      'follow anime accounts and draw',
      ...all(criterion('follows', hubsOf('anime').slice(0, 6)), interest('anime')),
    ),
  ]
}

/** The states that a definition goes through while it is typed: term by term, criterion by criterion, filter by filter. */
export function typingSteps({ include, exclude, filters }: Definition): Definition[] {
  const steps: Definition[] = []
  let done: Definition = emptyDefinition
  const step = (next: Definition): void => {
    done = next
    steps.push(next)
  }
  for (const side of ['include', 'exclude'] as const) {
    for (const group of { include, exclude }[side]) {
      const groups = done[side]
      for (const criteria of growing(group)) step({ ...done, [side]: [...groups, { atLeast: 1, criteria }] })
      if (group.atLeast > 1) step({ ...done, [side]: [...groups, group] })
    }
  }
  for (const [name, value] of Object.entries(filters)) {
    const usual = emptyDefinition.filters[name as keyof Filters]
    if (JSON.stringify(value) !== JSON.stringify(usual)) step({ ...done, filters: { ...done.filters, [name]: value } })
  }
  return steps
}

/** The criteria of a group as they grow: one term more each time, then "at least". */
function growing({ criteria }: Group): Criterion[][] {
  return criteria.flatMap((one, place) => {
    const before = criteria.slice(0, place)
    const grown = one.terms.map((_, last) => ({ ...one, atLeast: 1, terms: one.terms.slice(0, last + 1) }))
    return [...grown, ...(one.atLeast > 1 ? [one] : [])].map((now) => [...before, now])
  })
}
