// Whom an ad set is for, or leaves out: an audience of the team or the catalogue, a saved targeting list, a customer list, or words and countries.
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { UsageSummary } from '@peregrine/contract/targeting/usage-shapes.ts'
import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { totalSelected } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isExclusionAudience } from '#features/audiences/category-name.ts'
import { campaignFailure, toastCampaignFailure } from '#features/campaigns/campaign-failures.ts'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { countryLabel } from '#shell/country-options.ts'
import { CountriesInput } from '#shell/forms/countries-input.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { placementsOfList } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { CustomerListChoice } from './customer-list-choice.tsx'
import type { FormProps, TakenIds } from './form-context.ts'
import { ListStateHere } from './list-state-here.tsx'
import styles from './run-campaign.module.css'

export interface ChosenAudience {
  readonly targeting: AdSetTargeting
  readonly audienceName: string
  readonly audienceSize: number | null
  /** Where a saved list is to be shown; undefined where it leaves that open. */
  readonly placements?: readonly string[]
}

interface AudienceDialogProps {
  readonly slug: string
  /** The campaign's: customer lists belong to one. */
  readonly account: FormProps['options']['account']
  /** Countries that it may target; null: any. */
  readonly allowed?: readonly string[] | null
  /** Another title; audiences and customer lists alone. */
  readonly leavingOut?: boolean
  readonly taken?: TakenIds
  /** Sets of placements that can stand together. */
  readonly placementSets?: readonly (readonly string[])[]
  readonly onChoose: (chosen: ChosenAudience) => void
  readonly onClose: () => void
}

const SOURCES = [
  ['audiences', 'sourceAudiences'],
  ['lists', 'sourceLists'],
  ['customers', 'sourceCustomers'],
  ['custom', 'sourceCustom'],
  ['words', 'sourceWords'],
] as const
type Source = (typeof SOURCES)[number][0]
const LEFT_OUT = SOURCES.filter(([source]) => source === 'audiences' || source === 'customers')

const NOTHING_TAKEN: TakenIds = new Map()

export function AudienceDialog({
  slug,
  account,
  allowed = null,
  leavingOut = false,
  taken = NOTHING_TAKEN,
  placementSets = [],
  onChoose,
  onClose,
}: AudienceDialogProps) {
  const text = useCampaignStepsText()
  const [source, setSource] = useState<Source>('audiences')
  const choose = (chosen: ChosenAudience) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={text(leavingOut ? 'excludedAudiences' : 'audience')}>
      <div className={styles.picker}>
        <Segmented
          label={text('source')}
          value={source}
          onChange={setSource}
          options={(leavingOut ? LEFT_OUT : SOURCES).map(([value, word]) => ({ value, label: text(word) }))}
        />
        {source === 'audiences' ? (
          // One that is excluded can be reached by its package still: people like them.
          <Audiences {...{ slug, leavingOut }} taken={leavingOut ? taken : NOTHING_TAKEN} onChoose={choose} />
        ) : null}
        {source === 'customers' ? (
          <CustomerListChoice
            {...{ slug, account, leavingOut, taken }}
            onChoose={({ id, name }) =>
              choose({
                targeting: { kind: 'customer_list', list_id: id },
                audienceName: name,
                audienceSize: null,
              })
            }
          />
        ) : null}
        {source === 'lists' ? <Lists onChoose={choose} placementSets={placementSets} /> : null}
        {source === 'custom' ? <CustomAudiences onChoose={choose} allowed={allowed} /> : null}
        {source === 'words' ? <Words onChoose={choose} allowed={allowed} /> : null}
      </div>
    </Dialog>
  )
}

interface Choose {
  readonly onChoose: (chosen: ChosenAudience) => void
}
type Allowed = { readonly allowed: readonly string[] | null }

interface AudiencesProps extends Choose {
  readonly slug: string
  readonly leavingOut: boolean
  readonly taken: TakenIds
}

