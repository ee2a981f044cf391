// Saving from the list editor: signs in first where needed, and keeps what is edited while the save is under way.

import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { planInAddress } from '#shell/addresses.ts'
import { isCallError } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { orderInAddress } from './entry-order-choice.tsx'
import { draftOfUsage, type ListDraft } from './list-draft-rules.ts'
import { sameContent } from './same-usage-rules.ts'
import type { SaveTries } from './save-usage.ts'
import { useListText } from './targeting-text.ts'

interface ListOnPage {
  readonly draft: ListDraft
  readonly setDraft: (change: ListDraft | ((now: ListDraft) => ListDraft)) => void
  readonly setStart: (start: ListDraft) => void
  /** The draft with everything that a visitor did not see. */
  readonly wholeOf: (draft: ListDraft) => Promise<ListDraft>
}

/** Why the last save did not go through; null when it did, or none was tried. */
export type SaveTrouble = { readonly kind: 'conflict'; readonly current: Usage } | { readonly kind: 'gone' } | null

export interface ListSaving {
  readonly trouble: SaveTrouble
  /** Saves what stands on the page, or `over`; answers the saved version, or null when it was not saved. */
  readonly save: (over?: ListDraft) => Promise<ListDraft['saved']>
  readonly takeTheirs: (theirs: Usage) => void
}

export function useListSaving({ draft, setDraft, setStart, wholeOf }: ListOnPage): ListSaving {
  const text = useListText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { signedIn } = useSession()
  const [trouble, setTrouble] = useState<SaveTrouble>(null)
  const tries = useRef<SaveTries>(undefined)
  const plan = useRef(planInAddress(query))
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const save = async (over: ListDraft = draft): Promise<ListDraft['saved']> => {
    if (!signedIn && !(await askToSignIn())) return null
    try {
      const { newSaveTries, saveUsage } = await import('./save-usage.ts')
      tries.current ??= newSaveTries()
      const given = tries.current
      const sent = await wholeOf(over)
      const content = { ...contentOf(sent), name: sent.name.trim() || text('untitled') }
      const outcome = await withSignIn(() => saveUsage({ ...content, plan: plan.current }, sent.saved, given))
      if (outcome === 'cancelled') return null
      if (outcome.kind !== 'saved') {
        setTrouble(outcome)
        return null
      }
      setTrouble(null)
      const { id, version, notices } = outcome.usage
      // What was edited while the save was under way is not in it, and stays to be saved. The whole package, which
      // signing in may have brought to the page meanwhile, is no edit.
      const now = contentOf(latest.current)
      const edited = !sameContent(now, contentOf(over)) && !sameContent(now, contentOf(sent))
      setDraft((there) => (edited ? { ...there, saved: { id, version }, dirty: true } : draftOfUsage(outcome.usage)))
      if (over.saved) setStart(draftOfUsage(outcome.usage))
      for (const notice of notices) toasts.show(messageSentence(notice), { level: 'warn' })
      toasts.show(text('savedToast'), { level: 'success' })
      // Who has gone elsewhere meanwhile stays there.
      if (!over.saved && !edited && here.current)
        await navigate(`/targeting-lists/${id}${orderInAddress(query)}`, { replace: true })
      return { id, version }
    } catch (error) {
      // The request of the program is over, and was told so: saving again saves the list without it.
      if (isCallError(error) && (error.code === 'plan_over' || error.code === 'plan_unknown')) plan.current = undefined
      toastFailure(error)
      return null
    }
  }

  return {
    trouble,
    save,
    takeTheirs: (theirs) => {
      setStart(draftOfUsage(theirs))
      setDraft(draftOfUsage(theirs))
      setTrouble(null)
    },
  }
}

const contentOf = (draft: ListDraft) => ({
  name: draft.name,
  targeting_package: draft.package,
  countries: draft.countries,
  definition: draft.definition,
})
