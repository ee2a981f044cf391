// Sends the people of an audience to an ad account, hashed, batch after batch; a run that comes again goes on from the last batch.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure, type CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import { type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { AudienceRefused, countBits, openNetwork } from '#features/insights/insights-public.ts'
import { TaskProblem, TaskStopped } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findAnyAudience } from './audience-store.ts'
import { changeUpload, findAnyUpload, type UploadRow } from './audience-upload-store.ts'
import { moveMembers } from './move-members.ts'
import { packBits, unpackBits } from './packed-bits.ts'
import { membersOf } from './see-audience.ts'

export interface UploadProgress {
  /** Throws TaskStopped when somebody asked to stop. */
  readonly step: (done: number, total: number) => Promise<void>
  readonly signal: AbortSignal
}

/** Throws TaskProblem when it cannot be done, TaskStopped when it was cancelled, and what is worth another try. */
export async function uploadAudience(ports: AudiencePorts, id: string, progress: UploadProgress): Promise<unknown> {
  const { db } = ports
  const upload = await findAnyUpload(db, id)
  if (!upload || !['waiting', 'uploading'].includes(upload.state)) return null
  const account = upload.team_account_id && (await findTeamAccount(db, upload.team_id, upload.team_account_id))
  try {
    if (!account) throw new TaskProblem(message('account_left_team'))
    const members = await membersToSend(ports, upload)
    return await withStandingAccount(
      ports.accounts,
      account,
      (open) => sendAll(ports, upload, open, members, progress),
      { write: true },
    )
  } catch (error) {
    if (error instanceof TaskStopped) await changeUpload(db, id, { state: 'cancelled', problem: null })
    const problem = problemOf(error)
    if (problem === null) throw error
    await changeUpload(db, id, { state: 'failed', problem: storedMessage(problem) })
    throw new TaskProblem(problem)
  }
}

/** What trying again does not fix. */
export function problemOf(error: unknown): Message | null {
  if (error instanceof TaskProblem) return error.problem
  if (error instanceof Refusal) return problemOfRefusal(error)
  if (error instanceof AudienceRefused) return message('audience_uncountable')
  if (!(error instanceof AdsFailure)) return null
  return ['rejected', 'forbidden', 'unauthorised', 'not_found'].includes(error.kind)
    ? problemOfRefusal(refusalOf(error))
    : null
}

/** Who is to be sent: as it was when the sending began, so that a run that comes again sends the same people. */
async function membersToSend(ports: AudiencePorts, upload: UploadRow): Promise<Uint32Array> {
  const { network } = await openNetwork(ports)
  if (upload.goal !== null && upload.numbers === network) return unpackBits(upload.goal, 1)[0] ?? new Uint32Array(0)
  const members = await presentMembers(ports, upload)
  await changeUpload(ports.db, upload.id, { goal: packBits([members]), numbers: network, phase: 'adding' })
  return members
}

/** Who is in the audience of an upload now. */
export async function presentMembers(ports: AudiencePorts, upload: UploadRow): Promise<Uint32Array> {
  const row = await findAnyAudience(ports.db, upload.config_id)
  if (!row) throw new TaskProblem(message('audience_deleted'))
  try {
    const members = await membersOf(ports, row.definition)
    if (members) return members
  } catch (error) {
    if (!(error instanceof GraphTooHeavy)) throw error
  }
  throw new TaskProblem(message('audience_too_large'))
}

async function sendAll(
  ports: AudiencePorts,
  upload: UploadRow,
  open: OpenAdAccount,
  members: Uint32Array,
  { step, signal }: UploadProgress,
): Promise<unknown> {
  const { db } = ports
  const total = countBits(members)
  await changeUpload(db, upload.id, { state: 'uploading', total })
  await step(upload.sent, total)
  const audience = upload.network_id ?? (await makeAudience(ports, upload, open)).id
  let sent = upload.sent
  await moveMembers(
    ports,
    { open, audience, kind: 'add', accounts: members, from: Number(upload.sent_up_to), signal },
    async (last, count) => {
      sent += count
      await changeUpload(db, upload.id, { sent, sent_up_to: last })
      await step(sent, total)
    },
  )
  const standing = { present: packBits([members]), goal: null, phase: null, behind_added: 0, behind_removed: 0 }
  const synced = { synced_at: new Date(ports.clock()) }
  await changeUpload(db, upload.id, { state: 'processing', reasons: ['PROCESSING'], ...standing, ...synced })
  return { network_id: audience, sent }
}

/** The empty audience there; after a lost answer or a kill the one that was made is found by its name. */
async function makeAudience(
  ports: AudiencePorts,
  upload: UploadRow,
  { grant, accountId }: OpenAdAccount,
): Promise<CustomAudienceFacts> {
  const { ads } = ports.accounts
  const keep = async (made: CustomAudienceFacts) => {
    await changeUpload(ports.db, upload.id, { network_id: made.id })
    return made
  }
  const madeBefore = async () => (await ads.customAudiences(grant, accountId)).find(({ name }) => name === upload.name)
  if (upload.making) {
    const standing = await madeBefore()
    if (standing) return await keep(standing)
  }
  await changeUpload(ports.db, upload.id, { making: true })
  try {
    const description = `From the audience “${upload.audience_name}”`
    return await keep(await ads.createCustomAudience(grant, accountId, { name: upload.name, description }))
  } catch (error) {
    if (!(error instanceof AdsFailure && error.kind === 'unknown_outcome')) {
      // A refusal of the name means that nothing was made: what has it is somebody else's.
      if (error instanceof AdsFailure) await changeUpload(ports.db, upload.id, { making: false })
      throw error
    }
    const standing = await madeBefore()
    if (standing) return await keep(standing)
    throw error
  }
}
