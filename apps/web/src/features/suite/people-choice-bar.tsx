// What can be done with the people that are chosen in a list; each action first says what will happen.
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Suspense, useState } from 'react'
import { SelectionBar } from '#shell/lists/list-view.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import type { ChosenGroup } from './chosen-group.ts'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useMayAct } from './suite-queries.ts'
import { type ChosenPeople, type PeopleOf, selectionOf } from './use-chosen-people.ts'

type GroupDialog = { group: ChosenGroup; onClose: () => void }
const AddToListDialog = lazyScreen<GroupDialog>(() => import('./add-to-list-dialog.tsx').then((m) => m.AddToListDialog))
const FollowManyDialog = lazyScreen<GroupDialog & { action: 'follow' | 'unfollow' }>(() =>
  import('./follow-many-dialog.tsx').then((m) => m.FollowManyDialog),
)
const MakeAudienceDialog = lazyScreen<GroupDialog>(() =>
  import('./make-audience-dialog.tsx').then((m) => m.MakeAudienceDialog),
)

interface PeopleChoiceBarProps {
  readonly chosen: ChosenPeople
  readonly of: PeopleOf
  /** Those of the list: search and filters, without its order. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly shown: readonly SuitePerson[]
  /** How many match; undefined while it is not known. */
  readonly total: number | undefined
}

export function PeopleChoiceBar({ chosen, of, filters, shown, total }: PeopleChoiceBarProps) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const mayAct = useMayAct()
  const [opened, setOpened] = useState<'list' | 'follow' | 'unfollow' | 'audience' | null>(null)
  const size = chosen.all ? (total ?? 0) : chosen.ids.length
  const count = formatCount(size, language)
  const group: ChosenGroup = {
    selection: selectionOf(chosen, of, filters),
    size,
    known: shown.filter(({ user_id }) => chosen.has(user_id)),
  }
  const close = () => setOpened(null)
  const more = total !== undefined && total > shown.length
  return (
    <>
      <SelectionBar
        selection={{ size, clear: chosen.clear }}
        label={text(chosen.all ? 'selectedAll' : 'selected', { count })}
        clearLabel={text('clear')}
        always={
          shown.length === 0 || chosen.all ? undefined : (
            <>
              <AppButton size="small" variant="quiet" onClick={() => chosen.add(shown.map(({ user_id }) => user_id))}>
                {text('selectShown', { count: formatCount(shown.length, language) })}
              </AppButton>
              {more ? (
                <AppButton size="small" variant="quiet" onClick={chosen.chooseAll}>
                  {text('selectAll', { count: formatCount(total, language) })}
                </AppButton>
              ) : null}
            </>
          )
        }
      >
        <AppButton size="small" variant="primary" onClick={() => setOpened('audience')}>
          {text('makeAudience')}
        </AppButton>
        <AppButton size="small" disabled={!mayAct} onClick={() => setOpened('list')}>
          {text('addToList')}
        </AppButton>
        {of === 'following' ? null : (
          <AppButton size="small" disabled={!mayAct} onClick={() => setOpened('follow')}>
            {text('follow')}
          </AppButton>
        )}
        {of === 'unfollowers' ? null : (
          <AppButton size="small" disabled={!mayAct} onClick={() => setOpened('unfollow')}>
            {text('unfollow')}
          </AppButton>
        )}
        {mayAct ? null : <span>{text('mayNotAct')}</span>}
      </SelectionBar>
      <Suspense fallback={null}>
        {opened === 'list' ? <AddToListDialog group={group} onClose={close} /> : null}
        {opened === 'follow' || opened === 'unfollow' ? (
          <FollowManyDialog action={opened} group={group} onClose={close} />
        ) : null}
        {opened === 'audience' ? <MakeAudienceDialog group={group} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
