// Names that go with an explored one, each leading to its own page.
import type { ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { Link } from 'react-router'
import styles from './compare-accounts.module.css'
import { exploreAddress } from './explore-address.ts'
import { useTopicText } from './topic-text.ts'

interface RelatedNamesProps {
  readonly topics: readonly string[]
  readonly handles: readonly string[]
}

const SHOWN = 24

export function RelatedNames({ topics, handles }: RelatedNamesProps) {
  const text = useTopicText()
  const names: readonly ExploredName[] = [
    ...topics.map((term) => ({ kind: 'posted' as const, term })),
    ...handles.map((term) => ({ kind: 'follows' as const, term })),
  ]
  if (names.length === 0) return null
  return (
    <section className={styles.card} aria-label={text('related')}>
      <h2 className={styles.cardTitle}>{text('related')}</h2>
      <ul className={styles.found}>
        {names.slice(0, SHOWN).map((name) => (
          <li key={`${name.kind} ${name.term}`}>
            <Link to={exploreAddress(name)}>{name.kind === 'follows' ? `@${name.term}` : name.term}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
