// The calls of saved targeting lists.

import type { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { type ChangedUsage, changeUsage, contentOf, type SeenUsage } from './change-usage.ts'
import { countListReach, type ListReachPorts, withReach } from './list-reach.ts'
import { packageFile } from './package-file.ts'
import { placeOf, textOfPlace } from './usage-cursor.ts'
import { type CheckedUsage, checkUsage, orderHandles, type UsageContent } from './usage-rules.ts'
import {
  findUsage,
  insertSuggestionUsages,
  insertUsage,
  listUsages,
  recentUsages,
  type StoredUsage,
  setDeleted,
} from './usage-store.ts'

const RECENT = 10

type Of<Name extends keyof typeof usages> = HandlerContext<(typeof usages)[Name]>
type Fitting = Extract<CheckedUsage, { outcome: 'fits' }>

/** Handlers of saved targeting lists: everybody sees their own and nobody else's. */
export function createUsageHandlers(ports: ListReachPorts): Handlers<typeof usages> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const checked = (content: UsageContent, context: Pick<Of<'createUsage'>, 'refuse' | 'invalid'>): Fitting => {
    const result = checkUsage(content, isCountryCode)
    if (result.outcome === 'refused') return context.refuse(result.code)
    if (result.outcome === 'invalid') return context.invalid(result.fields)
    return result
  }

  const replyOf = async ({ caller }: Pick<Of<'readUsage'>, 'caller'>, usage: StoredUsage): Promise<Usage> => {
    const [reply] = await withReach(ports, personOf(caller).userId, [usage])
    if (!reply) throw new Error('A list without a reply.')
    return reply
  }

  const own = async (context: Pick<Of<'readUsage'>, 'caller' | 'params' | 'refuse'>): Promise<StoredUsage> =>
    (await findUsage(db, personOf(context.caller).userId, context.params.pk, now())) ?? context.refuse('not_found')

  const reachOf = (content: UsageContent) => countListReach(ports, content)

  const seen = ({ caller, params }: Pick<Of<'readUsage'>, 'caller' | 'params'>, version: number): SeenUsage => ({
    userId: personOf(caller).userId,
    id: params.pk,
    version,
  })

  const answer = async (
    result: ChangedUsage,
    context: Pick<Of<'reorderHandles'>, 'refuse' | 'caller'>,
  ): Promise<Usage> => {
    if (result.outcome === 'changed')
      return context.refuse('usage_changed', undefined, { current: await replyOf(context, result.current) })
    return result.outcome === 'missing' ? context.refuse('not_found') : await replyOf(context, result.usage)
  }

  const moved = async (
    context: Pick<Of<'deleteUsage'>, 'caller' | 'params' | 'refuse'>,
    deleted: boolean,
  ): Promise<Usage> => {
    const changed = await setDeleted(db, personOf(context.caller).userId, context.params.pk, deleted, now())
    return await replyOf(context, changed ?? (await own(context)))
  }

  return {
    listUsages: async ({ caller, query, invalid }) => {
      const after = query.cursor === undefined ? null : placeOf(query.cursor)
      if (after === undefined) return invalid({ cursor: ['This is not a place in the list.'] })
      const deleted = query.deleted === 'true'
      const listing = { kind: query.kind, deleted, search: query.search.trim(), after, limit: query.limit + 1 }
      const found = await listUsages(db, personOf(caller).userId, listing, now())
      const results = found.slice(0, query.limit)
      const last = results.at(-1)
      return {
        results: await withReach(ports, personOf(caller).userId, results),
        next: found.length > results.length && last ? textOfPlace(last, deleted) : null,
      }
    },

    createUsage: async (context) => {
      const { request_id: requestId, ...content } = context.body
      const fits = checked(content, context)
      const { userId } = personOf(context.caller)
      const reach = await reachOf(fits.content)
      const saved = await insertUsage(db, userId, fits.content, fits.notices, requestId ?? null, now(), reach)
      return await replyOf(context, saved)
    },

    readUsage: async (context) => await replyOf(context, await own(context)),

    updateUsage: async (context) => {
      const { version, ...changes } = context.body
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const edit = (current: StoredUsage) => checked({ ...contentOf(current), ...given }, context)
      return await answer(await changeUsage(ports, seen(context, version), edit, reachOf), context)
    },

    reorderHandles: async (context) => {
      const edit = (current: StoredUsage) => {
        const targeting = current.targeting_package
        const ordered = orderHandles(targeting.handles, context.body.handles)
        if ('strangers' in ordered)
          return context.invalid({
            handles: [message('handles_not_in_list', { said: ordered.strangers.slice(0, 5).join(', ') })],
          })
        const content = { ...contentOf(current), targeting_package: { ...targeting, handles: ordered.handles } }
        return { content, notices: current.notices }
      }
      return await answer(await changeUsage(ports, seen(context, context.body.version), edit, reachOf), context)
    },

    // Deleting or restoring twice is the same as once: the second answer tells where the list is.
    deleteUsage: async (context) => await moved(context, true),

    restoreUsage: async (context) => await moved(context, false),

    generateSheet: async (context) => {
      const { format, language, order } = context.body
      const saved = await replyOf(context, await own(context))
      const usage = { ...saved, targeting_package: packageInOrder(saved.targeting_package, order) }
      const file = await packageFile(usage, format, language)
      context.http.reply.header('content-disposition', attachmentHeader(file.name, file.extension)).type(file.type)
      return file.bytes
    },

    recentAudiences: async ({ caller }) => {
      const { userId } = personOf(caller)
      return await withReach(ports, userId, await recentUsages(db, userId, RECENT))
    },

    recordSuggestions: async ({ caller, body }) => {
      await insertSuggestionUsages(db, personOf(caller).userId, body.query, body.keywords, now())
    },
  }
}
