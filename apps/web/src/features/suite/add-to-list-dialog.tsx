// Starts adding chosen people to a list of the account on the ad platform, to one that is there or a new one.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { type ChosenGroup, MOST_CHOSEN } from './chosen-group.ts'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useConfirmedGroup } from './use-confirmed-group.ts'
import { useSendKey } from './use-send-key.ts'

const NEW = 'new'
const LISTS_PATH = '/premium-suite/lists'
const LONGEST_NAME = 25

type Queued = ReplyOf<(typeof suiteActions)['bulkAddToList']>

/** How many were queued now, and whether that queue goes on. */
function useQueuedText(): (batch: Queued, newName: string) => string {
  const text = useSuiteActionText()
  const language = useLanguage()
  return ({ queued, left, state, list }, newName) => {
    const words = {
      name: list?.name ?? newName,
      count: queued,
      many: formatCount(queued, language),
      left: formatCount(left, language),
    }
    if (state === 'paused') return text(queued === 0 ? 'listQueuedPausedNone' : 'listQueuedPaused', words)
    return text(queued === 0 ? 'listQueuedNone' : 'listQueued', words)
  }
}

interface AddToListDialogProps {
  readonly group: ChosenGroup
  /** The list that was asked for: the one of this name is chosen, or a new one gets it. */
  readonly listName?: string | null | undefined
  readonly onClose: () => void
  /** Where the people were chosen, offered beside the lists to which it leads. */
  readonly back?: { readonly label: string; readonly address: string }
  /** Of the program that asked for it: the same call takes it. */
  readonly plan?: string | undefined
}

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

export function AddToListDialog({ group, listName, onClose, back, plan }: AddToListDialogProps) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { id: account, handle } = useSuiteAccount()
  const { size, selection, act } = useConfirmedGroup(group)
  const lists = useQuery(queryOf(suiteActions.listLists, { query: { account } }))
  const meant = listName ? lists.data?.results.find(({ name }) => folded(name) === folded(listName)) : undefined
  // What was asked for holds until another list is chosen.
  const first = listName && lists.data ? (meant?.id ?? NEW) : ''
  // Whoever has no list yet can only create one.
  const makesNew = (list: string): boolean => (list || first) === NEW || lists.data?.results.length === 0
  const navigate = useNavigate()
  const queuedText = useQueuedText()
  const sendKey = useSendKey()
  const form = useForm({
    initial: { list: '', name: listName ?? '', private: true },
    check: ({ list, name }) => ({
      ...(makesNew(list) && name.trim() === '' && { name: text('nameMissing') }),
      ...(makesNew(list) && [...name.trim()].length > LONGEST_NAME && { name: text('nameLong') }),
    }),
    save: async (values) => {
      const name = values.name.trim()
      const list = makesNew(values.list) ? { name, private: values.private } : { id: values.list || first }
      const body = { account, selection, list, ...(plan !== undefined && { plan }) }
      const batch = await act(call(suiteActions.bulkAddToList, { body }, sendKey(body)))
      await forget(suiteActions.listLists, suiteActions.listMembers, suiteActions.listBatches)
      toasts.show(queuedText(batch, name), {
        level: batch.state === 'paused' ? 'info' : 'success',
        ...(back && { action: { label: back.label, run: () => navigate(back.address) } }),
      })
      onClose()
      // What a program asked for may be about another account than the page.
      void navigate(plan === undefined ? LISTS_PATH : `${LISTS_PATH}?account=${account}`)
      return undefined
    },
  })
  const numbered = { count: size, many: formatCount(size, language) }
  const isNew = makesNew(form.values.list)
  const list = isNew ? NEW : form.values.list || first
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
          {listName && lists.data && meant === undefined ? (
            <p className={styles.quiet}>{text('listNotThere', { name: listName })}</p>
          ) : null}
          <TextInput
            label={text('listName')}
            hint={text('listHint')}
            maxLength={LONGEST_NAME}
            {...form.field('name')}
          />
          <CheckBox
            label={text('listPrivate')}
            checked={form.values.private}
            onChange={(on) => form.set('private', on)}
          />
        </>
      ) : null}
      <p className={styles.quiet}>{text('listPace')}</p>
    </FormDialog>
  )
}
