// Counts an audience anew: its three sizes, where its people are, and who entered and left since the last time.
import type { AudienceSizes } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { discloseFew } from '@peregrine/domain/insights/size-rules.ts'
import {
  AudienceRefused,
  countBits,
  countTold,
  openAudience,
  toldAccounts,
} from '#features/insights/insights-public.ts'
import { type ActiveNetwork, type Numbering, numberingOf } from '#features/network-data/network-data-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts, UsingCampaign } from './audience-ports.ts'
import { type AudienceRow, type CountedAudience, findAnyAudience, keepCount } from './audience-store.ts'
import { listUploadsInAccounts } from './audience-upload-store.ts'
import { readLastingNames } from './member-graph.ts'
import { accountsAfter, membershipChanges, type SeenAudience } from './membership-changes.ts'
import {
  findSnapshot,
  insertMembership,
  isWritten,
  keepSnapshot,
  type NewMembership,
  type RefreshCause,
} from './membership-store.ts'
import { notifyDrift } from './notify-drift.ts'
import { packBits, unpackBits } from './packed-bits.ts'
import { publicationOf } from './publication-name.ts'
import { membersOf, seeAudience } from './see-audience.ts'
import { type ComparedList, noteBehind } from './upload-jobs.ts'
import { numbersOfUpload } from './upload-numbers.ts'

/** Of those who entered and left, so many are kept by name. */
const NAMED = 50

export interface RefreshRun {
  readonly config: string
  readonly cause: RefreshCause
  /** The same run twice, after a kill, is one refresh. */
  readonly run: string
}

export type RefreshPorts = Pick<
  AudiencePorts,
  'db' | 'graph' | 'network' | 'clock' | 'jobs' | 'reconcile' | 'proposePackage' | 'campaignsUsing'
>

export interface RefreshOutcome {
  readonly size: number | null
  readonly entered: number
  readonly left: number
}

/** As it is told to the team; null when there is nothing to do: it is gone, written already, or there is no network yet. */
export async function refreshAudience(ports: RefreshPorts, run: RefreshRun): Promise<RefreshOutcome | null> {
  const row = await findAnyAudience(ports.db, run.config)
  const network = await ports.network()
  if (row === undefined || network === null || (await isWritten(ports.db, row.id, run.run))) return null
  const counted = await countAudience(ports, row, network)
  const seen = counted.sizing === 'failed' || row.team_id === null ? undefined : await see(ports, row)
  const numbering = await numberingOf(ports.graph, network)
  const step = counted.sizing === 'failed' ? undefined : await stepOf(ports, row, run, numbering, seen, counted)
  const now = new Date(ports.clock())
  const lists = counted.sizing === 'failed' ? [] : await listsOf(ports, row, network)
  const members = seen?.members ?? (lists.length > 0 ? await allOf(ports, row) : undefined)
  const campaigns = await campaignsOf(ports, row)
  const retained = await inTransaction(ports.db, async (tx) => {
    if (!(await keepCount(tx, row, counted, now))) return false
    if (members) await noteBehind(ports, tx, lists, members)
    if (step === undefined || row.team_id === null) return true
    await insertMembership(tx, row.id, step, now)
    if (seen) {
      const bits = packBits([seen.members, ...seen.clauses.map(({ accounts }) => accounts)])
      const clauses = seen.clauses.map(({ clause }) => clause)
      await keepSnapshot(tx, row.id, { network: numbering.name, clauses, bits })
    }
    await notifyDrift(tx, row, campaigns, now)
    return true
  })
  // The definition was changed meanwhile: what counts is the new one.
  if (!retained) return await refreshAudience(ports, run)
  return {
    size: counted.sizes?.core.size ?? null,
    entered: discloseFew(step?.entered ?? 0),
    left: discloseFew(step?.left ?? 0),
  }
}

/** Its lists in ad accounts, and whether it can still be said who is in them. */
async function listsOf(ports: RefreshPorts, row: AudienceRow, network: ActiveNetwork): Promise<ComparedList[]> {
  const uploads = await listUploadsInAccounts(ports.db, row.id)
  return await Promise.all(
    uploads.map(async (upload) => {
      const { same } = await numbersOfUpload(ports.graph, network, upload)
      return { upload, sameNumbers: same }
    }),
  )
}

