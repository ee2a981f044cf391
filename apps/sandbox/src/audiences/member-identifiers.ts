// The identifiers of an upload: which there are, how they must look, and which account of the population stands behind a hash.

import { createHash } from 'node:crypto'
import { invalidParameter, missingParameter, type WireProblem } from '#platform/wire-refusals.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { contactsOf } from './account-contacts.ts'
import type { NamedMember } from './audience-members-store.ts'

/** Hashed but for the partner's own id. */
const IDENTIFIER_KINDS = ['email', 'device_id', 'handle', 'twitter_id', 'phone_number', 'partner_user_id'] as const
type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** What a list takes. */
export interface IdentifierRule {
  readonly kinds: readonly IdentifierKind[]
  readonly hash: RegExp
}
export const CUSTOM_AUDIENCE_RULE: IdentifierRule = { kinds: IDENTIFIER_KINDS, hash: /^[0-9a-f]{64}$/ }
/** The reference's own example of a do-not-reach list has its hashes in capitals. */
export const DO_NOT_REACH_RULE: IdentifierRule = { kinds: ['email', 'phone_number'], hash: /^[0-9a-f]{64}$/i }

const PARTNER_ID = /^\S{1,255}$/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 80)

/** What one user of an upload is known by, and what is wrong with it. */
function readMember(
  given: unknown,
  { kinds, hash }: IdentifierRule,
): { readonly member: NamedMember; readonly problems: readonly WireProblem[] } {
  if (!isObject(given)) {
    return { member: { identifiers: [] }, problems: [invalidParameter('users', 'an array of objects', shown(given))] }
  }
  const identifiers: string[] = []
  const problems: WireProblem[] = []
  for (const kind of kinds) {
    const values = given[kind]
    if (values === undefined) continue
    const [pattern, expected] = kind === 'partner_user_id' ? [PARTNER_ID, 'an id'] : [hash, 'a lower-case SHA-256 hash']
    for (const value of Array.isArray(values) ? values : [values]) {
      if (Array.isArray(values) && typeof value === 'string' && pattern.test(value))
        identifiers.push(`${kind} ${kind === 'partner_user_id' ? value : value.toLowerCase()}`)
      else problems.push(invalidParameter(kind, `an array, each entry ${expected}`, shown(value)))
    }
  }
  if (identifiers.length === 0 && problems.length === 0) {
    problems.push(invalidParameter('users', `at least one of ${kinds.join(', ')}`, shown(given)))
  }
  return { member: { identifiers }, problems }
}

/** The users of one operation. */
export function readMembers(
  users: unknown,
  rule: IdentifierRule,
): {
  readonly members: readonly NamedMember[]
  readonly problems: readonly WireProblem[]
} {
  if (users === undefined) return { members: [], problems: [missingParameter('users')] }
  if (!Array.isArray(users) || users.length === 0) {
    return { members: [], problems: [invalidParameter('users', 'an array of users', shown(users))] }
  }
  const read = users.map((user) => readMember(user, rule))
  return { members: read.map(({ member }) => member), problems: read.flatMap(({ problems }) => problems) }
}

const indexes = new WeakMap<NetworkWorld, ReadonlyMap<string, number>>()

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Handles and ids of the population, and the addresses and numbers that some of it gave the network; nobody has a device. */
function indexOf(world: NetworkWorld): ReadonlyMap<string, number> {
  const known = indexes.get(world)
  if (known !== undefined) return known
  const index = new Map<string, number>()
  const add = (kind: IdentifierKind, text: string, account: number) => index.set(`${kind} ${sha256(text)}`, account)
  for (let account = 0; account < world.size; account++) {
    if (!world.isActive(account)) continue
    add('handle', world.handleOf(account).toLowerCase(), account)
    add('twitter_id', world.idOf(account), account)
    const { email, phone } = contactsOf(world, account)
    if (email !== null) add('email', email, account)
    if (phone !== null) add('phone_number', phone, account)
  }
  indexes.set(world, index)
  return index
}

/** The id of the active account behind an identifier; null for none. */
export function matcherOf(world: NetworkWorld): (identifier: string) => string | null {
  const index = indexOf(world)
  return (identifier) => {
    const account = index.get(identifier)
    return account === undefined ? null : world.idOf(account)
  }
}
