// Puts an audience into one of a person's own ad accounts; it is saved in their own workspace, where uploads are followed.
import type { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { EXCLUSION_CATEGORY_ID } from '@peregrine/domain/audiences/category-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { adAccountRefusal, findOwnAccount, openAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { findTeamAccount, lockTeam, requireWorkspaceAccount, workspaceIdOf } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type AudienceContent, type AudienceRow, findAudience } from './audience-store.ts'
import { settleUploads } from './audience-upload-store.ts'
import { checkAudience, cleanName } from './check-audience.ts'
import { inWorkspace, savedOnce } from './create-exclusion-audience.ts'
import { beginUpload } from './create-upload.ts'
import { hasNobody, isOfNobody } from './empty-audience.ts'
import { namedOnce } from './save-new-audience.ts'

type Uploading = (typeof personalAudiences)['uploadAudience']

export async function uploadOwnAudience(
  ports: AudiencePorts,
  context: HandlerContext<Uploading>,
): Promise<HandlerReplyOf<Uploading>> {
  const { db, clock } = ports
  const { body } = context
  const { userId } = personOf(context.caller)
  const now = new Date(clock())
  if (body.ad_account_id.trim() === '') return context.refuse('no_ad_account')
  const content = contentOf(context)
  // The ad platform itself says that this person is let in there, before anything is written.
  const key = await ownKey(ports, userId, body.ad_account_id.trim())
  if (key === null) return context.refuse('not_connected')
  const own = await openAdAccount(ports.accounts, userId, key)
  if (!own.mayWrite) throw adAccountRefusal('read_only_account')
  const opened = await inTransaction(db, (tx) => requireWorkspaceAccount(tx, { userId, own }, now))
  if (opened === 'too_many_accounts') return context.refuse(opened)
  const { workspace, account } = opened
  const acting = inWorkspace(workspace, userId)
  await ports.requireUpload(workspace.id, now).catch((error: unknown) => {
    // Whose workspace it is subscribes: there is no admin to ask.
    if (error instanceof Refusal && error.code === 'subscription_needed')
      context.refuse(error.code, message('workspace_subscription_needed'))
    throw error
  })
  await refuseNobody(ports, context, { content, workspace: workspace.id }, now)
  await settleUploads(db)
  return await namedOnce(context, () =>
    once(context, db, async (tx) => {
      // A double click saves one audience.
      await lockTeam(tx, workspace.id)
      const row = content
        ? (await savedOnce(ports, tx, acting, content, context)).row
        : await savedRow(tx, context, workspace.id, now)
      const name = cleanName(body.name) || row.name
      const upload = await beginUpload(ports, tx, { acting, row, account, name, follows: body.follows })
      return upload ? { workspace: workspace.slug, upload } : context.refuse('already_uploaded')
    }),
  )
}

/** By the id of the connection, or of the account in the own workspace, or the ad platform's; null: it is none of theirs. */
async function ownKey({ db }: AudiencePorts, userId: string, key: string): Promise<string | null> {
  const workspace = await workspaceIdOf(db, userId)
  const inWorkspaceAs = workspace === null ? undefined : await findTeamAccount(db, workspace, key)
  const own = await findOwnAccount(db, userId, inWorkspaceAs?.account_id ?? key)
  return own?.id ?? null
}

/** What is to be saved; null: it is. */
function contentOf(context: HandlerContext<Uploading>): AudienceContent | null {
  const { audience_config_id: saved, definition, name, type } = context.body
  if (saved !== undefined && definition !== undefined)
    return context.invalid({ definition: ['Give a saved audience or a definition, not both.'] })
  if (saved !== undefined) return null
  if (definition === undefined) return context.refuse('definition_empty')
  const categories = type === 'exclusion' ? [EXCLUSION_CATEGORY_ID] : []
  return checkAudience({ name, definition, description: '', categories, refresh: 'never' }, context)
}

/** Counted before anything is stored, and outside of transactions: an audience of nobody is not even saved. */
async function refuseNobody(
  ports: AudiencePorts,
  context: HandlerContext<Uploading>,
  { content, workspace }: { readonly content: AudienceContent | null; readonly workspace: string },
  now: Date,
): Promise<void> {
  const nobody = content
    ? await isOfNobody(ports, content.definition)
    : await hasNobody(ports, await savedRow(ports.db, context, workspace, now))
  if (nobody) context.refuse('nobody_in_it')
}

/** Of the workspace, or ready-made. */
async function savedRow(
  tx: DbOrTx,
  { body, refuse }: HandlerContext<Uploading>,
  workspace: string,
  now: Date,
): Promise<AudienceRow> {
  const row = await findAudience(tx, [workspace], body.audience_config_id ?? '', now)
  return row && row.deleted_at === null ? row : refuse('not_found')
}
