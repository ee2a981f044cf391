// What can be done with the people that are chosen in a list; each action first says what will happen.
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Suspense, useEffect, useState } from 'react'
import { SelectionBar } from '#shell/lists/list-view.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import type { ChosenGroup } from './chosen-group.ts'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useMayAct } from './suite-queries.ts'
import { type ChosenPeople, type ListFilters, type PeopleOf, selectionOf } from './use-chosen-people.ts'

type GroupDialog = { group: ChosenGroup; onClose: () => void }
const addToList = () => import('./add-to-list-dialog.tsx').then((m) => m.AddToListDialog)
const followMany = () => import('./follow-many-dialog.tsx').then((m) => m.FollowManyDialog)
const makeAudience = () => import('./make-audience-dialog.tsx').then((m) => m.MakeAudienceDialog)
const AddToListDialog = lazyScreen<GroupDialog>(addToList)
const FollowManyDialog = lazyScreen<GroupDialog & { action: 'follow' | 'unfollow' }>(followMany)
const MakeAudienceDialog = lazyScreen<GroupDialog>(makeAudience)

/** Whoever chooses somebody will open one of the dialogs: there at once, and without a connection. */
function useDialogsAhead(chosen: boolean): void {
  useEffect(() => {
    if (chosen) void Promise.allSettled([addToList(), followMany(), makeAudience()])
  }, [chosen])
}

interface PeopleChoiceBarProps {
  readonly chosen: ChosenPeople
  readonly of: PeopleOf
  /** Those of the list: search and filters, without its order. */
  readonly filters: ListFilters
  readonly list: { readonly rows: readonly SuitePerson[]; readonly outdated: unknown }
  /** How many match, by the reply that the list shows; undefined: none yet. */
  readonly total: number | undefined
  /** How many of these the account follows already, where the list tells it. */
  readonly followed?: number | undefined
}

type Action = 'list' | 'follow' | 'unfollow' | 'audience'

export function PeopleChoiceBar({ chosen, of, filters, list, total: told, followed }: PeopleChoiceBarProps) {
  const text = useSuitePeopleText()
  const mayAct = useMayAct()
  // A dialog is about whom it opened with, whatever happens to the list behind it.
  const [opened, setOpened] = useState<{ readonly what: Action; readonly group: ChosenGroup } | null>(null)
  // Rows and numbers of other filters than those that are chosen now say nothing of whom these leave.
  const isCurrent = !list.outdated
  const total = isCurrent ? told : undefined
  const size = sizeOf(chosen, total)
  useDialogsAhead(chosen.all || chosen.ids.length > 0)
  const open = (what: Action) => {
    const rows = isCurrent ? list.rows : []
    const known = rows.filter(({ user_id }) => chosen.has(user_id))
    const group = { selection: selectionOf(chosen, of, filters), size: size ?? 0, known }
    setOpened({ what, group: { ...group, followed: followedOf(chosen, group, rows, followed) } })
  }
  const close = () => setOpened(null)
  const group = opened?.group
  return (
    <>
      {chosen.ended ? <p role="status">{text('selectionEnded')}</p> : null}
      <SelectionBar
        selection={{ size: chosen.all ? Math.max(1, size ?? 1) : chosen.ids.length, clear: chosen.clear }}
        label={useChoiceWords()(chosen, size)}
        clearLabel={text('clear')}
        always={
          isCurrent && list.rows.length > 0 && !chosen.all ? (
            <ChooseMany chosen={chosen} shown={list.rows} total={total} />
          ) : undefined
        }
      >
        <AppButton size="small" variant="primary" disabled={!size} onClick={() => open('audience')}>
          {text('makeAudience')}
        </AppButton>
        <AppButton size="small" disabled={!mayAct || !size} onClick={() => open('list')}>
          {text('addToList')}
        </AppButton>
        {of === 'following' ? null : (
          <AppButton size="small" disabled={!mayAct || !size} onClick={() => open('follow')}>
            {text('follow')}
          </AppButton>
        )}
        {of === 'unfollowers' ? null : (
          <AppButton size="small" disabled={!mayAct || !size} onClick={() => open('unfollow')}>
            {text('unfollow')}
          </AppButton>
        )}
        {mayAct ? null : <span>{text('mayNotAct')}</span>}
      </SelectionBar>
      <Suspense fallback={null}>
        {group && opened.what === 'list' ? <AddToListDialog group={group} onClose={close} /> : null}
        {group && (opened.what === 'follow' || opened.what === 'unfollow') ? (
          <FollowManyDialog action={opened.what} group={group} onClose={close} />
        ) : null}
        {group && opened.what === 'audience' ? <MakeAudienceDialog group={group} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** Undefined while it is not known. */
function sizeOf({ all, ids }: ChosenPeople, total: number | undefined): number | undefined {
  if (!all) return ids.length
  return total === undefined ? undefined : Math.max(0, total - ids.length)
}

/** How many of the chosen are followed already; undefined where some of them are not known. */
function followedOf(
  { all, ids }: ChosenPeople,
  { size, known }: Pick<ChosenGroup, 'size' | 'known'>,
  rows: readonly SuitePerson[],
  followed: number | undefined,
): number | undefined {
  const many = (people: readonly SuitePerson[]) => people.filter((person) => person.followed_by_you).length
  if (!all) return known.length === size ? many(known) : undefined
  const left = rows.filter(({ user_id }) => ids.includes(user_id))
  return followed === undefined || left.length < ids.length ? undefined : followed - many(left)
}

function useChoiceWords() {
  const text = useSuitePeopleText()
  const language = useLanguage()
  return ({ all, ids }: ChosenPeople, size: number | undefined): string => {
    if (size === undefined) return text('selectedCounting')
    const count = formatCount(size, language)
    if (!all) return text('selected', { count })
    return ids.length === 0
      ? text('selectedAll', { count })
      : text('selectedAllBut', { count, left: formatCount(ids.length, language) })
  }
}

interface ChooseManyProps {
  readonly chosen: ChosenPeople
  readonly shown: readonly SuitePerson[]
  readonly total: number | undefined
}

function ChooseMany({ chosen, shown, total }: ChooseManyProps) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  return (
    <>
      <AppButton size="small" variant="quiet" onClick={() => chosen.add(shown.map(({ user_id }) => user_id))}>
        {text('selectShown', { count: formatCount(shown.length, language) })}
      </AppButton>
      {total !== undefined && total > shown.length ? (
        <AppButton size="small" variant="quiet" onClick={chosen.chooseAll}>
          {text('selectAll', { count: formatCount(total, language) })}
        </AppButton>
      ) : null}
    </>
  )
}
