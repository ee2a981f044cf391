// The 16 categories with their jobs, each to be ticked, and a search over all of them.
import { JOB_CATEGORIES, type JobCategory } from '@peregrine/domain/taxonomy/job-categories.ts'
import { jobTitlesOf, searchJobTitles } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import type { JobTitle } from '@peregrine/domain/taxonomy/job-titles.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useLanguage } from '#shell/texts.ts'
import { useFlowText } from './build-audience-text.ts'
import styles from './job-list.module.css'

export interface JobListProps {
  /** Ids of job titles and of categories. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

const searchCategories = taxonomySearch(JOB_CATEGORIES)
const FOUND_AT_MOST = 60

export function JobList({ chosen, onChoose }: JobListProps) {
  const text = useFlowText()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = new Set(words === '' ? [] : searchJobTitles(words, FOUND_AT_MOST).map(({ id }) => id))
  const named = new Set(words === '' ? [] : searchCategories(words).map(({ id }) => id))
  const categories = JOB_CATEGORIES.map((category) => {
    const titles = jobTitlesOf(category.id)
    const whole = words === '' || named.has(category.id)
    return { category, titles: whole ? titles : titles.filter(({ id }) => found.has(id)) }
  }).filter(({ titles }) => titles.length > 0)
  return (
    <section className={styles.list} aria-label={text('jobsTitle')}>
      <TextInput
        aria-label={text('jobsSearch')}
        placeholder={text('jobsSearch')}
        type="search"
        leading={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
      />
      {categories.length === 0 ? <p className={styles.nothing}>{text('jobsNothing', { term: words })}</p> : null}
      {categories.map(({ category, titles }) => (
        <CategoryRow
          // A search opens what it finds; without one, what one has opened stays as it is.
          key={`${category.id} ${words === '' ? 'all' : 'found'}`}
          category={category}
          titles={titles}
          chosen={chosen}
          onChoose={onChoose}
          opened={words !== ''}
        />
      ))}
    </section>
  )
}

interface CategoryRowProps extends JobListProps {
  readonly category: JobCategory
  readonly titles: readonly JobTitle[]
  readonly opened: boolean
}

function CategoryRow({ category, titles, chosen, onChoose, opened }: CategoryRowProps) {
  const text = useFlowText()
  const language = useLanguage()
  const whole = chosen.includes(category.id)
  const own = new Set(jobTitlesOf(category.id).map(({ id }) => id))
  const ticked = chosen.filter((id) => own.has(id))
  const name = taxonomyLabel(category, language)
  const without = (ids: ReadonlySet<string>) => chosen.filter((id) => !ids.has(id))
  return (
    <details className={styles.category} open={opened}>
      <summary className={styles.summary}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" className={styles.caret} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count} data-ticked={whole || ticked.length > 0 || undefined}>
          {whole
            ? text('jobsWholeTicked')
            : ticked.length > 0
              ? text('jobsTicked', { count: ticked.length })
              : text('jobsCount', { count: own.size })}
        </span>
      </summary>
      <div className={styles.whole}>
        <CheckBox
          label={text('jobsWhole', { name })}
          checked={whole}
          partly={ticked.length > 0}
          onChange={(on) => onChoose(on ? [...without(own), category.id] : without(new Set([category.id])))}
        />
      </div>
      <div className={styles.titles}>
        {titles.map((title) => (
          <CheckBox
            key={title.id}
            label={taxonomyLabel(title, language)}
            checked={whole || chosen.includes(title.id)}
            disabled={whole}
            onChange={(on) => onChoose(on ? [...chosen, title.id] : without(new Set([title.id])))}
          />
        ))}
      </div>
    </details>
  )
}
