// The limits in force as chips, and the form that sets them.
import { FILTER_NAMES } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#shell/texts.ts'
import { sentencesAt } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import { type LimitInForce, limitsInForce } from './limit-labels.ts'
import styles from './limits-card.module.css'
import { useNotReflected } from './not-reflected.ts'
import { usePlaceLabel, usePlacesApart } from './region-labels.ts'
import type { Builder } from './use-builder.ts'

const limitsForm = late(() => import('./limits-form.tsx').then((m) => m.LimitsForm))

export function LimitsCard({ builder }: { builder: Builder }) {
  const text = useBuilderText()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const form = useId()
  const card = useRef<HTMLElement>(null)
  // The form is taller than the chips it replaces and may open below what is in sight.
  useEffect(() => {
    if (opened) card.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  const LimitsForm = useLate(limitsForm, opened)
  const limits = limitsInForce(builder.draft.filters, text, language, usePlaceLabel())
  const sentences = sentencesAt(builder.problems, 'filters', language, true)
  const { filters: leftOut } = useNotReflected(builder)
  const isLeftOut = ({ without }: LimitInForce) => FILTER_NAMES.some((name) => name in without && leftOut.has(name))
  const apart = usePlacesApart(builder.draft.filters)
  return (
    <section ref={card} className={styles.card} aria-label={text('limits')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text('limits')}</h2>
        {limits.length > 0 ? <span className={styles.count}>{text('limitsSet', { count: limits.length })}</span> : null}
        <span className={styles.toggle}>
          <AppButton
            size="small"
            variant={opened ? 'secondary' : 'quiet'}
            aria-expanded={opened}
            {...(opened && { 'aria-controls': form })}
            onClick={() => setOpened(!opened)}
          >
            {text(opened ? 'doneLimits' : 'changeLimits')}
          </AppButton>
        </span>
      </header>
      {limits.length === 0 && !opened ? <p className={styles.none}>{text('limitsNone')}</p> : null}
      {limits.length > 0 && !opened ? (
        <div className={styles.chips}>
          {limits.map((limit) => (
            <Chip
              key={limit.id}
              {...(isLeftOut(limit) && { tone: 'plain', count: text('notReflectedShort') })}
              onRemove={() => builder.edit({ type: 'setFilters', filters: limit.without })}
            >
              {limit.label}
            </Chip>
          ))}
        </div>
      ) : null}
      {limits.some(isLeftOut) && !opened ? <p className={styles.none}>{text('notReflected')}</p> : null}
      {!opened
        ? apart.map((sentence) => (
            <p key={sentence} className={styles.none}>
              {sentence}
            </p>
          ))
        : null}
      {sentences.length > 0 && !opened
        ? sentences.map((sentence) => (
            <p key={sentence} className={styles.problem} role="alert">
              {sentence}
            </p>
          ))
        : null}
      {opened ? <div id={form}>{LimitsForm ? <LimitsForm builder={builder} /> : null}</div> : null}
    </section>
  )
}
