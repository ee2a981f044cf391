// Questions about the chosen account: the conversation in hand, those before, sharing and deleting it, and what is done with an answer's people.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useKeptState } from '@peregrine/ui/crash-catcher.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMayAct, useSuiteAccount } from '#features/suite/suite-queries.ts'
import type { PeopleOfAnswer } from '#features/talk/chosen-people.tsx'
import { ShareTalkDialog } from '#features/talk/share-talk-dialog.tsx'
import styles from '#features/talk/talk-conversation.module.css'
import { type Draft, TalkConversation } from '#features/talk/talk-conversation.tsx'
import { TalkHistory } from '#features/talk/talk-history.tsx'
import { useTalkText } from '#features/talk/talk-text.ts'
import { useTalk } from '#features/talk/use-talk.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { ConnectProgram } from './connect-program.tsx'
import { PeopleDialogs } from './people-dialogs.tsx'

const WaitingPlans = lazyScreen(() => import('./waiting-plans.tsx').then((m) => m.WaitingPlans))
const PlanOfProgram = lazyScreen(() => import('./plan-of-program.tsx').then((m) => m.PlanOfProgram))

export function SuiteTalkScreen() {
  const text = useTalkText()
  const { id: account } = useSuiteAccount()
  const [question, setQuestion] = useKeptState('talk-question', '')
  const draft = { text: question, change: setQuestion }
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('conversation')
  const plan = address.get('plan')
  // Opened from the list; one that begins here keeps what it shows while its address changes.
  const [held, setHeld] = useState<{ readonly key: number; readonly conversation: string | null }>({
    key: 0,
    conversation: null,
  })
  const opened = chosen !== null && chosen !== held.conversation ? chosen : null
  const query = useQuery({
    ...queryOf(talk.readConversation, { params: { pk: opened ?? '' } }),
    enabled: opened !== null,
    retry: false,
  })
  const begin = (): void => {
    setHeld(({ key }) => ({ key: key + 1, conversation: null }))
    setAddress({})
  }
  const onBegun = (conversation: string): void => {
    setHeld((before) => ({ ...before, conversation }))
    setAddress({ conversation }, { replace: true })
  }
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      actions={chosen === null ? null : <ConversationActions conversation={chosen} onDeleted={begin} />}
    >
      <Suspense fallback={null}>
        <WaitingPlans opened={plan} />
      </Suspense>
      {plan === null ? null : (
        <Suspense fallback={null}>
          <PlanOfProgram key={plan} id={plan} />
        </Suspense>
      )}
      <div className={styles.layout}>
        {opened === null ? (
          <Talk
            key={`${account}-${held.key}`}
            account={account}
            conversation={held.conversation}
            history={[]}
            onBegun={onBegun}
            draft={draft}
            onNew={begin}
          />
        ) : (
          <QueryView query={query}>
            {({ id, history }) => (
              <Talk
                key={id}
                account={account}
                conversation={id}
                history={history}
                onBegun={() => undefined}
                draft={draft}
                onNew={begin}
              />
            )}
          </QueryView>
        )}
        <TalkHistory account={account} chosen={chosen} onNew={begin} />
      </div>
      <ConnectProgram />
    </Page>
  )
}

interface TalkProps {
  readonly account: string
  readonly conversation: string | null
  readonly history: readonly TalkTurn[]
  readonly onBegun: (conversation: string) => void
  readonly draft: Draft
  readonly onNew: () => void
}

function Talk({ draft, onNew, ...props }: TalkProps) {
  const onLost = (question: string): void => draft.change((typed) => (typed === '' ? question : typed))
  const talking = useTalk({ ...props, onLost })
  const [people, setPeople] = useState<PeopleOfAnswer | null>(null)
  return (
    <>
      <TalkConversation talking={talking} draft={draft} mayAct={useMayAct()} onChoose={setPeople} onNew={onNew} />
      {people ? <PeopleDialogs key={JSON.stringify(people)} people={people} onClose={() => setPeople(null)} /> : null}
    </>
  )
}

function ConversationActions({ conversation, onDeleted }: { conversation: string; onDeleted: () => void }) {
  const text = useTalkText()
  const [open, setOpen] = useState<'share' | 'delete' | null>(null)
  const close = (): void => setOpen(null)
  const { data } = useQuery({
    ...queryOf(talk.readConversation, { params: { pk: conversation } }),
    enabled: open === 'delete',
  })
  const links = data?.shares.length ?? 0
  const remove = async (): Promise<void> => {
    try {
      await call(talk.deleteConversation, { params: { pk: conversation } })
      await forget(talk.listConversations)
      toasts.show(text('removed'))
      close()
      onDeleted()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <AppButton onClick={() => setOpen('share')}>{text('share')}</AppButton>
      <AppButton onClick={() => setOpen('delete')}>{text('remove')}</AppButton>
      {open === 'share' ? <ShareTalkDialog conversation={conversation} onClose={close} /> : null}
      <ConfirmDialog
        opened={open === 'delete'}
        tone="danger"
        title={text('removeTitle')}
        confirmLabel={text('remove')}
        onConfirm={remove}
        onCancel={close}
      >
        {text('removeBody')} {links === 0 ? null : text('removeLinks', { count: links })}
      </ConfirmDialog>
    </>
  )
}
