// The calls of views: the own ones in a team, and saving, changing and deleting one.
import {
  type CampaignView,
  type campaignViews,
  ViewSettings,
} from '@peregrine/contract/campaigns/campaign-view-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { chosenColumns } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import {
  countViews,
  deleteViewRow,
  findViewRow,
  insertView,
  isViewNameTaken,
  listViewRows,
  updateView,
  type ViewRow,
} from './campaign-view-store.ts'

/** Of one member in one team. */
const MOST_VIEWS = 50

/** A column that went away since it was saved is named, and left out. */
function viewReply({ id, name, settings, modified_at: modified }: ViewRow): CampaignView {
  const { columns, missing } = chosenColumns(settings.columns)
  return {
    id,
    name,
    settings: ViewSettings.parse({ ...settings, columns: [...columns] }),
    missing: [...missing],
    modified: modified.toISOString(),
  }
}

async function named<Result>(refuse: (code: 'view_name_taken') => never, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isViewNameTaken(error)) return refuse('view_name_taken')
    throw error
  }
}

export function createCampaignViewHandlers({
  db,
  clock,
}: Pick<CampaignPorts, 'db' | 'clock'>): Handlers<typeof campaignViews> {
  const now = (): Date => new Date(clock())
  type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam'> & {
    readonly params: { readonly pk: string }
    readonly refuse: (code: 'not_found') => never
  }
  const ownView = async (context: Requested): Promise<ViewRow> => {
    const { userId } = personOf(context.caller)
    return (await findViewRow(db, teamIds(context), userId, context.params.pk)) ?? context.refuse('not_found')
  }
  return {
    listViews: async (context) => (await listViewRows(db, teamOf(context))).map(viewReply),

    createView: async (context) => {
      const owner = teamOf(context)
      const { name, settings } = context.body
      return await named(context.refuse, () =>
        once(context, db, async (tx) => {
          if ((await countViews(tx, owner)) >= MOST_VIEWS) return context.refuse('too_many_views')
          return viewReply(await insertView(tx, owner, { name, settings }, now()))
        }),
      )
    },

    changeView: async (context) => {
      const { id } = await ownView(context)
      const row = await named(context.refuse, () => updateView(db, id, context.body, now()))
      return viewReply(row ?? context.refuse('not_found'))
    },

    deleteView: async (context) => {
      await deleteViewRow(db, (await ownView(context)).id)
      return undefined
    },
  }
}
