// The size of a package: a slider from precise to broad, what each size reaches, and what is ticked now among them.

import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import type { PackageSizing } from '@peregrine/domain/targeting/package-rules.ts'
import {
  asSized,
  heldEntries,
  isOnFrontier,
  keyOfStep,
  sizedKey,
  smallestSize,
} from '@peregrine/domain/targeting/package-size-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChartFrame } from '@peregrine/ui/charts/chart-frame.tsx'
import { useId } from 'react'
import { entryName, type NameInLanguage, useNameInLanguage } from '#shell/entry-names.ts'
import { FrontierDrawing, pointOf, shares } from './frontier-drawing.tsx'
import { type ListDraft, resized } from './list-draft-rules.ts'
import styles from './package-size.module.css'
import { type SizeText, useSizeText } from './package-size-text.ts'

interface PackageSizeProps {
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
  readonly sizing: PackageSizing
  /** What the selection reaches; undefined while it is not known. */
  readonly reach: PackageReach | undefined
}

export function PackageSize({ draft, onDraft, sizing, reach }: PackageSizeProps) {
  const text = useSizeText()
  const nameInLanguage = useNameInLanguage()
  const onLine = isOnFrontier(draft.package)
  const hasUndisclosed = sizing.steps.slice(smallestSize(sizing) - 1).some((step) => pointOf(step) === null)
  const current = pointOf(reach)
  const drawable = sizing.steps.filter((step) => pointOf(step)).length > 1
  const title = useId()
  return (
    <div className={styles.body}>
      <section className={styles.choice} aria-labelledby={title}>
        <h2 id={title} className={styles.title}>
          {text('question')}
        </h2>
        <SizeSlider sizing={sizing} text={text} onSize={(size) => onDraft(resized(draft, size))} />
        <Recommended sizing={sizing} text={text} onSize={(size) => onDraft(resized(draft, size))} />
        <Held draft={draft} onDraft={onDraft} text={text} />
        {onLine ? null : <p className={styles.quiet}>{text('offLine')}</p>}
      </section>
      <ChartFrame
        question={text('chart')}
        table={tableOf(draft, sizing, text, nameInLanguage)}
        legend={drawable ? <Legend text={text} hasPoint={current !== null} /> : null}
        empty={drawable ? undefined : <p className={styles.quiet}>{text('tooFew')}</p>}
      >
        <FrontierDrawing sizing={sizing} current={current} text={text} />
        {hasUndisclosed ? <p className={styles.quiet}>{text('someTooFew')}</p> : null}
      </ChartFrame>
    </div>
  )
}

interface PartProps {
  readonly sizing: PackageSizing
  readonly text: SizeText
  readonly onSize: (size: number) => void
}

function SizeSlider({ sizing, text, onSize }: PartProps) {
  const id = useId()
  const { size, steps } = sizing
  const point = pointOf(steps[size - 1])
  const entries = text('entries', { count: size })
  return (
    <div>
      <label className="kit-hidden" htmlFor={id}>
        {text('slider')}
      </label>
      <div className={styles.slider}>
        <span aria-hidden="true">{text('precise')}</span>
        <input
          id={id}
          type="range"
          min={smallestSize(sizing)}
          max={steps.length}
          step={1}
          value={size}
          aria-valuetext={point ? text('value', { entries, ...shares(point) }) : text('fewValue', { entries })}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
        <span aria-hidden="true">{text('broad')}</span>
      </div>
      <p className={styles.value} aria-hidden="true">
        <strong>{entries}</strong>
        {point ? ` · ${text('shortValue', shares(point))}` : null}
      </p>
    </div>
  )
}

function Recommended({ sizing: { size, ticked }, text, onSize }: PartProps) {
  if (size === ticked) return <p className={styles.quiet}>{text('isRecommended')}</p>
  return (
    <p className={styles.quiet}>
      <AppButton size="small" onClick={() => onSize(ticked)}>
        {text('useRecommended', { entries: text('entries', { count: ticked }) })}
      </AppButton>
    </p>
  )
}

function Held({ draft, onDraft, text }: Pick<PackageSizeProps, 'draft' | 'onDraft'> & { text: SizeText }) {
  const held = Object.keys(heldEntries(draft.package)).length
  if (held === 0) return null
  return (
    <p className={styles.held}>
      {text('held', { count: held })}{' '}
      <AppButton
        size="small"
        variant="quiet"
        onClick={() => onDraft({ ...draft, package: asSized(draft.package), dirty: true })}
      >
        {text('release')}
      </AppButton>
    </p>
  )
}

function Legend({ text, hasPoint }: { text: SizeText; hasPoint: boolean }) {
  return (
    <span className={styles.legend}>
      {hasPoint ? <span data-mark="current">{text('current')}</span> : null}
      <span data-mark="recommended">{text('recommended')}</span>
    </span>
  )
}

const share = (value: number | null): string => (value === null ? '–' : formatShare(value))

function tableOf(
  { package: targeting }: ListDraft,
  sizing: PackageSizing,
  text: SizeText,
  nameInLanguage: NameInLanguage,
) {
  const first = smallestSize(sizing)
  return {
    columns: [
      { header: text('size') },
      { header: text('lastEntry') },
      { header: text('recall'), align: 'end' as const },
      { header: text('precision'), align: 'end' as const },
    ],
    rows: sizing.steps.slice(first - 1).map(({ field, id, recall, precision }, place) => {
      const key = keyOfStep({ field, id })
      const entry = targeting[field].find((one) => sizedKey(field, one) === key)
      const name = entry ? entryName(field, entry, nameInLanguage) : id
      return [text('entries', { count: first + place }), name, share(recall), share(precision)]
    }),
  }
}