const definitionOf = (row: AudienceRow): Definition => row.definition

async function see(ports: RefreshPorts, row: AudienceRow): Promise<SeenAudience | undefined> {
  try {
    return await seeAudience(ports, definitionOf(row))
  } catch (error) {
    if (error instanceof AudienceRefused || error instanceof GraphTooHeavy) return undefined
    throw error
  }
}

/** The members of an audience whose clauses were not looked at. */
async function allOf(ports: RefreshPorts, row: AudienceRow): Promise<Uint32Array | undefined> {
  try {
    return await membersOf(ports, definitionOf(row))
  } catch (error) {
    if (error instanceof AudienceRefused || error instanceof GraphTooHeavy) return undefined
    throw error
  }
}

/** How many are told of; undefined when they are too many to be held here. */
async function toldCount(ports: RefreshPorts, row: AudienceRow): Promise<number | undefined> {
  try {
    const accounts = await toldAccounts(ports.graph, await openAudience(ports, definitionOf(row)))
    return accounts && countTold(accounts)
  } catch (error) {
    if (error instanceof AudienceRefused || error instanceof GraphTooHeavy) return undefined
    throw error
  }
}

async function campaignsOf(ports: RefreshPorts, row: AudienceRow): Promise<readonly UsingCampaign[]> {
  if (row.team_id === null) return []
  return (await ports.campaignsUsing(ports.db, row.team_id, [row.id], new Date(ports.clock()))).get(row.id) ?? []
}

function sizesOf({ sizes, ticked }: PackageProposal): AudienceSizes {
  if (!ticked || sizes.proTargeting === null) return sizes
  const { recall, precision, lookalikes } = ticked
  return { ...sizes, reach: { recall, precision, lookalikes } }
}

async function countAudience(ports: RefreshPorts, row: AudienceRow, network: ActiveNetwork): Promise<CountedAudience> {
  const publication = publicationOf(network)
  try {
    const proposal = await ports.proposePackage(ports, { definition: definitionOf(row), language: 'en' })
    const { countries } = proposal
    const sizes = sizesOf(proposal)
    const hasInsights =
      !sizes.core.belowMinimum && (sizes.core.stated ?? sizes.core.size) >= SCORE_DEFAULTS.minimumSample
    return { sizes, countries, hasInsights, sizing: 'done', publication }
  } catch (error) {
    if (!(error instanceof AudienceRefused || error instanceof GraphTooHeavy)) throw error
    return { sizes: null, countries: null, hasInsights: false, sizing: 'failed', publication }
  }
}

async function stepOf(
  ports: RefreshPorts,
  row: AudienceRow,
  { run, cause }: RefreshRun,
  numbering: Numbering,
  seen: SeenAudience | undefined,
  counted: CountedAudience,
): Promise<NewMembership> {
  const core = counted.sizes?.core
  // The same size as everywhere; of a few a count is kept, so that it is told as too few.
  const told = core?.exact && core.size > 0 && (await toldCount(ports, row))
  const size = told || (core?.size ?? (seen ? countBits(seen.members) : 0))
  const nothing = { entered: 0, left: 0, enteredBecause: [], leftBecause: [], enteredIds: [], leftIds: [] }
  const before = seen && (await findSnapshot(ports.db, row.id))
  if (!seen || before?.network !== numbering.name) return { run, cause, size, compared: false, ...nothing }
  const [members = new Uint32Array(0), ...sets] = unpackBits(before.bits, before.clauses.length + 1)
  const old = before.clauses.map((clause, index) => ({ clause, accounts: sets[index] ?? new Uint32Array(0) }))
  const changes = membershipChanges({ members, clauses: old }, seen)
  const idsOf = async (bits: Uint32Array) =>
    (await readLastingNames(ports.graph, numbering, accountsAfter(bits, -1, NAMED))).map(({ id }) => id)
  return {
    run,
    cause,
    size,
    compared: true,
    entered: countBits(changes.entered),
    left: countBits(changes.left),
    enteredBecause: changes.enteredBecause,
    leftBecause: changes.leftBecause,
    enteredIds: await idsOf(changes.entered),
    leftIds: await idsOf(changes.left),
  }
}
