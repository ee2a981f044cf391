// Saves a list or audience: a new one, or a new version of one. Tries of one saving save it once; a clash with another place is told.
import { payloadOf } from '@peregrine/client/client.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage, UsageKind } from '@peregrine/contract/targeting/usage-shapes.ts'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { newRequestId } from '#shell/request-id.ts'
import { type ListContent, sameContent } from './same-usage-rules.ts'

/** A saved list, and the version of it that was seen. */
export interface SavedVersion {
  readonly id: string
  readonly version: number
}

/** Lives as long as the page that saves, so that a lost answer or a second press is known for what it is. */
export interface SaveTries {
  /** The same for every try, whatever was edited between them; another one after a success. */
  requestId: string
  /** Sent, and never answered: it may have been saved all the same. */
  unanswered: ListContent | null
}

export const newSaveTries = (): SaveTries => ({ requestId: newRequestId(), unanswered: null })

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly usage: Usage }
  | { readonly kind: 'conflict'; readonly current: Usage }
  /** The list that was to be changed has been deleted. */
  | { readonly kind: 'gone' }

/**
 * `over`: the list to change, or null for a new one, of the kind that its content makes it unless one is given. Throws a CallError for every other refusal.
 */
export async function saveUsage(
  given: ListContent & { readonly kind?: UsageKind; readonly plan?: string | undefined },
  over: SavedVersion | null,
  tries: SaveTries,
): Promise<SaveOutcome> {
  // An audience and its list are one entry, whichever of the two was saved first.
  const { kind = given.definition ? 'builder' : 'targeting_list', plan, ...content } = given
  try {
    const outcome = over ? await change(content, over, tries) : await create({ content, kind, plan }, tries)
    if (outcome.kind !== 'saved') return outcome
    Object.assign(tries, newSaveTries())
    await forget(usages.listUsages, usages.recentAudiences, usages.readUsage)
    return outcome
  } catch (error) {
    if (isCallError(error) && (error.status === 0 || error.status >= 500)) tries.unanswered = content
    throw error
  }
}

interface NewUsage {
  readonly content: ListContent
  readonly kind: UsageKind
  /** What a program asked for: the call takes it. */
  readonly plan: string | undefined
}

async function create(created: NewUsage, tries: SaveTries): Promise<SaveOutcome> {
  const { content, kind, plan } = created
  const saved = { kind, state: 'saved', request_id: tries.requestId } as const
  const body = { ...wire(content), ...saved, ...(plan !== undefined && { plan }) }
  const usage = await call(usages.createUsage, { body }).catch((error: unknown) => {
    const standing = isCallError(error) ? payloadOf(usages.createUsage, error, 'request_reused')?.current : undefined
    if (standing === undefined) throw error
    return standing
  })
  if (usage.deleted_at !== null) {
    tries.requestId = newRequestId()
    return create(created, tries)
  }
  // What a known request id stands for is what an earlier try saved: what was edited since is a change of it.
  if (sameContent(usage, content)) return { kind: 'saved', usage }
  const own = tries.unanswered === null || sameContent(usage, tries.unanswered)
  return own ? change(content, usage, tries) : { kind: 'conflict', current: usage }
}

async function change(content: ListContent, over: SavedVersion, tries: SaveTries): Promise<SaveOutcome> {
  try {
    const body = { ...wire(content), version: over.version }
    return { kind: 'saved', usage: await call(usages.updateUsage, { params: { pk: over.id }, body }) }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.status === 404) return { kind: 'gone' }
    if (error.status !== 409) throw error
    const current = payloadOf(usages.updateUsage, error, 'usage_changed')?.current
    if (!current) throw error
    if (sameContent(current, content)) return { kind: 'saved', usage: current }
    // What stands there is one's own earlier try, whose answer was lost: nobody else's work is overwritten.
    const own = tries.unanswered !== null && sameContent(current, tries.unanswered)
    return own ? change(content, current, { ...tries, unanswered: null }) : { kind: 'conflict', current }
  }
}

const wire = ({ name, targeting_package, countries, definition }: ListContent) => ({
  name,
  targeting_package,
  countries: [...countries],
  definition: definition as never,
})
