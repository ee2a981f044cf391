// The answer to a name that nothing, or more than one thing, goes by: what is meant is asked, and nothing is told of others' things.
import type { OwnResult } from '@peregrine/domain/talk/talk-own-result-rules.ts'
import type { NamedThing } from './open-own-things.ts'

const MOST_FOUND = 20

export const unclearName = (what: 'campaign' | 'audience', asked: string, meant: readonly NamedThing[]): OwnResult => ({
  kind: 'own_names',
  what,
  asked,
  total: meant.length,
  found: meant.slice(0, MOST_FOUND).map(({ id, name, team, call, where }) => ({ id, name, team, call, where })),
})
