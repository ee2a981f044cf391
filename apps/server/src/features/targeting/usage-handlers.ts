// The calls of saved targeting lists.
import { isDeepStrictEqual } from 'node:util'

import type { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { problemsOfChange } from '@peregrine/domain/audience-builder/given-definition-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { summarizeTaken } from '@peregrine/domain/targeting/taken-keyword-rules.ts'
import { UNTITLED_LIST } from '@peregrine/domain/targeting/untitled-list.ts'
import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { onceStored } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { TakePlan } from '#platform/take-plan.ts'
import { type ChangedUsage, changeUsage, contentOf, type SeenUsage } from './change-usage.ts'
import { countListReach, type ListReachPorts, listAnswers } from './list-reach.ts'
import { packageFile } from './package-file.ts'
import { deleteSuggestionUsages, insertSuggestionUsages, readSuggestionUsages } from './suggestion-usage-store.ts'
import { placeOf, textOfPlace } from './usage-cursor.ts'
import { type CheckedUsage, checkUsage, orderHandles, type UsageContent, type UsageRefusal } from './usage-rules.ts'
import {
  findUsage,
  insertUsage,
  listUsages,
  readBack,
  recentUsages,
  type StoredUsage,
  setDeleted,
} from './usage-store.ts'

const RECENT = 10
const SUGGESTIONS_LISTED = 200

type Of<Name extends keyof typeof usages> = HandlerContext<(typeof usages)[Name]>
type Fitting = Extract<CheckedUsage, { outcome: 'fits' }>

/** Whether a list holds what is given, however the two were written down. */
const holds = (usage: StoredUsage, content: UsageContent): boolean => {
  const written = (one: UsageContent): unknown => JSON.parse(JSON.stringify(one))
  return isDeepStrictEqual(written(contentOf(usage)), written(content))
}

export interface UsagePorts extends ListReachPorts {
  /** For what a program asked for. */
  readonly takePlan: TakePlan
}

/** Handlers of saved targeting lists: everybody sees their own and nobody else's. */
export function createUsageHandlers(ports: UsagePorts): Handlers<typeof usages> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  /** What somebody writes now, over what stands there: that may hold what is not taken any more, and keeps it. */
  const given = (
    content: UsageContent,
    before: UsageContent | null,
    context: Pick<Of<'createUsage'>, 'invalid' | 'request'> & { readonly refuse: (code: UsageRefusal) => never },
  ): Fitting => {
    const result = checkUsage(content, before, isCountryCode)
    const problems = {
      ...(content.definition && problemsOfChange(before?.definition ?? null, content.definition)),
      ...(result.outcome === 'invalid' && result.fields),
    }
    if (result.outcome === 'invalid' || Object.keys(problems).length > 0) return context.invalid(problems)
    if (result.outcome === 'refused') return context.refuse(result.code)
    return {
      ...result,
      content: { ...result.content, name: result.content.name || UNTITLED_LIST[context.request.language] },
    }
  }

  const replyOf = async ({ caller }: Pick<Of<'readUsage'>, 'caller'>, usage: StoredUsage): Promise<Usage> => {
    const [reply] = await listAnswers(ports, personOf(caller).userId, [usage])
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
        results: await listAnswers(ports, personOf(caller).userId, results),
        next: found.length > results.length && last ? textOfPlace(last, deleted) : null,
      }
    },

    createUsage: async (context) => {
      const { request_id: requestId, plan, ...entered } = context.body
      const fits = given(entered, null, context)
      const { userId } = personOf(context.caller)
      const reach = await reachOf(fits.content)
      // What is answered is counted outside the transaction: it needs connections of its own.
      const { id, reused } = await onceStored(context, db, async (tx) => {
        const { content, notices } = fits
        const { usage, isNew } = await insertUsage(tx, userId, content, notices, requestId ?? null, now(), reach)
        // Sent again, it was taken with the list that the first try saved.
        if (isNew)
          await ports.takePlan(tx, { id: plan, userId, result: { made: 'audience', name: content.name, people: null } })
        const isAnswer = async () => usage.deleted_at === null && holds(usage, await readBack(tx, userId, content))
        return { id: usage.id, reused: !isNew && !(await isAnswer()) }
      })
      const saved = (await findUsage(db, userId, id, now())) ?? context.refuse('not_found')
      const reply = await replyOf(context, saved)
      return reused ? context.refuse('request_reused', undefined, { current: reply }) : reply
    },

    readUsage: async (context) => await replyOf(context, await own(context)),

    updateUsage: async (context) => {
      const { version, ...changes } = context.body
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const edit = (current: StoredUsage) => given({ ...contentOf(current), ...named }, current, context)
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
      return await listAnswers(ports, userId, await recentUsages(db, userId, RECENT))
    },

    recordSuggestions: async ({ caller, body }) => {
      await insertSuggestionUsages(db, personOf(caller).userId, body.query, body.keywords, now())
    },

    listSuggestions: async ({ caller }) => {
      const used = summarizeTaken(await readSuggestionUsages(db, personOf(caller).userId, now()))
      const results = used
        .slice(0, SUGGESTIONS_LISTED)
        .map(({ last, ...one }) => ({ ...one, last_used: new Date(last).toISOString() }))
      return { results, total: used.length }
    },

    forgetSuggestions: async ({ caller, body }) => {
      await deleteSuggestionUsages(db, personOf(caller).userId, body?.keyword)
    },
  }
}
