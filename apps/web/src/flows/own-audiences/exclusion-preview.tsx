// Whom an exclusion audience keeps out: how many, how much of a saved list's audience, and some of them.
import { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatMembers, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountName } from '#features/insights/account-name.tsx'
import styles from '#flows/own-campaigns/own-campaigns.module.css'
import { queryOf } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { SizeNotes } from './size-notes-of-upload.tsx'
import { useUploadText } from './upload-audience-text.ts'

const NONE = 'none'
const SHOWN = 12

export function ExclusionPreview({ definition }: { definition: Definition }) {
  const text = useUploadText()
  const language = useLanguage()
  const [list, setList] = useState(NONE)
  const lists = useQuery(queryOf(usages.listUsages, { query: { limit: 100 } }))
  const compared = useQuery({
    ...queryOf(usages.readUsage, { params: { pk: list } }),
    enabled: list !== NONE,
    retry: false,
  })
  const audience = list === NONE ? undefined : (compared.data?.definition ?? undefined)
  const sample = useQuery({
    ...queryOf(personalAudiences.extractExclusionSample, { body: { definition, ...(audience && { audience }) } }),
    staleTime: 300_000,
    placeholderData: (before) => before,
  })
  const options = lists.data?.results ?? []
  return (
    <section className={styles.part} aria-label={text('preview')}>
      <h2>{text('preview')}</h2>
      {sample.error ? (
        <ErrorNotice error={sample.error} onRetry={sample.refetch} />
      ) : !sample.data ? (
        <SkeletonBlock lines={3} height={24} />
      ) : (
        <>
          <p className={styles.strong}>{text('size', { size: formatMembers(sample.data.size.size, language) })}</p>
          <SizeNotes size={sample.data.size} />
          {options.length > 0 ? (
            <ChoiceSelect
              label={text('compare')}
              value={list}
              onChange={setList}
              options={[
                { value: NONE, label: text('noCompare') },
                ...options.map(({ id, name }) => ({ value: id, label: name || id })),
              ]}
            />
          ) : null}
          {compared.data && !audience ? <p className={styles.quiet}>{text('undefinedList')}</p> : null}
          {audience ? <Removes removes={sample.data.removes} size={sample.data.size} /> : null}
          <p className={styles.quiet}>{text(sample.data.accounts.length === 0 ? 'noSample' : 'sample')}</p>
          <ul className={styles.people}>
            {sample.data.accounts.slice(0, SHOWN).map((account) => (
              <li key={account.id}>
                <AccountName account={account} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface RemovesProps {
  readonly size: { readonly size: number; readonly stated?: number | undefined }
  readonly removes: { readonly accounts: number; readonly of: number; readonly share: number | null } | null
}

function Removes({ removes, size }: RemovesProps) {
  const text = useUploadText()
  const language = useLanguage()
  if (removes === null) return <p className={styles.quiet}>{text('uncompared')}</p>
  const { accounts, of, share } = removes
  const said = { removed: formatMembers(accounts, language), all: formatMembers(of, language) }
  return (
    <>
      <p role="status">
        {share === null
          ? text('removesFew', said)
          : text('removes', { ...said, share: formatShare(Math.round(share * 1000) / 1000) })}
      </p>
      {size.stated === undefined || size.stated === size.size ? null : (
        <p className={styles.quiet}>
          {text('comparedKnown', {
            size: formatMembers(size.size, language),
            known: formatMembers(size.stated, language),
          })}
        </p>
      )}
    </>
  )
}
