// Brings a list in an ad account up to date with its audience: who left is taken out, who entered is put in.

import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { andNotInto, countBits, openNetwork } from '#features/insights/insights-public.ts'
import { TaskProblem, TaskStopped } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeUpload, findAnyUpload, type UploadRow } from './audience-upload-store.ts'
import { moveMembers } from './move-members.ts'
import { packBits, unpackBits } from './packed-bits.ts'
import { tellSyncProblem } from './tell-sync-problem.ts'
import { presentMembers, problemOf, type UploadProgress } from './upload-audience.ts'

/** While it is at work the audience may change again; after so many rounds the next look at it begins anew. */
const ROUNDS = 5

export interface MemberDifference {
  readonly added: Uint32Array
  readonly removed: Uint32Array
}

const bitsOf = (packed: Buffer | null): Uint32Array => (packed && unpackBits(packed, 1)[0]) ?? new Uint32Array(0)

/** What is between those who stand in a list and those who are to stand there. */
export const differenceTo = ({ present }: Pick<UploadRow, 'present'>, members: Uint32Array): MemberDifference => {
  const standing = bitsOf(present)
  return { added: andNotInto(members.slice(), standing), removed: andNotInto(standing.slice(), members) }
}

/**
 * The goal is written down before anything is sent, and after each batch how far it is: a run that comes again after a
 * kill goes on there. Throws as `uploadAudience`; what nobody can mend by trying again is told to those who can act.
 */
export async function syncUpload(ports: AudiencePorts, id: string, progress: UploadProgress): Promise<unknown> {
  const { db } = ports
  const total = { added: 0, removed: 0 }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const upload = await findAnyUpload(db, id)
      if (!upload || upload.network_id === null || upload.state === 'removed') return null
      const account = upload.team_account_id && (await findTeamAccount(db, upload.team_id, upload.team_account_id))
      if (!account) throw new TaskProblem(message('account_left_team'))
      await mayUpload(ports, upload)
      const aimed = await aim(ports, upload)
      const moved = differenceTo(aimed, bitsOf(aimed.goal))
      total.added += countBits(moved.added)
      total.removed += countBits(moved.removed)
      await withStandingAccount(ports.accounts, account, (open) => reach(ports, aimed, open, moved, progress), {
        write: true,
      })
      if (await settled(ports, aimed)) return total
    }
    await changeUpload(db, id, { sync: 'idle' })
    return total
  } catch (error) {
    if (error instanceof TaskStopped) await changeUpload(db, id, { sync: 'idle' })
    const problem = problemOf(error)
    if (problem === null) throw error
    await failSync(ports, id, problem)
    throw new TaskProblem(problem)
  }
}

/** Writes down that a list could not be brought up to date, and tells those who can act. */
export async function failSync(ports: AudiencePorts, id: string, problem: Message): Promise<void> {
  const upload = await findAnyUpload(ports.db, id)
  if (!upload) return
  await inTransaction(ports.db, async (tx) => {
    await changeUpload(tx, id, { sync: 'failed', sync_problem: storedMessage(problem) })
    await tellSyncProblem(tx, upload, problem, new Date(ports.clock()))
  })
}

/** Whose subscription has ended keeps the list as it stands; how many uploads are left does not matter here. */
async function mayUpload(ports: AudiencePorts, upload: UploadRow): Promise<void> {
  try {
    await ports.requireUpload(upload.team_id, new Date(ports.clock()))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'uploads_used_up')) throw error
  }
}

/** The row with a goal: the one that was begun, or who is in the audience now. */
async function aim(ports: AudiencePorts, upload: UploadRow): Promise<UploadRow> {
  const { network } = await openNetwork(ports)
  if (upload.numbers !== null && upload.numbers !== network) throw new TaskProblem(message('network_data_replaced'))
  if (upload.goal !== null) {
    await changeUpload(ports.db, upload.id, { sync: 'running' })
    return upload
  }
  const goal = packBits([await presentMembers(ports, upload)])
  const begun = { goal, phase: 'removing', numbers: network, sent_up_to: -1 } as const
  await changeUpload(ports.db, upload.id, { ...begun, sync: 'running' })
  return { ...upload, ...begun }
}

async function reach(
  ports: AudiencePorts,
  upload: UploadRow,
  open: OpenAdAccount,
  { added, removed }: MemberDifference,
  { step, signal }: UploadProgress,
): Promise<void> {
  const { db } = ports
  const [out, all] = [countBits(removed), countBits(removed) + countBits(added)]
  let done = upload.phase === 'adding' ? out : 0
  await step(done, all)
  const move = async (kind: 'add' | 'remove', accounts: Uint32Array, from: number): Promise<void> => {
    const audience = upload.network_id ?? ''
    await moveMembers(ports, { open, audience, kind, accounts, from, signal }, async (last, count) => {
      done += count
      await changeUpload(db, upload.id, { sent_up_to: last })
      await step(Math.min(done, all), all)
    })
  }
  const from = Number(upload.sent_up_to)
  if (upload.phase !== 'adding') {
    await move('remove', removed, from)
    await changeUpload(db, upload.id, { phase: 'adding', sent_up_to: -1 })
  }
  await move('add', added, upload.phase === 'adding' ? from : -1)
}

/** Keeps that the goal is reached; false when the audience has changed meanwhile, so that there is a next one. */
async function settled(ports: AudiencePorts, upload: UploadRow): Promise<boolean> {
  const members = await presentMembers(ports, upload).catch((error: unknown) => {
    if (error instanceof AdsFailure || error instanceof TaskProblem) return bitsOf(upload.goal)
    throw error
  })
  const { added, removed } = differenceTo({ present: upload.goal }, members)
  const behind = { behind_added: countBits(added), behind_removed: countBits(removed) }
  const upToDate = behind.behind_added + behind.behind_removed === 0
  await changeUpload(ports.db, upload.id, {
    ...(upload.goal && { present: upload.goal }),
    goal: null,
    phase: null,
    sent_up_to: -1,
    total: countBits(bitsOf(upload.goal)),
    sent: countBits(bitsOf(upload.goal)),
    synced_at: new Date(ports.clock()),
    ...behind,
    sync: upToDate ? 'idle' : 'running',
    sync_problem: null,
  })
  return upToDate
}
