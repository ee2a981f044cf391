// The calls of a team's audiences: list, make, read, change, status, bin, copy, refresh.

import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { STATUS_PROBLEMS, statusAt, statusProblem } from '@peregrine/domain/audiences/audience-rules.ts'
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import { taskReply } from '#features/tasks/tasks-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import { suggestAudiences } from './audience-list-store.ts'
import { pageOf } from './audience-page.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { configReply } from './audience-reply.ts'
import type { AudienceContent, AudienceRow } from './audience-store.ts'
import { changeAudience, editOf, isNameTaken, tryChange } from './change-audience.ts'
import { checkAudience, cleanName, copyName, nameProblem } from './check-audience.ts'
import { compareAudiences } from './compare-audiences.ts'
import { audienceHistory, membershipAccounts } from './membership-history.ts'
import { overlapAudiences } from './overlap-audiences.ts'
import { locate, locateOwn } from './own-audience.ts'
import { refreshLater } from './refresh-jobs.ts'
import { checkAgency, saveAudience } from './save-new-audience.ts'

type Of<Name extends keyof typeof audienceConfigs> = HandlerContext<(typeof audienceConfigs)[Name]>

const contentOf = (row: AudienceRow): AudienceContent => ({
  name: row.name,
  description: row.description,
  definition: row.definition as AudienceContent['definition'],
  categories: row.categories,
  refresh: row.refresh,
})

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export function createAudienceConfigHandlers(ports: AudiencePorts): Handlers<typeof audienceConfigs> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  return {
    listConfigs: (context) => pageOf(ports, context, 'own'),

    createConfig: async (context) => {
      const acting = teamOf(context)
      const content = checkAudience(context.body, context)
      await checkAgency(db, acting.team, content, context)
      return await saveAudience(ports, context, acting, {
        content: async () => content,
        status: context.body.status,
        action: 'audience.created',
      })
    },

    autocomplete: async (context) => {
      const { team } = teamOf(context)
      const { search, limit } = context.query
      const rows = await suggestAudiences(db, team, search.trim(), limit)
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        source: row.team_id === null ? ('catalogue' as const) : ('own' as const),
        size: row.core_size,
        status: row.status,
        categories: row.categories.map((id) => ({ id, name: findCategory(id)?.name ?? id })),
      }))
    },

    readConfig: async (context) => {
      const { row, acting } = await locate(db, context, context.params.pk, now())
      return await configReply(ports, row, { teamId: acting.team, admin: isTeamAdmin(acting) }, now())
    },

    replaceConfig: async (context) => {
      const located = await locateOwn(db, context, context.params.pk, now())
      const { version, team: _, ...given } = context.body
      const content = checkAudience(given, context)
      await checkAgency(db, located.acting.team, content, context)
      const edit = editOf(located.row, content, clock())
      return await changeAudience(ports, located, { action: 'audience.changed', version, edit }, context)
    },

    changeConfig: async (context) => {
      const located = await locateOwn(db, context, context.params.pk, now())
      const { version, team: _, ...changes } = context.body
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const content = checkAudience({ ...contentOf(located.row), ...named }, context)
      // Only what is chosen now: an audience from before a limit keeps its name.
      if ('definition' in named) await checkAgency(db, located.acting.team, content, context)
      const edit = editOf(located.row, content, clock())
      const detail = { changed: Object.keys(named) }
      return await changeAudience(ports, located, { action: 'audience.changed', version, edit, detail }, context)
    },

    setStatus: async (context) => {
      const located = await locateOwn(db, context, context.params.pk, now())
      const { row, acting } = located
      const { version, status } = context.body
      const [oldStart, oldEnd] = [row.starts_at?.toISOString() ?? null, row.ends_at?.toISOString() ?? null]
      const from = statusAt(row.status, { starts: oldStart, ends: oldEnd }, now().toISOString())
      // An end that has passed is not carried on by itself.
      const kept = from === 'Expired' ? null : oldEnd
      const { starts = status === 'Scheduled' ? oldStart : null, ends = kept } = context.body
      const flight = { starts: dateOf(starts)?.toISOString() ?? null, ends: dateOf(ends)?.toISOString() ?? null }
      const facts = { ...flight, admin: isTeamAdmin(acting), now: now().toISOString() }
      const problem = statusProblem(from, status, facts)
      if (problem === 'admin_only') return context.refuse('not_allowed', STATUS_PROBLEMS.admin_only)
      if (problem === 'start_missing' || problem === 'start_passed')
        return context.invalid({ starts: [STATUS_PROBLEMS[problem]] })
      if (problem === 'end_passed' || problem === 'end_before_start')
        return context.invalid({ ends: [STATUS_PROBLEMS[problem]] })
      if (problem !== null) return context.refuse('status_refused', STATUS_PROBLEMS[problem])
      const edit = { status, starts: dateOf(starts), ends: dateOf(ends) }
      const detail = { from, to: status }
      const refuse = context.refuse as Of<'changeConfig'>['refuse']
      return await changeAudience(ports, located, { action: 'audience.status', version, edit, detail }, { refuse })
    },

    // Who deletes or restores has said no version: when somebody else was faster, what stands then is looked at.
    deleteConfig: async (context) => {
      for (;;) {
        const located = await locateOwn(db, context, context.params.pk, now())
        const { row, teamId } = located
        const using = (await ports.campaignsUsing(teamId, [row.id])).get(row.id) ?? []
        if (using.length > 0)
          return context.refuse('in_use', undefined, { campaigns: using.map(({ id, name }) => ({ id, name })) })
        const change = { action: 'audience.deleted', version: row.version, edit: { deleted: now() } }
        const changed = await tryChange(ports, located, change)
        if (changed) return changed
      }
    },

    restoreConfig: async (context) => {
      for (;;) {
        const { row, acting } = await locate(db, context, context.params.pk, now())
        if (row.team_id === null) return context.refuse('not_allowed')
        if (row.deleted_at === null)
          return await configReply(ports, row, { teamId: row.team_id, admin: isTeamAdmin(acting) }, now())
        const located = { row, acting, teamId: row.team_id }
        const change = { action: 'audience.restored', version: row.version, edit: { deleted: null } }
        try {
          const changed = await tryChange(ports, located, change)
          if (changed) return changed
        } catch (error) {
          if (isNameTaken(error)) return context.refuse('name_taken')
          throw error
        }
      }
    },

    duplicateConfig: async (context) => {
      const { row, acting } = await locate(db, context, context.params.pk, now())
      const wanted = cleanName(context.body.name ?? '')
      if (wanted !== '') {
        const problem = nameProblem(wanted)
        if (problem !== null) return context.invalid({ name: [problem] })
      }
      const content = async (taken: (start: string) => Promise<ReadonlySet<string>>): Promise<AudienceContent> => {
        const names = await taken(row.name.replace(/ \(\d+\)$/, ''))
        const free = row.team_id === null && !names.has(row.name.toLowerCase()) ? row.name : copyName(row.name, names)
        return { ...contentOf(row), refresh: 'never', name: wanted === '' ? free : wanted }
      }
      const detail = { of: row.name }
      return await saveAudience(ports, context, acting, {
        content,
        status: 'Active',
        action: 'audience.duplicated',
        detail,
      })
    },

    refreshConfig: async (context) => {
      const { row, teamId, acting } = await locateOwn(db, context, context.params.pk, now())
      return await once(context, db, async (tx) =>
        taskReply(await refreshLater(ports, tx, row, { teamId, userId: acting.userId })),
      )
    },

    readHistory: async (context) => {
      const { row } = await locate(db, context, context.params.pk, now())
      return await audienceHistory(db, row.id)
    },

    readMembership: async (context) => {
      const { row } = await locate(db, context, context.params.pk, now())
      return (await membershipAccounts(ports, row.id, context.params.number)) ?? context.refuse('not_found')
    },

    overlap: (context) => overlapAudiences(ports, context),
    compare: (context) => compareAudiences(ports, context),
  }
}
