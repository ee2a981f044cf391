// What somebody dropped or pasted, read in this browser: its text, who was found in it, and how its columns are read.
import { CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { ColumnKind, CustomerList } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { isCountryCode } from '@peregrine/domain/shell/country-rules.ts'
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

export type SourceProblem =
  | FileProblem
  | 'unreadable'
  | 'unloaded'
  | 'empty'
  | 'headingsAlone'
  | 'nobody'
  | 'whatIsIt'
  | 'whichCountry'
  | 'tooMany'

export interface ReadList {
  readonly source: Source
  /** Null while nothing is there, or nothing of it is read. */
  readonly list: CustomerList | null
  /** Share that has been read, 0..1; null: all of it. */
  readonly reading: number | null
  readonly problem: SourceProblem | null
  readonly country: string | null
  /** All whose national numbers can be read; none before a list has been read. */
  readonly countries: readonly string[]
  /** Somebody has said whether bare words and numbers are the ad platform's. */
  readonly isBareSaid: boolean
  /** Can be sent as it is. */
  readonly isReady: boolean
  takeFile(file: File): Promise<void>
  paste(text: string): void
  readAs(column: number, kind: ColumnKind): void
  chooseCountry(country: string | null): void
  readBare(bare: boolean): void
}

/** Where the reader's own numbers are from. */
function startCountry(): string | null {
  if (currentLanguage() === 'ja') return 'JP'
  const { region } = new Intl.Locale(navigator.language || 'en')
  return region !== undefined && isCountryCode(region) ? region : null
}

/** The rules of all countries' telephone numbers are a lot; they come with the first list. */
const loadReader = async () => {
  const [reader, phones] = await Promise.all([
    import('@peregrine/domain/audiences/read-customer-list.ts'),
    import('@peregrine/domain/audiences/phone-rules.ts'),
  ])
  return { readListInSteps: reader.readListInSteps, phoneCountries: phones.phoneCountries }
}

function problemOf(list: CustomerList, bare: boolean | undefined): SourceProblem | null {
  if (list.columns.length === 0) return 'empty'
  if (list.rows === 0) return 'headingsAlone'
  if (list.phones?.isOpen) return 'whichCountry'
  if (list.people.length > CUSTOMER_LIST_LIMITS.mostPeople) return 'tooMany'
  if (list.people.length > 0) return null
  const isAsked = list.columns.some(({ asked }) => asked !== null) || (list.bare.count > 0 && bare === undefined)
  return isAsked ? 'whatIsIt' : 'nobody'
}

/** `onSource`: told what is read from now on, by the name of its file; '' for nothing. */
export function useReadList(onSource?: (name: string) => void): ReadList {
  const [source, setSource] = useKeptState('customers', NOTHING)
  const [{ country, isCountrySaid }, setCountry] = useState(() => ({ country: startCountry(), isCountrySaid: false }))
  const [bare, setBare] = useState<boolean>()
  const [countries, setCountries] = useState<readonly string[]>([])
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
      const reader = await loadReader().catch(() => null)
      if (stopped) return
      if (reader === null) {
        setReading(null)
        return setFileProblem('unloaded')
      }
      setCountries(reader.phoneCountries())
      const steps = reader.readListInSteps(text, { country, isCountrySaid, columns, bare })
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
  }, [source, country, isCountrySaid, columns, bare])

  const put = (next: Source, problem: SourceProblem | null = null) => {
    // Who types on goes on with the same list.
    const isSame = next.name === null && source.name === null && next.text !== '' && source.text !== ''
    setSource(next)
    if (!isSame) {
      setColumns({})
      setBare(undefined)
      setCountry((before) => ({ ...before, isCountrySaid: false }))
    }
    setFileProblem(problem)
    onSource?.(next.name ?? (next.text === '' ? '' : PASTED))
  }
  const list = read !== null && source.text.trim() !== '' ? read.list : null
  const settled = reading === null && read?.of === source.text ? list : null
  const problem = fileProblem ?? (settled === null ? null : problemOf(settled, bare))
  return {
    source,
    list,
    reading,
    problem,
    country,
    countries,
    isBareSaid: bare !== undefined,
    isReady: settled !== null && problem === null,
    async takeFile(file) {
      try {
        const taken = textOfListFile(new Uint8Array(await file.arrayBuffer()))
        if ('problem' in taken) put({ name: file.name, text: '' }, taken.problem)
        else put({ name: file.name, text: taken.text }, taken.text.trim() === '' ? 'empty' : null)
      } catch {
        put({ name: file.name, text: '' }, 'unreadable')
      }
    },
    paste: (text) => put({ name: null, text }),
    readAs: (column, kind) => setColumns((before) => ({ ...before, [column]: kind })),
    chooseCountry: (chosen) => setCountry({ country: chosen, isCountrySaid: true }),
    readBare: setBare,
  }
}
