// A targeting list as somebody outside sees it: whom it is for and reaches, and what is selected, each with its reason.

import type { SharedList } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import { ENTRY_FIELDS, selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { SavedReachCell } from '#shell/figures/saved-reach.tsx'
import { dayOfMoment } from '#shell/moments.ts'
import { PageHead } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { copyTexts } from './copy-texts.ts'
import { ExplainedPackage } from './explained-package.tsx'
import styles from './shared-list-view.module.css'
import { useListText } from './targeting-text.ts'

interface SharedListViewProps {
  readonly list: SharedList
  /** The audience that the list is for, in words. */
  readonly definition: ReactNode
}

export function SharedListView({ list, definition }: SharedListViewProps) {
  const text = useListText()
  const language = useLanguage()
  const { targeting_package: targeting } = list
  return (
    <>
      <PageHead
        title={list.name || text('untitled')}
        lead={
          <span className={styles.small}>
            {text('sharedBy', { name: list.shared_by, date: dayOfMoment(list.expires, language) })}
          </span>
        }
        actions={
          <>
            {list.definition ? (
              <Link
                className={buttonClass('secondary')}
                to={builderAddress(list.definition, { purpose: targeting.purpose })}
              >
                {text('openInBuilder')}
              </Link>
            ) : null}
            <AppButton
              variant="primary"
              onClick={() =>
                copyTexts(
                  ENTRY_FIELDS.flatMap((field) => selectedTexts(targeting, field)),
                  text,
                )
              }
            >
              {text('copyAll')}
            </AppButton>
          </>
        }
      />
      {list.reach && targeting.purpose !== 'exclusion' ? (
        <section className={styles.card} aria-label={text('reach')}>
          <h2 className={styles.title}>{text('reach')}</h2>
          <SavedReachCell reach={list.reach} />
        </section>
      ) : null}
      {definition ? (
        <section className={styles.card} aria-label={text('forAudience')}>
          <h2 className={styles.title}>{text('forAudience')}</h2>
          {definition}
        </section>
      ) : null}
      <ExplainedPackage targeting={targeting} countries={list.countries} />
    </>
  )
}
