// Saves a new audience, or a copy of one, in a team.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import type { AudienceContent } from './audience-store.ts'
import { contentOf } from './change-audience.ts'
import { checkAudience, cleanName, copyName, nameProblem } from './check-audience.ts'
import { locate } from './own-audience.ts'
import { checkAgency, saveAudience } from './save-new-audience.ts'

type Configs = typeof audienceConfigs

export async function createAudience(ports: AudiencePorts, context: HandlerContext<Configs['createConfig']>) {
  const acting = teamOf(context)
  const content = checkAudience(context.body, context)
  await checkAgency(ports.db, acting.team, content, context)
  const { status, plan } = context.body
  return await saveAudience(ports, context, acting, {
    content: async () => content,
    status,
    action: 'audience.created',
    also: (tx, { name }) =>
      ports.takePlan(tx, { id: plan, userId: acting.userId, result: { made: 'audience', name, people: null } }),
  })
}

export async function duplicateAudience(ports: AudiencePorts, context: HandlerContext<Configs['duplicateConfig']>) {
  const { row, acting } = await locate(ports.db, context, context.params.pk, new Date(ports.clock()))
  const desired = cleanName(context.body.name ?? '')
  if (desired !== '') {
    const problem = nameProblem(desired)
    if (problem !== null) return context.invalid({ name: [problem] })
  }
  const content = async (taken: (start: string) => Promise<ReadonlySet<string>>): Promise<AudienceContent> => {
    const names = await taken(row.name.replace(/ \(\d+\)$/, ''))
    const free = row.team_id === null && !names.has(row.name.toLowerCase()) ? row.name : copyName(row.name, names)
    return { ...contentOf(row), refresh: 'never', name: desired === '' ? free : desired }
  }
  const detail = { of: row.name }
  return await saveAudience(ports, context, acting, {
    content,
    status: 'Active',
    action: 'audience.duplicated',
    detail,
  })
}
