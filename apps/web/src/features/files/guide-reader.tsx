// One guide on a page: its contents beside it, back to all, and the PDF.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { GuideBody } from '#shell/guide-body.tsx'
import { useLanguage } from '#shell/texts.ts'
import { downloadGuide, useGuide } from './guide-queries.ts'
import { useGuideText } from './guide-text.ts'
import styles from './guides.module.css'

export function GuideReader({ id }: { id: string }) {
  const text = useGuideText()
  const language = useLanguage()
  const { pathname, hash, search } = useLocation()
  const { guide, name, error } = useGuide(id)
  const here = guide !== undefined
  useEffect(() => {
    if (!here) return
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    if (place) place.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [here, hash])

  if (error) return <EmptyState title={text('missing')} action={<Link to={pathname}>{text('all')}</Link>} />
  if (!guide)
    return (
      <div role="status" aria-label={text('waiting')}>
        <SkeletonBlock height={420} />
      </div>
    )
  const headings = guide.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  return (
    <div className={styles.reader}>
      <nav className={styles.contents} aria-label={text('contents')}>
        <Link to={pathname}>← {text('all')}</Link>
        <ul>
          {headings.map((heading) => (
            <li key={heading.id}>
              <Link to={`${pathname}${search}#${heading.id}`}>{heading.text}</Link>
            </li>
          ))}
        </ul>
        <AppButton
          size="small"
          icon={<IconDownload size={16} stroke={1.5} />}
          onClick={() => downloadGuide(id, name, language)}
        >
          {text('download')}
        </AppButton>
      </nav>
      <GuideBody guide={guide} />
    </div>
  )
}
