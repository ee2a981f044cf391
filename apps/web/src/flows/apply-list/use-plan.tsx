// The plan of a journey: asked for once for what was chosen, confirmed where it asks, carried out.
import { payloadOf } from '@peregrine/client/client.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { Plan, PlanTarget } from '@peregrine/contract/targeting/application-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { useApplyText } from './apply-text.ts'

interface Wanted {
  readonly usage: Usage
  readonly account: string
  readonly categories: readonly { readonly name: string }[]
  /** Null: not asked for yet. */
  readonly target: PlanTarget | null
  readonly onApplied: (application: string) => void
}

export interface Planning {
  readonly plan: Plan | undefined
  /** What becomes of what is targeted there already; null: nobody has chosen, so nothing is applied yet. */
  readonly mode: Plan['mode'] | null
  readonly onMode: (mode: Plan['mode']) => void
  /** Of making the plan, or of applying it. */
  readonly error: unknown
  /** Of somebody's application that is in the way. */
  readonly running: string | null
  readonly isPlanning: boolean
  readonly ready: boolean
  readonly again: () => void
  readonly apply: () => Promise<void> | undefined
  readonly submitLabel: string
  /** What is asked before applying, one after the other; declining cancels. */
  readonly question: ReactNode
}

export function usePlan({ usage, account, categories, target, onApplied }: Wanted): Planning {
  const text = useApplyText()
  const [failure, setFailure] = useState<unknown>(null)
  const [running, setRunning] = useState<string | null>(null)
  const [mode, setMode] = useState<Plan['mode'] | null>(null)
  const [confirmed, setConfirmed] = useState<readonly string[] | null>(null)
  const made = useQuery({
    ...queryOf(applications.planUsage, {
      params: { pk: usage.id },
      body: {
        ad_account_id: account,
        target: target ?? { kind: 'line_item', line_item_id: '0' },
        // What is shown before somebody chooses removes nothing.
        mode: mode ?? 'add',
        categories: [...categories],
        version: usage.version,
      },
    }),
    enabled: target !== null,
    retry: false,
    // A plan that was looked at before is looked at anew: the account may have changed since.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const plan = target === null ? undefined : made.data
  const requested = plan?.confirmations ?? []
  const pending = confirmed === null ? undefined : requested[confirmed.length]

  function forgive() {
    setFailure(null)
    setRunning(null)
  }
  async function carryOut(over: Plan, yes: readonly string[]) {
    forgive()
    try {
      const given = { params: { pk: over.id }, body: { confirmed: yes } }
      const begun = await withSignIn(() => call(applications.applyPlan, given))
      if (begun === 'cancelled') return
      await forget(applications.listUsageApplications)
      onApplied(begun.id)
    } catch (error) {
      if (!isCallError(error)) throw error
      setRunning(payloadOf(applications.applyPlan, error, 'application_running')?.application_id ?? null)
      setFailure(error)
    } finally {
      setConfirmed(null)
    }
  }
  async function confirm() {
    if (!plan || !pending || confirmed === null) return
    const yes = [...confirmed, pending.code]
    if (yes.length < requested.length) setConfirmed(yes)
    else await carryOut(plan, yes)
  }
  const changes = plan ? plan.items.created.length + plan.items.removed.length + Number(plan.placements.changed) : 0
  const undecided = plan !== undefined && plan.replaceable > 0 && mode === null
  return {
    plan,
    mode,
    onMode: (next) => {
      forgive()
      setMode(next)
    },
    error: failure ?? made.error,
    running,
    isPlanning: made.isFetching,
    ready: plan !== undefined && plan.problems.length === 0 && !made.isFetching && !undecided,
    again: () => {
      forgive()
      void made.refetch()
    },
    apply: () => {
      if (!plan) return undefined
      if (requested.length === 0) return carryOut(plan, [])
      setConfirmed([])
      return undefined
    },
    submitLabel: changes > 0 ? text('applyNow', { count: changes }) : text('applyAnyway'),
    question: pending ? (
      <ConfirmDialog
        key={pending.code}
        opened
        title={text('confirmTitle')}
        confirmLabel={text('applyAnyway')}
        onConfirm={confirm}
        onCancel={() => setConfirmed(null)}
      >
        {messageSentence(pending)}
      </ConfirmDialog>
    ) : null,
  }
}
