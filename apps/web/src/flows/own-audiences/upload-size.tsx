// How many accounts an upload sends, said before it is begun: nobody, or too few for the ad platform to use.
import { sizeAudience } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'
import { SizeNotes } from './size-notes-of-upload.tsx'
import { useUploadText } from './upload-audience-text.ts'

export function UploadSize({ definition }: { definition: Definition }) {
  const text = useUploadText()
  const language = useLanguage()
  const { data } = useQuery({
    ...queryOf(sizeAudience, { body: { definition, language, portrait: false } }),
    retry: false,
  })
  if (!data) return null
  // Whom nobody counted nobody can send.
  const count = data.size.stated ?? data.size.size
  if (data.size.size === 0) return <NoticeBar level="warn">{text('nobody')}</NoticeBar>
  if (data.size.belowMinimum || isBelowMinimum(count)) return <NoticeBar level="warn">{text('tooFew')}</NoticeBar>
  return (
    <>
      <p>{text('sent', { size: formatMembers(count, language) })}</p>
      <SizeNotes size={data.size} />
    </>
  )
}
