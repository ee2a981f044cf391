// The one rule of "too small", in the words in which every screen and document states it.

import { SCORE_DEFAULTS } from '../insights/score-rules.ts'
import { MINIMUM_CELL } from '../insights/size-rules.ts'
import type { Language } from './language-rules.ts'

const LEAST = MINIMUM_CELL
const CERTAIN = SCORE_DEFAULTS.minimumSample

const RULE: Readonly<Record<Language, string>> = {
  en: `Below ${LEAST} accounts no figures are shown, because they could identify a person, and sizes are given in hundreds, so that comparing two of them can’t reveal a few people either. Below ${CERTAIN} accounts with readable activity they’re grayed out, because they could be chance.`,
  ja: `${LEAST}人未満では、個人が特定されるおそれがあるため数値を表示しません。また、2つの規模の差から少人数が推測されないよう、人数は100人単位で示します。活動を確認できる人が${CERTAIN}人未満では、偶然の可能性があるため数値を灰色で示します。`,
}

export const sizeRuleText = (language: Language): string => RULE[language]
