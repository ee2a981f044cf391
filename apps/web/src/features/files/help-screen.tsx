// Help inside a team: a search over all guides, and the guides themselves (?guide=…).
import { searchGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import { GuideList } from './guide-list.tsx'
import { useAllGuides } from './guide-queries.ts'
import { GuideReader } from './guide-reader.tsx'
import { useGuideText } from './guide-text.ts'
import styles from './guides.module.css'

/** Places shown of each guide. */
const MOST = 4

export function HelpScreen() {
  const text = useGuideText()
  const [search, setSearch] = useSearchParams()
  const guide = search.get('guide')
  const words = search.get('q') ?? ''
  if (guide !== null)
    return (
      <Page width="medium">
        <GuideReader id={guide} />
      </Page>
    )
  return (
    <Page title={text('help')} lead={text('helpLead')} width="medium">
      <div className={styles.search}>
        <TextInput
          type="search"
          label={text('search')}
          quietLabel
          placeholder={text('searchPlaceholder')}
          maxLength={80}
          value={words}
          leading={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          onChange={(value) => setSearch(value === '' ? {} : { q: value }, { replace: true })}
        />
      </div>
      {words.trim() === '' ? <GuideList /> : <Found words={words} />}
    </Page>
  )
}

function Found({ words }: { words: string }) {
  const text = useGuideText()
  const { pathname } = useLocation()
  const guides = useAllGuides()
  const found = guides
    .map(({ id, guide }) => ({ id, title: guide.title, hits: searchGuide(guide, words, MOST) }))
    .filter(({ hits }) => hits.length > 0)
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <p className={styles.count} role="status">
        {count > 0 ? text('found', { count }) : ''}
      </p>
      {count === 0 ? (
        <EmptyState place="inset" title={text('nothing', { words })}>
          {text('nothingHint')}
        </EmptyState>
      ) : null}
      {found.map(({ id, title, hits }) => (
        <section key={id} className={styles.hits}>
          <h2 className={styles.itemTitle}>{title}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={`${hit.id} ${hit.text}`}>
                <Link to={`${pathname}?guide=${id}${hit.id === '' ? '' : `#${hit.id}`}`}>{hit.heading}</Link>
                <p className={styles.summary}>{hit.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
