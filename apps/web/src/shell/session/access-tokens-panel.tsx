// The tokens with which a person's own programs call the API: made, shown once, seen and revoked.
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { type AccessToken, NewAccessToken, TOKEN_DAYS } from '@peregrine/contract/session/session-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOfMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { FormDialog } from '../forms/form-frame.tsx'
import { useForm } from '../forms/use-form.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { useLanguage } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import styles from './access-tokens-panel.module.css'
import { useAccessTokensText } from './access-tokens-text.ts'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'

/** Without a heading: that is the page's. */
export function AccessTokensPanel() {
  const text = useAccessTokensText()
  const { data: tokens, error, refetch } = useQuery(queryOf(session.listTokens, {}))
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const made = (given: string): void => {
    setCreating(false)
    setSecret(given)
  }
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{text('intro')}</p>
      {tokens === undefined && !error ? <SkeletonBlock lines={2} /> : null}
      {error ? <ErrorNotice error={error} title={text('failed')} onRetry={refetch} /> : null}
      {tokens?.length === 0 ? <p className={styles.words}>{text('none')}</p> : null}
      {tokens && tokens.length > 0 ? <TokenList tokens={tokens} /> : null}
      <div>
        <AppButton size="small" onClick={() => setCreating(true)}>
          {text('create')}
        </AppButton>
      </div>
      {creating ? <NewTokenDialog onMade={made} onClose={() => setCreating(false)} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  )
}

function TokenList({ tokens }: { tokens: readonly AccessToken[] }) {
  const text = useAccessTokensText()
  const language = useLanguage()
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  const revoke = async ({ id, name }: AccessToken): Promise<void> => {
    setRevoking(null)
    try {
      await call(session.endToken, { params: { id } })
      toasts.show(text('revoked', { name }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await forget(session.listTokens)
  }
  return (
    <>
      <ul className={styles.list}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.token}>
            <span className={styles.name}>
              {token.name}
              <span className={styles.detail}>
                {token.last_used === null
                  ? text('neverUsed')
                  : text('lastUsed', { date: dayOfMoment(token.last_used, language) })}
                {' · '}
                {text('expires', { date: dayOfMoment(token.expires, language) })}
              </span>
            </span>
            <AppButton
              size="small"
              variant="quiet"
              aria-label={text('revokeName', { name: token.name })}
              onClick={() => setRevoking(token)}
            >
              {text('revoke')}
            </AppButton>
          </li>
        ))}
      </ul>
      {revoking ? (
        <ConfirmDialog
          opened
          tone="danger"
          title={text('revokeTitle', { name: revoking.name })}
          confirmLabel={text('revoke')}
          onConfirm={() => revoke(revoking)}
          onCancel={() => setRevoking(null)}
        >
          {text('revokeBody')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function NewTokenDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const text = useAccessTokensText()
  const form = useForm<{ name: string; days: (typeof TOKEN_DAYS)[number] }>({
    initial: { name: '', days: 30 },
    shape: async () => NewAccessToken,
    async save(body) {
      const made = await withFreshSignIn(() => call(session.createToken, { body }))
      if (made === 'cancelled') return 'open'
      await forget(session.listTokens)
      onMade(made.secret)
      return undefined
    },
  })
  return (
    <FormDialog form={form} title={text('create')} submitLabel={text('submit')} onClose={onClose} size="small">
      <TextInput label={text('name')} hint={text('nameHint')} maxLength={80} {...form.field('name')} />
      <ChoiceSelect
        label={text('days')}
        value={String(form.values.days)}
        options={TOKEN_DAYS.map((days) => ({ value: String(days), label: text(`days.${days}`) }))}
        onChange={(chosen) => form.set('days', TOKEN_DAYS.find((days) => String(days) === chosen) ?? 30)}
      />
    </FormDialog>
  )
}

/** Cannot be closed by a click beside it: what it shows does not come again. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useAccessTokensText()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      toasts.show(text('copied'), { level: 'success' })
    } catch {
      toasts.show(text('copyFailed'), { level: 'error' })
    }
  }
  return (
    <Dialog
      opened
      closable={false}
      onClose={onClose}
      title={text('madeTitle')}
      actions={
        <>
          <AppButton onClick={copy}>{text('copy')}</AppButton>
          <AppButton variant="primary" onClick={onClose}>
            {text('done')}
          </AppButton>
        </>
      }
    >
      <p className={styles.words}>{text('madeBody')}</p>
      <TextInput label={text('secret')} value={secret} readOnly onChange={() => undefined} />
      <p className={styles.words}>{text('use')}</p>
      <code className={styles.code}>Authorization: Token {secret.slice(0, 8)}…</code>
    </Dialog>
  )
}
