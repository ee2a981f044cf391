// Whom an exclusion list keeps out as it is ticked, or that it can keep out nobody and what to do then.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { EXCLUDABLE_FIELDS, excludesNobody } from '@peregrine/domain/targeting/package-rules.ts'
import { reachesMostlyOthers } from '@peregrine/domain/targeting/reach-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { uploadAddress } from '#shell/addresses.ts'
import { useReachText } from '#shell/figures/reach-text.ts'
import { shownReach } from '#shell/figures/reach-words.ts'
import { defineTexts } from '#shell/texts.ts'
import type { ListDraft } from './list-draft-rules.ts'
import { useReach } from './use-reach.ts'

const en = {
  nothingTitle: 'This list can’t exclude anyone yet',
  nothingBody:
    'Only keywords, hashtags and custom audiences can be excluded, and none is selected. Upload the audience to exclude exactly these people, or select or add a keyword or hashtag below.',
  upload: 'Upload to exclude',
  excludes: 'Excludes {{reached}} accounts in our data.',
  shares: 'That is {{recall}} of the audience; {{precision}} of those excluded belong to it.',
  few: 'Fewer than 100 of the audience are among them.',
  others: 'Most of those excluded aren’t in the audience.',
  better: 'Upload the audience to exclude exactly these people.',
}

const ja: { [K in keyof typeof en]: string } = {
  nothingTitle: 'このリストではまだ誰も除外できません',
  nothingBody:
    '除外できるのはキーワード、ハッシュタグ、カスタムオーディエンスだけですが、ひとつも選択されていません。オーディエンスをアップロードすれば、本人だけを除外できます。下でキーワードやハッシュタグを選択または追加することもできます。',
  upload: 'アップロードして除外',
  excludes: '当社データ上の{{reached}}アカウントを除外します。',
  shares: 'オーディエンスの{{recall}}にあたり、除外される人の{{precision}}がこのオーディエンスです。',
  few: 'このうちオーディエンスに含まれる人は100未満です。',
  others: '除外される人の大半はオーディエンス外です。',
  better: 'オーディエンスをアップロードすれば、本人だけを除外できます。',
}

const useExclusionText = defineTexts('exclusion-list', { en, ja })

export function ExclusionReach({ draft }: { draft: ListDraft }) {
  const text = useExclusionText()
  const upload = draft.definition ? (
    <Link
      className={buttonClass('primary')}
      to={uploadAddress(draft.definition, { name: draft.name, purpose: 'exclusion' })}
    >
      {text('upload')}
    </Link>
  ) : null
  if (excludesNobody(draft.package))
    return (
      <NoticeBar level="warn" title={text('nothingTitle')} action={upload}>
        {text('nothingBody')}
      </NoticeBar>
    )
  return <Excluded draft={draft} />
}

function Excluded({ draft }: { draft: ListDraft }) {
  const text = useExclusionText()
  const reachText = useReachText()
  const excluding = useMemo(() => onlyExcluding(draft), [draft])
  const { reach, outdated } = useReach(excluding)
  if (!reach) return null
  return (
    <p data-outdated={outdated || undefined}>
      {text('excludes', { reached: shownReach(reach, reachText) })} {sharesOf(reach, text)}
    </p>
  )
}

function sharesOf({ recall, precision, reached }: PackageReach, text: ReturnType<typeof useExclusionText>): string {
  const told =
    recall === null || precision === null
      ? text('few')
      : text('shares', { recall: formatShare(recall), precision: formatShare(precision) })
  return reachesMostlyOthers(reached.size, precision) ? [told, text('others'), text('better')].join(' ') : told
}

/** What else the list holds takes nobody away and limits nothing. */
function onlyExcluding(draft: ListDraft): ListDraft {
  const { package: targeting } = draft
  const rest = {
    ...{ handles: [], interests: [], conversation_topics: [], movies_tv_shows: [], languages: [], locations: [] },
    ...{ network_operators: [], placements: [], age: 'any', gender: 'ANY' as const },
  }
  const kept = Object.fromEntries(EXCLUDABLE_FIELDS.map((field) => [field, targeting[field]]))
  return { ...draft, countries: [], package: { ...targeting, ...rest, ...kept } }
}
