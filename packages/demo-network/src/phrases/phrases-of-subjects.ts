// Which stock belongs to which subject.
import type { SubjectId } from '../communities/network-subjects.ts'
import type { SubjectPhrases } from './phrase-stock.ts'

export const SUBJECT_STOCKS: Readonly<Partial<Record<SubjectId, SubjectPhrases>>> = {}
