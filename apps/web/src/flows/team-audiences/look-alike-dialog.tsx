// Finds people like those of an audience: how wide, what comes of it and why, and saving it as an audience.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { audienceLookalikes, type Lookalike } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { LOOKALIKE_SHARES } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { LookalikeEvidence } from './look-alike-evidence.tsx'
import styles from './team-audiences.module.css'

const NUMBER = 'number'

/** Shown while mounted. */
export function LookalikeDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const text = useSharingText()
  const words = useAudienceText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id: team, slug, isCreator } = useCurrentTeam()
  const shown = audienceName(audience, language)
  const [choice, setChoice] = useState(String(LOOKALIKE_SHARES[1]))
  const [accounts, setAccounts] = useState('10000')
  const [name, setName] = useState(text('lookalikeName', { name: shown }))
  const [found, setFound] = useState<Lookalike | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const width = choice === NUMBER ? { accounts: Math.trunc(Number(accounts)) } : { share: Number(choice) }
  const sound = choice !== NUMBER || Number(accounts) >= 1
  const params = { pk: audience.id }

  async function trying(work: () => Promise<void>) {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error.message)
    }
  }
  const show = () =>
    trying(async () => setFound(await call(audienceLookalikes.tryLookalike, { params, body: { team, width } })))
  const save = () =>
    trying(async () => {
      const made = await call(audienceLookalikes.saveLookalike, { params, body: { team, width, name } })
      await forgetAudiences()
      toasts.show(text('lookalikeSaved', { name: made.name }), { level: 'success' })
      onClose()
      void navigate(`/${slug}/audiences/${made.id}`)
    })
  const change = (next: string) => {
    setChoice(next)
    setFound(null)
  }
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={text('lookalikeTitle', { name: shown })}
      actions={
        <>
          <AppButton variant={found ? 'secondary' : 'primary'} disabled={!sound} onClick={show}>
            {text('tryIt')}
          </AppButton>
          {found && isCreator ? (
            <AppButton variant="primary" disabled={name.trim() === ''} onClick={save}>
              {text('saveLookalike')}
            </AppButton>
          ) : null}
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.words}>{text('lookalikeLead')}</p>
        <div className={styles.chips}>
          <Segmented
            label={text('width')}
            value={choice}
            onChange={change}
            options={[
              ...LOOKALIKE_SHARES.map((share) => ({ value: String(share), label: formatShare(share) })),
              { value: NUMBER, label: text('widthNumber') },
            ]}
          />
          {choice === NUMBER ? (
            <TextInput
              type="number"
              aria-label={text('accounts')}
              value={accounts}
              onChange={(next) => {
                setAccounts(next)
                setFound(null)
              }}
            />
          ) : null}
        </div>
        {failure ? <NoticeBar level="error" title={failure} /> : null}
        {found ? <LookalikeEvidence found={found} /> : null}
        {found && isCreator ? (
          <TextInput label={words('name')} value={name} maxLength={199} onChange={setName} />
        ) : null}
      </div>
    </Dialog>
  )
}
