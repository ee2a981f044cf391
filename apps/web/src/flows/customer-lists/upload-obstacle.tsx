// Said before anything is filled in: what would refuse the upload in the end, and what helps with it.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'

interface UploadObstacleProps {
  /** Of the call that is asked. */
  readonly id: string
  readonly about: object
  /** Throws what would be refused. */
  readonly check: () => Promise<unknown>
}

/** What another try may change is not said here: the form says it when it is sent. */
const isFinal = (status: number): boolean => status >= 400 && status < 429

export function UploadObstacle({ id, about, check }: UploadObstacleProps) {
  const text = useCustomerListText()
  const { slug, isAdmin } = useCurrentTeam()
  const asked = useQuery({
    queryKey: [id, about],
    queryFn: async () => {
      await check()
      return true
    },
    // Whoever has subscribed in another tab comes back to this one.
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const { error } = asked
  if (!isCallError(error) || !isFinal(error.status)) return null
  const needsPlan = error.code === 'subscription_needed' || error.code === 'uploads_used_up'
  return (
    <NoticeBar
      level="warn"
      action={
        needsPlan && isAdmin ? (
          <Link className={buttonClass('secondary', 'small')} to={`/${slug}/team/subscription`} target="_blank">
            {text('plans')}
          </Link>
        ) : undefined
      }
    >
      {error.message}
    </NoticeBar>
  )
}
