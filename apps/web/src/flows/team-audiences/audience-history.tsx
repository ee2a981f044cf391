// How an audience came to be as it is: changes of the definition in words, and who entered and left, with the reasons.

import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceConfig, DefinitionStep, MembershipStep } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { AccountCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { ClauseLines, useClauseWords } from './clause-words.tsx'
import styles from './team-audiences.module.css'

export function AudienceHistory({ audience }: { audience: AudienceConfig }) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const asked = queryOf(audienceConfigs.readHistory, { params: { pk: audience.id }, query: { team } })
  const history = useQuery({
    ...asked,
    // Each count adds a line, in the same moment: what was read before it lacks that line.
    queryKey: [...asked.queryKey, audience.sizing, audience.refreshed],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!history.data) return <SkeletonBlock height={240} />
  const { definitions, memberships } = history.data
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label={text('memberships')}>
        <h2 className={styles.cardTitle}>{text('memberships')}</h2>
        <ol className={styles.list}>
          {memberships.map((step, place) => (
            <Membership key={step.number} audience={audience.id} step={step} first={place === memberships.length - 1} />
          ))}
        </ol>
      </section>
      <section className={styles.card} aria-label={text('definitions')}>
        <h2 className={styles.cardTitle}>{text('definitions')}</h2>
        <ol className={styles.list}>
          {definitions.map((step) => (
            <DefinitionLine key={step.number} step={step} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function DefinitionLine({ step }: { step: DefinitionStep }) {
  const text = useAudienceText()
  const language = useLanguage()
  return (
    <li className={styles.step}>
      <p className={styles.stepHead}>
        <strong>{text('version', { number: step.number })}</strong>
        <span className={styles.small}>
          {dayOfMoment(step.at, language)} {text('by', { name: personName(step.by) })}
        </span>
      </p>
      {step.added.length > 0 ? (
        <>
          <p className={styles.small}>{text('added')}</p>
          <ul className={styles.clauses}>
            <ClauseLines clauses={step.added} />
          </ul>
        </>
      ) : null}
      {step.removed.length > 0 ? (
        <>
          <p className={styles.small}>{text('removed')}</p>
          <ul className={styles.clauses}>
            <ClauseLines clauses={step.removed} />
          </ul>
        </>
      ) : null}
    </li>
  )
}

interface MembershipProps {
  readonly audience: string
  readonly step: MembershipStep
  readonly first: boolean
}

function Membership({ audience, step, first }: MembershipProps) {
  const text = useAudienceText()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const size = formatMembers(step.size, language)
  // Whether a few moved is told of nobody.
  const parts = [
    ...(step.entered >= MINIMUM_CELL ? [text('entered', { accounts: formatMembers(step.entered, language) })] : []),
    ...(step.left >= MINIMUM_CELL ? [text('left', { accounts: formatMembers(step.left, language) })] : []),
  ]
  const moved = parts.length > 0
  const words = !step.compared
    ? text(first ? 'firstCount' : 'notCompared', { size })
    : moved
      ? parts.join(listSeparator())
      : text('unchanged', { count: MINIMUM_CELL })
  return (
    <li className={styles.step}>
      <p className={styles.stepHead}>
        <strong>{words}</strong>
        <span className={styles.small}>
          {dayOfMoment(step.at, language)}, {text(`cause.${step.cause}`)}
        </span>
      </p>
      <ul className={styles.clauses}>
        <Reasons reasons={step.enteredBecause} way="in" />
        <Reasons reasons={step.leftBecause} way="out" />
      </ul>
      {moved ? (
        <p>
          <AppButton size="small" variant="quiet" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {text(opened ? 'hideMoved' : 'whoMoved')}
          </AppButton>
        </p>
      ) : null}
      {opened ? <Moved audience={audience} number={step.number} /> : null}
    </li>
  )
}

function Reasons({ reasons, way }: { reasons: MembershipStep['enteredBecause']; way: 'in' | 'out' }) {
  const text = useAudienceText()
  const language = useLanguage()
  const wordsOf = useClauseWords()
  return reasons.map(({ clause, why, accounts }) => {
    const words = wordsOf(clause)
    const because = why === 'accounts_changed' ? (`why.accounts_changed_${way}` as const) : (`why.${why}` as const)
    return (
      <li key={`${why} ${words}`}>
        {text('ofThem', { accounts: formatMembers(accounts, language) })}
        {text(because)} – {words}
      </li>
    )
  })
}

function Moved({ audience, number }: { audience: string; number: number }) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const params = { pk: audience, number: number }
  const { data } = useQuery(queryOf(audienceConfigs.readMembership, { params, query: { team } }))
  if (!data) return <SkeletonBlock height={60} />
  return (
    <div className={styles.columns}>
      <Accounts title={text('someEntered')} accounts={data.entered} total={data.enteredTotal} />
      <Accounts title={text('someLeft')} accounts={data.left} total={data.leftTotal} />
    </div>
  )
}

function Accounts({ title, accounts, total }: { title: string; accounts: readonly AccountCard[]; total: number }) {
  const language = useLanguage()
  const text = useAudienceText()
  if (total < MINIMUM_CELL) return null
  return (
    <div>
      <p className={styles.small}>
        {title} ({formatMembers(total, language)})
      </p>
      <p className={styles.words}>
        {accounts.length === 0 ? text('tooFewToName') : accounts.map(accountLabel).join(' ')}
      </p>
    </div>
  )
}
