// What a list leaves open: columns, words and numbers that may be the ad platform's or the shop's own.
import type { IdentifierKind } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { CustomerList } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import type { ReactNode } from 'react'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import styles from './customer-lists.module.css'
import type { ReadList } from './use-read-list.ts'

interface ListQuestionsProps {
  readonly read: ReadList
  readonly list: CustomerList
  readonly busy: boolean
}

export function ListQuestions({ read, list, busy }: ListQuestionsProps) {
  const text = useCustomerListText()
  const asked = list.columns.flatMap(({ asked: kind, heading, sample }, index) =>
    kind === null ? [] : [{ kind, index, sample, name: heading || text('column', { number: index + 1 }) }],
  )
  const { bare } = list
  const canBeNumbers = list.columns.length === 1 && /^\d{8,15}$/.test(bare.sample)
  return (
    <>
      {asked.map(({ kind, index, name, sample }) => (
        <Question
          key={index}
          says={text(kind === 'id' ? 'askId' : 'askHandle', { column: name, sample })}
          buttons={[
            { label: text(kind === 'id' ? 'yesId' : 'yesHandle'), press: () => read.readAs(index, kind) },
            { label: text('no'), press: () => read.readAs(index, 'ignored') },
          ]}
          busy={busy}
        />
      ))}
      {bare.count === 0 || read.isBareSaid ? null : (
        <Question
          says={text('askBare', { count: bare.count, sample: bare.sample })}
          buttons={[
            { label: text('yesBare'), press: () => read.readBare(true) },
            ...(canBeNumbers ? [{ label: text('yesPhone'), press: () => read.readAs(0, PHONE) }] : []),
            { label: text('no'), press: () => read.readBare(false) },
          ]}
          busy={busy}
        />
      )}
    </>
  )
}

const PHONE: IdentifierKind = 'phone'

interface QuestionProps {
  readonly says: ReactNode
  readonly buttons: readonly { readonly label: string; readonly press: () => void }[]
  readonly busy: boolean
}

/** A sentence, and the answers to it. */
export function Question({ says, buttons, busy }: QuestionProps) {
  return (
    <NoticeBar level="warn">
      <div className={styles.question}>
        <div>{says}</div>
        <div className={styles.buttons}>
          {buttons.map(({ label, press }) => (
            <AppButton key={label} variant="secondary" disabled={busy} onClick={press}>
              {label}
            </AppButton>
          ))}
        </div>
      </div>
    </NoticeBar>
  )
}
