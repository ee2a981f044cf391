// What was changed here and isn't live: why, field by field what is live and what is wanted, and what can be done about it.

import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { useCountdown, WaitWords } from '#shell/wait-words.tsx'
import { useCampaignAdSets } from './ad-set-table.tsx'
import { useAnswerOrder } from './answer-order.ts'
import { ApprovalActions, ApprovalLine } from './approval-answer.tsx'
import styles from './campaign-parts.module.css'
import { useOrderText } from './order-text.ts'
import { useAllWantedLines, useOrderWord } from './order-words.ts'
import { useCampaignPeriod } from './part-figures.tsx'

const LEVELS = { sending: 'info', waiting: 'warn', refused: 'error' } as const

export function OrderNotice({ campaign }: { campaign: Campaign }) {
  const text = useOrderText()
  const word = useOrderWord()
  const lines = useAllWantedLines()
  const { slug } = useCurrentTeam()
  const { rows: sets } = useCampaignAdSets(slug, campaign.id, useCampaignPeriod(slug, campaign))
  const { order } = campaign
  const { state, waits } = order
  useCountdown(waits?.until)
  if (state !== 'sending' && state !== 'waiting' && state !== 'refused') return null
  const wanted = lines(campaign, sets)
  // A launch is followed by its own line.
  if (state === 'sending' && wanted.length === 0) return null
  return (
    <NoticeBar
      level={LEVELS[state]}
      title={text(isUnsent(order) ? 'title_notSent' : `title_${state}`)}
      action={<OrderActions campaign={campaign} />}
    >
      {order.problem === null && state === 'waiting' ? word(order) : messageSentence(order.problem)}
      {order.waits?.for === 'approval' ? <ApprovalLine campaign={campaign} /> : null}
      {order.problem === null || waits === null || waits.for === 'refused_change' ? null : (
        <div>
          <WaitWords waits={waits} />
        </div>
      )}
      {wanted.length === 0 ? null : (
        <>
          <ul className={styles.wanted} aria-label={text('table')}>
            {wanted.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {text('liveStill')}
        </>
      )}
      {isUnsent(order) && order.problem?.code !== 'changed_outside' ? <div>{text('notSentNext')}</div> : null}
    </NoticeBar>
  )
}

/** Our own check found it unfit: the ad platform was never asked. */
const isUnsent = ({ state, refused_by: by }: Campaign['order']): boolean => state === 'refused' && by === 'check'

function OrderActions({ campaign }: { campaign: Campaign }) {
  const text = useOrderText()
  const { slug } = useCurrentTeam()
  const { retry } = useAnswerOrder(slug)
  const [reverting, setReverting] = useState(false)
  const mayChange = useMayChange()
  const { order, id } = campaign
  const can = (action: Campaign['order']['actions'][number]) => order.actions.includes(action)
  if (order.state === 'sending' || !mayChange) return null
  return (
    <span className={styles.orderActions}>
      {order.waits?.for === 'approval' ? <ApprovalActions campaign={campaign} /> : null}
      {can('reconnect') ? (
        <Link className={buttonClass('secondary', 'small')} to={`/${slug}/team/ad-accounts`}>
          {text('reconnect')}
        </Link>
      ) : null}
      {can('retry') ? (
        <AppButton size="small" onClick={() => retry(campaign)}>
          {text('retry')}
        </AppButton>
      ) : null}
      {can('revert') ? (
        <AppButton size="small" onClick={() => setReverting(true)}>
          {text('revert')}
        </AppButton>
      ) : null}
      {order.state === 'refused' ? (
        <Link className={buttonClass('secondary', 'small')} to={`/${slug}/campaigns/${id}/edit`}>
          {text('edit')}
        </Link>
      ) : null}
      <RevertQuestion opened={reverting} campaign={campaign} onClose={() => setReverting(false)} />
    </span>
  )
}

interface RevertQuestionProps {
  readonly opened: boolean
  readonly campaign: Pick<Campaign, 'id' | 'name' | 'version'>
  readonly onClose: () => void
}

export function RevertQuestion({ opened, campaign, onClose }: RevertQuestionProps) {
  const text = useOrderText()
  const { slug } = useCurrentTeam()
  const { revert } = useAnswerOrder(slug)
  return (
    <ConfirmDialog
      opened={opened}
      title={text('revertTitle', { name: campaign.name })}
      confirmLabel={text('revertButton')}
      onCancel={onClose}
      onConfirm={async () => {
        await revert(campaign)
        onClose()
      }}
    >
      {text('revertBody')}
    </ConfirmDialog>
  )
}
