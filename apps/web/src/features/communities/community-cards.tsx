// What is told of one community: why these accounts, how it has grown, and what it is as an audience.

import type { CommunityDetail } from '@peregrine/contract/communities/community-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatCount, formatMembers, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import type { ReactNode } from 'react'
import { erasedNamed } from '#shell/erased-names.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCommunityName } from './community-columns.tsx'
import styles from './community-parts.module.css'
import { useCommunityText } from './community-text.ts'

const WORDS = 6
const ACCOUNTS = 12

type Figured = Pick<CommunityDetail['words'][number], 'id' | 'label' | 'figure'>

export function WhyCard({ community }: { community: CommunityDetail }) {
  const text = useCommunityText()
  const { words, accounts, study } = community
  const handles = accounts
    .slice(0, ACCOUNTS)
    .map((account) => ({ id: account.id, label: erasedNamed(accountLabel(account)), figure: account.figure }))
  return (
    <section className={styles.card} aria-labelledby="community-why">
      <h2 id="community-why" className={styles.cardTitle}>
        {text('why')}
      </h2>
      <p className={styles.small}>{text('whyBody')}</p>
      {words.length > 0 ? (
        <Figures title={text('words')} what="communityWord" asOf={study.asOf} lines={words.slice(0, WORDS)} />
      ) : null}
      {handles.length > 0 ? (
        <Figures title={text('accounts')} what="communityFollows" asOf={study.asOf} lines={handles} />
      ) : null}
    </section>
  )
}

type FiguresProps = {
  title: string
  what: 'communityWord' | 'communityFollows'
  asOf: string
  lines: readonly Figured[]
}

function Figures({ title, what, asOf, lines }: FiguresProps) {
  const most = Math.max(0.01, ...lines.map(({ figure }) => figure.share))
  return (
    <div>
      <h3 className={styles.small}>{title}</h3>
      <ul className={styles.figures}>
        {lines.map(({ id, label, figure }) => (
          <li key={id}>
            <span>{label}</span>
            <ShareBar
              share={figure.share}
              baseline={figure.m === 0 ? 0 : figure.b / figure.m}
              low={figure.shareLow}
              high={figure.shareHigh}
              scaleMax={Math.min(1, most * 1.1)}
              thin={!figure.solid}
              size="small"
            />
            <FigureDetail figure={figure} subject={label} what={what} source={{ asOf }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function GrowthCard({ growth, share }: { growth: CommunityDetail['growth']; share: number }) {
  const text = useCommunityText()
  const language = useLanguage()
  const count = (value: number): string => formatMembers(value, language)
  const nameOf = useCommunityName()
  return (
    <section className={styles.card} aria-labelledby="community-growth">
      <h2 id="community-growth" className={styles.cardTitle}>
        {text('growth')}
      </h2>
      {growth === null ? <p className={styles.small}>{text('noEarlier')}</p> : null}
      {growth !== null && growth.before === null ? (
        <p className={styles.small}>{text('newOne', { date: dayOfMoment(growth.since.finished, language) })}</p>
      ) : null}
      {growth?.before ? (
        <>
          <p className={styles.small}>
            {text('since', {
              name: nameOf({ name: growth.before.name, renamed: false }),
              date: dayOfMoment(growth.since.finished, language),
              before: formatRoundShare(growth.before.share),
              now: formatRoundShare(share),
            })}{' '}
            {text('overlap', { share: formatRoundShare(growth.overlap) })}
          </p>
          <dl className={styles.growth}>
            <dt>{text('stayed')}</dt>
            <dd>{count(growth.stayed)}</dd>
            <dd />
            <dt>{text('entered')}</dt>
            <dd>{count(growth.entered)}</dd>
            <dd className={styles.quiet}>
              {text('fromOthers', { count: count(growth.enteredFromOthers) })}
              {' · '}
              {text('unseenThen', { count: count(growth.enteredUnseen) })}
            </dd>
            <dt>{text('left')}</dt>
            <dd>{count(growth.left)}</dd>
            <dd className={styles.quiet}>
              {text('toOthers', { count: count(growth.leftToOthers) })}
              {' · '}
              {text('unseenNow', { count: count(growth.leftUnseen) })}
            </dd>
          </dl>
        </>
      ) : null}
    </section>
  )
}

/** `children`: what can be done with it. */
export function AudienceCard({
  asAudience,
  children,
}: {
  asAudience: CommunityDetail['asAudience']
  children: ReactNode
}) {
  const text = useCommunityText()
  const language = useLanguage()
  const notes = useSizeNotes()(asAudience?.size ?? null, asAudience?.definition)
  return (
    <section className={styles.card} aria-labelledby="community-audience">
      <h2 id="community-audience" className={styles.cardTitle}>
        {text('asAudience')}
      </h2>
      {asAudience === null ? (
        <p className={styles.small}>{text('noRule')}</p>
      ) : (
        <>
          <p className={styles.lead}>
            {text('rule', { atLeast: asAudience.atLeast, accounts: asAudience.handles.length })}
            {': '}
            {text('recall', { share: formatRoundShare(asAudience.recall) })}
            {', '}
            {text('precision', { share: formatRoundShare(asAudience.precision) })}.
          </p>
          <p className={styles.small}>
            {text('measured', { count: formatMembers(asAudience.measuredOn, language) })}{' '}
            {asAudience.size.belowMinimum
              ? text('under')
              : text('reaches', { size: formatCount(asAudience.size.size, language) })}
          </p>
          {notes.map((note) => (
            <p key={note} className={styles.small}>
              {note}
            </p>
          ))}
          <ul className={styles.handles}>
            {asAudience.handles.map((handle) => (
              <li key={handle}>@{handle}</li>
            ))}
          </ul>
          <div className={styles.actions}>{children}</div>
        </>
      )}
    </section>
  )
}
