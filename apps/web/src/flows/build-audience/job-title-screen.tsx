// Job titles: tick jobs or whole categories, see how many people name them, and go on in the audience builder.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import {
  type Definition,
  definitionKey,
  emptyDefinition,
  emptyFilters,
  isEmpty,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { jobLabel } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { WhenNear } from '@peregrine/ui/when-near.tsx'
import { Suspense, useState } from 'react'
import { sizeShort } from '#features/audience-builder/size-zone.ts'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import { ExploredInsights } from '../explore-name/explored-insights.tsx'
import { useFlowText } from './build-audience-text.ts'
import { JobList } from './job-list.tsx'
import styles from './job-title-screen.module.css'
import { useBuilderAddress } from './use-builder-address.ts'
import { useJobTitles } from './use-job-titles.ts'

interface Choice {
  /** Ids of job titles and categories. */
  readonly jobs: readonly string[]
  readonly countries: readonly string[]
}

const definitionOf = ({ jobs, countries }: Choice): Definition => ({
  ...emptyDefinition,
  include: jobs.length === 0 ? [] : [{ atLeast: 1, criteria: [{ kind: 'job', terms: jobs, atLeast: 1 }] }],
  filters: { ...emptyFilters, countries },
})

/** The jobs and countries of a definition; whatever else it holds does not belong here. */
const choiceOf = ({ include, filters }: Definition): Choice => ({
  jobs: include.flatMap(({ criteria }) => criteria.flatMap(({ kind, terms }) => (kind === 'job' ? terms : []))),
  countries: filters.countries,
})

// Before a title is chosen there is nothing to answer.
const JobAnswer = lazyScreen(() => import('./job-answer.tsx').then((m) => m.JobAnswer))

export function JobTitleScreen() {
  const text = useFlowText()
  const [damaged, setDamaged] = useState(false)
  const { builder } = useBuilderAddress(() => setDamaged(true))
  const choice = choiceOf(builder.definition)
  const choose = (change: Partial<Choice>) =>
    builder.edit({ type: 'load', definition: definitionOf({ ...choice, ...change }) })
  return (
    <Page width="broad" title={text('jobsTitle')} lead={`${text('jobsLead')} ${text('jobsKnown')}`}>
      {damaged && isEmpty(builder.definition) ? <DamagedLink /> : null}
      <div className={styles.columns}>
        <JobList chosen={choice.jobs} onChoose={(jobs) => choose({ jobs })} />
        <ChosenJobs choice={choice} onChoose={choose} />
      </div>
      {choice.jobs.length > 0 ? (
        <WhenNear key={definitionKey(builder.definition)} height={320}>
          <ExploredInsights definition={builder.definition} />
        </WhenNear>
      ) : null}
    </Page>
  )
}

function ChosenJobs({ choice, onChoose }: { choice: Choice; onChoose: (change: Partial<Choice>) => void }) {
  const text = useFlowText()
  const language = useLanguage()
  const sizeNotes = useSizeNotes()
  const definition = definitionOf(choice)
  // Countries alone would count everybody there, whatever their job.
  const requested = choice.jobs.length === 0 ? emptyDefinition : definition
  const { size, packaged, sizeOf } = useJobTitles(choice)
  const countOf = (one: Size | undefined) =>
    one && {
      count: sizeShort(one),
      countHint: [text('jobsChosenSize', { size: sizeShort(one) }), ...sizeNotes(one)].join(' · '),
    }
  return (
    <div className={styles.chosen}>
      <section className={styles.card} aria-label={text('jobsChosen')}>
        <header className={styles.cardHead}>
          <h2>{text('jobsChosen')}</h2>
          {choice.jobs.length > 0 ? (
            <AppButton size="small" variant="quiet" onClick={() => onChoose({ jobs: [] })}>
              {text('clearJobs')}
            </AppButton>
          ) : null}
        </header>
        {choice.jobs.length === 0 ? (
          <p className={styles.none}>
            <span className={styles.wide}>{text('jobsNone')}</span>
            <span className={styles.narrow}>{text('jobsNoneNarrow')}</span>
          </p>
        ) : (
          <div className={styles.chips}>
            {choice.jobs.map((job) => (
              <Chip
                key={job}
                {...countOf(sizeOf(job))}
                onRemove={() => onChoose({ jobs: choice.jobs.filter((other) => other !== job) })}
              >
                {jobLabel(job, language)}
              </Chip>
            ))}
          </div>
        )}
        <CountriesInput values={choice.countries} onChange={(countries) => onChoose({ countries })} />
      </section>
      {isEmpty(requested) ? null : (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <JobAnswer definition={definition} size={size} packaged={packaged} />
        </Suspense>
      )}
    </div>
  )
}
