// The saved list that a new campaign is for: the one in the address, or one of the saved ones.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { totalSelected } from '@peregrine/domain/targeting/package-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { SavedReachCell } from '#shell/figures/saved-reach.tsx'
import styles from './own-campaigns.module.css'
import { useOwnCampaignsText } from './own-campaigns-text.ts'

/** No list: the audience is chosen later. */
const NONE = 'none'

export function ChosenList() {
  const text = useOwnCampaignsText()
  const [address, setAddress] = useSearchParams()
  const id = address.get('list')
  const lists = useQuery(queryOf(usages.listUsages, { query: { limit: 100 } }))
  const chosen = useQuery({
    ...queryOf(usages.readUsage, { params: { pk: id ?? '' } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const usage = id === null || chosen.data?.deleted_at !== null ? undefined : chosen.data
  const gone = id !== null && (chosen.isError || (chosen.data !== undefined && usage === undefined))
  const choose = (next: string) =>
    setAddress(
      (before) => {
        const search = new URLSearchParams(before)
        if (next === NONE) search.delete('list')
        else search.set('list', next)
        return search
      },
      { replace: true },
    )
  const others = (lists.data?.results ?? []).filter((one) => one.id !== usage?.id)
  const row = lists.data?.results.find((one) => one.id === usage?.id)
  return (
    <section className={styles.part} aria-label={text('list')}>
      <h2>{text('list')}</h2>
      {gone ? <NoticeBar level="warn">{text('listGone')}</NoticeBar> : null}
      <ChoiceSelect
        aria-label={text('list')}
        value={usage?.id ?? NONE}
        onChange={choose}
        options={[
          { value: NONE, label: text('noList') },
          ...(usage ? [{ value: usage.id, label: usage.name || usage.id }] : []),
          ...others.map((one) => ({ value: one.id, label: one.name || one.id })),
        ]}
      />
      {usage ? (
        <div className={styles.row}>
          {row ? (
            <span className={styles.quiet}>
              {text('entries', { count: totalSelected(row.selected, row.countries.length) })}
            </span>
          ) : null}
          {row ? <SavedReachCell reach={row.reach} /> : null}
          <Link to={`/targeting-lists/${usage.id}`}>{text('openList')}</Link>
        </div>
      ) : (
        <p className={styles.quiet}>{text('noListWhat')}</p>
      )}
    </section>
  )
}
