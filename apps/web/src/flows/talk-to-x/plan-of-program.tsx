// What a program asks its person to do: who would be in it now, and the page's own dialog, or no.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { talkPlans } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AddToListDialog } from '#features/suite/add-to-list-dialog.tsx'
import type { ChosenGroup } from '#features/suite/chosen-group.ts'
import { MakeAudienceDialog } from '#features/suite/make-audience-dialog.tsx'
import { ChosenAccountContext, useMayAct, useSuiteAccess, useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './plan-of-program.module.css'
import { usePlanText } from './plan-of-program-text.ts'
import { whereverDone } from './plans-elsewhere.ts'

type Plan = ReplyOf<(typeof talkPlans)['read']>

const BEHIND_DIALOG_MS = 3000

export function PlanOfProgram({ id }: { id: string }) {
  const text = usePlanText()
  const language = useLanguage()
  // The dialog stays open over the plan, whatever became of it.
  const [continued, setContinued] = useState<Plan | null>(null)
  const query = useQuery({
    ...queryOf(talkPlans.read, { params: { pk: id }, query: { language } }),
    ...whereverDone,
    // Done in the dialog, or withdrawn by the program meanwhile: what stands behind it says so.
    refetchInterval: continued === null ? false : BEHIND_DIALOG_MS,
  })
  return (
    <>
      <QueryView
        query={query}
        skeleton={<SkeletonBlock lines={2} />}
        errorTitle={text('failed')}
        missing={<NoticeBar level="warn">{text('missing')}</NoticeBar>}
      >
        {(plan) =>
          plan.state === 'open' ? (
            <OfAccount plan={plan}>
              <OpenPlan plan={plan} onContinue={() => setContinued(plan)} />
            </OfAccount>
          ) : (
            <NoticeBar>{text(`over_${plan.state}`)}</NoticeBar>
          )
        }
      </QueryView>
      {continued ? (
        <OfAccount plan={continued}>
          <PlanDialog plan={continued} onClose={() => setContinued(null)} />
        </OfAccount>
      ) : null}
    </>
  )
}

/** The page may be about another account: what follows is about the plan's. */
function OfAccount({ plan, children }: { plan: Plan; children: ReactNode }) {
  const access = useSuiteAccess()
  const account: SuiteAccount | undefined = useSuiteAccounts().data?.results.find(({ id }) => id === plan.account.id)
  return account ? <ChosenAccountContext value={{ account, access }}>{children}</ChosenAccountContext> : null
}

function OpenPlan({ plan, onContinue }: { plan: Plan; onContinue: () => void }) {
  const text = usePlanText()
  const language = useLanguage()
  const mayAct = useMayAct()
  const full = useSuiteAccess() === 'full'
  const { id, kind, program, name, who, account, selection, expires } = plan
  const people = selection?.people ?? 0
  const included = selection?.user_ids.length ?? 0
  const many = formatCount(people, language)
  const words = { who, handle: account.handle }
  const may = kind === 'list' ? mayAct : full
  const decline = async (): Promise<void> => {
    try {
      await call(talkPlans.decline, { params: { pk: id } })
      toasts.show(text('declined'))
    } catch (error) {
      toastFailure(error)
    }
    await forget(talkPlans.read, talkPlans.list)
  }
  return (
    <NoticeBar
      title={text(kind, { program })}
      action={
        <span className={styles.actions}>
          <AppButton size="small" onClick={decline}>
            {text('decline')}
          </AppButton>
          {people > 0 && may ? (
            <AppButton size="small" variant="primary" onClick={onContinue}>
              {text('continue')}
            </AppButton>
          ) : null}
        </span>
      }
    >
      {people === 0 ? text('nobody', words) : text('people', { ...words, count: people, many })}{' '}
      {included < people ? `${text('first', { most: formatCount(included, language) })} ` : ''}
      {may ? text('until', { date: dayOfMoment(expires, language) }) : text('noAccount', { handle: account.handle })}
      {/* What a program wrote stands apart from what we say of it. */}
      <span className={styles.name}>
        {text('proposed')} <bdi>{name}</bdi>
      </span>
    </NoticeBar>
  )
}

function PlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const text = usePlanText()
  const { id, kind, name, selection } = plan
  const ids = selection?.user_ids ?? []
  const group: ChosenGroup = { selection: { user_ids: [...ids] }, size: ids.length, known: [] }
  // Done, or over: what stands behind the dialog says which.
  const close = (): void => {
    void forget(talkPlans.read, talkPlans.list)
    onClose()
  }
  return kind === 'list' ? (
    <AddToListDialog group={group} onClose={close} listName={name} plan={id} />
  ) : (
    <MakeAudienceDialog group={group} onClose={close} name={name} plan={id} confirmedBy={text('confirmedBySaving')} />
  )
}
