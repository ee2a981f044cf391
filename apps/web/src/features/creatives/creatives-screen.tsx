// The creatives of an ad account as the posts they are: drafts, scheduled and posted ones.
import { CREATIVE_STATES, type Creative, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shell/calls.ts'
import { type CurrentTeam, useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountPage } from './account-page.tsx'
import { STATE_TONES, stateWord } from './creative-states.ts'
import styles from './creatives.module.css'
import { useCreativesText } from './creatives-text.ts'
import mediaStyles from './media.module.css'
import { PostPreview } from './post-preview.tsx'

export function CreativesScreen() {
  const text = useCreativesText()
  const { slug } = useCurrentTeam()
  return (
    <AccountPage
      title="creatives"
      action={(account) => (
        <Link className={buttonClass('primary')} to={`/${slug}/creatives/new?account=${account}`}>
          {text('newCreative')}
        </Link>
      )}
    >
      {(team, account) => <CreativeList team={team} account={account} />}
    </AccountPage>
  )
}

const STATES = ['', ...CREATIVE_STATES.filter((state) => state !== 'posting')] as const
type State = (typeof STATES)[number]

function CreativeList({ team, account }: { team: CurrentTeam; account: string }) {
  const text = useCreativesText()
  const [state, setState] = useState<State>('')
  const [search, setSearch] = useState('')
  const question = { team: team.slug, account, search, ...(state !== '' && { state }) }
  const pages = useInfiniteQuery({
    queryKey: [creatives.listCreatives.id, question],
    queryFn: ({ pageParam, signal }) =>
      call(
        creatives.listCreatives,
        { query: { ...question, search: search || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const all = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const untouched = state === '' && search === ''
  return (
    <>
      <div className={mediaStyles.filters}>
        <Segmented
          label={text('creatives')}
          value={state}
          onChange={setState}
          options={STATES.map((value) => ({ value, label: value === '' ? text('all') : text(stateWord(value)) }))}
        />
        <TextInput
          label={text('find')}
          quietLabel
          type="search"
          placeholder={text('find')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {pages.isPending ? <SkeletonBlock height={320} /> : null}
      {pages.isError ? (
        <NoticeBar
          level="error"
          title={text('readFailed')}
          action={<AppButton onClick={() => pages.refetch()}>{text('again')}</AppButton>}
        >
          {pages.error.message}
        </NoticeBar>
      ) : null}
      {pages.data && all.length === 0 ? (
        <EmptyState title={text(untouched ? 'noCreatives' : 'noneFound')}>
          {untouched ? text('noCreativesBody') : null}
        </EmptyState>
      ) : null}
      <ul className={styles.grid}>
        {all.map((creative) => (
          <li key={creative.id}>
            <CreativeCard creative={creative} slug={team.slug} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? <AppButton onClick={() => pages.fetchNextPage()}>{text('more')}</AppButton> : null}
    </>
  )
}

function CreativeCard({ creative, slug }: { creative: Creative; slug: string }) {
  const text = useCreativesText()
  const language = useLanguage()
  const { name, state, modified, created_by: who, notes } = creative
  const date = formatShortDate(Date.parse(modified), language)
  const wrong = notes.filter(({ severity }) => severity === 'error').length
  return (
    <Link className={styles.card} to={`/${slug}/creatives/${creative.id}`}>
      <span className={styles.cardHead}>
        <span className={styles.cardName}>{name}</span>
        <StatusMark tone={wrong > 0 && state === 'draft' ? 'warn' : STATE_TONES[state]}>
          {text(stateWord(state))}
        </StatusMark>
      </span>
      <PostPreview account={creative.account} content={creative.content} />
      <span className={mediaStyles.quiet}>{text('changedBy', { who: who ?? '–', date })}</span>
      {creative.problem ? <span className={mediaStyles.problem}>{creative.problem}</span> : null}
    </Link>
  )
}
