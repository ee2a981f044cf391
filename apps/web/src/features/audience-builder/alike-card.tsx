// The clause of a look-alike as it stands in the builder: whom it is like, what it rests on, how many it is, and taking it off.
import {
  type Alike,
  type Criterion,
  emptyDefinition,
  type Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { useMemo, useState } from 'react'
import { NotedSize } from '#shell/figures/noted-size.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './alike-card.module.css'
import { useSize } from './builder-queries.ts'
import { sentencesAt } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import { useTermLabel } from './closed-lists.ts'
import { limitsInForce } from './limit-labels.ts'
import { usePlaceLabel } from './region-labels.ts'
import type { Builder } from './use-builder.ts'

const SHOWN = 6

export interface AlikeCardProps {
  readonly builder: Builder
  readonly alike: Alike
  /** What the audience is called that it was made from. */
  readonly name: string | undefined
}

export function AlikeCard({ builder, alike, name }: AlikeCardProps) {
  const text = useBuilderText()
  const language = useLanguage()
  const { people } = alike
  const title = () => {
    if (people) return text('alikeToPeople', { count: people.length })
    return name === undefined ? text('alikeToDefined') : text('alikeTo', { name })
  }
  return (
    <section className={styles.card} aria-label={text('alike')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text('alike')}</h2>
        <OwnSize alike={alike} />
        <AppButton size="small" variant="quiet" onClick={() => builder.edit({ type: 'removeAlike' })}>
          {text('removeAlike')}
        </AppButton>
      </header>
      <p className={styles.words}>{title()}</p>
      <Seed alike={alike} />
      <Traits alike={alike} />
      {sentencesAt(builder.problems, 'alike', language, true).map((sentence) => (
        <p key={sentence} className={styles.problem} role="alert">
          {sentence}
        </p>
      ))}
    </section>
  )
}

/** How many it is without what else the definition asks. */
function OwnSize({ alike }: { alike: Alike }) {
  const text = useBuilderText()
  const definition = useMemo(() => ({ ...emptyDefinition, alike }), [alike])
  const { reply } = useSize(definition, true)
  return (
    <span className={styles.size}>
      {reply ? (
        <NotedSize size={reply.size}>{text('alikeSize', { size: formatSize(reply.size.size) })}</NotedSize>
      ) : null}
    </span>
  )
}

function useSeedLines({ of, people }: Alike): readonly string[] {
  const text = useBuilderText()
  const language = useLanguage()
  const termLabel = useTermLabel()
  const placeLabel = usePlaceLabel()
  const inShort = (terms: readonly string[]): string =>
    [
      ...terms.slice(0, SHOWN),
      ...(terms.length > SHOWN ? [text('alikeMore', { count: terms.length - SHOWN })] : []),
    ].join(listSeparator())
  if (people) return [inShort(people.map((handle) => `@${handle}`))]
  const ofCriterion = ({ kind, terms, atLeast }: Criterion) =>
    text(atLeast > 1 ? 'alikeClauseSome' : 'alikeClause', {
      kind: text(`kind.${kind}`),
      least: atLeast,
      terms: inShort(terms.map((term) => termLabel(kind, term))),
    })
  const ofGroup = ({ criteria, atLeast }: Group) =>
    criteria.map(ofCriterion).join(` ${text(atLeast > 1 && atLeast === criteria.length ? 'and' : 'or')} `)
  const limits = limitsInForce(of.filters, text, language, placeLabel).map(({ label }) => label)
  return [
    ...of.include.map(ofGroup),
    ...of.exclude.map((group) => text('alikeExcept', { clause: ofGroup(group) })),
    ...(limits.length > 0 ? [text('definedPart', { kind: text('limits'), labels: limits.join(listSeparator()) })] : []),
  ]
}

function Seed({ alike }: { alike: Alike }) {
  const lines = useSeedLines(alike)
  return (
    <ul className={styles.seed}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Traits({ alike: { traits } }: { alike: Alike }) {
  const text = useBuilderText()
  const termLabel = useTermLabel()
  const [all, setAll] = useState(false)
  const heaviest = traits.toSorted((one, other) => other.weight - one.weight)
  return (
    <div>
      <p className={styles.small}>{text('alikeTraits', { count: traits.length })}</p>
      <div className={styles.chips}>
        {(all ? heaviest : heaviest.slice(0, SHOWN)).map(({ kind, term }) => (
          <Chip key={`${kind} ${term}`}>
            <span className={styles.kind}>{text(`kind.${kind}`)}</span> {termLabel(kind, term)}
          </Chip>
        ))}
        {traits.length > SHOWN ? (
          <AppButton size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? text('showFewer') : text('showAll', { count: traits.length - SHOWN })}
          </AppButton>
        ) : null}
      </div>
    </div>
  )
}
