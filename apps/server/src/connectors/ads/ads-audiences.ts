// Custom audiences at the network: made, filled with hashed people in batches, deleted.
import { createHash } from 'node:crypto'
import {
  BATCH_SIZES,
  CUSTOM_AUDIENCE_UPLOAD_BYTES,
  CUSTOM_AUDIENCES,
  PAGE_SIZES,
} from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type {
  AdsGrant,
  AdsPort,
  AudienceMember,
  AudiencePermission,
  CustomAudienceFacts,
  HashedMember,
} from './ads-port.ts'
import { type AdsRequests, deleteIn, part, readIn, writeIn } from './ads-requests.ts'
import { Flag, Id, Text, Texts } from './ads-wire.ts'
import { batchTooLarge, failureOf } from './translate-failure.ts'

type Audiences = Pick<
  AdsPort,
  | 'customAudiences'
  | 'usableAudiences'
  | 'createCustomAudience'
  | 'changeMembers'
  | 'deleteCustomAudience'
  | 'audiencePermissions'
  | 'grantAudiencePermission'
  | 'revokeAudiencePermission'
>

const WireAudience = z.object({
  id: Id,
  name: Text,
  targetable: Flag,
  reasons_not_targetable: Texts,
  audience_size: z
    .number()
    .nullish()
    .transform((size) => size ?? null),
  deleted: Flag,
})
const WirePermission = z.object({
  id: Id,
  granted_account_id: Id,
  permission_level: z.enum(CUSTOM_AUDIENCES.permissionLevels),
})
const WireCounts = z.object({ success_count: z.number(), total_count: z.number() })

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A handle as the network hashes it: without at-sign, lower case, trimmed. */
export const hashedHandle = (handle: string): string => hash(handle.trim().replace(/^@/, '').toLowerCase())

/** A user id as the network hashes it: a plain whole number. Undefined for what is none. */
export const hashedUserId = (id: string): string | undefined => (/^\d{1,20}$/.test(id) ? hash(id) : undefined)

const userOf = (member: AudienceMember | HashedMember) => {
  if ('hashed' in member) return hashedUser(member)
  const { handle, userId } = member
  const id = hashedUserId(userId)
  return { ...(handle !== '' && { handle: [hashedHandle(handle)] }), ...(id !== undefined && { twitter_id: [id] }) }
}

function hashedUser({ hashed }: HashedMember) {
  const byKind = Map.groupBy(hashed, ({ kind }) => kind)
  return Object.fromEntries([...byKind].map(([kind, ofKind]) => [kind, ofKind.map(({ digest }) => digest)]))
}

const audienceOf = (wire: z.output<typeof WireAudience>): CustomAudienceFacts => ({
  id: wire.id,
  name: wire.name,
  targetable: wire.targetable,
  reasons: wire.targetable ? [] : wire.reasons_not_targetable,
  size: wire.audience_size,
})

const permissionOf = (wire: z.output<typeof WirePermission>): AudiencePermission => ({
  id: wire.id,
  grantedAccountId: wire.granted_account_id,
  level: wire.permission_level,
})

const permissionsOf = (audienceId: string): string => `custom_audiences/${part(audienceId)}/permissions`
const PERMISSIONS = { endpoint: 'custom_audiences/permissions' } as const

export function adsAudiences(requests: AdsRequests): Audiences {
  const inside = (accountId: string, rest = ''): string => `accounts/${part(accountId)}/custom_audiences${rest}`
  const listed = async (grant: AdsGrant, accountId: string, scope: 'OWNER' | 'SHARED') => {
    const question = readIn(grant, accountId, 'custom_audiences', {
      category: 'otherAccountReads',
      params: { permission_scope: scope },
    })
    return (await requests.list(WireAudience, question, PAGE_SIZES.usual.most)).map(audienceOf)
  }
  return {
    customAudiences: (grant, accountId) => listed(grant, accountId, 'OWNER'),

    async usableAudiences(grant, accountId) {
      const [own, shared] = await Promise.all([listed(grant, accountId, 'OWNER'), listed(grant, accountId, 'SHARED')])
      return [...own, ...shared]
    },

    async createCustomAudience(grant, accountId, { name, description }) {
      const made = await requests.change(WireAudience, {
        method: 'POST',
        grant,
        path: inside(accountId),
        endpoint: 'custom_audiences',
        account: accountId,
        params: { name, ...(description !== '' && { description }) },
      })
      return audienceOf(made)
    },

    async changeMembers(grant, accountId, audienceId, { kind, members }) {
      if (members.length === 0) return
      const most = BATCH_SIZES.custom_audience_users
      if (members.length > most) throw batchTooLarge(members.length, most)
      const operation = kind === 'add' ? 'Update' : 'Delete'
      const json = members.map((member) => ({ operation_type: operation, params: { users: [userOf(member)] } }))
      if (Buffer.byteLength(JSON.stringify(json)) > CUSTOM_AUDIENCE_UPLOAD_BYTES)
        throw batchTooLarge(members.length, most)
      const counts = await requests.change(WireCounts, {
        method: 'POST',
        grant,
        path: inside(accountId, `/${part(audienceId)}/users`),
        endpoint: 'custom_audiences/users',
        category: 'audience',
        account: accountId,
        json,
      })
      const { success_count: taken, total_count: total } = counts
      if (taken !== total || total !== members.length) throw failureOf('unknown_outcome')
    },

    async deleteCustomAudience(grant, accountId, audienceId) {
      await requests.change(WireAudience, {
        method: 'DELETE',
        grant,
        path: inside(accountId, `/${part(audienceId)}`),
        endpoint: 'custom_audiences',
        account: accountId,
      })
    },

    async audiencePermissions(grant, accountId, audienceId, granted) {
      const question = readIn(grant, accountId, permissionsOf(audienceId), {
        category: 'otherAccountReads',
        params: { ...(granted !== undefined && { granted_account_ids: granted }) },
      })
      const found = await requests.list(WirePermission, { ...question, ...PERMISSIONS }, PAGE_SIZES.usual.most)
      return found.map(permissionOf)
    },

    async grantAudiencePermission(grant, accountId, audienceId, { grantedAccountId, level }) {
      const params = { granted_account_id: grantedAccountId, permission_level: level }
      const change = writeIn(grant, accountId, permissionsOf(audienceId), null, params)
      return permissionOf(await requests.change(WirePermission, { ...change, ...PERMISSIONS }))
    },

    async revokeAudiencePermission(grant, accountId, audienceId, permissionId) {
      const change = deleteIn(grant, accountId, permissionsOf(audienceId), permissionId)
      await requests.change(WirePermission, { ...change, ...PERMISSIONS })
    },
  }
}
