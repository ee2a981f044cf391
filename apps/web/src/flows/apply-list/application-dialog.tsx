// One application: how far it is, what the network answered, its receipt, and the ways back.
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import { forget, queryOf } from '#shell/asking.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationProgress } from './application-progress.tsx'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { ReceiptTable } from './receipt-table.tsx'
import { retryApplication } from './steer-application.ts'

const LOOK_AGAIN_MS = 1000

const isUnderWay = ({ state }: Pick<TargetingApplication, 'state'>): boolean =>
  state === 'applying' || state === 'undoing' || state === 'rolling_back'

interface ApplicationDialogProps {
  readonly id: string
  readonly usageId: string
  /** Its owner has just connected again: it goes on at once. */
  readonly resume: boolean
  readonly onClose: () => void
}

export function ApplicationDialog({ id, usageId, resume, onClose }: ApplicationDialogProps) {
  const text = useApplyText()
  const question = queryOf(applications.readApplication, { params: { pk: id } })
  const read = useQuery({
    ...question,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_AGAIN_MS : false),
    refetchIntervalInBackground: true,
  })
  const application = read.data
  const state = application?.state
  useEffect(() => {
    if (state !== undefined)
      void forget(applications.listUsageApplications, usages.readUsage, usages.listUsages, usages.recentAudiences)
  }, [state])
  useResume(resume && application?.abilities.retry === true, id)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={text('applicationTitle', { name: application?.name || text('untitled') })}
      actions={
        application ? <ApplicationActions application={application} usageId={usageId} onClose={onClose} /> : undefined
      }
    >
      <div className={styles.stack}>
        {read.error && !application ? <QuestionFailed error={read.error} onAgain={() => read.refetch()} /> : null}
        {!application && !read.error ? <SkeletonBlock lines={6} height={20} /> : null}
        {application ? (
          <>
            <ApplicationProgress application={application} underWay={isUnderWay(application)} usageId={usageId} />
            {application.receipts.length > 0 && !isUnderWay(application) ? (
              <ReceiptTable application={application} />
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Goes on once, when that can be done. */
function useResume(desired: boolean, id: string): void {
  const done = useRef(false)
  useEffect(() => {
    if (!desired || done.current) return
    done.current = true
    void retryApplication(id)
  }, [desired, id])
}
