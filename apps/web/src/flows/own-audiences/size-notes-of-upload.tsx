// What the figure of an upload leaves out. Who is uploaded or kept out is chosen by the whole definition.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { notReflectedText } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import styles from '#flows/own-campaigns/own-campaigns.module.css'
import { useLanguage } from '#shell/texts.ts'

export function SizeNotes({ size }: { size: Pick<Size, 'notReflected'> }) {
  const language = useLanguage()
  const lacking = notReflectedText(size.notReflected, language)
  return lacking === '' ? null : <p className={styles.quiet}>{lacking}</p>
}
