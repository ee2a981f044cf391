// Plans what a saved list or a package would change in an ad account; nothing is written there.

import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { adAccountRefusal } from '#features/ad-accounts/ad-accounts-public.ts'
import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { personOf } from '#platform/person-of.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { contentOf } from './change-usage.ts'
import { withPurpose } from './list-purpose.ts'
import { makePlan, type PlanInput } from './make-plan.ts'
import { inOwnAccount, type Of } from './own-applications.ts'
import { appliedContent } from './record-applied-use.ts'
import { checkUsage, type UsageContent } from './usage-rules.ts'
import { findUsage } from './usage-store.ts'

type Refuses<Code extends string> = (code: Code, reason?: Message, extra?: Readonly<Record<string, unknown>>) => never
interface Planning extends Pick<Of<'planUsage'>, 'caller'> {
  readonly refuse: Refuses<'no_ad_account' | 'package_empty' | 'line_item_unknown'>
}

async function plan(
  ports: ApplicationPorts,
  { caller, refuse }: Planning,
  given: Pick<PlanInput, 'usage' | 'target' | 'mode' | 'categories'> & { readonly ad_account_id: string },
  content: UsageContent,
  checked: PlanInput['planned'],
): Promise<Plan> {
  const account = given.ad_account_id.trim()
  if (account === '') return refuse('no_ad_account')
  if (isEmptyPackage(content.targeting_package)) return refuse('package_empty')
  const used = appliedContent(content, account)
  // The account's id was not of the form that ids have: the network has no such account either.
  if (used.outcome !== 'fits') throw adAccountRefusal('no_account_access')
  const { userId } = personOf(caller)
  const input = { ...given, userId, planned: checked, used }
  const place = { userId, adAccountId: account }
  return (await inOwnAccount(ports, place, (opened) => makePlan(ports, opened, input))) ?? refuse('line_item_unknown')
}

export async function planUsage(ports: ApplicationPorts, context: Of<'planUsage'>): Promise<Plan> {
  const { caller, params, body, refuse } = context
  const usage = await findUsage(ports.db, personOf(caller).userId, params.pk, new Date(ports.clock()))
  if (!usage || usage.deleted_at !== null) return refuse('not_found')
  if (body.version !== undefined && body.version !== usage.version) return refuse('usage_changed')
  const content = contentOf(usage)
  const { id, version } = usage
  return await plan(ports, context, { ...body, usage: { id, version } }, content, { content, notices: [] })
}

export async function planPackage(ports: ApplicationPorts, context: Of<'planPackage'>): Promise<Plan> {
  const { target, mode, categories, ad_account_id, ...body } = context.body
  const content = { ...body, ad_account_id: null, state: 'saved' as const }
  const checked = checkUsage(content, null, isCountryCode)
  if (checked.outcome === 'invalid') return context.invalid(checked.fields)
  // Of what may be refused when a list is saved, only this concerns one that is not applied yet.
  if (checked.outcome === 'refused') return context.refuse('country_unavailable')
  const given = { target, mode, categories, ad_account_id, usage: null }
  const said = { ...checked.content, notices: checked.notices }
  const { notices, ...whole } = await withPurpose(ports.db, personOf(context.caller).userId, said)
  return await plan(ports, context, given, whole, { content: whole, notices })
}
