// /helper-documents: the guides to read (?guide=…) and to download.
import { useSearchParams } from 'react-router'
import { GuideList } from './guide-list.tsx'
import { GuideReader } from './guide-reader.tsx'
import { useGuideText } from './guide-text.ts'
import styles from './guides.module.css'

export function HelperDocumentsScreen() {
  const text = useGuideText()
  const [search] = useSearchParams()
  const guide = search.get('guide')
  return (
    <main id="content" className={styles.page}>
      {guide !== null ? (
        <GuideReader id={guide} />
      ) : (
        <>
          <h1 className={styles.title}>{text('documents')}</h1>
          <p className={styles.lead}>{text('documentsLead')}</p>
          <GuideList />
        </>
      )}
    </main>
  )
}
