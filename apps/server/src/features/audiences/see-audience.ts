// Looks at an audience as it is now: its members and those of each clause, exactly.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { clausesOf, definitionOfClause } from '@peregrine/domain/audiences/clause-rules.ts'
import { accountsFromLeaves, type InsightPorts, openAudience } from '#features/insights/insights-public.ts'
import type { SeenAudience } from './membership-changes.ts'

/** The members of a definition, one bit each; undefined when they are too many to be held here. Throws AudienceRefused and GraphTooHeavy. */
export async function membersOf(ports: InsightPorts, definition: Definition): Promise<Uint32Array | undefined> {
  return await accountsFromLeaves(ports.graph, await openAudience(ports, definition))
}

/** The same with the members of each clause. */
export async function seeAudience(ports: InsightPorts, definition: Definition): Promise<SeenAudience | undefined> {
  const members = await membersOf(ports, definition)
  if (members === undefined) return undefined
  const clauses: { clause: SeenAudience['clauses'][number]['clause']; accounts: Uint32Array }[] = []
  for (const clause of clausesOf(definition)) {
    const accounts = await membersOf(ports, definitionOfClause(clause))
    if (accounts === undefined) return undefined
    clauses.push({ clause, accounts })
  }
  return { members, clauses }
}
