// The posts that the list shows as a file: all that match, not only the lines that are loaded.
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import type { SuitePost } from '@peregrine/contract/suite/suite-shapes.ts'
import { dayAt, localMoment } from '@peregrine/domain/ad-network/account-day-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { toastFailure } from '#shell/toasts.ts'
import { presentZone } from '#shell/zone-names.ts'
import { engagementsOf, hasFigures, usualOf } from './post-figures.ts'
import { usePostListText } from './post-list-text.ts'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import type { PostView } from './use-post-view.ts'

/** A page of the call at its largest. */
const PAGE = 500

async function allPosts(query: PostView['query'], account: string): Promise<SuitePost[]> {
  const results: SuitePost[] = []
  let cursor: string | null = null
  do {
    const place: { readonly cursor?: string } = cursor === null ? {} : { cursor }
    const page = await call(suitePosts.posts, { query: { ...query, account, limit: PAGE, ...place } })
    results.push(...page.results)
    cursor = page.next
  } while (cursor !== null)
  return results
}

/** '2026-11-21 16:05', in the account's zone. */
function minuteIn(timezone: string, moment: string): string {
  const { day, clock } = localMoment(timezone, Date.parse(moment))
  return `${day} ${clock.slice(0, 5)}`
}

function usePostRows(): (posts: readonly SuitePost[]) => SheetValue[][] {
  const text = usePostListText()
  const words = useSuitePostText()
  const { timezone } = useSuiteAccount()
  const zone = presentZone(timezone)
  const yes = (is: boolean) => text(is ? 'yes' : 'no')
  const names = [
    ...[text('id'), text('text'), text('kind'), text('posted', { zone }), text('hasMedia'), text('hasLink')],
    ...[words('engagements'), words('likes'), words('replies'), words('reposts'), words('quotes')],
    ...[words('impressions'), words('rate'), words('urlClicks'), words('profileClicks'), words('usual')],
    ...[text('usualMiddle'), text('usualLow'), text('usualHigh'), text('usualPosts'), text('read', { zone })],
  ]
  return (posts) => [
    names,
    ...posts.map((post) => {
      const own = <Value,>(value: Value): Value | null => (hasFigures(post) ? value : null)
      const against = usualOf(post)
      const { usual } = post
      return [
        ...[post.id, post.text, words(`one_${post.kind}`), minuteIn(timezone, post.created)],
        ...[yes(post.media), yes(post.link), own(engagementsOf(post)), own(post.likes), own(post.replies)],
        ...[own(post.reposts), own(post.quotes), own(post.impressions), own(post.engagement_rate)],
        ...[own(post.url_clicks), own(post.profile_clicks), against === null ? null : words(against)],
        ...[usual?.engagements ?? null, usual?.low ?? null, usual?.high ?? null, usual?.posts ?? null],
        minuteIn(timezone, post.read),
      ]
    }),
  ]
}

export function PostExport({ view }: { view: PostView }) {
  const text = usePostListText()
  const { id, handle, timezone } = useSuiteAccount()
  const rowsOf = usePostRows()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true)
    try {
      const [posts, files] = await Promise.all([allPosts(view.query, id), import('#shell/export-file.ts')])
      const name = `${handle} ${text('file')} ${dayAt(timezone, timeNow())}`
      if (format === 'csv') files.saveCsv(name, rowsOf(posts))
      else await files.saveXlsx(name, rowsOf(posts))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <ActionMenu
      actions={[
        { id: 'csv', label: text('csv'), onSelect: () => void save('csv') },
        { id: 'xlsx', label: text('xlsx'), onSelect: () => void save('xlsx') },
      ]}
    >
      <AppButton size="small" aria-haspopup="menu" aria-busy={busy} disabled={busy}>
        {text(busy ? 'downloading' : 'download')}
      </AppButton>
    </ActionMenu>
  )
}
