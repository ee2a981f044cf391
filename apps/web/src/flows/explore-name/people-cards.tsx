// Whom a name brings together: the communities of its people, each one step from an audience, and what else they follow.

import { type ExploredDetail, exploredNames } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isDistinctCommunity } from '@peregrine/domain/communities/distinct-community-rules.ts'
import { definitionOf, type ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { queryOf, retryFailed } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { RelatedNames } from './related-names.tsx'
import { useTopicText } from './topic-text.ts'

const SAID = { words: 5, accounts: 3 }

interface PeopleCardsProps {
  readonly explored: ExploredName
  /** They are too few for anything to be told of what they share. */
  readonly tooFew: boolean
}

export function PeopleCards({ explored, tooFew }: PeopleCardsProps) {
  const text = useTopicText()
  const language = useLanguage()
  const name = explored.kind === 'follows' ? `@${explored.term}` : explored.term
  const query = useQuery(queryOf(exploredNames.exploreDetail, { query: { name, language } }))
  const { data, error } = query
  if (error) return <ErrorNotice error={error} title={text('peopleFailed')} onRetry={retryFailed} />
  if (!data) return <SkeletonBlock height={200} />
  const { related } = data
  const communities = data.communities.filter(isDistinctCommunity)
  return (
    <>
      <section className={styles.card} aria-label={text('communities')}>
        <h2 className={styles.cardTitle}>{text('communities')}</h2>
        {communities.length === 0 ? <p>{text(tooFew ? 'communitiesTooFew' : 'communitiesNone')}</p> : null}
        {communities.length > 0 ? (
          <ul className={styles.posts}>
            {communities.map((community) => (
              <CommunityCard key={community.id} community={community} among={definitionOf(explored)} />
            ))}
          </ul>
        ) : null}
      </section>
      {/* What goes with a topic has calls of its own, and its card. */}
      {explored.kind === 'follows' ? (
        <RelatedNames
          words={related.words.map(({ label }) => label)}
          hashtags={related.hashtags.map(({ label }) => label)}
          handles={related.accounts.map(({ handle }) => handle)}
        />
      ) : null}
      {data.cut ? <Invitation /> : null}
    </>
  )
}

type Community = ExploredDetail['communities'][number]

/** The people of a community, as a definition can say it: of these people those who follow several of its accounts. */
function peopleOf({ accounts }: Community, among: Definition): Definition {
  const terms = accounts.flatMap(({ handle }) => (handle === '' ? [] : handle))
  const criterion = { kind: 'follows' as const, terms, atLeast: Math.min(2, terms.length) }
  return { ...emptyDefinition, include: [...among.include, { atLeast: 1, criteria: [criterion] }] }
}

function CommunityCard({ community, among }: { readonly community: Community; readonly among: Definition }) {
  const text = useTopicText()
  const { name, share, words, accounts } = community
  const said = words.slice(0, SAID.words).map(({ label }) => label)
  const followed = accounts.slice(0, SAID.accounts).map(accountLabel)
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.small}>{text('communitiesNote', { share: formatRoundShare(share) })}</p>
      {said.length > 0 ? <p>{text('communityWords', { words: said.join(listSeparator()) })}</p> : null}
      {followed.length > 0 ? <p>{text('communityAccounts', { accounts: followed.join(listSeparator()) })}</p> : null}
      {accounts.length > 0 ? (
        <p>
          <Link
            className={buttonClass('secondary', 'small')}
            to={builderAddress(peopleOf(community, among))}
            aria-label={text('buildCommunityNamed', { name })}
          >
            {text('buildCommunity')}
          </Link>
        </p>
      ) : null}
    </li>
  )
}

function Invitation() {
  const text = useTopicText()
  return (
    <section className={styles.card} aria-label={text('inviteTitle')}>
      <h2 className={styles.cardTitle}>{text('inviteTitle')}</h2>
      <p>{text('inviteBody')}</p>
      <p>
        <AppButton variant="primary" onClick={askToSignIn}>
          {text('inviteAction')}
        </AppButton>
      </p>
    </section>
  )
}
