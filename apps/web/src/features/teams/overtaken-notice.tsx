// Says that somebody else changed the team meanwhile, and shows what stands there.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useTeamsText } from './teams-text.ts'

export function OvertakenNotice({ onShow }: { onShow: () => Promise<void> }) {
  const text = useTeamsText()
  return (
    <NoticeBar
      level="warn"
      title={text('changedTitle')}
      action={
        <AppButton size="small" onClick={onShow}>
          {text('showCurrent')}
        </AppButton>
      }
    >
      {text('changedBody')}
    </NoticeBar>
  )
}
