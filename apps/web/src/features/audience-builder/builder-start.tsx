// What stands in the answer's place before anything is described: what will stand there, and examples to start from.
import {
  type Criterion,
  type Definition,
  emptyDefinition,
  emptyFilters,
  type Filters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import styles from './builder-start.module.css'
import { useBuilderText } from './builder-text.ts'

const one = (kind: Criterion['kind'], ...terms: string[]): Criterion => ({ kind, terms, atLeast: 1 })

const definition = (groups: readonly (readonly Criterion[])[], filters: Partial<Filters> = {}): Definition => ({
  ...emptyDefinition,
  include: groups.map((criteria) => ({ atLeast: 1, criteria })),
  filters: { ...emptyFilters, ...filters },
})

const examples = [
  {
    name: 'coffee',
    body: 'coffeeBody',
    definition: definition([
      [one('posted', 'espresso', 'pour over', 'コーヒー'), one('bio', 'barista', 'home roaster')],
    ]),
  },
  {
    name: 'runners',
    body: 'runnersBody',
    definition: definition([[one('posted', 'trail', 'ultra'), one('bio', 'trail runner')]], { countries: ['GB'] }),
  },
  {
    name: 'games',
    body: 'gamesBody',
    definition: definition([[one('interest', 'gaming')], [one('job', 'it-developer')]]),
  },
  {
    name: 'food',
    body: 'foodBody',
    definition: definition([[one('interest', 'food-and-drink')]], { languages: ['ja'], activeWithinDays: 30 }),
  },
] as const

export function BuilderStart({ onStart }: { onStart: (definition: Definition) => void }) {
  const text = useBuilderText()
  return (
    <section className={styles.start} aria-label={text('answer')}>
      <h2 className={styles.title}>{text('emptyTitle')}</h2>
      <p className={styles.body}>
        <span className={styles.wide}>{text('emptyBody')}</span>
        <span className={styles.narrow}>{text('emptyBodyNarrow')}</span>
      </p>
      <h3 className={styles.examplesTitle}>{text('examples')}</h3>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example.name}>
            <button type="button" className={styles.example} onClick={() => onStart(example.definition)}>
              <span className={styles.exampleWords}>
                <span className={styles.exampleName}>{text(`example.${example.name}`)}</span>
                <span className={styles.exampleBody}>{text(`example.${example.body}`)}</span>
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
