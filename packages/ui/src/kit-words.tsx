// The few words the kit itself says, English unless a provider brings another language.
import { STEPPER_LABELS } from '@peregrine/domain/shell/stepper-rules.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** Every word the kit can say. Functions take the visible name or number they speak about. */
export type KitWords = {
  back: string
  continueOn: string
  submit: string
  cancel: string
  confirm: string
  close: string
  dismiss: string
  remove: (name: string) => string
  more: string
  loading: string
  /** Before the buttons that order the rows, where there is no head above them. */
  sortBy: string
  noResults: string
  showMore: string
  moreFailed: string
  tryAgain: string
  optional: string
  stepDone: string
  stepBlocked: string
  notifications: string
  crashTitle: string
  crashBody: string
  crashIgnore: string
  crashReload: string
  crashDetails: string
  showChart: string
  showTable: string
  exportCsv: string
  exportXlsx: string
  exportPng: string
  baseline: string
  /** Between a label and what it names. */
  colon: string
  /** Behind a sentence that another may follow. */
  fullStop: string
  /** A remark behind a name. */
  bracketed: (remark: string) => string
  interval: string
  tooFew: (count: string) => string
  tooNarrow: string
  workable: string
  tooBroad: string
  weekdays: readonly [string, string, string, string, string, string, string]
  codeCharacter: (filled: number, length: number) => string
  openCalendar: string
  today: string
  provisional: string
  suggestions: string
  suggestionCount: (count: number) => string
}

/** English words, the default. */
export const englishKitWords: KitWords = {
  back: STEPPER_LABELS.back,
  continueOn: STEPPER_LABELS.continue,
  submit: STEPPER_LABELS.submit,
  cancel: 'Cancel',
  confirm: 'OK',
  close: 'Close',
  dismiss: 'Dismiss',
  remove: (name) => `Remove ${name}`,
  more: 'More',
  loading: 'Loading',
  sortBy: 'Sort by',
  noResults: 'No results',
  showMore: 'Show more results',
  moreFailed: 'The next results couldn’t be loaded.',
  tryAgain: 'Try again',
  optional: 'optional',
  stepDone: 'done',
  stepBlocked: 'Complete this step to continue.',
  notifications: 'Notifications',
  crashTitle: 'Something went wrong on this page',
  crashBody: 'Your saved work is safe. Continue, or reload the page.',
  crashIgnore: 'Ignore',
  crashReload: 'Reload the page',
  crashDetails: 'Details',
  showChart: 'Chart',
  showTable: 'Table',
  exportCsv: 'CSV',
  exportXlsx: 'XLSX',
  exportPng: 'PNG',
  baseline: 'baseline',
  colon: ': ',
  fullStop: '. ',
  bracketed: (remark) => ` (${remark})`,
  interval: '95% interval',
  tooFew: (count) => `Needs about ${count} more accounts`,
  tooNarrow: 'too narrow to deliver',
  workable: 'workable',
  tooBroad: 'broad',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  codeCharacter: (filled, length) => `${filled} of ${length} characters`,
  openCalendar: 'Choose from the calendar',
  today: 'Today',
  provisional: 'provisional',
  suggestions: 'Suggestions',
  suggestionCount: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
}

const KitWordsContext = createContext<KitWords>(englishKitWords)

/** Replaces any of the kit's words below it; the ones not given stay as they are above. */
export function KitWordsProvider({ words, children }: { words: Partial<KitWords>; children: ReactNode }) {
  const above = useContext(KitWordsContext)
  const merged = useMemo(() => ({ ...above, ...words }), [above, words])
  return <KitWordsContext value={merged}>{children}</KitWordsContext>
}

/** The words in force here. */
export function useKitWords(): KitWords {
  return useContext(KitWordsContext)
}
