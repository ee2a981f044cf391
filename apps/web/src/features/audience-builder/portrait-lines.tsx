// Who they are in five lines: what most of them are, then what sets them apart; what they were chosen by stands apart.
import { sizeRuleText } from '@peregrine/domain/shell/size-rule-text.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { FigureDetail, type FigureSource } from '#shell/figures/figure-detail.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import type { Answered, SizeReply } from './builder-queries.ts'
import { failureSentence } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import styles from './portrait-lines.module.css'

type Line = SizeReply['portrait'][number]
type Figure = Line['figure']

const LINES = 5
const waiting = Array.from({ length: LINES }, (_, index) => `line ${index}`)

export function PortraitLines({ portrait }: { portrait: Answered<SizeReply> }) {
  const text = useBuilderText()
  const { reply, error } = portrait
  return (
    <section className={styles.portrait} aria-label={text('portrait')} aria-busy={portrait.asking || undefined}>
      <h2 className={styles.title}>{text('portrait')}</h2>
      {error ? (
        <p className={styles.failed}>
          {text('portraitFailed')} {failureSentence(error, text)}{' '}
          <AppButton size="small" variant="quiet" onClick={portrait.askAgain}>
            {text('tryAgain')}
          </AppButton>
        </p>
      ) : null}
      {!reply && !error ? (
        <div className={styles.lines}>
          {waiting.map((key) => (
            <SkeletonBlock key={key} height={18} />
          ))}
        </div>
      ) : null}
      {reply ? <PortraitFound reply={reply} outdated={portrait.outdated} /> : null}
    </section>
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
  const { kind, label, figure } = line
  const detail = { figure, subject: label, what: figureKind(kind), source }
  return (
    <li className={styles.line} data-thin={!figure.solid || undefined}>
      <span className={styles.kind}>{text(`portraitOf.${kind}`)}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.bar}>
        <ShareBar
          share={figure.share}
          low={figure.shareLow}
          high={figure.shareHigh}
          baseline={baselineShare(figure)}
          thin={!figure.solid}
          size="small"
        />
      </span>
      <span className={styles.share}>
        <FigureDetail {...detail} />
      </span>
      <span className={styles.affinity} data-direction={directionOf(figure)}>
        <FigureDetail {...detail} show="affinity" />
      </span>
    </li>
  )
}

const figureKind = (kind: Line['kind']): FigureKind => (kind === 'account' ? 'follows' : kind)
const baselineShare = ({ b, m }: Figure): number => (m === 0 ? 0 : b / m)

function directionOf({ solid, affinityLow, affinityHigh }: Figure): 'over' | 'under' | 'even' {
  if (!solid) return 'even'
  if (affinityLow > 1) return 'over'
  return affinityHigh < 1 ? 'under' : 'even'
}
