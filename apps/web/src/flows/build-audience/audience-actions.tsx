// What one does with an audience: save it, make a targeting list of it, pass on a link.

import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { type Definition, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { packageQuestion } from '#features/audience-builder/builder-queries.ts'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { newSaveTries } from '#features/targeting/save-usage.ts'
import {
  builderAddress,
  givenInAddress,
  listAddress,
  planInAddress,
  type SavedMark,
  uploadAddress,
} from '#shell/addresses.ts'
import { queryClient } from '#shell/asking.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './audience-actions.module.css'
import { suggestedName } from './audience-name-rules.ts'
import { useFlowText } from './build-audience-text.ts'
import { LINK_LENGTH } from './builder-address-rules.ts'

const saveDialog = late(() => import('./save-audience-dialog.tsx').then((m) => m.SaveAudienceDialog))

export interface AudienceActionsProps {
  readonly definition: Definition
  /** Something in the definition has to be fixed first. */
  readonly blocked: boolean
  readonly tab: string
  readonly saved: SavedMark | null
  readonly savedName: string | undefined
  readonly onSaved: (usage: Usage) => void
  /** Before the buttons, where there is no room for the answer beside them. */
  readonly children?: ReactNode
}

export function AudienceActions(props: AudienceActionsProps) {
  const { definition, blocked, tab, saved, savedName, onSaved, children } = props
  const text = useFlowText()
  const language = useLanguage()
  const termLabel = useTermLabel()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [saving, setSaving] = useState(false)
  const SaveDialog = useLate(saveDialog, saving)
  const [tries] = useState(newSaveTries)
  const [address] = useSearchParams()
  const { purpose, name: givenName } = givenInAddress(address)
  const plan = planInAddress(address)
  const audienceName = savedName ?? (givenName || suggestedName(definition, termLabel))

  /** False, with a sentence, when there is nothing yet that could be saved or turned into a list. */
  function ready(): boolean {
    const sentence = isEmpty(definition) ? text('describeFirst') : blocked ? text('fixFirst') : ''
    if (sentence !== '') toasts.show(sentence, { level: 'info' })
    return sentence === ''
  }

  async function save() {
    if (ready() && (signedIn || (await askToSignIn()))) setSaving(true)
  }

  async function list() {
    if (!ready()) return
    try {
      // Made before leaving: a refusal is then told here, where the definition can be changed.
      if (
        (await withSignIn(() => queryClient.fetchQuery(packageQuestion(definition, language, purpose)))) === 'cancelled'
      )
        return
    } catch (error) {
      toastFailure(error)
      return
    }
    await navigate(listAddress(definition, { saved, name: audienceName, purpose, plan }))
  }

  async function upload() {
    if (ready()) await navigate(uploadAddress(definition, { name: audienceName, purpose }))
  }

  async function copy() {
    const path = builderAddress(definition, { tab, purpose })
    if (path.length > LINK_LENGTH) {
      toasts.show(text('linkTooLong'), { level: 'warn' })
      return
    }
    const copied = await navigator.clipboard?.writeText(`${window.location.origin}${path}`).then(
      () => true,
      () => false,
    )
    if (copied) toasts.show(text('copied'), { level: 'success' })
    else toasts.show(text('copyFailed'), { level: 'error' })
  }

  return (
    <div className={styles.bar}>
      {children}
      <AppButton variant="primary" onClick={save}>
        <span className={styles.wide}>{text('saveAudience')}</span>
        <span className={styles.narrow}>{text('save')}</span>
      </AppButton>
      <AppButton onClick={list}>{text('targetingList')}</AppButton>
      <span className={styles.link}>
        <AppButton onClick={upload}>{text('upload')}</AppButton>
      </span>
      <span className={styles.link}>
        <AppButton variant="quiet" icon={<IconLink size={16} stroke={1.5} />} onClick={copy}>
          {text('copyLink')}
        </AppButton>
      </span>
      {saving && SaveDialog ? (
        <SaveDialog
          definition={definition}
          suggestedName={audienceName}
          purpose={purpose}
          saved={saved}
          plan={plan}
          tries={tries}
          onClose={() => setSaving(false)}
          onSaved={(usage) => {
            setSaving(false)
            onSaved(usage)
            toasts.show(text('savedToast', { name: usage.name }), {
              level: 'success',
              action: { label: text('openSaved'), run: () => navigate(`/targeting-lists/${usage.id}`) },
            })
            for (const notice of usage.notices) toasts.show(messageSentence(notice), { level: 'warn' })
          }}
        />
      ) : null}
    </div>
  )
}
