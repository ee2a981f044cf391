// Whose people an ad set leaves out: the criteria for it, and what of it the ad platform doesn't take yet, with the reason.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { CampaignPorts, UploadedList } from './campaign-ports.ts'
import { customerListProblem } from './customer-list-fit.ts'
import { type StoredCriterion, waitingList } from './stored-criteria.ts'

export interface NamedConfig {
  readonly config_id: string
  readonly name: string
}

export interface CompiledExclusions {
  readonly criteria: readonly StoredCriterion[]
  /** Belong to the ad set and aren't sent: what each waits for is among the refusals. */
  readonly waiting: readonly StoredCriterion[]
  readonly notes: readonly Message[]
  readonly refusals: readonly Message[]
  readonly notUploaded: readonly NamedConfig[]
  /** Audiences to exclude that stand in the ad account and that the network does not take yet. */
  readonly unreadyExclusions: readonly NamedConfig[]
  /** Those whose people our data knows. */
  readonly uploads: readonly UploadedList[]
}

type Ports = Pick<CampaignPorts, 'audienceName' | 'customerList' | 'uploadedAudience'>

interface Place {
  readonly teamId: string
  readonly accountId: string
}

const NOTHING: CompiledExclusions = {
  criteria: [],
  waiting: [],
  notes: [],
  refusals: [],
  notUploaded: [],
  unreadyExclusions: [],
  uploads: [],
}

export async function compileExclusions(
  ports: Ports,
  place: Place,
  configs: readonly string[],
): Promise<CompiledExclusions> {
  const all: CompiledExclusions[] = []
  for (const config of configs) all.push({ ...NOTHING, ...(await compileExclusion(ports, place, config)) })
  return {
    criteria: all.flatMap(({ criteria }) => criteria),
    waiting: all.flatMap(({ waiting }) => waiting),
    notes: all.flatMap(({ notes }) => notes),
    refusals: all.flatMap(({ refusals }) => refusals),
    notUploaded: all.flatMap(({ notUploaded }) => notUploaded),
    unreadyExclusions: all.flatMap(({ unreadyExclusions }) => unreadyExclusions),
    uploads: all.flatMap(({ uploads }) => uploads),
  }
}

async function compileExclusion(
  ports: Ports,
  { teamId, accountId }: Place,
  config: string,
): Promise<Partial<CompiledExclusions>> {
  const customers = await ports.customerList(teamId, config)
  if (customers) {
    const { id, name } = customers
    const problem = customerListProblem(customers, { accountId, as: 'exclusion' })
    return problem || id === null
      ? unready(config, { name, shown: name }, problem)
      : { criteria: [['CUSTOM_AUDIENCE', 'NE', id, name]] }
  }
  const uploaded = await ports.uploadedAudience(teamId, accountId, config)
  if (uploaded && uploaded.id !== null) {
    const problem = notReadyYet(uploaded)
    const compiled: Partial<CompiledExclusions> = problem
      ? unready(config, { name: uploaded.audience, shown: uploaded.name }, problem)
      : { criteria: [['CUSTOM_AUDIENCE', 'NE', uploaded.id, uploaded.name]] }
    return { ...compiled, uploads: [uploaded] }
  }
  const name = (await ports.audienceName(teamId, config)) ?? ''
  return { notUploaded: [{ config_id: config, name }], notes: [message('exclusion_not_uploaded', { name })] }
}

const unready = (
  config: string,
  { name, shown }: { readonly name: string; readonly shown: string },
  problem: Message | null,
): Partial<CompiledExclusions> => ({
  waiting: [waitingList('NE', shown)],
  refusals: problem ? [problem] : [],
  unreadyExclusions: [{ config_id: config, name }],
})

/** The network refuses to leave out a list that it has not worked through, or that is too small. */
function notReadyYet({ state, audience: name }: UploadedList): Message | null {
  if (state === 'ready') return null
  return state === 'too_small' ? message('exclusion_too_small', { name }) : message('exclusion_processing', { name })
}
