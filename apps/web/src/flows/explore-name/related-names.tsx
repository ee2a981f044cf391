// Names that go with an explored one, each leading to its own page: topics, and accounts.
import type { ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { Link } from 'react-router'
import styles from './compare-accounts.module.css'
import { exploreAddress } from './explore-address.ts'
import { useTopicText } from './topic-text.ts'

interface RelatedNamesProps {
  readonly words: readonly string[]
  readonly hashtags: readonly string[]
  readonly handles: readonly string[]
}

/** Of each kind: more than visitors get of any, so that a long list of one never takes the place of another. */
const SHOWN = 16

export function RelatedNames({ words, hashtags, handles }: RelatedNamesProps) {
  const text = useTopicText()
  const topics = [...words.slice(0, SHOWN), ...hashtags.slice(0, SHOWN)].map((term) => ({
    kind: 'posted' as const,
    term,
  }))
  const accounts = handles.slice(0, SHOWN).map((term) => ({ kind: 'follows' as const, term }))
  return (
    <>
      <Names title={text('relatedTopics')} names={topics} />
      <Names title={text('relatedAccounts')} names={accounts} />
    </>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly ExploredName[] }) {
  if (names.length === 0) return null
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <ul className={styles.found}>
        {names.map((name) => (
          <li key={name.term}>
            <Link to={exploreAddress(name)}>{name.kind === 'follows' ? `@${name.term}` : name.term}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
