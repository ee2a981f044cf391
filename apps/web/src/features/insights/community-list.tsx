// The communities by name and share, with what sets each apart; pointing at one, or pressing it, brings it out in the drawing.

import type { Community } from '@peregrine/contract/insights/insight-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatMembers, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { CommunityDot } from '#shell/drawings/community-dot.tsx'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { useLanguage } from '#shell/texts.ts'
import { AddButton } from './add-button.tsx'
import styles from './community-list.module.css'
import { colourOf } from './drawing-plan.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { languageOfText } from './language-of-text.ts'
import { useTimes } from './use-times.ts'

type CommunityListProps = {
  communities: readonly Community[]
  colours: ReadonlyMap<number, number>
  /** The one whose details stand there. */
  opened: number | null
  onChoose: (community: number | null) => void
  onPoint: (community: number | null) => void
}

export function CommunityList({ communities, colours, opened, onChoose, onPoint }: CommunityListProps) {
  const text = useInsightsText()
  const language = useLanguage()
  return (
    <ul className={styles.list} aria-label={text('communityList')}>
      {communities.map((community) => {
        const on = opened === community.id
        return (
          <li
            key={community.id}
            className={styles.community}
            data-on={on || undefined}
            onMouseEnter={() => onPoint(community.id)}
            onMouseLeave={() => onPoint(null)}
          >
            <button
              type="button"
              className={styles.head}
              aria-expanded={on}
              onFocus={() => onPoint(community.id)}
              onBlur={() => onPoint(null)}
              onClick={() => onChoose(on ? null : community.id)}
            >
              <CommunityDot colour={colourOf(colours, community.id)} />
              <span className={styles.name} lang={languageOfText(community.name, language)}>
                {community.name}
              </span>
              <span className={styles.share}>{formatRoundShare(community.share)}</span>
            </button>
            {on ? <CommunityDetail community={community} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function CommunityDetail({ community }: { community: Community }) {
  const text = useInsightsText()
  const language = useLanguage()
  const times = useTimes()
  const { source } = useInsightsView()
  // Its figures compare the community with the other members, not with the baseline outside.
  const inside = source.asOf === undefined ? {} : { asOf: source.asOf }
  return (
    <div className={styles.detail}>
      <p className={styles.facts}>
        {text('communityMembers', { count: formatMembers(community.size, language) })}
        {' · '}
        {community.densityRatio === null
          ? text('tiesUnseen')
          : text('communityDensity', { times: times(community.densityRatio).replace('×', '') })}
      </p>
      {community.words.length > 0 ? (
        <>
          <h3 className={styles.title}>{text('communityWords')}</h3>
          <ul className={styles.words}>
            {community.words.map(({ id, label, figure }) => (
              <li key={id} lang={languageOfText(label, language)}>
                <FigureDetail figure={figure} subject={label} what="communityWord" source={inside}>
                  {label}
                </FigureDetail>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {community.accounts.length > 0 ? (
        <>
          <h3 className={styles.title}>{text('communityAccounts')}</h3>
          <ul className={styles.accounts}>
            {community.accounts.map((account) => (
              <li key={account.id}>
                <span className={styles.handle}>{accountLabel(account)}</span>
                <FigureDetail
                  figure={account.figure}
                  subject={accountLabel(account)}
                  what="communityFollows"
                  source={inside}
                />
                {account.handle === '' ? null : (
                  <AddButton add={{ kind: 'follows', term: account.handle }} name={accountLabel(account)} />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
