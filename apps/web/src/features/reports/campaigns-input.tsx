// Which campaigns a report is about: all of the ad account, or those chosen.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Report } from '@peregrine/contract/reports/report-shapes.ts'
import { MOST_REPORT_CAMPAIGNS } from '@peregrine/domain/reports/report-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import type { FieldProps } from '#shell/forms/use-form.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useSettledText } from '#shell/use-settled.ts'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

interface CampaignsInputProps extends FieldProps<readonly string[]> {
  readonly account: string
  readonly known: Report['campaigns']
  readonly all: boolean
  readonly onAll: (all: boolean) => void
}

export function CampaignsInput({ value, onChange, error, account, known, all, onAll }: CampaignsInputProps) {
  const text = useReportsText()
  return (
    <Field label={text('campaigns')} error={error} group>
      <Segmented
        label={text('campaigns')}
        value={all ? 'all' : 'chosen'}
        onChange={(next) => onAll(next === 'all')}
        options={[
          { value: 'all', label: text('allCampaigns') },
          { value: 'chosen', label: text('chosenCampaigns') },
        ]}
      />
      {all ? null : <Picker {...{ value, onChange, account, known }} />}
    </Field>
  )
}

function Picker({
  value,
  onChange,
  account,
  known,
}: Pick<CampaignsInputProps, 'value' | 'onChange' | 'account' | 'known'>) {
  const text = useReportsText()
  const { slug } = useCurrentTeam()
  const [words, setWords] = useState('')
  const search = useSettledText(words)
  const found = useQuery(queryOf(campaigns.listCampaigns, { query: { team: slug, account, search, limit: 50 } }))
  const full = value.length >= MOST_REPORT_CAMPAIGNS
  return (
    <div className={styles.lines}>
      <TextInput
        type="search"
        aria-label={text('findCampaigns')}
        placeholder={text('findCampaigns')}
        value={words}
        onChange={setWords}
      />
      <p className={styles.quiet}>{text('chosen', { count: value.length, most: MOST_REPORT_CAMPAIGNS })}</p>
      <QueryView query={found} skeleton={<SkeletonBlock height={120} />}>
        {({ results }) => {
          const names = new Map([...(search === '' ? known : []), ...results].map(({ id, name }) => [id, name]))
          if (names.size === 0) return <p className={styles.quiet}>{text('noCampaigns')}</p>
          return (
            <div className={styles.options}>
              {[...names].map(([id, name]) => (
                <CheckBox
                  key={id}
                  label={name}
                  checked={value.includes(id)}
                  disabled={full && !value.includes(id)}
                  onChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
                />
              ))}
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}
