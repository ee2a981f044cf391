// What somebody who has a link sees: the audience or the list as it is now, or why it shows nothing.
import type { SharedAudience } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import type { personalShares, SharedList } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Country } from '@peregrine/contract/targeting/package-shapes.ts'
import { purposeOfCategories } from '@peregrine/domain/audiences/category-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { readWholeInsights } from '#features/insights/insights-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { nameIn } from './audience-reply.ts'
import { findShareByToken, noteOpened, type ShareRow, stateOfShare } from './audience-share-store.ts'
import { findAnyAudience } from './audience-store.ts'
import { answering } from './own-audience.ts'
import { isShareToken } from './share-token.ts'

interface Link {
  readonly token: string
  readonly language: 'en' | 'ja'
}

/** Of the calls that open a link, which declare the same errors. */
type Opening = Pick<HandlerContext<typeof personalShares.verifySigned>, 'refuse' | 'http'>

export type OpenedShare =
  | { readonly kind: 'audience'; readonly audience: SharedAudience }
  | { readonly kind: 'list'; readonly list: SharedList }

export async function openShare(
  ports: AudiencePorts,
  { refuse, http }: Opening,
  { token, language }: Link,
): Promise<OpenedShare> {
  const { db, clock } = ports
  const at = new Date(clock())
  const share = await findShareByToken(db, hashOf(token))
  // A token with our mark was made by us: what it showed has been deleted since.
  if (!share) return refuse(isShareToken(ports.accounts.keys, token) ? 'share_gone' : 'share_unknown')
  const state = stateOfShare(share, at)
  if (state !== 'open') return refuse(state === 'expired' ? 'share_expired' : 'share_revoked')
  const seen =
    share.usage_id === null
      ? await sharedAudience(ports, refuse, share, language)
      : await sharedList(ports, refuse, share, share.usage_id)
  await noteOpened(db, share.id, at)
  // Nobody outside may keep it, and no search engine may list it.
  http.reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  return seen
}

async function sharedList(
  { ownList }: AudiencePorts,
  refuse: Opening['refuse'],
  share: ShareRow,
  usage: string,
): Promise<OpenedShare> {
  const list = share.created_by === null ? null : await ownList(share.created_by, usage)
  if (!list) return refuse('share_gone')
  return {
    kind: 'list',
    list: { ...list, shared_by: share.created_by_name, expires: share.expires_at.toISOString() },
  }
}

async function sharedAudience(
  ports: AudiencePorts,
  refuse: Opening['refuse'],
  share: ShareRow,
  language: 'en' | 'ja',
): Promise<OpenedShare> {
  const row = share.config_id === null ? undefined : await findAnyAudience(ports.db, share.config_id)
  if (!row) return refuse('share_gone')
  const { definition } = row
  const purpose = purposeOfCategories(row.categories)
  const desired = share.shows === 'insights' && row.has_insights
  const insights = desired
    ? await answering(refuse, () => readWholeInsights(ports, { definition, language, complete: true }))
    : null
  const targetable = row.core_size !== null && row.core_size >= MINIMUM_CELL
  // Of fewer than may be told of there are no insights either.
  const proposal =
    insights && targetable
      ? await answering(refuse, () => ports.proposePackage(ports, { definition, language, purpose }))
      : null
  const audience: SharedAudience = {
    name: nameIn(language, row),
    description: row.description,
    definition: definition as SharedAudience['definition'],
    size: row.core_size,
    sizes: row.sizes,
    purpose,
    // Of a package those that it is limited to.
    countries: proposal?.countries ?? (row.countries as Country[]),
    refreshed: row.refreshed_at?.toISOString() ?? null,
    shared_by: share.created_by_name,
    team: share.team_name ?? '',
    expires: share.expires_at.toISOString(),
    insights: insights && withoutPeople(insights),
    package: proposal?.package ?? null,
  }
  return { kind: 'audience', audience }
}

const nobody = { items: [], total: 0 }

/** What is true of many: no accounts of members, and nobody's posts. */
const withoutPeople = (insights: Insights): Insights => ({
  ...insights,
  tabs: {
    ...insights.tabs,
    contentWall: { liked: nobody, reposted: nobody, written: nobody },
    sampleAccounts: { accounts: nobody },
  },
})
