// Campaigns of an ad account to tick, found by name.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import type { FieldProps } from '#shell/forms/use-form.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useAutomationText } from './automation-text.ts'
import styles from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'

const LISTED = 100

export function CampaignPicker({
  account,
  value,
  onChange,
  error,
}: FieldProps<readonly string[]> & { readonly account: string }) {
  const text = useAutomationText()
  const { slug } = useCurrentTeam()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const list = useQuery({
    ...queryOf(campaigns.listCampaigns, {
      query: { team: slug, account, search: wanted, sort: 'name', limit: LISTED },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.results
  const tick = (id: string, ticked: boolean) => onChange(ticked ? [...value, id] : value.filter((one) => one !== id))
  return (
    <Field label={text('chosen', { count: value.length })} error={error} group>
      <div className={styles.picker}>
        <TextInput
          type="search"
          size="small"
          aria-label={text('find')}
          placeholder={text('find')}
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        {list.error ? (
          <ErrorNotice error={list.error} message={campaignFailure} onRetry={() => list.refetch()} />
        ) : null}
        {rows || list.error ? null : <SkeletonBlock height={120} />}
        {rows?.length === 0 ? <p className={styles.quiet}>{text('noCampaigns')}</p> : null}
        {rows && rows.length > 0 ? (
          <ul className={styles.campaigns}>
            {rows.map(({ id, name }) => (
              <li key={id}>
                <CheckBox label={name} checked={value.includes(id)} onChange={(ticked) => tick(id, ticked)} />
              </li>
            ))}
          </ul>
        ) : null}
        {list.data?.next ? <p className={styles.quiet}>{text('firstOnly', { count: LISTED })}</p> : null}
      </div>
    </Field>
  )
}
