// What stands in the answer's place before anything is described: what will stand there, and examples to start from.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useExampleText } from '#shell/example-audiences.ts'
import { useExamples } from '#shell/use-examples.ts'
import styles from './builder-start.module.css'
import { useBuilderText } from './builder-text.ts'

export function BuilderStart({ onStart }: { onStart: (definition: Definition) => void }) {
  const text = useBuilderText()
  const example = useExampleText()
  const { lines } = useExamples()
  return (
    <section className={styles.start} aria-label={text('answer')}>
      <h2 className={styles.title}>{text('emptyTitle')}</h2>
      <p className={styles.body}>
        <span className={styles.wide}>{text('emptyBody')}</span>
        <span className={styles.narrow}>{text('emptyBodyNarrow')}</span>
      </p>
      <h3 className={styles.examplesTitle}>{text('examples')}</h3>
      <ul className={styles.examples}>
        {lines.map(({ example: { name, body, definition } }) => (
          <li key={name}>
            <button type="button" className={styles.example} onClick={() => onStart(definition)}>
              <span className={styles.exampleWords}>
                <span className={styles.exampleName}>{example(name)}</span>
                <span className={styles.exampleBody}>{example(body)}</span>
              </span>
              <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{text('keys')}</p>
    </section>
  )
}
