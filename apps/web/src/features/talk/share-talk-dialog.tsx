// Makes a link that shows a conversation, and revokes those that were made.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { useTalkText } from './talk-text.ts'

export function ShareTalkDialog({ conversation, onClose }: { conversation: string; onClose: () => void }) {
  const text = useTalkText()
  const [link, setLink] = useState<string | null>(null)
  const params = { pk: conversation }
  const create = async (): Promise<void> => {
    try {
      setLink((await call(talk.shareConversation, { params, body: {} })).link)
    } catch (error) {
      toastFailure(error)
    }
  }
  const revoke = async (): Promise<void> => {
    try {
      await call(talk.revokeShares, { params })
      setLink(null)
      toasts.show(text('revoked'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link ?? '')
    toasts.show(text('copied'))
  }
  const action =
    link === null ? (
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
          <AppButton onClick={revoke}>{text('revoke')}</AppButton>
          {action}
        </>
      }
    >
      <p>{text('shareBody')}</p>
      {link === null ? null : <TextInput label={text('copy')} value={link} onChange={() => undefined} readOnly />}
    </Dialog>
  )
}
