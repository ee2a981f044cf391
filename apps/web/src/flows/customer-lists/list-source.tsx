// Who a list has: a file that is dropped or chosen, or a pasted text, and what was found in it before anything is sent.
import { CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { CustomerList } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { FileDrop } from '@peregrine/ui/file-drop.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { listSeparator } from '#shell/texts.ts'
import styles from './customer-lists.module.css'
import { ListColumns } from './list-columns.tsx'
import { ListQuestions } from './list-questions.tsx'
import { PhoneCountry } from './phone-country.tsx'
import type { ReadList, SourceProblem } from './use-read-list.ts'

/** The ad platform uses no list with fewer. */
const LEAST_MATCHED = 100

interface ListSourceProps {
  readonly read: ReadList
  /** It is being sent: what is sent stays what it is. */
  readonly busy: boolean
  /** Something is missing that was to be sent. */
  readonly error: string | undefined
}

export function ListSource({ read, busy, error }: ListSourceProps) {
  const text = useCustomerListText()
  const isFile = read.source.name !== null
  return (
    <section className={styles.part} aria-label={text('customers')}>
      <h2>{text('customers')}</h2>
      <p>{text('private')}</p>
      <ListFile read={read} busy={busy} />
      {isFile ? null : (
        <TextInput
          label={text('paste')}
          hint={text('pasteHint')}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          readOnly={busy}
          value={read.source.text}
          error={error}
          onChange={read.paste}
        />
      )}
      <Found read={read} busy={busy} error={error} />
      <p className={styles.quiet}>{text('matching')}</p>
    </section>
  )
}

function ListFile({ read, busy }: Pick<ListSourceProps, 'read' | 'busy'>) {
  const text = useCustomerListText()
  const { name } = read.source
  const take = ([file]: readonly File[]) => {
    if (file && !busy) void read.takeFile(file)
  }
  return (
    <FileDrop label={text('choose')} title={name ?? text('drop')} hint={text('dropWhat')} onDrop={take}>
      {busy ? null : (
        <div className={styles.buttons}>
          {name === null ? null : (
            <AppButton variant="quiet" onClick={() => read.paste('')}>
              {text('removeFile')}
            </AppButton>
          )}
          <label className={buttonClass(name === null ? 'primary' : 'secondary')}>
            {text(name === null ? 'choose' : 'another')}
            <input
              className="kit-hidden"
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              onChange={({ target }) => {
                take([...(target.files ?? [])])
                // The same file can be chosen once more.
                target.value = ''
              }}
            />
          </label>
        </div>
      )}
    </FileDrop>
  )
}

/** To be answered or set right on this page, without another file. */
const MILD: ReadonlySet<SourceProblem> = new Set(['nobody', 'whatIsIt'])

function Found({ read, busy, error }: ListSourceProps) {
  const text = useCustomerListText()
  const { list, problem, reading } = read
  return (
    <>
      <div role="status" className={styles.status}>
        {reading !== null && list === null ? (
          <div className={styles.progress}>
            <span>{text('reading')}</span>
            <progress value={reading} max={1} aria-label={text('reading')} />
          </div>
        ) : null}
        {problem === null || (problem === 'whichCountry' && error === undefined) ? null : (
          <NoticeBar level={MILD.has(problem) ? 'warn' : 'error'}>
            {text(problem, { count: list?.people.length ?? 0, most: CUSTOMER_LIST_LIMITS.mostPeople })}
          </NoticeBar>
        )}
      </div>
      {list === null ? null : (
        <section className={styles.found} aria-label={text('found')} aria-busy={reading !== null}>
          <FoundFacts list={list} />
          <ListQuestions read={read} list={list} busy={busy} />
          {list.phones === null ? null : <PhoneCountry read={read} phones={list.phones} busy={busy} />}
          <ListColumns columns={list.columns} busy={busy} onChange={read.readAs} />
        </section>
      )}
    </>
  )
}

const KINDS = [
  ['email', 'emails'],
  ['phone', 'phones'],
  ['handle', 'handles'],
  ['id', 'ids'],
] as const

const SHOWN_LINES = 12

function FoundFacts({ list }: { list: CustomerList }) {
  const text = useCustomerListText()
  const { people, counts, duplicates, unread } = list
  const kinds = KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, word]) => text(word, { count: counts[kind] }))
  const shown = { count: unread.length, lines: unread.slice(0, SHOWN_LINES).join(listSeparator()) }
  return (
    <div role="status" className={styles.cell}>
      <p className={styles.strong}>{text('people', { count: people.length })}</p>
      {kinds.length === 0 ? null : <p>{kinds.join(listSeparator())}</p>}
      {duplicates === 0 ? null : <p className={styles.quiet}>{text('duplicates', { count: duplicates })}</p>}
      {unread.length === 0 ? null : (
        <p className={styles.quiet}>
          {unread.length > SHOWN_LINES
            ? text('unreadMore', { ...shown, more: unread.length - SHOWN_LINES })
            : text('unread', shown)}
        </p>
      )}
      {people.length > 0 && people.length < LEAST_MATCHED ? <NoticeBar level="warn">{text('few')}</NoticeBar> : null}
    </div>
  )
}
