// Under the reach of a list: how broad it can be made, or the honest sentence where that cannot be told.

import { isReachedBySettings } from '@peregrine/domain/audience-builder/settings-audience-rules.ts'
import { sizeRuleText } from '@peregrine/domain/shell/size-rule-text.ts'
import { CHOSEN_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import { canResize } from '@peregrine/domain/targeting/package-size-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { uploadAddress } from '#shell/addresses.ts'
import { UploadOffer } from '#shell/figures/reach-offers.tsx'
import { useLanguage } from '#shell/texts.ts'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'
import type { ReachNow } from './use-reach.ts'

const packageSize = late(() => import('./package-size.tsx').then((m) => m.PackageSize))
/** So tall is what comes later. */
const HEIGHT = 210

interface SizeNoticeProps {
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
  readonly now: ReachNow
}

export function SizeNotice({ draft, onDraft, now: { reach } }: SizeNoticeProps) {
  const text = useListText()
  const language = useLanguage()
  const { sizing } = draft.package
  const resizable = canResize(sizing)
  const PackageSize = useLate(packageSize, resizable)
  if (resizable)
    return PackageSize ? (
      <PackageSize draft={draft} onDraft={onDraft} sizing={sizing} reach={reach} />
    ) : (
      <div className={styles.placeholder}>
        <SkeletonBlock height={HEIGHT} />
      </div>
    )
  if (reach?.everybody && draft.definition && isReachedBySettings(draft.definition))
    return (
      <NoticeBar level="info" title={text('settingsTitle')}>
        {text('settingsBody')}
      </NoticeBar>
    )
  if (reach?.everybody && draft.definition && offersNothing(draft))
    return (
      <NoticeBar level="warn" title={text('unselectiveTitle')}>
        <p className={styles.said}>{text('unselectiveBody')}</p>
        <UploadOffer href={uploadAddress(draft.definition, { name: draft.name, purpose: draft.package.purpose })} />
      </NoticeBar>
    )
  if (reach?.audience?.size === 0)
    return (
      <NoticeBar level="warn" title={text('nobodyTitle')}>
        {text('nobodyBody')}
      </NoticeBar>
    )
  if (reach?.audience?.belowMinimum)
    return <NoticeBar title={text('smallTitle')}>{text('smallBody', { rule: sizeRuleText(language) })}</NoticeBar>
  return sizing ? <p className={styles.only}>{text('onlySize')}</p> : null
}

/** No entry is there to be ticked: neither a term of the definition nor a suggestion. */
const offersNothing = ({ package: targeting }: ListDraft): boolean =>
  CHOSEN_FIELDS.every((field) => targeting[field].length === 0)