function Audiences({ slug, leavingOut, taken, onChoose }: AudiencesProps) {
  const text = useCampaignStepsText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const remark = (audience: Audience): string => {
    const use = taken.get(audience.id)
    if (use !== undefined) return text(use)
    if (!leavingOut && isExclusionAudience(audience)) return text('onlyExcludes')
    if (!audience.targetable) return text('notTargetable')
    return audience.size === null ? '' : peopleOf(audience.size, audience.sizes)
  }
  const peopleOf = (size: number, sizes: Audience['sizes']): string =>
    [text('people', { size: formatMembersShort(size) }), notReflectedShort(sizes?.core.notReflected, language)]
      .filter((part) => part !== '')
      .join(listSeparator())
  const found = useQuery({
    ...queryOf(audienceCatalogue.listAudiences, { query: { team: slug, search, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TextInput
        type="search"
        aria-label={text('findAudience')}
        placeholder={text('findAudience')}
        value={typed}
        onChange={setTyped}
      />
      {found.error ? (
        <ErrorNotice error={found.error} message={campaignFailure} onRetry={() => found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonBlock lines={4} height={30} /> : null}
      {found.data?.results.length === 0 ? <p className={styles.small}>{text('noAudiences')}</p> : null}
      <ul className={styles.found}>
        {found.data?.results.map((audience) => (
          <li key={audience.id}>
            <button
              type="button"
              className={styles.pick}
              disabled={
                taken.has(audience.id) || !audience.targetable || (!leavingOut && isExclusionAudience(audience))
              }
              onClick={() =>
                onChoose({
                  targeting: { kind: 'config', config_id: audience.id },
                  audienceName: audience.name,
                  audienceSize: audience.size,
                })
              }
            >
              <span>{audience.name}</span>
              <span className={styles.small}>
                {remark(audience)}
                {leavingOut ? <ListStateHere slug={slug} audience={audience.id} /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Lists({ onChoose, placementSets }: Choose & { readonly placementSets: readonly (readonly string[])[] }) {
  const text = useCampaignStepsText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useQuery({
    ...queryOf(usages.listUsages, { query: { search, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const choose = async ({ id, name }: UsageSummary) => {
    try {
      const { targeting_package: list } = await call(usages.readUsage, { params: { pk: id } })
      const placements = placementsOfList(list, placementSets)
      onChoose({
        targeting: { kind: 'usage', usage_id: id },
        audienceName: name,
        audienceSize: null,
        ...(placements && { placements }),
      })
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  return (
    <>
      <TextInput
        type="search"
        aria-label={text('findList')}
        placeholder={text('findList')}
        value={typed}
        onChange={setTyped}
      />
      {found.error ? (
        <ErrorNotice error={found.error} message={campaignFailure} onRetry={() => found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonBlock lines={4} height={30} /> : null}
      {found.data?.results.length === 0 ? <p className={styles.small}>{text('noLists')}</p> : null}
      <ul className={styles.found}>
        {found.data?.results.map((usage) => (
          <li key={usage.id}>
            <button
              type="button"
              className={styles.pick}
              disabled={usage.purpose === 'exclusion'}
              onClick={() => choose(usage)}
            >
              <span>{usage.name}</span>
              <span className={styles.small}>
                {usage.purpose === 'exclusion'
                  ? text('onlyExcludesList')
                  : text('listOf', { count: totalSelected(usage.selected, usage.countries.length) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Words({ onChoose, allowed }: Choose & Allowed) {
  const text = useCampaignStepsText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [countries, setCountries] = useState<readonly string[]>([])
  const words = [...new Set(typed.split(/[\n,、]/).map((word) => word.trim()))].filter((word) => word !== '')
  const use = async () => {
    const { TargetingPackage } = await import('@peregrine/contract/targeting/package-shapes.ts')
    onChoose({
      targeting: {
        kind: 'package',
        targeting_package: TargetingPackage.parse({ keywords: words.map((label) => ({ label })) }),
        countries: countries.map((code) => ({ code, label: countryLabel(code, 'en') })),
        definition: null,
      },
      audienceName: text(words.length === 0 ? 'everybodyName' : 'wordsName', {
        count: words.length,
        countries:
          countries.length === 0
            ? text('anywhere')
            : countries.map((code) => countryLabel(code, language)).join(listSeparator()),
      }),
      audienceSize: null,
    })
  }
  return (
    <>
      <TextInput label={text('words')} hint={text('wordsHint')} rows={6} value={typed} onChange={setTyped} />
      <CountriesInput values={countries} allowed={allowed} onChange={setCountries} />
      {words.length === 0 ? <p className={styles.small}>{text('useEverybodyHint')}</p> : null}
      <div className={styles.end}>
        <AppButton variant="primary" disabled={words.length === 0 && countries.length === 0} onClick={use}>
          {text(words.length === 0 && countries.length > 0 ? 'useEverybody' : 'useWords')}
        </AppButton>
      </div>
    </>
  )
}

/** Custom audiences that stand in the ad account, such as uploaded lists of customers: by name, which the check looks up there. */
function CustomAudiences({ onChoose, allowed }: Choose & Allowed) {
  const text = useCampaignStepsText()
  const [typed, setTyped] = useState('')
  const [countries, setCountries] = useState<readonly string[]>([])
  // A name may hold commas.
  const names = [...new Set(typed.split('\n').map((name) => name.trim()))].filter((name) => name !== '')
  const use = async () => {
    const { TargetingPackage } = await import('@peregrine/contract/targeting/package-shapes.ts')
    onChoose({
      targeting: {
        kind: 'package',
        targeting_package: TargetingPackage.parse({ custom_audiences: names.map((label) => ({ label })) }),
        countries: countries.map((code) => ({ code, label: countryLabel(code, 'en') })),
        definition: null,
      },
      audienceName: names.join(listSeparator()),
      audienceSize: null,
    })
  }
  return (
    <>
      <TextInput label={text('customNames')} hint={text('customHint')} rows={4} value={typed} onChange={setTyped} />
      <CountriesInput values={countries} allowed={allowed} onChange={setCountries} />
      <div className={styles.end}>
        <AppButton variant="primary" disabled={names.length === 0} onClick={use}>
          {text('useWords')}
        </AppButton>
      </div>
    </>
  )
}
