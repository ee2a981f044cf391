// One's own account: taking along what the product stores about oneself, and deleting it.
import { BLOCKER_KINDS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FileReply } from '../platform/file-reply.ts'
import { ordinal, things } from '../platform/number-kinds.ts'
import { freshSignInErrors } from '../platform/sign-in-shapes.ts'

/** The archive of a person’s data; there is one at most. */
export const OwnDataArchive = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  done: ordinal(z.int().nonnegative()),
  /** 0 while it waits. */
  total: ordinal(z.int().nonnegative()),
  bytes: things(z.int().nonnegative()).nullable(),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
})
export type OwnDataArchive = z.output<typeof OwnDataArchive>

const OfTeam = z.object({ slug: z.string(), name: z.string() })

/** Campaigns that can spend, now or once they begin; the first few by name. */
const SwitchedOn = z.object({ count: things(z.int().nonnegative()), names: z.array(z.string()) })
export type SwitchedOn = z.output<typeof SwitchedOn>

/** Without a team where it is about the person alone: slug and name are empty then. */
export const DeletionBlocker = OfTeam.extend({
  kind: z.enum(BLOCKER_KINDS),
  /** Of `running_campaigns`: those that can be paused from here. */
  campaigns: SwitchedOn.nullable(),
})
export type DeletionBlocker = z.output<typeof DeletionBlocker>

export const AccountDeletion = z.object({
  email: z.string(),
  /** Teams of which nobody else is a member: they are deleted with everything in them. */
  deleted_teams: z.array(OfTeam),
  /** Teams that stay; what the person did there is shown as done by a former member. */
  left_teams: z.array(OfTeam),
  /** Ad accounts of teams that stay and that are reached through this person’s connection. */
  disconnected: z.array(OfTeam.extend({ account: z.string(), campaigns: SwitchedOn })),
  /**
   * Campaigns of teams that are deleted, in ad accounts that are no longer connected: nobody can pause them from here, so
   * they keep nobody from deleting their account.
   */
  out_of_reach: z.array(OfTeam.extend({ account: z.string(), campaigns: SwitchedOn })),
  /** Empty when the account can be deleted. */
  blockers: z.array(DeletionBlocker),
})
export type AccountDeletion = z.output<typeof AccountDeletion>

const request = endpoint({
  id: 'ownData.request',
  method: 'POST',
  path: '/api/user/data/',
  access: access.personal,
  summary: 'Have an archive made of everything stored about oneself; one that is being made is answered as it is',
  body: z.strictObject({ language: z.enum(['en', 'ja']) }),
  reply: OwnDataArchive,
  status: 201,
  errors: freshSignInErrors,
})

const read = endpoint({
  id: 'ownData.read',
  method: 'GET',
  path: '/api/user/data/',
  access: access.personal,
  summary: 'How far the archive of one’s own data is; null when there is none',
  reply: z.object({ archive: OwnDataArchive.nullable() }),
})

const file = endpoint({
  id: 'ownData.file',
  method: 'GET',
  path: '/api/user/data/file/',
  access: access.personal,
  summary: 'The archive of one’s own data as a ZIP file, for seven days',
  reply: FileReply,
  file: 'application/zip',
  errors: freshSignInErrors,
})

const readDeletion = endpoint({
  id: 'ownData.readDeletion',
  method: 'GET',
  path: '/api/user/deletion/',
  access: access.personal,
  summary: 'What goes with one’s own account, what stays, and what has to be settled before',
  reply: AccountDeletion,
})

const deleteAccount = endpoint({
  id: 'ownData.deleteAccount',
  method: 'POST',
  path: '/api/user/deletion/',
  access: access.personal,
  summary: 'Delete one’s own account at once; the e-mail address confirms it',
  body: z.strictObject({ email: z.string().max(254) }),
  reply: z.undefined(),
  status: 204,
  errors: {
    ...freshSignInErrors,
    other_address: { status: 409, detail: 'This isn’t the address of your account. Nothing was deleted.' },
    deletion_blocked: {
      status: 409,
      detail: 'Your account can’t be deleted yet. Settle what is listed first. Nothing was deleted.',
    },
  },
})

export const ownData = { request, read, file, readDeletion, deleteAccount } as const
