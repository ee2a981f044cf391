// Who they are in five lines: what most of them are, then what sets them apart; what they were chosen by stands apart.
import { sizeRuleText } from '@peregrine/domain/shell/size-rule-text.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Fragment } from 'react'
import { FigureDetail, type FigureSource } from '#shell/figures/figure-detail.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { directionOf } from '#shell/figures/figure-numbers.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import type { Answered, SizeReply } from './builder-queries.ts'
import { failureSentence } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import styles from './portrait-lines.module.css'

type Line = SizeReply['portrait'][number]
type Figure = Line['figure']

/** How many lines each part usually has: what comes takes the room that was held for it. */
const WAITING = { most: 3, apart: 2 } as const

export function PortraitLines({ portrait }: { portrait: Answered<SizeReply> }) {
  const text = useBuilderText()
  const { reply, error } = portrait
  return (
    <section className={styles.portrait} aria-label={text('portrait')} aria-busy={portrait.counting || undefined}>
      <h2 className={styles.title}>{text('portrait')}</h2>
      {error ? (
        <p className={styles.failed}>
          {text('portraitFailed')} {failureSentence(error, text)}{' '}
          <AppButton size="small" variant="quiet" onClick={portrait.retry}>
            {text('tryAgain')}
          </AppButton>
        </p>
      ) : null}
      {!reply && !error ? <PortraitWaiting /> : null}
      {reply ? <PortraitFound reply={reply} outdated={portrait.outdated} /> : null}
    </section>
  )
}

/** The shape of the answer while it is on its way: what is under it stays where it is when it comes. */
function PortraitWaiting() {
  const text = useBuilderText()
  return (
    <>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <Fragment key={part}>
            <h3 className={styles.part}>{text(HEADS[part])}</h3>
            <div className={styles.lines}>
              {Array.from({ length: WAITING[part] }, (_, index) => `line ${index}`).map((key) => (
                <div key={key} className={styles.waiting}>
                  <SkeletonBlock height={18} />
                </div>
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <div className={styles.defining}>
        <SkeletonBlock width="60%" height={18} />
      </div>
    </>
  )
}

interface PortraitFoundProps {
  readonly reply: Pick<SizeReply, 'portrait' | 'source' | 'definedBy'>
  readonly outdated?: boolean
}

/** The lines of a portrait, or why there are none; without its heading. */
export function PortraitFound({ reply, outdated = false }: PortraitFoundProps) {
  const text = useBuilderText()
  const language = useLanguage()
  return (
    <>
      {reply.portrait.length === 0 ? (
        <p className={styles.none}>{text('portraitNone', { rule: sizeRuleText(language) })}</p>
      ) : (
        <div className={styles.parts} data-outdated={outdated || undefined}>
          {PARTS.map((part) => (
            <PortraitPart key={part} part={part} lines={reply.portrait} source={reply.source} />
          ))}
        </div>
      )}
      {reply.definedBy && reply.definedBy.length > 0 ? <Defining by={reply.definedBy} /> : null}
    </>
  )
}

const PARTS = ['most', 'apart'] as const
const HEADS = { most: 'portraitMost', apart: 'portraitApart' } as const

function PortraitPart({ part, lines, source }: { part: Line['part']; lines: readonly Line[]; source: FigureSource }) {
  const text = useBuilderText()
  const own = lines.filter((line) => line.part === part)
  if (own.length === 0) return null
  return (
    <>
      <h3 className={styles.part}>{text(HEADS[part])}</h3>
      <ul className={styles.lines} aria-label={text(HEADS[part])}>
        {own.map((line) => (
          <PortraitLine key={`${line.kind} ${line.label}`} line={line} source={source} />
        ))}
      </ul>
    </>
  )
}

/** What they were chosen by: no finding, and told as such. */
function Defining({ by }: { by: NonNullable<SizeReply['definedBy']> }) {
  const text = useBuilderText()
  const parts = by.map(({ kind, labels, more }) => {
    const named = labels.join(listSeparator())
    return text('definedPart', {
      kind: text(`definedKind.${kind}`),
      labels: more > 0 ? text('definedMore', { labels: named, count: more }) : named,
    })
  })
  return <p className={styles.defining}>{text('definedBy', { parts: parts.join(' · ') })}</p>
}

function PortraitLine({ line, source }: { line: Line; source: FigureSource }) {
  const text = useBuilderText()
  const { part, kind, label, figure, estimate } = line
  const detail = { figure, subject: label, what: figureKind(kind), source, estimate }
  const { share, low, high } = estimate ?? { share: figure.share, low: figure.shareLow, high: figure.shareHigh }
  return (
    <li className={styles.line} data-thin={!figure.solid || undefined}>
      <span className={styles.kind}>{text(`portraitOf.${kind}`)}</span>
      <span className={styles.label}>
        {label}
        {estimate ? <span className={styles.basis}> {text('portraitEstimated')}</span> : null}
        {part === 'apart' && isMatched(kind) ? <span className={styles.basis}> {text('portraitOthers')}</span> : null}
        {estimate === null && (kind === 'gender' || kind === 'age') ? (
          <span className={styles.basis}> {text('portraitKnown')}</span>
        ) : null}
      </span>
      <span className={styles.bar}>
        <ShareBar
          share={share}
          low={low}
          high={high}
          baseline={baselineShare(figure)}
          thin={!figure.solid}
          size="small"
        />
      </span>
      <span className={styles.share}>
        <FigureDetail {...detail} />
      </span>
      <span className={styles.affinity} data-direction={directionOf(figure)}>
        {part === 'most' && isMatched(kind) ? null : <FigureDetail {...detail} show="affinity" />}
      </span>
    </li>
  )
}

/** Comparable accounts have the same countries and languages: these are compared with all others, which is no finding. */
const isMatched = (kind: Line['kind']): boolean => kind === 'country' || kind === 'language'

const figureKind = (kind: Line['kind']): FigureKind => (kind === 'account' ? 'follows' : kind)
const baselineShare = ({ b, m }: Figure): number => (m === 0 ? 0 : b / m)
