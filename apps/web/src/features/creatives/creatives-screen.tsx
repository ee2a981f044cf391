// The creatives of an ad account as the posts they are: drafts, scheduled and posted ones.

import { CREATIVE_STATES, type Creative, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { Link } from 'react-router'
import { type CurrentTeam, useCurrentTeam } from '#shell/current-team.ts'
import { ListFoot, ListView } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountPage } from './account-page.tsx'
import { isOnItsWay, ON_ITS_WAY_MS, STATE_TONES, stateWord } from './creative-states.ts'
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
        <IfMayChange>
          <Link className={buttonClass('primary')} to={`/${slug}/creatives/new?account=${account}`}>
            {text('newCreative')}
          </Link>
        </IfMayChange>
      )}
    >
      {(team, account) => <CreativeList team={team} account={account} />}
    </AccountPage>
  )
}

const STATES = ['', ...CREATIVE_STATES.filter((state) => state !== 'posting')] as const

function CreativeList({ team, account }: { team: CurrentTeam; account: string }) {
  const text = useCreativesText()
  const view = useListAddress(creatives.listCreatives, { state: CREATIVE_STATES })
  const query = { ...view.query, team: team.slug, account }
  const list = usePages(
    creatives.listCreatives,
    { query },
    { most: null, poll: (rows) => (rows.some(isOnItsWay) ? ON_ITS_WAY_MS : false) },
  )
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('find')}
      filters={
        <Segmented
          label={text('creatives')}
          value={STATES.find((one) => one === view.filter('state')) ?? ''}
          onChange={(state) => view.set('state', state)}
          options={STATES.map((value) => ({
            value,
            label: value === '' ? text('all') : text(stateWord({ state: value })),
          }))}
        />
      }
      errorTitle={text('readFailed')}
      empty={<EmptyState title={text('noCreatives')}>{text('noCreativesBody')}</EmptyState>}
      noMatch={text('noneFound')}
    >
      {(rows) => (
        <>
          <ul className={styles.grid}>
            {rows.map((creative) => (
              <li key={creative.id}>
                <CreativeCard creative={creative} slug={team.slug} />
              </li>
            ))}
          </ul>
          <ListFoot list={list} />
        </>
      )}
    </ListView>
  )
}

function CreativeCard({ creative, slug }: { creative: Creative; slug: string }) {
  const text = useCreativesText()
  const language = useLanguage()
  const { name, state, modified, created_by: who, notes } = creative
  const date = dayOfMoment(modified, language)
  const wrong = notes.filter(({ severity }) => severity === 'error').length
  return (
    <Link className={styles.card} to={`/${slug}/creatives/${creative.id}`}>
      <span className={styles.cardHead}>
        <span className={styles.cardName}>{name}</span>
        <StatusMark tone={wrong > 0 && state === 'draft' ? 'warn' : STATE_TONES[state]}>
          {text(stateWord(creative))}
        </StatusMark>
      </span>
      <PostPreview account={creative.account} content={creative.content} />
      <span className={mediaStyles.quiet}>{text('changedBy', { who: personName(who), date })}</span>
      {creative.problem ? <span className={mediaStyles.problem}>{messageSentence(creative.problem)}</span> : null}
    </Link>
  )
}
