// How far an audience is in the ad accounts that it was uploaded to, by the ad platform's word.
import type { Audience, UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { isExclusionAudience } from './category-name.ts'
import { useAudienceText } from './team-audience-text.ts'

type State = UploadedAudience['state']

export const UPLOAD_TONES: Readonly<Record<State, StatusTone>> = {
  waiting: 'soon',
  uploading: 'soon',
  processing: 'soon',
  targetable: 'good',
  too_small: 'warn',
  failed: 'bad',
  cancelled: 'idle',
}
const SHOWN = 2
const UNDER_WAY_MS = 30_000

export const useUploadsOf = (team: string, { id, uploads }: Pick<Audience, 'id' | 'uploads'>) =>
  useQuery({
    ...queryOf(uploadedAudiences.listUploads, { query: { team, audience: id } }),
    enabled: uploads > 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state !== 'targetable') ? UNDER_WAY_MS : false),
  })

interface InAccountsProps {
  readonly team: string
  readonly audience: Pick<Audience, 'id' | 'uploads' | 'categories'>
}

/** An exclusion works through a list alone, so that there is none is said too. */
export function AudienceInAccounts({ team, audience }: InAccountsProps) {
  const text = useAudienceText()
  const { data = [] } = useUploadsOf(team, audience)
  if (audience.uploads === 0)
    return isExclusionAudience(audience) ? <StatusMark tone="idle">{text('inNoAccount')}</StatusMark> : null
  const there = data.filter(({ state }) => state !== 'cancelled')
  return (
    <>
      {there.slice(0, SHOWN).map(({ id, state, account }) => (
        <StatusMark key={id} tone={UPLOAD_TONES[state]}>
          {text(`inAccount.${state}`, { account: account.name })}
        </StatusMark>
      ))}
      {there.length > SHOWN ? <span>{text('moreAccounts', { count: there.length - SHOWN })}</span> : null}
    </>
  )
}
