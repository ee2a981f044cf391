// What can be done with one customer list, behind the dots at the end of its line.
import { type CustomerList, customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import type { ListOperation } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import type { MenuAction } from '@peregrine/ui/menu-window.tsx'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { forgetCustomerLists, isUnderWay } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { listFailure } from './list-failure.ts'

interface ListRowMenuProps {
  readonly list: CustomerList
  readonly onChange: (list: CustomerList, operation: ListOperation) => void
}

/** Its file can go on where it stopped. */
const isHalfway = ({ last }: CustomerList): boolean =>
  last?.operation === 'add' && last.sent > 0 && last.sent < last.total

export function ListRowMenu({ list, onChange }: ListRowMenuProps) {
  const text = useCustomerListText()
  const { id: team } = useCurrentTeam()
  const [removing, setRemoving] = useState(false)
  const unlaunched = list.campaigns.filter(({ launched }) => !launched)
  const given = { params: { pk: list.id }, query: { team } }

  async function changing(work: () => Promise<unknown>, done?: string) {
    try {
      await work()
      if (done !== undefined) toasts.show(done, { level: 'success' })
    } catch (error) {
      toasts.show(listFailure(error, text), { level: 'error' })
    }
    await forgetCustomerLists()
  }
  const cancel = () =>
    changing(async () => {
      if (list.task !== null) await call(tasks.cancelTask, { params: { pk: list.task } })
    })
  const other = list.purpose === 'exclusion' ? 'targeting' : 'exclusion'
  const changePurpose = () =>
    changing(
      () => call(customerLists.changeCustomerList, { ...given, body: { purpose: other } }),
      text('changed', { name: list.name, purpose: text(`purpose.${other}`) }),
    )
  const remove = async () => {
    await changing(() => call(customerLists.deleteCustomerList, given), text('removed', { name: list.name }))
    setRemoving(false)
  }

  const act = (id: string, label: string, onSelect: () => unknown): MenuAction => ({
    id,
    label,
    onSelect: () => void onSelect(),
  })
  const isBroken = list.state === 'failed' || list.state === 'cancelled'
  const adding =
    isBroken && list.last?.operation !== 'remove' ? (isHalfway(list) ? 'sendRest' : 'sendAgain') : 'addPeople'
  const mayRemovePeople = list.network_id !== null && list.sent > 0
  const purposes = act('purpose', text(other === 'exclusion' ? 'toExclusion' : 'toTargeting'), changePurpose)
  const actions: MenuAction[] = isUnderWay(list)
    ? [...(list.task === null ? [] : [act('cancel', text('cancelUpload'), cancel)]), purposes]
    : [
        act('add', text(adding), () => onChange(list, 'add')),
        ...(mayRemovePeople ? [act('removePeople', text('removePeople'), () => onChange(list, 'remove'))] : []),
        purposes,
        { ...act('remove', text('remove'), () => setRemoving(true)), danger: true },
      ]
  return (
    <>
      <ActionMenu actions={actions}>
        <IconButton
          size="small"
          hint={null}
          label={text('actionsOf', { name: list.name })}
          icon={<IconDots size={18} stroke={1.5} aria-hidden="true" />}
        />
      </ActionMenu>
      <ConfirmDialog
        opened={removing}
        tone="danger"
        title={text('removeTitle', { name: list.name })}
        confirmLabel={text('remove')}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        {text('removeBody', { account: list.account.name || list.account.account_id })}
        {unlaunched.length === 0 ? null : (
          <p>{text('removeUnlaunched', { names: unlaunched.map(({ name }) => name).join(listSeparator()) })}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
