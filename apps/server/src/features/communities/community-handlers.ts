// The calls of communities: list, study, one community with its members, and the drawing.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { allows, type Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import {
  type Definition,
  definitionKey,
  emptyDefinition,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findAudience } from '#features/audiences/audiences-public.ts'
import { AudienceRefused, openAudience, openNetwork } from '#features/insights/insights-public.ts'
import { askToCancel } from '#features/tasks/tasks-public.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { teamOf } from '#platform/team-of.ts'
import type { CommunityPorts } from './community-ports.ts'
import { communityDetail, communityLine, studyReply } from './community-reply.ts'
import {
  type CommunitySort,
  findCommunity,
  listCommunities,
  listMembers,
  namesInStudy,
  renameCommunity,
} from './community-store.ts'
import { studyLater } from './study-job.ts'
import {
  closeStudiesOfEndedTasks,
  deleteStudy,
  findStudy,
  insertStudy,
  listStudies,
  readStudyDrawing,
} from './study-store.ts'

type Of<Name extends keyof typeof communities> = HandlerContext<(typeof communities)[Name]>
type Asked = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'refuse'>

const ListPlace = z.tuple([z.string().max(30), z.string().max(400), z.uuid()])
const StudyPlace = z.tuple([z.iso.datetime(), z.uuid()])
const MemberPlace = z.tuple([z.int().nonnegative()])
const NOT_A_PLACE = { cursor: ['This is not a place in the list.'] }
const NETWORK_NAME = 'The whole network'

/** Whether a cursor's text can stand in a comparison of the sort's type. */
const fits = (sort: CommunitySort, value: string): boolean => {
  if (sort === 'name') return true
  return sort === 'made' ? Number.isFinite(Date.parse(value)) : Number.isFinite(Number(value))
}

/** The caller's memberships in which an object may be looked for. */
const membershipsOf = ({ caller, namedTeam }: Asked): readonly Membership[] =>
  personOf(caller).memberships.filter((m) => namedTeam === undefined || m.team === namedTeam || m.slug === namedTeam)

/** The team of what was found, as long as the caller may do there what they ask for. */
function allowedIn(context: Asked, team: string): void {
  if (allows(context.access, context.caller, team) !== 'yes') context.refuse('not_allowed')
}

interface Wanted {
  readonly kind: 'audience' | 'definition' | 'network'
  readonly audienceId: string | null
  readonly audienceKey: string
  readonly audienceName: string
  readonly definition: Definition
}

