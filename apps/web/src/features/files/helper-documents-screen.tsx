// /helper-documents: the guides to read (?guide=…) and to download.
import { useSearchParams } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import { GuideList } from './guide-list.tsx'
import { GuideReader } from './guide-reader.tsx'
import { useGuideText } from './guide-text.ts'

export function HelperDocumentsScreen() {
  const text = useGuideText()
  const [search] = useSearchParams()
  const guide = search.get('guide')
  if (guide !== null)
    return (
      <Page width="medium">
        <GuideReader id={guide} />
      </Page>
    )
  return (
    <Page title={text('documents')} lead={text('documentsLead')} width="medium">
      <GuideList />
    </Page>
  )
}
