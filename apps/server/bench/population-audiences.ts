// The sixty audiences whose whole distribution of traits is estimated: broad ones, those that packages are made for, and followers of hubs.
import { NETWORK_SUBJECTS } from '@peregrine/demo-network/communities/network-subjects.ts'
import { all, atLeastOf, criterion, define, hubsOf, type NamedDefinition, vocabularyOf } from './definition-parts.ts'
import { broadAudiences, packageAudiences } from './truth-audiences.ts'

const AUDIENCES = 60

/** In a fixed order: no audience is picked by how well it does. */
export function populationAudiences(): NamedDefinition[] {
  const subjects = NETWORK_SUBJECTS.map(({ id }) => id)
  const followers = subjects.flatMap((subject): NamedDefinition[] => {
    const hubs = hubsOf(subject)
    return hubs.length > 0
      ? [{ name: `follow ${subject} accounts`, definition: atLeastOf('follows', hubs.slice(0, 10), 2) }]
      : []
  })
  const writers = subjects.flatMap((subject): NamedDefinition[] => {
    const words = vocabularyOf(subject).words.slice(0, 8)
    return words.length > 0
      ? [{ name: `post about ${subject}`, definition: define(all(criterion('posted', words))) }]
      : []
  })
  return [...broadAudiences(), ...packageAudiences(), ...followers, ...writers].slice(0, AUDIENCES)
}
