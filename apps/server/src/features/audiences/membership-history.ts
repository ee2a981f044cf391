// How an audience came to be as it is: each change of its definition, and who entered and left at each look.
import type { AudienceHistory, MembershipReason } from '@peregrine/contract/audiences/audience-shapes.ts'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { definitionDifference } from '@peregrine/domain/audiences/clause-rules.ts'
import { isBelowMinimum, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { readCards } from '#features/insights/insights-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findNumbers } from './member-graph.ts'
import { listDefinitions, listMemberships } from './membership-store.ts'

const SHOWN = 100

/** Newest first. */
export async function audienceHistory(db: DbOrTx, config: string): Promise<AudienceHistory> {
  const [definitions, memberships] = await Promise.all([
    listDefinitions(db, config, SHOWN + 1),
    listMemberships(db, config, SHOWN),
  ])
  return {
    definitions: definitions.slice(0, SHOWN).map((row, index) => {
      const before = definitions[index + 1]?.definition ?? emptyDefinition
      const { added, removed } = definitionDifference(before, row.definition)
      const { number, name } = row
      return {
        number,
        name,
        at: row.at.toISOString(),
        by: row.by_name,
        definition: row.definition,
        added,
        removed,
      } as AudienceHistory['definitions'][number]
    }),
    memberships: memberships.map(({ enteredIds: _, leftIds: __, ...step }) => ({
      ...step,
      enteredBecause: ofMany(step.enteredBecause),
      leftBecause: ofMany(step.leftBecause),
    })),
  }
}

/** That a clause moved one of a few is told of that person. */
const ofMany = (reasons: readonly MembershipReason[]): MembershipReason[] =>
  reasons.filter(({ accounts }) => accounts >= MINIMUM_CELL)

/** Some of those who entered and left at one look, nobody of a few; undefined when there was none with this number. */
export async function membershipAccounts(
  { db, graph, network }: Pick<AudiencePorts, 'db' | 'graph' | 'network'>,
  config: string,
  number: number,
) {
  const steps = await listMemberships(db, config, 1000)
  const step = steps.find((one) => one.number === number)
  const current = await network()
  if (!step || !current) return undefined
  const cardsOf = async (ids: readonly string[]) => {
    const found = await findNumbers(graph, current.db, ids)
    const cards = await readCards(
      graph,
      current.db,
      found.map(({ account }) => account),
    )
    return [...cards.values()]
  }
  return {
    number,
    entered: isBelowMinimum(step.entered) ? [] : await cardsOf(step.enteredIds),
    left: isBelowMinimum(step.left) ? [] : await cardsOf(step.leftIds),
    enteredTotal: step.entered,
    leftTotal: step.left,
  }
}
