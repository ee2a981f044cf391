// Buttons of an application: stop, go on, roll back; what others changed since is shown before it is overwritten.
import type { TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { messageSentence } from '#shell/message-sentence.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { useCriterionName } from './criterion-names.ts'
import { usePlacementNames } from './field-names.ts'
import { type Drift, retryApplication, rollBackApplication, undoApplication } from './steer-application.ts'

interface ActionsProps {
  readonly application: TargetingApplication
  readonly usageId: string
  readonly onClose: () => void
}

export function ApplicationActions({ application, onClose }: ActionsProps) {
  const text = useApplyText()
  const [confirming, setConfirming] = useState(false)
  const { id, abilities, waiting } = application
  return (
    <>
      {abilities.undo ? <AppButton onClick={() => undoApplication(id)}>{text('stop')}</AppButton> : null}
      {abilities.retry && !waiting ? <AppButton onClick={() => retryApplication(id)}>{text('retry')}</AppButton> : null}
      {abilities.roll_back ? <AppButton onClick={() => setConfirming(true)}>{text('rollBack')}</AppButton> : null}
      <AppButton variant="primary" onClick={onClose}>
        {text('close')}
      </AppButton>
      {confirming ? <RollBackDialog application={application} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}

function RollBackDialog({ application, onClose }: { application: TargetingApplication; onClose: () => void }) {
  const text = useApplyText()
  const [drift, setDrift] = useState<Drift | null>(null)
  async function rollBack() {
    const found = await rollBackApplication(application.id, drift?.seen ?? null)
    if (found) setDrift(found)
    else onClose()
  }
  return (
    <ConfirmDialog
      opened
      tone="danger"
      title={drift ? text('driftTitle') : text('rollBackTitle', { name: application.name || text('untitled') })}
      confirmLabel={text(drift ? 'overwrite' : 'rollBack')}
      onConfirm={rollBack}
      onCancel={onClose}
    >
      {drift ? (
        <DriftWords drift={drift} />
      ) : (
        <p className={styles.flat}>
          {text('rollBackBody')} {application.made ? text('rollBackMade') : null}
        </p>
      )}
    </ConfirmDialog>
  )
}

function DriftWords({ drift }: { drift: Drift }) {
  const text = useApplyText()
  const places = usePlacementNames()
  const { added, removed, placements, remarks } = drift
  const name = useCriterionName()
  return (
    <div className={styles.stack}>
      <p className={styles.flat}>{text('driftBody')}</p>
      {added.length > 0 ? <Items title={text('driftAdded')} names={added.map(name)} /> : null}
      {removed.length > 0 ? <Items title={text('driftRemoved')} names={removed.map(name)} /> : null}
      {placements ? (
        <p className={styles.flat}>
          {text('driftPlacements', { found: places(placements.found), expected: places(placements.expected) })}
        </p>
      ) : null}
      {remarks.map((remark) => (
        <p key={remark.code} className={styles.flat}>
          {messageSentence(remark)}
        </p>
      ))}
    </div>
  )
}

function Items({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <p className={styles.strong}>{title}</p>
      <ul className={styles.notes}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
