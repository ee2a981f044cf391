// The programs that read in a person's name over MCP: their tokens made, shown once, seen and revoked, and how to connect.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { programTokens } from '@peregrine/contract/session/program-token-endpoints.ts'
import {
  PROGRAM_TOKEN_DAYS,
  type ProgramScope,
  type ProgramToken,
} from '@peregrine/contract/session/program-token-shapes.ts'
import { talkPlans } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayOfMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { FormDialog } from '../forms/form-frame.tsx'
import { useForm } from '../forms/use-form.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { listSeparator, useLanguage } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import styles from './access-tokens-panel.module.css'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'
import { useProgramTokensText } from './program-tokens-text.ts'

type Waiting = ReplyOf<(typeof talkPlans)['list']>

/** As clients of MCP have it in their configuration. */
const configurationOf = (address: string, secret = 'pgm_…'): string =>
  JSON.stringify(
    { mcpServers: { peregrine: { type: 'http', url: address, headers: { Authorization: `Bearer ${secret}` } } } },
    null,
    2,
  )

function useCopy(): (text: string) => Promise<void> {
  const text = useProgramTokensText()
  return async (copied) => {
    try {
      await navigator.clipboard.writeText(copied)
      toasts.show(text('copied'), { level: 'success' })
    } catch {
      toasts.show(text('copyFailed'), { level: 'error' })
    }
  }
}

interface ProgramTokensPanelProps {
  /** Told whether a dialog of the panel is open above what the panel is in. */
  readonly onCovered?: (covered: boolean) => void
}

/** Without a heading: that is the page's. */
export function ProgramTokensPanel({ onCovered }: ProgramTokensPanelProps) {
  const text = useProgramTokensText()
  const { data, error, refetch } = useQuery(queryOf(programTokens.list, {}))
  // Beside the tokens: where it fails these are shown alone.
  const waiting = useQuery({ ...queryOf(talkPlans.list, {}), retry: false, refetchOnWindowFocus: 'always' }).data
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ProgramToken | null>(null)
  const isCovered = creating || secret !== null || revoking !== null
  useEffect(() => onCovered?.(isCovered), [onCovered, isCovered])
  const made = (given: string): void => {
    setCreating(false)
    setSecret(given)
  }
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{text('intro')}</p>
      {data === undefined && !error ? <SkeletonBlock lines={2} /> : null}
      {error ? <ErrorNotice error={error} title={text('failed')} onRetry={refetch} /> : null}
      {data?.results.length === 0 ? <p className={styles.words}>{text('none')}</p> : null}
      {data && data.results.length > 0 ? (
        <TokenList tokens={data.results} {...{ waiting, revoking, setRevoking }} />
      ) : null}
      <div>
        <AppButton size="small" onClick={() => setCreating(true)}>
          {text('create')}
        </AppButton>
      </div>
      {data ? <HowToConnect address={data.address} /> : null}
      {creating ? <NewTokenDialog onMade={made} onClose={() => setCreating(false)} /> : null}
      {secret === null ? null : (
        <SecretDialog secret={secret} address={data?.address ?? ''} onClose={() => setSecret(null)} />
      )}
    </div>
  )
}

interface TokenListProps {
  readonly tokens: readonly ProgramToken[]
  readonly waiting: Waiting | undefined
  readonly revoking: ProgramToken | null
  readonly setRevoking: (token: ProgramToken | null) => void
}

