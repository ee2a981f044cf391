// A warning where an audience, or what a targeting reaches of our data, is nobody or fewer than an ad platform delivers to.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { defineTexts } from '#shell/texts.ts'

const en = {
  audienceNobody: 'No accounts in our data match this audience.',
  audienceNobodyBody: 'Ads may reach no one it is meant for. Check the spelling of its terms or broaden it first.',
  audienceFew: 'Fewer than {{count}} accounts match this audience.',
  audienceFewBody:
    'Ad platforms rarely deliver to so few people, and results would say little. Broaden the audience, or upload it as a custom audience together with others.',
  reachedNobody: 'This targeting reaches no accounts in our data.',
  reachedNobodyBody: 'Its entries and limits may exclude each other. Remove a limit or select more entries.',
  reachedFew: 'This targeting reaches fewer than {{count}} accounts in our data.',
  reachedFewBody: 'Ad platforms rarely deliver to so few people. Remove a limit or select more entries.',
}

const ja: { [K in keyof typeof en]: string } = {
  audienceNobody: 'このオーディエンスに該当するアカウントがデータにありません。',
  audienceNobodyBody: '本来の対象者に広告が届かないおそれがあります。表記を確認するか、条件を広げてください。',
  audienceFew: 'このオーディエンスに該当するアカウントは{{count}}未満です。',
  audienceFewBody:
    'この人数では媒体でほとんど配信されず、結果からも判断できません。条件を広げるか、ほかのオーディエンスと合わせてカスタムオーディエンスとしてアップロードしてください。',
  reachedNobody: 'このターゲティングで届くアカウントがデータにありません。',
  reachedNobodyBody:
    '選択した項目と絞り込みが両立していない可能性があります。絞り込みを外すか、項目を追加してください。',
  reachedFew: 'このターゲティングで届くアカウントは{{count}}未満です。',
  reachedFewBody: 'この人数では媒体でほとんど配信されません。絞り込みを外すか、項目を追加してください。',
}

const useSmallText = defineTexts('smallReach', { en, ja })

type Few = 'audienceNobody' | 'audienceFew' | 'reachedNobody' | 'reachedFew'

function fewOf({ audience, reached }: Pick<PackageReach, 'audience' | 'reached'>, ofAudience: boolean): Few | null {
  if (ofAudience && audience?.size === 0) return 'audienceNobody'
  if (ofAudience && audience?.belowMinimum) return 'audienceFew'
  if (reached.size === 0) return 'reachedNobody'
  return reached.belowMinimum ? 'reachedFew' : null
}

interface SmallReachProps {
  readonly reach: Pick<PackageReach, 'audience' | 'reached' | 'uncounted'>
  /** False where the page says it of the audience itself. */
  readonly ofAudience?: boolean
}

export function SmallReach({ reach, ofAudience = true }: SmallReachProps) {
  const text = useSmallText()
  const few = fewOf(reach, ofAudience)
  // Whoever was put into a custom audience cannot be counted here.
  if (few === null || reach.uncounted.includes('custom_audiences')) return null
  return (
    <NoticeBar level="warn" title={text(few, { count: MINIMUM_CELL })}>
      {text(`${few}Body`)}
    </NoticeBar>
  )
}
