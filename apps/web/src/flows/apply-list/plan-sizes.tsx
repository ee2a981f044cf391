// Two sizes side by side: what the definition meant in our data, and what the network reaches by its own estimate.
import type { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

export function PlanSizes({ sizes }: { sizes: Plan['sizes'] }) {
  const text = useApplyText()
  const language = useLanguage()
  const { definition, network } = sizes
  const ours =
    definition === null
      ? { figure: '–', hint: text('sizeNone') }
      : {
          figure: definition.belowMinimum ? text('sizeFew') : formatSize(definition.size),
          exact: definition.belowMinimum ? undefined : formatCount(definition.size, language),
          hint:
            definition.exact || definition.belowMinimum
              ? text('sizeOursExact')
              : text('sizeOursHint', { low: formatSize(definition.low), high: formatSize(definition.high) }),
        }
  const theirs =
    network === null
      ? { figure: '–', hint: text('sizeTheirsNone') }
      : {
          figure: text('sizeRange', { low: formatSize(network.min), high: formatSize(network.max) }),
          exact: text('sizeRange', {
            low: formatCount(network.min, language),
            high: formatCount(network.max, language),
          }),
          hint: text('sizeTheirsHint'),
        }
  return (
    <section className={styles.sizes} aria-label={text('sizesTitle')}>
      <SizeOf name={text('sizeOurs')} {...ours} />
      <SizeOf name={text('sizeTheirs')} {...theirs} />
    </section>
  )
}

interface SizeOfProps {
  readonly name: string
  readonly figure: string
  readonly exact?: string | undefined
  readonly hint: string
}

function SizeOf({ name, figure, exact, hint }: SizeOfProps) {
  return (
    <div className={styles.size}>
      <div className={styles.sizeName}>{name}</div>
      <div className={styles.figure} title={exact}>
        {figure}
      </div>
      <div className={styles.quiet}>{hint}</div>
    </div>
  )
}