function TokenList({ tokens, waiting, revoking, setRevoking }: TokenListProps) {
  const text = useProgramTokensText()
  const language = useLanguage()
  const revoke = async ({ id, name }: ProgramToken): Promise<void> => {
    setRevoking(null)
    try {
      await call(programTokens.revoke, { params: { id } })
      toasts.show(text('revoked', { name }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await forget(programTokens.list, talkPlans.list)
  }
  const factsOf = ({ prefix, scopes, created, expires }: ProgramToken): string =>
    text('facts', {
      prefix,
      scopes: scopes.map((scope) => text(`scope.${scope}`)).join(listSeparator()),
      created: dayOfMoment(created, language),
      expires: dayOfMoment(expires, language),
    })
  return (
    <>
      <ul className={styles.list}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.token}>
            <span className={styles.name}>
              {token.name}
              <span className={styles.detail}>{factsOf(token)}</span>
              <span className={styles.detail}>
                {token.last_used === null
                  ? text('neverUsed')
                  : text('lastUsed', { date: dayOfMoment(token.last_used, language) })}
              </span>
              <WaitingOf token={token.id} waiting={waiting} />
            </span>
            <span className={styles.buttons}>
              <AppButton
                size="small"
                variant="quiet"
                aria-label={text('revokeName', { name: token.name })}
                onClick={() => setRevoking(token)}
              >
                {text('revoke')}
              </AppButton>
            </span>
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

/** What a program asks for, with the page that opens it. */
function WaitingOf({ token, waiting }: { token: string; waiting: Waiting | undefined }) {
  const text = useProgramTokensText()
  const plans = waiting?.results.filter((plan) => plan.token === token) ?? []
  const [first] = plans
  if (!first) return null
  return (
    <span className={styles.detail}>
      <a href={`${waiting?.address}${first.id}`}>{text('waiting', { count: plans.length })}</a>
    </span>
  )
}

function HowToConnect({ address }: { address: string }) {
  const text = useProgramTokensText()
  const copy = useCopy()
  const configuration = configurationOf(address)
  return (
    <details>
      <summary>{text('howTitle')}</summary>
      <div className={`${styles.panel} ${styles.opened}`}>
        <p className={styles.words}>{text('howBody')}</p>
        <pre className={`${styles.code} ${styles.block}`}>{configuration}</pre>
        <div>
          <AppButton size="small" onClick={() => copy(configuration)}>
            {text('copyConfig')}
          </AppButton>
        </div>
      </div>
    </details>
  )
}

function NewTokenDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const text = useProgramTokensText()
  const form = useForm<{ name: string; days: (typeof PROGRAM_TOKEN_DAYS)[number]; draft: boolean }>({
    initial: { name: '', days: 90, draft: false },
    check: ({ name }) => ({ name: name.trim() === '' ? text('nameMissing') : undefined }),
    async save({ name, days, draft }) {
      const scopes: ProgramScope[] = draft ? ['read', 'draft'] : ['read']
      const body = { name, days, scopes }
      const made = await withFreshSignIn(() => call(programTokens.create, { body }))
      if (made === 'cancelled') return 'open'
      await forget(programTokens.list)
      onMade(made.secret)
      return undefined
    },
  })
  return (
    <FormDialog form={form} title={text('create')} submitLabel={text('submit')} onClose={onClose} size="small">
      <TextInput label={text('name')} hint={text('nameHint')} maxLength={80} {...form.field('name')} />
      <fieldset className={styles.choices}>
        <legend>{text('scopes')}</legend>
        <CheckBox label={text('scope.read')} hint={text('readHint')} checked disabled onChange={() => undefined} />
        <CheckBox
          label={text('scope.draft')}
          hint={text('draftHint')}
          checked={form.values.draft}
          onChange={(on) => form.set('draft', on)}
        />
      </fieldset>
      <ChoiceSelect
        label={text('days')}
        value={String(form.values.days)}
        options={PROGRAM_TOKEN_DAYS.map((days) => ({ value: String(days), label: text(`days.${days}`) }))}
        onChange={(chosen) => form.set('days', PROGRAM_TOKEN_DAYS.find((days) => String(days) === chosen) ?? 90)}
      />
    </FormDialog>
  )
}

/** Cannot be closed by a click beside it: what it shows does not come again. */
function SecretDialog({ secret, address, onClose }: { secret: string; address: string; onClose: () => void }) {
  const text = useProgramTokensText()
  const copy = useCopy()
  return (
    <Dialog
      opened
      closable={false}
      onClose={onClose}
      title={text('madeTitle')}
      actions={
        <>
          <AppButton onClick={() => copy(secret)}>{text('copy')}</AppButton>
          <AppButton onClick={() => copy(configurationOf(address, secret))}>{text('copyConfig')}</AppButton>
          <AppButton variant="primary" onClick={onClose}>
            {text('done')}
          </AppButton>
        </>
      }
    >
      <p className={styles.words}>{text('madeBody')}</p>
      <TextInput label={text('secret')} value={secret} readOnly onChange={() => undefined} />
    </Dialog>
  )
}

/** For sites without a page of one's own account. */
export function ProgramTokensDialog({ onClose }: { onClose: () => void }) {
  const text = useProgramTokensText()
  const [covered, setCovered] = useState(false)
  // Escape is for the uppermost dialog alone: a new token is shown once, and would go with this one.
  return (
    <Dialog opened closable={!covered} onClose={onClose} title={text('heading')}>
      <ProgramTokensPanel onCovered={setCovered} />
    </Dialog>
  )
}
