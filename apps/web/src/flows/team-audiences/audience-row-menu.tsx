// What can be done with one audience, behind the dots at the end of its line.

import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { nextStatuses } from '@peregrine/domain/audiences/audience-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import type { MenuAction } from '@peregrine/ui/menu-window.tsx'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useNavigate } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { useLanguage } from '#shell/texts.ts'
import {
  deleteAudience,
  duplicateAudience,
  refreshAudience,
  restoreAudience,
  setAudienceStatus,
} from './change-team-audience.ts'

export interface AudienceRowMenuProps {
  readonly audience: Audience
  readonly onUpload: (audience: Audience) => void
  readonly onSchedule: (audience: Audience) => void
  readonly onLookalike: (audience: Audience) => void
}

export function AudienceRowMenu({ audience, onUpload, onSchedule, onLookalike }: AudienceRowMenuProps) {
  const text = useAudienceText()
  const sharing = useSharingText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id: team, slug, isCreator, isAdmin } = useCurrentTeam()
  const mayChange = useMayChange()
  const doing = { team, text }
  const page = `/${slug}/audiences/${audience.id}`
  const own = audience.source === 'own'
  const go = (id: string, label: string, to: string): MenuAction => ({ id, label, onSelect: () => void navigate(to) })
  const act = (id: string, label: string, onSelect: () => unknown): MenuAction => ({
    id,
    label,
    onSelect: () => void onSelect(),
  })
  const statuses = own && isCreator ? nextStatuses(audience.status, isAdmin) : []
  const actions: MenuAction[] = audience.deleted_at
    ? isCreator
      ? [act('restore', text('restore'), () => restoreAudience(audience, doing))]
      : []
    : [
        go('open', text('open'), page),
        go('overlap', text('overlap'), `/${slug}/audiences/overlap?with=${audience.id}`),
        ...(isCreator
          ? [act('duplicate', text(own ? 'duplicate' : 'take'), () => duplicateAudience(audience, doing))]
          : []),
        ...(mayChange
          ? [
              act('look-alike', sharing('lookalike'), () => onLookalike(audience)),
              act('upload', text('upload'), () => onUpload(audience)),
            ]
          : []),
        ...(own ? [go('history', text('history'), `${page}?view=history`)] : []),
        ...(own && mayChange ? [act('refresh', text('refreshNow'), () => refreshAudience(audience, doing))] : []),
        ...statuses.map((status) =>
          act(`to-${status}`, text(`to.${status}`), () =>
            status === 'Scheduled' ? onSchedule(audience) : setAudienceStatus(audience, { status }, doing),
          ),
        ),
        ...(own && isCreator
          ? [{ ...act('delete', text('delete'), () => deleteAudience(audience, doing)), danger: true }]
          : []),
      ]
  if (actions.length === 0) return null
  return (
    <ActionMenu actions={actions}>
      <IconButton
        size="small"
        hint={null}
        label={text('actionsOf', { name: audienceName(audience, language) })}
        icon={<IconDots size={18} stroke={1.5} aria-hidden="true" />}
      />
    </ActionMenu>
  )
}
