// What was read from a brief, part by part, and what of it the definition lacks.

import type { BriefAnalysis, BriefUnderstood } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { countryLabel } from '#shell/country-options.ts'
import { bracketed, labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './brief-remarks.module.css'
import { useBriefRemarksText } from './brief-remarks-text.ts'
import { useBuilderText } from './builder-text.ts'
import { useTermLabel } from './closed-lists.ts'
import { followersLabel, languageLabel } from './limit-labels.ts'
import { usePlaceLabel } from './region-labels.ts'

interface BriefRemarksProps {
  readonly brief: string
  readonly analysis: BriefAnalysis
  readonly onAgain: () => void
  /** Takes the other way to read the brief. */
  readonly onAlternative: () => void
  readonly onDismiss: () => void
}

export function BriefRemarks({ brief, analysis, onAgain, onAlternative, onDismiss }: BriefRemarksProps) {
  const text = useBriefRemarksText()
  const meaning = useMeaning()
  const { understood, by, anyInterest } = analysis
  const other = otherMeaning(analysis)
  const left = analysis.left.flatMap((part) =>
    part.reason === 'not_audience' ? [] : [{ ...part, reason: part.reason }],
  )
  const aside = analysis.left.filter(({ reason }) => reason === 'not_audience').map((part) => part.text)
  return (
    <section className={styles.remarks} aria-labelledby="brief-remarks">
      <h2 id="brief-remarks" className={styles.title}>
        {text('understood')}
      </h2>
      <p className={styles.brief}>{text('quoted', { brief })}</p>
      {by === 'model' ? <p className={styles.note}>{text('byModel')}</p> : null}
      <ul className={styles.parts}>
        {understood.map((part) => (
          <li key={`${part.text} ${part.as} ${part.value}`}>
            <span className={styles.said}>{part.text}</span> → {meaning(part)}
            {part.excluded ? bracketed(text('excluded')) : ''}
          </li>
        ))}
      </ul>
      {other && other.length > 0 ? (
        <p className={styles.note} data-testid="brief-alternative">
          {text('alternative', { name: other[0]?.text ?? '', meanings: other.map(meaning).join(listSeparator()) })}{' '}
          <AppButton size="small" variant="quiet" onClick={onAlternative}>
            {text('useAlternative')}
          </AppButton>
        </p>
      ) : null}
      {anyInterest ? <p className={styles.note}>{text('anyInterest')}</p> : null}
      {aside.length > 0 ? (
        <p className={styles.note} data-testid="brief-aside">
          {text('notAudience', { parts: aside.join(listSeparator()) })}
        </p>
      ) : null}
      {left.length > 0 ? (
        <>
          <h3 className={styles.leftTitle}>{text('notUsed')}</h3>
          <ul className={styles.parts} data-testid="brief-left">
            {left.map((part) => (
              <li key={`${part.text} ${part.reason}`}>
                <span className={styles.said}>{part.text}</span>
                {labelSeparator()}
                {text(`reason.${part.reason}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={styles.actions}>
        <AppButton size="small" onClick={onAgain}>
          {text('again')}
        </AppButton>
        <AppButton size="small" variant="quiet" onClick={onDismiss}>
          {text('dismiss')}
        </AppButton>
      </div>
    </section>
  )
}

/** What the name that the two readings differ in means by the other one. */
function otherMeaning({ understood, alternative }: BriefAnalysis): readonly BriefUnderstood[] | undefined {
  if (!alternative) return undefined
  const isIn = (parts: readonly BriefUnderstood[], { text, as, value }: BriefUnderstood): boolean =>
    parts.some((part) => part.text === text && part.as === as && part.value === value)
  const differs = [...understood, ...alternative.understood].find(
    (part) => !isIn(understood, part) || !isIn(alternative.understood, part),
  )
  return alternative.understood.filter(({ text }) => text === differs?.text)
}

/** '-5000': up to so many. */
function followersOf(value: string): [from: number | null, to: number | null] {
  const [from = '', to = ''] = value.split('-')
  const count = (text: string): number | null => (text === '' ? null : Number(text))
  return [count(from), count(to)]
}

/** 'Interested in: Coffee', 'Britain' as the country, ages as the band they are counted by. */
function useMeaning(): (part: BriefUnderstood) => string {
  const text = useBriefRemarksText()
  const words = useBuilderText()
  const language = useLanguage()
  const termLabel = useTermLabel()
  const placeLabel = usePlaceLabel()
  const each = (value: string, label: (one: string) => string): string => value.split(', ').map(label).join(', ')
  return ({ as, value, ages }) => {
    switch (as) {
      case 'country':
        return `${words('countries')}${labelSeparator()}${each(value, (code) => countryLabel(code, language))}`
      case 'place':
        return `${words('places')}${labelSeparator()}${each(value, placeLabel)}`
      case 'language':
        return `${words('languages')}${labelSeparator()}${languageLabel(value, language)}`
      case 'gender':
        return text('genderOnly', { gender: chosenGenderName(value, language) })
      case 'age': {
        const band = chosenAgeName(value, language)
        if (!ages) return band
        const requested =
          ages.high === null ? String(ages.low) : `${ages.low}${language === 'ja' ? '〜' : '–'}${ages.high}`
        const { low, high } = ageBandOf(value)
        const wider = low < ages.low || (high ?? Number.POSITIVE_INFINITY) > (ages.high ?? Number.POSITIVE_INFINITY)
        if (ages.high === null) return text(wider ? 'agesOverWider' : 'agesOver', { asked: requested, band })
        return text(wider ? 'agesWider' : 'ages', { asked: requested, band })
      }
      case 'verified':
        return text('verified')
      case 'followers':
        return followersLabel(...followersOf(value), words, language)
      case 'active':
        return words('activeWithin', { days: value })
      default:
        return `${words(`kind.${as}`)}${labelSeparator()}${termLabel(as, value)}`
    }
  }
}
