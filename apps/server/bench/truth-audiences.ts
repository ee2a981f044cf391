// The audiences that the truth benchmark looks at: broad ones, and those that packages are made for.
import { PLANTED_COMMUNITIES } from '@peregrine/demo-network/communities/planted-communities.ts'
import type { Filters, Group } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  all,
  atLeast,
  atLeastOf,
  criterion,
  define,
  hubsOf,
  type NamedDefinition,
  vocabularyOf,
} from './definition-parts.ts'
import type { KnownAccount } from './truth-network.ts'

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

/** A list of accounts, such as customers: whoever they are, nothing describes them. */
export interface ListedAudience {
  readonly name: string
  readonly accounts: readonly number[]
}

/** People of one subject each, every second of them, as a list would hold them. */
export function listAudiences(accounts: readonly KnownAccount[]): ListedAudience[] {
  return ['coffee', 'film', 'nursing'].map((subject) => {
    const communities = new Set(PLANTED_COMMUNITIES.filter((one) => one.subject === subject).map(({ id }) => id))
    const listed = accounts.filter(({ truth }) => truth.role === 'person' && communities.has(truth.community))
    return {
      name: `a list of people of ${subject}`,
      accounts: listed.filter((_, place) => place % 2 === 0).map(({ published }) => published.account),
    }
  })
}
