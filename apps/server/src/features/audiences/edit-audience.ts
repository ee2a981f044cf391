// Takes the calls that change an audience, whole or in part.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeAudience, contentOf, editOf } from './change-audience.ts'
import { checkAudience } from './check-audience.ts'
import { locateOwn } from './own-audience.ts'
import { checkAgency } from './save-new-audience.ts'

type Configs = typeof audienceConfigs

export async function replaceAudience(ports: AudiencePorts, context: HandlerContext<Configs['replaceConfig']>) {
  const located = await locateOwn(ports.db, context, context.params.pk, new Date(ports.clock()))
  const { version, team: _, ...given } = context.body
  const content = checkAudience(given, context, located.row.definition)
  await checkAgency(ports.db, located.acting.team, content, context)
  const edit = editOf(located.row, content, ports.clock())
  return await changeAudience(ports, located, { action: 'audience.changed', version, edit }, context)
}

export async function editAudience(ports: AudiencePorts, context: HandlerContext<Configs['changeConfig']>) {
  const located = await locateOwn(ports.db, context, context.params.pk, new Date(ports.clock()))
  const { version, team: _, ...changes } = context.body
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const content = checkAudience({ ...contentOf(located.row), ...named }, context, located.row.definition)
  // Only what is chosen now: an audience from before a limit keeps its name.
  if ('definition' in named) await checkAgency(ports.db, located.acting.team, content, context)
  const edit = editOf(located.row, content, ports.clock())
  const detail = { changed: Object.keys(named) }
  return await changeAudience(ports, located, { action: 'audience.changed', version, edit, detail }, context)
}
