// Starts a study of an audience, a definition or the whole network: checked, stored, and worked on as a task.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityStudy } from '@peregrine/contract/communities/community-shapes.ts'
import {
  type Definition,
  definitionKey,
  emptyDefinition,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findAudience } from '#features/audiences/audiences-public.ts'
import { AudienceRefused, openAudience, openNetwork } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { teamOf } from '#platform/team-of.ts'
import type { CommunityPorts } from './community-ports.ts'
import { studyReply } from './community-reply.ts'
import { studyLater } from './study-job.ts'
import { closeStudiesOfEndedTasks, findStudy, insertStudy } from './study-store.ts'

type Context = HandlerContext<(typeof communities)['startStudy']>

const NETWORK_NAME = 'The whole network'

interface Wanted {
  readonly kind: 'audience' | 'definition' | 'network'
  readonly audienceId: string | null
  readonly audienceKey: string
  readonly audienceName: string
  readonly definition: Definition
}

export async function startStudy(ports: CommunityPorts, context: Context): Promise<CommunityStudy> {
  const { team, userId } = teamOf(context)
  const desired = await wantedOf(ports, context, team)
  try {
    if (desired.kind === 'network') await openNetwork(ports)
    else await openAudience(ports, desired.definition)
  } catch (error) {
    if (error instanceof AudienceRefused) return context.refuse(error.code, error.reason)
    if (error instanceof GraphTooHeavy) return context.refuse('question_too_heavy')
    throw error
  }
  // A study whose task was just stopped does not keep the next one waiting.
  await closeStudiesOfEndedTasks(ports.db, new Date(ports.clock()))
  return await once(context, ports.db, async (tx) => {
    const made = await insertStudy(tx, { ...desired, teamId: team, createdBy: userId }, new Date(ports.clock()))
    if (!made) return context.refuse('study_under_way')
    await studyLater(ports, tx, { id: made.id, name: desired.audienceName, teamId: team, userId })
    const target = { kind: 'communities', id: made.id, name: desired.audienceName }
    await recordActivity(tx, {
      teamId: team,
      actor: userId,
      action: 'communities.studied',
      target,
      at: new Date(ports.clock()),
    })
    const row = await findStudy(tx, [team], made.id)
    return row ? studyReply(row) : context.refuse('not_found')
  })
}

async function wantedOf(ports: CommunityPorts, { body, refuse }: Context, team: string): Promise<Wanted> {
  if (body.audience !== undefined) {
    const row = await findAudience(ports.db, [team], body.audience, new Date(ports.clock()))
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
