// Words how many people of the network there are, with what their number leaves out.
import { notReflectedText } from '../audience-builder/not-reflected-text.ts'
import { discloseCount, MINIMUM_CELL } from '../insights/size-rules.ts'
import { formatCount, formatMembers } from '../shell/format-rules.ts'
import { networkDefinition } from './network-definition.ts'
import type { AnswerSheet } from './talk-answer-rules.ts'
import { networkText } from './talk-choice-text.ts'
import type { NetworkChoice, TalkQuery } from './talk-query-rules.ts'
import type { NetworkSize, TalkResult } from './talk-result-rules.ts'

type Compared<Of extends { readonly kind: string }> = Extract<Of, { readonly kind: 'network_compare' }>

export function wordNetworkCount(sheet: AnswerSheet, choice: NetworkChoice, size: NetworkSize): void {
  const who = networkText(choice, sheet.voice)
  const asked = `${who.slice(0, 1).toUpperCase()}${who.slice(1)}`
  sheet.text(`${asked}: {1}.`, `${who}は{1}です。`, sizeFigure(sheet, who, size))
  noteLacking(sheet, choice, size)
}

export function wordNetworkComparison(
  sheet: AnswerSheet,
  query: Compared<TalkQuery>,
  { left, right }: Compared<TalkResult>,
): void {
  const [one, other] = [networkText(query.left, sheet.voice), networkText(query.right, sheet.voice)]
  const figures = [sizeFigure(sheet, one, left), sizeFigure(sheet, other, right)] as const
  if (left.size === right.size)
    sheet.text(
      `No difference that can be shown: {1} ${one}, {2} ${other}.`,
      `差は認められません。${one}は{1}、${other}は{2}です。`,
      ...figures,
    )
  else {
    const more = left.size > right.size ? one : other
    sheet.text(
      `More ${more}: {1} ${one}, {2} ${other}.`,
      `${more}のほうが多く、${one}は{1}、${other}は{2}です。`,
      ...figures,
    )
  }
  noteLacking(sheet, query.left, left)
  noteLacking(sheet, query.right, right)
}

/** Fewer than 100 people of the network are told as such. */
function sizeFigure(
  sheet: AnswerSheet,
  who: string,
  { size, low, high, exact, belowMinimum, stated }: NetworkSize,
): string {
  // The size of a few is the minimum itself: what is told of it is the largest number below, as everywhere.
  if (belowMinimum && size > 0) {
    const few = MINIMUM_CELL - 1
    return sheet.stated(who, few, sheet.say(formatMembers(few, 'en'), `${MINIMUM_CELL}人未満`))
  }
  const interval = exact ? [] : [{ label: sheet.say('95% interval', '95%信頼区間'), value: `${low}–${high}` }]
  const known =
    stated === undefined
      ? []
      : [
          {
            label: sheet.say('Known to match', '該当を確認済み'),
            value: formatMembers(discloseCount(stated), sheet.language),
          },
        ]
  const counts = [...interval, ...known]
  // Sizes are told in hundreds (decision 026).
  const about = sheet.say(`about ${formatCount(size)}`, `約${formatCount(size)}人`)
  return size === 0
    ? sheet.stated(who, size, sheet.say('0', '0人'), { counts })
    : sheet.stated(who, size, about, { counts })
}

function noteLacking(sheet: AnswerSheet, choice: NetworkChoice, { notReflected }: NetworkSize): void {
  const lacking = notReflectedText(notReflected, sheet.language, {
    of: networkDefinition(choice),
    who: networkText(choice, sheet.voice),
  })
  if (lacking !== '') sheet.note(lacking)
}
