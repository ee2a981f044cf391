// Accounts side by side: the address holds which, and which of them is one's own.
import { MOST_COMPARED } from '@peregrine/domain/explore/compared-handle-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import styles from './compare-accounts.module.css'
import { useCompareText } from './compare-accounts-text.ts'
import { compareAddress, comparedInAddress } from './compare-address.ts'
import { ComparedAnswer } from './compared-answer.tsx'
import { ComparedPicker } from './compared-picker.tsx'
import { CompetitorCard } from './competitor-card.tsx'
import { KeywordAccountsCard } from './keyword-accounts-card.tsx'

/** Of the select: no handle has a space. */
const NONE = 'none of these'

export function CompareAccountsScreen() {
  const text = useCompareText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { handles, own, damaged } = comparedInAddress(query)
  const go = (next: readonly string[], mine = own) =>
    void navigate(compareAddress(next, mine), { preventScrollReset: true })
  const add = (handle: string): void => {
    if (!handles.includes(handle) && handles.length < MOST_COMPARED) go([...handles, handle])
  }
  return (
    <Page
      width="wide"
      title={text('compareTitle')}
      lead={text('compareLead')}
      back={{ to: '/explore', label: text('backToExplore') }}
    >
      {damaged ? <DamagedLink /> : null}
      <ComparedPicker handles={handles} onChange={go} />
      {handles.length < 2 ? (
        <EmptyState title={text('pickTwo')}>{text('pickTwoBody')}</EmptyState>
      ) : (
        <>
          <ComparedAnswer handles={handles} />
          <div className={styles.own}>
            <ChoiceSelect
              label={text('yourAccount')}
              value={own === '' ? NONE : own}
              onChange={(next) => go(handles, next === NONE ? '' : next)}
              options={[
                { value: NONE, label: text('yourAccountNone') },
                ...handles.map((handle) => ({ value: handle, label: `@${handle}` })),
              ]}
            />
          </div>
          {own === '' ? null : <CompetitorCard own={own} competitors={handles.filter((one) => one !== own)} />}
        </>
      )}
      <KeywordAccountsCard chosen={handles} onAdd={add} />
    </Page>
  )
}
