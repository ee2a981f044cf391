// What the network makes of everything that stands afterwards, in words: united, narrowed, taken away.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import { meaningOf } from '@peregrine/domain/targeting/plan-meaning.ts'
import type { PlanMeaning as PlanMeaningWords } from '@peregrine/domain/targeting/targeting-plan.ts'
import { listSeparator } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { useCriterionName } from './criterion-names.ts'
import { groupName } from './field-names.ts'

export function PlanMeaning({ items }: { items: Plan['items'] }) {
  const text = useApplyText()
  const criterionName = useCriterionName()
  const after = [...items.untouched, ...items.standing, ...items.created]
  const meaning = meaningOf(after.map((item) => ({ ...item, name: criterionName(item) })))
  return (
    <section className={styles.card} aria-label={text('meaningTitle')}>
      <h3 className={styles.heading}>{text('meaningTitle')}</h3>
      <dl className={styles.meaning}>
        <dt>{meaning.everybody ? text('meaningEverybody') : text('meaningAny')}</dt>
        {meaning.everybody ? null : <Groups groups={meaning.united} between={text('meaningOr')} />}
        {meaning.intersected.length > 0 || meaning.worldwide ? (
          <>
            <dt>{text('meaningWho')}</dt>
            <Groups groups={meaning.intersected} between={text('meaningAnd')} />
            {meaning.worldwide ? <dd>{text('worldwide')}</dd> : null}
          </>
        ) : null}
        {meaning.excluded.length > 0 ? (
          <>
            <dt>{text('meaningExcept')}</dt>
            <Groups groups={meaning.excluded} between={text('meaningOr')} />
          </>
        ) : null}
      </dl>
    </section>
  )
}

function Groups({ groups, between }: { groups: PlanMeaningWords['united']; between: string }) {
  const text = useApplyText()
  return groups.map(({ group, count, names }, place) => {
    const list = names.join(listSeparator())
    return (
      <dd key={group}>
        {place > 0 ? <span className={styles.between}>{between} </span> : null}
        <strong>{groupName(group, text)}</strong>{' '}
        {count > names.length ? text('meaningMore', { names: list, count: count - names.length }) : list}
      </dd>
    )
  })
}
