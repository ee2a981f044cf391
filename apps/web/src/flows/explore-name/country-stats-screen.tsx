// X-stats: one country's accounts as an audience, with the same answer and insights as any other.
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type Definition, emptyDefinition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { usePortrait, useSize } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { builderAddress } from '#shell/addresses.ts'
import { searchCountries } from '#shell/country-options.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './explore-screen.module.css'
import { useExploreText } from './explore-text.ts'
import { inCountry, statsCountry } from './stats-country-rules.ts'

const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

export function CountryStatsScreen() {
  const text = useExploreText()
  const language = useLanguage()
  const navigate = useNavigate()
  const options = searchCountries('', language).filter(({ selectable }) => selectable)
  const code = statsCountry(useParams().country)
  const name = options.find((option) => option.code === code)?.label
  return (
    <Page width="wide" title={name ? text('countryTitle', { name }) : text('statsTitle')} lead={text('statsLead')}>
      <div className={styles.search}>
        <ChoiceSelect
          label={text('country')}
          placeholder={text('chooseCountry')}
          value={name ? code : ''}
          onChange={(next) => void navigate(`/xstats/${next.toLowerCase()}`)}
          options={options.map((option) => ({ value: option.code, label: option.label }))}
        />
      </div>
      {name ? <CountryAudience key={code} definition={inCountry(code)} /> : null}
    </Page>
  )
}

function CountryAudience({ definition: given }: { definition: Definition }) {
  const text = useExploreText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [definition] = useState(given)
  const [query, setQuery] = useSearchParams()
  const tab: InsightTab = insightTabs.find((one) => one === query.get('tab')) ?? 'demographics'
  return (
    <>
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={builderAddress(definition)}>
          {text('openBuilder')}
        </Link>
      </div>
      <SizeAnswer size={useSize(definition, true)}>
        <PortraitLines portrait={usePortrait(definition, true)} />
      </SizeAnswer>
      <div>
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <InsightsPanel
            definition={definition}
            tab={tab}
            onTab={(next) => setQuery({ tab: next }, { preventScrollReset: true })}
            onAdd={(kind, term) =>
              void navigate(
                builderAddress({
                  ...emptyDefinition,
                  include: [{ atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
                  filters: { ...emptyFilters, countries: definition.filters.countries },
                }),
              )
            }
            signedIn={Boolean(signedIn)}
            onSignIn={() => void askToSignIn()}
          />
        </Suspense>
      </div>
    </>
  )
}
