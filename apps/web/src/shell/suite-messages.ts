// The messages of the analytics suite, which the catalogue of the pages begins without (vite.config.ts): the suite's site
// stands on them, the others fetch them once they are shown.
import { englishMessages } from '@peregrine/domain/shell/messages-english.ts'
import { suiteActionEnglish } from '@peregrine/domain/shell/suite-action-messages-english.ts'
import { suiteReadingEnglish } from '@peregrine/domain/shell/suite-reading-messages-english.ts'
import { suiteSyncEnglish } from '@peregrine/domain/shell/suite-sync-messages-english.ts'
import { lateJapanese } from './late-japanese.ts'

const suite = { ...suiteActionEnglish, ...suiteReadingEnglish, ...suiteSyncEnglish }

Object.assign(englishMessages, suite)
// Where the Japanese ones have come, theirs stay.
Object.assign(lateJapanese.messages, { ...suite, ...lateJapanese.messages })
