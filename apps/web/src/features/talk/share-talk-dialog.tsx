// Makes a link that shows a conversation, tells which are open and until when, and revokes them.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { dayOfMoment, readerMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

export function ShareTalkDialog({ conversation, onClose }: { conversation: string; onClose: () => void }) {
  const text = useTalkText()
  const language = useLanguage()
  const [made, setMade] = useState<{ readonly link: string; readonly expires: string } | null>(null)
  const params = { pk: conversation }
  const { data } = useQuery(queryOf(talk.readConversation, { params }))
  const shares = data?.shares ?? []
  const create = async (): Promise<void> => {
    try {
      setMade(await call(talk.shareConversation, { params, body: {} }))
      await forget(talk.readConversation)
    } catch (error) {
      toastFailure(error)
    }
  }
  const revoke = async (): Promise<void> => {
    try {
      await call(talk.revokeShares, { params })
      setMade(null)
      await forget(talk.readConversation)
      toasts.show(text('revoked'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made?.link ?? '')
    toasts.show(text('copied'))
  }
  const action =
    made === null ? (
      <AppButton variant="primary" onClick={create}>
        {text('createLink')}
      </AppButton>
    ) : (
      <AppButton variant="primary" onClick={copy}>
        {text('copy')}
      </AppButton>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('shareTitle')}
      actions={
        <>
          {shares.length === 0 ? null : <AppButton onClick={revoke}>{text('revoke')}</AppButton>}
          {action}
        </>
      }
    >
      <p>{text('shareBody')}</p>
      {made === null ? null : (
        <TextInput
          label={text('copy')}
          hint={text('newLink', { expires: dayOfMoment(made.expires, language) })}
          value={made.link}
          onChange={() => undefined}
          readOnly
        />
      )}
      {shares.length === 0 ? null : (
        <>
          <p>{text('openLinks', { count: shares.length })}</p>
          <ul className={styles.links}>
            {shares.map(({ created, expires }) => (
              <li key={created}>
                {text('openLink', {
                  created: readerMoment(created, language),
                  expires: dayOfMoment(expires, language),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
