// The calls about what an ad account has beside campaigns: apps, their events, events of websites, whether there is a pixel.
import type { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { scopeOf } from './own-campaigns.ts'

type Requested = HandlerContext<(typeof accountFacts)['accountApps']>
type App = Awaited<ReturnType<Handlers<typeof accountFacts>['accountApps']>>[number]

export function createAccountFactsHandlers(ports: CampaignPorts): Handlers<typeof accountFacts> {
  const { network } = ports

  /** The account that is named, or the member's only one. */
  const requested = async <Result>(
    context: Requested,
    work: (account: OpenAdAccount) => Promise<Result>,
  ): Promise<Result> => {
    const { acting, accounts } = await scopeOf(ports, context)
    const [only] = accounts.values()
    const key = context.query.account ?? (accounts.size === 1 ? only?.id : undefined)
    if (key === undefined || key === '') return context.refuse('no_ad_account')
    return await inAccount(ports, acting, key, work)
  }

  return {
    accountApps: async (context) =>
      await requested(context, async ({ grant, accountId }) => {
        const lists = await network.appLists(grant, accountId)
        const tags = await network.appEventTags(grant, accountId)
        const apps = new Map<string, { id: string; name: string; store: App['store']; lists: string[] }>()
        const appOf = (id: string, store: App['store']) => {
          const known = apps.get(`${store} ${id}`) ?? { id, name: id, store, lists: [] }
          apps.set(`${store} ${id}`, known)
          return known
        }
        for (const list of lists) for (const { id, store } of list.apps) appOf(id, store).lists.push(list.name)
        for (const { appId, store } of tags) appOf(appId, store)
        return [...apps.values()]
      }),

    appEvents: async (context) =>
      await requested(context as unknown as Requested, async ({ grant, accountId }) => {
        const tags = await network.appEventTags(grant, accountId)
        return tags.map(({ id, appId, store, type, provider, status }) => ({
          id,
          app_id: appId,
          store,
          type,
          provider,
          status,
        }))
      }),

    webEvents: async (context) =>
      await requested(context as unknown as Requested, async ({ grant, accountId }) => {
        const tags = await network.webEventTags(grant, accountId)
        return tags.map((tag) => ({
          id: tag.id,
          name: tag.name,
          type: tag.type,
          status: tag.status,
          click_window: tag.clickWindow,
          view_window: tag.viewWindow,
          last_tracked: tag.lastTracked,
        }))
      }),

    hasPixel: async (context) =>
      await requested(context as unknown as Requested, async ({ grant, accountId }) => ({
        has_pixel: (await network.webEventTags(grant, accountId)).length > 0,
      })),
  }
}
