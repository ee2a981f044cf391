// An audience or a list of an answer's people: whether they still are whom it was about, then the dialog that asks before anything is done.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ChosenGroup } from '#features/suite/chosen-group.ts'
import type { PeopleOfAnswer } from '#features/talk/chosen-people.tsx'
import { conversationAddress } from '#features/talk/talk-address.ts'
import { useTalkText } from '#features/talk/talk-text.ts'
import { call } from '#shell/calls.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'

type GroupDialog = { group: ChosenGroup; onClose: () => void }
const AddToListDialog = lazyScreen<GroupDialog & { listName: string | null; back: { label: string; address: string } }>(
  () => import('#features/suite/add-to-list-dialog.tsx').then((m) => m.AddToListDialog),
)
const MakeAudienceDialog = lazyScreen<GroupDialog>(() =>
  import('#features/suite/make-audience-dialog.tsx').then((m) => m.MakeAudienceDialog),
)

interface PeopleDialogsProps {
  readonly people: PeopleOfAnswer
  readonly onClose: () => void
}

/** `ids`: whom it goes on with; until they are known nothing is shown. */
export function PeopleDialogs({ people, onClose }: PeopleDialogsProps) {
  const { action, user_ids: all, listName, conversation, turn } = people
  const text = useTalkText()
  const [still, setStill] = useState<readonly string[] | null>(null)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const check = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const params = { pk: conversation, turn: String(turn) }
      const found = new Set((await call(talk.checkPeople, { params }, { signal })).user_ids)
      const rest = all.filter((id) => found.has(id))
      setStill(rest)
      if (rest.length === all.length) setIds(all)
    } catch (error) {
      if (signal.aborted) return
      toastFailure(error)
      onClose()
    }
  })
  useEffect(() => {
    const control = new AbortController()
    void check(control.signal)
    return () => control.abort()
  }, [])
  if (ids === null)
    return still === null ? null : <ChangedGroup all={all} still={still} onGoOn={setIds} onClose={onClose} />
  const back = { label: text('backToConversation'), address: conversationAddress(conversation) }
  const group = { selection: { user_ids: [...ids] }, size: ids.length, known: [] }
  return (
    <Suspense fallback={null}>
      {action === 'list' ? (
        <AddToListDialog group={group} listName={listName} back={back} onClose={onClose} />
      ) : (
        <MakeAudienceDialog group={group} onClose={onClose} />
      )}
    </Suspense>
  )
}

interface ChangedGroupProps {
  readonly all: readonly string[]
  readonly still: readonly string[]
  readonly onGoOn: (ids: readonly string[]) => void
  readonly onClose: () => void
}

function ChangedGroup({ all, still, onGoOn, onClose }: ChangedGroupProps) {
  const text = useTalkText()
  const language = useLanguage()
  const gone = all.length - still.length
  const total = formatCount(all.length, language)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={text('changedTitle')}
      actions={
        <>
          <AppButton onClick={() => onGoOn(all)}>{text('continueWithAll', { all: total })}</AppButton>
          {still.length === 0 ? null : (
            <AppButton variant="primary" data-autofocus onClick={() => onGoOn(still)}>
              {text('continueWithRest', { count: still.length, many: formatCount(still.length, language) })}
            </AppButton>
          )}
        </>
      }
    >
      <p>
        {still.length === 0
          ? text('nobodyLeft', { all: total })
          : text('changed', { count: gone, many: formatCount(gone, language), all: total })}
      </p>
    </Dialog>
  )
}