export function createCommunityHandlers(ports: CommunityPorts): Handlers<typeof communities> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const wantedOf = async ({ body, refuse }: Of<'startStudy'>, team: string): Promise<Wanted> => {
    if (body.audience !== undefined) {
      const row = await findAudience(db, [team], body.audience, now())
      if (!row || row.deleted_at !== null) return refuse('not_found')
      const definition = row.definition
      return {
        kind: 'audience',
        audienceId: row.id,
        audienceKey: `audience ${row.id}`,
        audienceName: row.name,
        definition,
      }
    }
    const definition = normaliseDefinition(body.definition ?? emptyDefinition)
    if (isEmpty(definition))
      return { kind: 'network', audienceId: null, audienceKey: 'network', audienceName: NETWORK_NAME, definition }
    const audienceKey = `definition ${hashOf(definitionKey(definition)).toString('hex')}`
    const audienceName = body.name?.trim() || 'A definition'
    return { kind: 'definition', audienceId: null, audienceKey, audienceName, definition }
  }

  const locateStudy = async (context: Of<'readStudy'> | Of<'readDrawing'> | Of<'deleteStudy'>) => {
    const teams = membershipsOf(context).map(({ team }) => team)
    const row = await findStudy(db, teams, context.params.pk)
    if (!row) return context.refuse('not_found')
    allowedIn(context, row.team_id)
    return row
  }

  const locate = async (context: Asked & { readonly params: { readonly pk: string } }) => {
    const teams = membershipsOf(context).map(({ team }) => team)
    const row = await findCommunity(db, teams, context.params.pk)
    if (!row) return context.refuse('not_found')
    allowedIn(context, row.team_id)
    return row
  }

  return {
    listCommunities: async (context) => {
      const { team } = teamOf(context)
      const { query, invalid } = context
      const sort = query.sort.replace(/^-/, '') as CommunitySort
      const place = query.cursor === undefined ? null : readCursor(query.cursor, ListPlace)
      if (place === undefined || (place !== null && (place[0] !== query.sort || !fits(sort, place[1]))))
        return invalid(NOT_A_PLACE)
      const rows = await listCommunities(db, team, {
        audience: query.audience,
        study: query.study,
        search: query.search.trim(),
        sort,
        descending: query.sort.startsWith('-'),
        after: place === null ? null : [place[1], place[2]],
        limit: query.limit + 1,
      })
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      return {
        results: shown.map(communityLine),
        next: rows.length > shown.length && last ? writeCursor([query.sort, last.place, last.id]) : null,
      }
    },

    startStudy: async (context) => {
      const { team, userId } = teamOf(context)
      const wanted = await wantedOf(context, team)
      try {
        if (wanted.kind === 'network') await openNetwork(ports)
        else await openAudience(ports, wanted.definition)
      } catch (error) {
        if (error instanceof AudienceRefused) return context.refuse(error.code, error.detail)
        if (error instanceof GraphTooHeavy) return context.refuse('question_too_heavy')
        throw error
      }
      // A study whose task was just stopped does not keep the next one waiting.
      await closeStudiesOfEndedTasks(db, now())
      return await once(context, db, async (tx) => {
        const made = await insertStudy(tx, { ...wanted, teamId: team, createdBy: userId }, now())
        if (!made) return context.refuse('study_under_way')
        await studyLater(ports, tx, { id: made.id, name: wanted.audienceName, teamId: team, userId })
        const target = { kind: 'communities', id: made.id, name: wanted.audienceName }
        await recordActivity(tx, { teamId: team, actor: userId, action: 'communities.studied', target, at: now() })
        const row = await findStudy(tx, [team], made.id)
        return row ? studyReply(row) : context.refuse('not_found')
      })
    },

    readCommunity: async (context) => communityDetail(await locate(context)),

    renameCommunity: async (context) => {
      const row = await locate(context)
      const name = context.body.name.normalize('NFKC').replace(/\s+/g, ' ').trim()
      const before = row.given_name ?? row.made_name
      const done = await once(context, db, async (tx) => {
        const renamed = await renameCommunity(
          tx,
          { id: row.id, version: context.body.version },
          name === '' ? null : name,
        )
        if (!renamed) return context.refuse('changed', undefined, { current: communityDetail(row) })
        await recordActivity(tx, {
          teamId: row.team_id,
          actor: personOf(context.caller).userId,
          action: 'community.renamed',
          target: { kind: 'community', id: row.id, name: name || row.made_name },
          detail: { from: before },
          at: now(),
        })
        const after = await findCommunity(tx, [row.team_id], row.id)
        return after ? communityDetail(after) : context.refuse('not_found')
      })
      return done
    },

    listMembers: async (context) => {
      const row = await locate(context)
      const { query, invalid } = context
      const place = query.cursor === undefined ? [-1] : readCursor(query.cursor, MemberPlace)
      if (place === undefined) return invalid(NOT_A_PLACE)
      const listing = { search: query.search.trim(), after: place[0] ?? -1, limit: query.limit + 1 }
      const rows = await listMembers(db, row.id, listing)
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      return {
        results: shown.map(({ account_id: id, handle, name, verified, followers, follows }) => ({
          id,
          handle,
          name,
          verified,
          followers,
          follows,
        })),
        next: rows.length > shown.length && last ? writeCursor([last.place]) : null,
      }
    },

    listStudies: async (context) => {
      const { team } = teamOf(context)
      const { query, invalid } = context
      const place = query.cursor === undefined ? null : readCursor(query.cursor, StudyPlace)
      if (place === undefined) return invalid(NOT_A_PLACE)
      const rows = await listStudies(db, team, place, query.limit + 1)
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      return {
        results: shown.map(studyReply),
        next: rows.length > shown.length && last ? writeCursor([last.created_at.toISOString(), last.id]) : null,
      }
    },

    readStudy: async (context) => studyReply(await locateStudy(context)),

    deleteStudy: async (context) => {
      const row = await locateStudy(context)
      await inTransaction(db, async (tx) => {
        if (row.task_id !== null) await askToCancel(tx, row.task_id, now())
        await deleteStudy(tx, row)
        await recordActivity(tx, {
          teamId: row.team_id,
          actor: personOf(context.caller).userId,
          action: 'communities.deleted',
          target: { kind: 'communities', id: row.id, name: row.audience_name },
          at: now(),
        })
      })
    },

    readDrawing: async (context) => {
      const row = await locateStudy(context)
      const [drawing, names] = await Promise.all([readStudyDrawing(db, row.id), namesInStudy(db, row.id)])
      const { nodes, ties } = drawing ?? { nodes: [], ties: [] }
      return {
        nodes,
        ties,
        communities: names.map(({ id, number, made_name: made, given_name: given, size, share }) => ({
          id,
          number,
          name: given ?? made,
          size,
          share,
        })),
      }
    },
  }
}
