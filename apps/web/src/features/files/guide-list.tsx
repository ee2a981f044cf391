// The guides by title and summary, each to read or to download.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Link, useLocation } from 'react-router'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { downloadGuide, useGuideList } from './guide-queries.ts'
import { useGuideText } from './guide-text.ts'
import styles from './guides.module.css'

export function GuideList() {
  const text = useGuideText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const read = useGuideList()
  return (
    <QueryView query={read} errorTitle={text('failed')} skeleton={<SkeletonBlock height={320} />}>
      {(guides) => (
        <FramedRows>
          {guides.map(({ id, name, title, summary }) => (
            <li key={id} className={styles.item}>
              <div>
                <h2 className={styles.itemTitle}>
                  <Link to={`${pathname}?guide=${id}`}>{title}</Link>
                </h2>
                <p className={styles.summary}>{summary}</p>
              </div>
              <span className={styles.itemAction}>
                <AppButton
                  size="small"
                  aria-label={`${text('download')}${labelSeparator()}${title}`}
                  icon={<IconDownload size={16} stroke={1.5} />}
                  onClick={() => downloadGuide(id, name, language)}
                >
                  {text('download')}
                </AppButton>
              </span>
            </li>
          ))}
        </FramedRows>
      )}
    </QueryView>
  )
}
