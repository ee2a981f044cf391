// Adds chosen people to a list of the account on the ad platform, a hundred at a time, to one that is there or a new one.
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { type ChosenGroup, idsOf, MOST_CHOSEN } from './chosen-group.ts'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useConfirmedGroup } from './use-confirmed-group.ts'

const NEW = 'new'
const AT_ONCE = 100
const LONGEST_NAME = 25

export function AddToListDialog({ group, onClose }: { group: ChosenGroup; onClose: () => void }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { id: account, handle } = useSuiteAccount()
  const { size, selection, setSize } = useConfirmedGroup(group)
  const lists = useQuery(queryOf(suiteActions.listLists, { query: { account } }))
  // Whoever has no list yet can only create one.
  const makesNew = (list: string): boolean => list === NEW || lists.data?.results.length === 0
  const [done, setDone] = useState<number | null>(null)
  const part = (many: number) => ({ count: many, people: formatCount(many, language) })
  const addedWords = (
    name: string,
    { changed, unchanged, missing }: Record<'changed' | 'unchanged' | 'missing', number>,
  ) =>
    [
      text('listAdded', { name, ...part(changed) }),
      ...(unchanged > 0 ? [text('listUnchanged', part(unchanged))] : []),
      ...(missing > 0 ? [text('listMissing', part(missing))] : []),
    ].join(language === 'ja' ? '' : ' ')
  const form = useForm({
    initial: { list: '', name: '', private: true },
    check: ({ list, name }) => ({
      ...(makesNew(list) && name.trim() === '' && { name: text('nameMissing') }),
      ...(makesNew(list) && [...name.trim()].length > LONGEST_NAME && { name: text('nameLong') }),
    }),
    save: async (values) => {
      // Read before anything is created: more or fewer people than the dialog says are confirmed anew.
      const ids = await idsOf({ selection }, account)
      if (ids.length !== size) {
        setSize(ids.length)
        const both = { confirmed: formatCount(size, language), selected: formatCount(ids.length, language) }
        return { failure: text('listChanged', both) }
      }
      const name = values.name.trim()
      const list = makesNew(values.list)
        ? await call(suiteActions.createList, { body: { account, name, private: values.private } })
        : lists.data?.results.find(({ id }) => id === values.list)
      if (list === undefined) return 'open'
      const counts = { changed: 0, unchanged: 0, missing: 0 }
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        setDone(at)
        const body = { account, user_ids: ids.slice(at, at + AT_ONCE) }
        const changed = await call(suiteActions.addMembers, { params: { pk: list.id }, body })
        counts.changed += changed.changed.length
        counts.unchanged += changed.unchanged.length
        counts.missing += changed.missing.length
      }
      await forget(suiteActions.listLists, suiteActions.listMembers)
      toasts.show(addedWords(list.name, counts), { level: 'success' })
      onClose()
      return undefined
    },
  })
  const numbered = { count: size, many: formatCount(size, language) }
  const isNew = makesNew(form.values.list)
  const list = isNew ? NEW : form.values.list
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('listTitle', numbered)}
      submitLabel={text('listAdd')}
      disabled={list === '' || size > MOST_CHOSEN || size === 0}
      failureTitle={null}
    >
      <p className={styles.will}>{text('listWill', { ...numbered, handle })}</p>
      {size > MOST_CHOSEN ? <p role="alert">{text('tooMany', { most: formatCount(MOST_CHOSEN, language) })}</p> : null}
      {lists.error ? (
        <ErrorNotice error={lists.error} title={text('listLoadFailed')} onRetry={() => lists.refetch()} />
      ) : lists.data === undefined ? (
        <SkeletonBlock lines={2} />
      ) : (
        <ChoiceSelect
          label={text('listWhich')}
          options={[
            ...lists.data.results.map(({ id, name, members }) => ({
              value: id,
              label: `${name} (${formatCount(members, language)})`,
            })),
            { value: NEW, label: text('listNew') },
          ]}
          placeholder={text('listChoose')}
          {...form.field('list')}
          value={list}
        />
      )}
      {isNew ? (
        <>
          <TextInput label={text('listName')} hint={text('listHint')} maxLength={100} {...form.field('name')} />
          <CheckBox
            label={text('listPrivate')}
            checked={form.values.private}
            onChange={(on) => form.set('private', on)}
          />
        </>
      ) : null}
      {form.busy && done !== null ? (
        <p role="status">{text('listAdding', { done: formatCount(done, language), all: numbered.many })}</p>
      ) : null}
    </FormDialog>
  )
}
