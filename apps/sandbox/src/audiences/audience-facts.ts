// Custom audiences as they are just now: whose they are, whether they can be targeted, how large they are.

import type { AudienceFacts } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { errorStatus } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { CUSTOM_AUDIENCES, type PermissionLevel } from '@peregrine/domain/ad-network/network-limits.ts'
import { type Entity, findEntity, listEntities } from '#platform/entity-store.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import { awaitsFirstProcessing, matchedNow } from './audience-members-store.ts'
import { processingTime } from './audience-processing.ts'

/** An audience as one account has it: its own, or shared with it. */
export interface HeldAudience {
  readonly entity: Entity
  readonly level: PermissionLevel
  readonly isOwn: boolean
}

/** Audiences that other accounts share with this one; deleted ones too. */
export function sharedAudiences(store: SandboxStore, accountId: string): readonly HeldAudience[] {
  const grants = store.all<{ owner: string; audience: string; level: PermissionLevel }>(
    `SELECT account_id AS owner, parent_id AS audience, json_extract(facts, '$.permission_level') AS level FROM entities
     WHERE kind = 'custom_audience_permission' AND deleted = 0 AND json_extract(facts, '$.granted_account_id') = ?
     ORDER BY seq`,
    accountId,
  )
  return grants.flatMap(({ owner, audience, level }) => {
    const entity = findEntity(store, 'custom_audience', owner, audience)
    return entity === undefined ? [] : [{ entity, level, isOwn: false }]
  })
}

/** Deleted ones too. */
export function ownAudiences(store: SandboxStore, accountId: string): readonly HeldAudience[] {
  return listEntities(store, 'custom_audience', accountId, { withDeleted: true }).map((entity) => ({
    entity,
    level: 'READ_WRITE',
    isOwn: true,
  }))
}

/** Throws 404 when the account neither has nor shares it, or it is deleted. */
export function foundAudience(
  store: SandboxStore,
  accountId: string,
  audienceId: string,
  { deletedToo = false }: { readonly deletedToo?: boolean } = {},
): HeldAudience {
  const own = findEntity(store, 'custom_audience', accountId, audienceId)
  const held: HeldAudience | undefined =
    own === undefined
      ? sharedAudiences(store, accountId).find(({ entity }) => entity.id === audienceId)
      : { entity: own, level: 'READ_WRITE', isOwn: true }
  if (held !== undefined && (deletedToo || !held.entity.deleted)) return held
  const code = 'TAILORED_AUDIENCE_NOT_FOUND'
  throw new AdsRefusal(errorStatus(code), [
    {
      code,
      message: `Custom audience ${audienceId} was not found`,
      parameter: 'custom_audience_id',
      value: audienceId,
    },
  ])
}

export interface AudienceState {
  readonly targetable: boolean
  readonly reasons_not_targetable: readonly ('PROCESSING' | 'TOO_SMALL')[]
  /** Matched users; null while it is too small or not worked through. */
  readonly audience_size: number | null
}

/** The state at a moment (milliseconds): it needs enough matched users, in changes that are worked through. */
export function audienceState(store: SandboxStore, entity: Entity, now: number): AudienceState {
  const matched = matchedNow(store, now, entity.id)
  if (matched >= CUSTOM_AUDIENCES.matchedUsersLeast) {
    return { targetable: !entity.deleted, reasons_not_targetable: [], audience_size: matched }
  }
  const young = Date.parse(String(entity.facts.created_at)) + processingTime(store, entity.id) > now
  const processing = !entity.deleted && (young || awaitsFirstProcessing(store, now, entity.id))
  return {
    targetable: false,
    reasons_not_targetable: processing ? ['PROCESSING', 'TOO_SMALL'] : ['TOO_SMALL'],
    audience_size: null,
  }
}

/** What `checkCriteria` asks of an account's audiences: its own and those shared with it, without deleted ones. */
export function audienceFacts(
  store: SandboxStore,
  clock: SandboxClock,
  accountId: string,
): ReadonlyMap<string, AudienceFacts & { readonly name: string }> {
  const now = clock.now().getTime()
  return new Map(
    [...ownAudiences(store, accountId), ...sharedAudiences(store, accountId)]
      .filter(({ entity }) => !entity.deleted)
      .map(({ entity }) => [
        entity.id,
        { targetable: audienceState(store, entity, now).targetable, name: String(entity.facts.name) },
      ]),
  )
}
