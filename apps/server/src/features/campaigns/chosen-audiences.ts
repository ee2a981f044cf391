// Whom audiences and saved lists are for, as an ad set takes it: the package that is proposed for an audience, or the list itself.
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import { listStateOf } from '@peregrine/domain/targeting/list-state-rules.ts'
import { findAudience, findCustomerList, listUploads, unpacked } from '#features/audiences/audiences-public.ts'
import { findUsage, findUsageOfTeam } from '#features/targeting/targeting-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { CampaignPorts, ChosenAudience } from './campaign-ports.ts'

export interface ChosenAudiencePorts {
  readonly db: Db
  readonly clock: () => number
  readonly propose: (definition: Definition) => Promise<PackageProposal>
}

/** A package is proposed anew after so long, or when the definition has changed. */
const KEPT_MS = 600_000
const MOST_KEPT = 200
const MOST_UPLOADS = 100

export function chosenAudiences(
  ports: ChosenAudiencePorts,
): Pick<
  CampaignPorts,
  'audienceOf' | 'audienceName' | 'definitionOf' | 'listOf' | 'uploadedAudience' | 'customerList'
> {
  const { db, clock } = ports
  const retained = new Map<string, { readonly at: number; readonly proposal: Promise<PackageProposal> }>()
  const proposed = (key: string, definition: Definition): Promise<PackageProposal> => {
    const found = retained.get(key)
    if (found && Math.abs(clock() - found.at) < KEPT_MS) return found.proposal
    const proposal = ports.propose(definition)
    retained.delete(key)
    retained.set(key, { at: clock(), proposal })
    proposal.catch(() => retained.delete(key))
    const [oldest] = retained.keys()
    if (retained.size > MOST_KEPT && oldest !== undefined) retained.delete(oldest)
    return proposal
  }

  return {
    async audienceOf(teamId, configId): Promise<ChosenAudience | null> {
      if (!UUID.test(configId)) return null
      const row = await findAudience(db, [teamId], configId, new Date(clock()))
      if (!row || row.deleted_at !== null) return null
      const definition = row.definition
      const { package: entries, countries } = await proposed(`${row.id} ${row.definition_number}`, definition)
      const categories = row.categories.map((id) => ({ name: findCategory(id)?.name ?? id }))
      return { name: row.name, package: entries, countries, categories, definition }
    },

    async audienceName(teamId, configId) {
      if (!UUID.test(configId)) return null
      const row = await findAudience(db, [teamId], configId, new Date(clock()))
      return !row || row.deleted_at !== null ? null : row.name
    },

    async definitionOf(teamId, configId) {
      if (!UUID.test(configId)) return null
      const row = await findAudience(db, [teamId], configId, new Date(clock()))
      return !row || row.deleted_at !== null ? null : row.definition
    },

    async listOf({ teamId, userId }, usageId): Promise<ChosenAudience | null> {
      const now = new Date(clock())
      const usage = await (userId === null
        ? findUsageOfTeam(db, teamId, usageId, now)
        : findUsage(db, userId, usageId, now))
      if (!usage || usage.deleted_at !== null) return null
      const { name, targeting_package: entries, countries, definition } = usage
      return { name, package: entries, countries, categories: [], definition: definition as Definition | null }
    },

    async uploadedAudience(teamId, accountId, configId) {
      if (!UUID.test(configId)) return null
      const uploads = await listUploads(db, teamId, { config: configId, limit: MOST_UPLOADS })
      const upload = uploads.find((one) => one.account_id === accountId && listStateOf(one.state) !== 'none')
      if (!upload) return null
      const { network_id: id, name, audience_name: audience, state, present } = upload
      const members = () => ({ accounts: unpacked(present), sent: upload })
      return { id, name, audience, state: listStateOf(state), members }
    },

    async customerList(teamId, listId) {
      const row = UUID.test(listId) ? await findCustomerList(db, listId) : undefined
      if (row?.team_id !== teamId) return null
      const { network_id: id, name, purpose, account_id: accountId, state } = row
      return { id, name, purpose, accountId, state: state === 'removed' ? null : listStateOf(state) }
    },
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
