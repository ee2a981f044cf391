// Saves whom campaigns keep out as an audience of the person's own workspace.
import type { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { EXCLUSION_CATEGORY_ID } from '@peregrine/domain/audiences/category-rules.ts'
import { requireWorkspace } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { configReply } from './audience-reply.ts'
import { type AudienceContent, findSameAudience } from './audience-store.ts'
import { checkAudience } from './check-audience.ts'
import { namedOnce, storeAudience } from './save-new-audience.ts'

type Creating = (typeof personalAudiences)['createExclusionAudience']

/** What a person may do in their own workspace. */
export const inWorkspace = (workspace: { readonly id: string }, userId: string) => ({
  team: workspace.id,
  level: 'admin',
  userId,
})

export async function createExclusionAudience(
  ports: AudiencePorts,
  context: HandlerContext<Creating>,
): Promise<HandlerReplyOf<Creating>> {
  const { userId } = personOf(context.caller)
  const given = { ...context.body, description: '', categories: [EXCLUSION_CATEGORY_ID], refresh: 'never' as const }
  const content = checkAudience(given, context)
  return await namedOnce(context, () =>
    once(context, ports.db, async (tx) => {
      const workspace = await requireWorkspace(tx, userId, new Date(ports.clock()))
      const acting = inWorkspace(workspace, userId)
      return {
        workspace: workspace.slug,
        audience: (await savedOnce(ports, tx, acting, content, context, content.name)).reply,
      }
    }),
  )
}

/** The audience with this definition that is there already, and called so where a name is given; or a new one. */
export async function savedOnce(
  ports: AudiencePorts,
  tx: DbOrTx,
  acting: ReturnType<typeof inWorkspace>,
  content: AudienceContent,
  context: { readonly refuse: (code: 'too_many_audiences') => never },
  name?: string,
) {
  const exclusion = content.categories.includes(EXCLUSION_CATEGORY_ID)
  const row = await findSameAudience(tx, acting.team, content.definition, { exclusion, name })
  if (!row)
    return await storeAudience(
      ports,
      tx,
      acting,
      { content: async () => content, status: 'Active', action: 'audience.created' },
      context,
    )
  const reader = { teamId: acting.team, userId: acting.userId, admin: true }
  const { campaignsUsing } = ports
  return { row, reply: await configReply({ db: tx, campaignsUsing }, row, reader, new Date(ports.clock())) }
}
