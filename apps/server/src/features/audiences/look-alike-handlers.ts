// The calls of look-alikes: looking for one, how far that is, saving what was found, what one that was saved rests on.

import type { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import type { LookalikeSearch } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { LIMITS, normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { LOOKALIKE_LEAST_MEMBERS } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { sizeOf } from '#features/insights/insights-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { requireAllowed, teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { checkAudience, cleanName } from './check-audience.ts'
import { searchLater } from './look-alike-job.ts'
import { searchReply } from './look-alike-reply.ts'
import { findMadeLookalike, findSearch, insertLookalike, keepSaved, type NewSearch } from './look-alike-store.ts'
import { findHandles } from './member-graph.ts'
import { answering, locate, memberships } from './own-audience.ts'
import { checkAgency, saveAudience } from './save-new-audience.ts'

type Calls = typeof audienceLookalikes

export function createLookalikeHandlers(ports: AudiencePorts): Handlers<Calls> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const begin = async (tx: DbOrTx, search: NewSearch, userId: string): Promise<LookalikeSearch> => {
    const id = await searchLater(ports, tx, search, userId)
    const row = await findSearch(tx, [search.teamId], id)
    if (!row) throw new Error(`The search ${id} is gone.`)
    return searchReply(row)
  }

  /** A search of a team in which the caller may do this. */
  const ownSearch = async (
    context: Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'refuse'>,
    id: string,
  ) => {
    const own = memberships(context)
    const teams = own.map(({ team }) => team)
    const row = await findSearch(db, teams, id)
    const membership = own.find(({ team }) => team === row?.team_id)
    if (!row || !membership) return context.refuse('not_found')
    requireAllowed(context, membership.team)
    return { row, acting: { ...membership, userId: personOf(context.caller).userId } }
  }

  return {
    findLookalike: async (context) => {
      const { row, acting } = await locate(db, context, context.params.pk, now())
      if (row.deleted_at !== null) return context.refuse('not_found')
      const definition = row.definition
      if (definition.alike) return context.refuse('is_lookalike')
      // What is too small is said at once; how many of them can be read is seen when they are looked at.
      const size = await answering(context.refuse, () => sizeOf(ports, definition))
      if (size.size < LOOKALIKE_LEAST_MEMBERS) return context.refuse('too_few_members')
      const { width } = context.body
      const source = { id: row.id, name: row.name }
      return await once(context, db, (tx) =>
        begin(tx, { teamId: acting.team, source, seed: { definition }, width }, acting.userId),
      )
    },

    findLookalikeOfList: async (context) => {
      const { team, userId } = teamOf(context)
      const { width, name, handles, without_unknown: without } = context.body
      const desired = [...new Set(handles.map(handleOf).filter((handle) => handle !== ''))]
      if (desired.length > LIMITS.people) return context.refuse('too_many_handles')
      const network = await ports.network()
      if (!network) return context.refuse('no_network')
      const found = await findHandles(ports.graph, network.db, desired)
      const known = new Set(found.map(({ handle }) => handle))
      const unknown = desired.filter((handle) => !known.has(handle))
      const readable = found.filter((one) => one.readable).length
      const reported = { unknown, found: found.length, readable }
      if (readable < LOOKALIKE_LEAST_MEMBERS) return context.refuse('too_few_members', tooFew(readable), reported)
      if (unknown.length > 0 && !without) return context.refuse('handles_unknown', undefined, reported)
      const people = desired.filter((handle) => known.has(handle))
      const source = { id: null, name: cleanName(name) }
      return await once(context, db, (tx) => begin(tx, { teamId: team, source, seed: { people }, width }, userId))
    },

    readLookalikeSearch: async (context) => searchReply((await ownSearch(context, context.params.pk)).row),

    saveLookalike: async (context) => {
      const { row, acting } = await ownSearch(context, context.params.pk)
      const { found, made_at: made } = row
      if (!found || !made) return context.refuse('not_found_yet')
      const { definition, evidence } = found
      const given = { name: context.body.name, description: '', definition, categories: [], refresh: 'never' as const }
      const content = checkAudience(given, context)
      await checkAgency(db, acting.team, content, context)
      const source = { id: row.source_id, name: row.source_name }
      return await saveAudience(ports, context, acting, {
        content: async () => content,
        status: 'Active',
        action: 'audience.look-alike-made',
        detail: { of: source.name },
        also: async (tx, { id }) => {
          await insertLookalike(tx, { config: id, source, evidence }, made)
          await keepSaved(tx, row.id, id)
        },
      })
    },

    readLookalike: async (context) => {
      const { row } = await locate(db, context, context.params.pk, now())
      return await findMadeLookalike(db, row.id)
    },
  }
}

/** A handle, however it was pasted: with an at-sign, or as the address of a profile. */
const handleOf = (pasted: string): string =>
  normaliseTerm(
    'follows',
    pasted.replace(/^(?:https?:\/\/)?(?:[\w-]+\.)*[\w-]+\.[a-z]{2,}\/@?(\w+)\/?(?:[?#].*)?$/i, '$1'),
  )

const tooFew = (readable: number): Message =>
  message('lookalike_too_few_readable', { limit: LOOKALIKE_LEAST_MEMBERS, readable })
