// What somebody dropped or pasted, read in this browser: its text, who was found in it, and how its columns are read.
import { CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { type ColumnKind, type CustomerList, readListInSteps } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { phoneCountries } from '@peregrine/domain/audiences/phone-rules.ts'
import { useKeptState } from '@peregrine/ui/crash-catcher.tsx'
import { useEffect, useState } from 'react'
import { currentLanguage } from '#shell/texts.ts'
import { nextTurn } from './hash-customers.ts'
import { type FileProblem, textOfListFile } from './list-file-text.ts'

interface Source {
  /** Of its file; null: it was pasted. */
  readonly name: string | null
  readonly text: string
}
const NOTHING: Source = { name: null, text: '' }
/** No name of a file. */
export const PASTED = '/'

export type SourceProblem = FileProblem | 'unreadable' | 'nobody' | 'tooMany'

export interface ReadList {
  readonly source: Source
  /** Null while nothing is there, or nothing of it is read. */
  readonly list: CustomerList | null
  /** Share that has been read, 0..1; null: all of it. */
  readonly reading: number | null
  readonly problem: SourceProblem | null
  readonly country: string | null
  /** Can be sent as it is. */
  readonly isReady: boolean
  takeFile(file: File): Promise<void>
  paste(text: string): void
  readAs(column: number, kind: ColumnKind): void
  chooseCountry(country: string | null): void
}

/** Where the reader's own numbers are from. */
function startCountry(): string | null {
  if (currentLanguage() === 'ja') return 'JP'
  const { region } = new Intl.Locale(navigator.language || 'en')
  return region !== undefined && phoneCountries().includes(region) ? region : null
}

/** `onSource`: told what is read from now on, by the name of its file; '' for nothing. */
export function useReadList(onSource?: (name: string) => void): ReadList {
  const [source, setSource] = useKeptState('customers', NOTHING)
  const [country, setCountry] = useState(startCountry)
  const [columns, setColumns] = useState<Readonly<Record<number, ColumnKind>>>({})
  const [read, setRead] = useState<{ readonly list: CustomerList; readonly of: string } | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const [fileProblem, setFileProblem] = useState<SourceProblem | null>(null)

  useEffect(() => {
    const { text } = source
    if (text.trim() === '') {
      setRead(null)
      setReading(null)
      return undefined
    }
    let stopped = false
    const run = async () => {
      setReading(0)
      const steps = readListInSteps(text, { country, columns })
      for (;;) {
        await nextTurn()
        if (stopped) return
        const { done, value } = steps.next()
        if (done) {
          setRead({ list: value, of: text })
          return setReading(null)
        }
        setReading(value / text.length)
      }
    }
    void run()
    return () => {
      stopped = true
    }
  }, [source, country, columns])

  const put = (next: Source, problem: SourceProblem | null = null) => {
    setSource(next)
    setColumns({})
    setFileProblem(problem)
    onSource?.(next.name ?? (next.text === '' ? '' : PASTED))
  }
  const list = read !== null && source.text.trim() !== '' ? read.list : null
  const settled = reading === null && read?.of === source.text ? list : null
  const problem =
    fileProblem ??
    (settled === null
      ? null
      : settled.people.length === 0
        ? 'nobody'
        : settled.people.length > CUSTOMER_LIST_LIMITS.mostPeople
          ? 'tooMany'
          : null)
  return {
    source,
    list,
    reading,
    problem,
    country,
    isReady: settled !== null && problem === null,
    async takeFile(file) {
      try {
        const taken = textOfListFile(new Uint8Array(await file.arrayBuffer()))
        if ('problem' in taken) put({ name: file.name, text: '' }, taken.problem)
        else put({ name: file.name, text: taken.text }, taken.text.trim() === '' ? 'nobody' : null)
      } catch {
        put({ name: file.name, text: '' }, 'unreadable')
      }
    },
    paste: (text) => put({ name: null, text }),
    readAs: (column, kind) => setColumns((before) => ({ ...before, [column]: kind })),
    chooseCountry: setCountry,
  }
}
