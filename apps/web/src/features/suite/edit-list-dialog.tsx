// Creates a list on the ad platform, or renames, describes or hides one that is there.

import type { SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useSuiteListText } from './suite-list-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useSendKey } from './use-send-key.ts'

const LONGEST_NAME = 25
const LONGEST_DESCRIPTION = 100

/** `list` null: a new one. */
export function EditListDialog({ list, onClose }: { list: SocialList | null; onClose: () => void }) {
  const text = useSuiteListText()
  const { id: account } = useSuiteAccount()
  const sendKey = useSendKey()
  const form = useForm({
    initial: { name: list?.name ?? '', description: list?.description ?? '', private: list?.private ?? true },
    check: ({ name, description }) => ({
      ...(name.trim() === '' && { name: text('nameMissing') }),
      ...([...name.trim()].length > LONGEST_NAME && { name: text('nameLong') }),
      ...([...description.trim()].length > LONGEST_DESCRIPTION && { description: text('descriptionLong') }),
    }),
    save: async (values) => {
      const body = { ...values, account, name: values.name.trim(), description: values.description.trim() }
      if (list === null) await call(suiteActions.createList, { body }, sendKey(body))
      else await call(suiteActions.updateList, { params: { pk: list.id }, body })
      await forget(suiteActions.listLists)
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={list === null ? text('createTitle') : text('editTitle', { name: list.name })}
      submitLabel={text(list === null ? 'create' : 'save')}
    >
      <TextInput label={text('name')} hint={text('nameHint')} maxLength={25} {...form.field('name')} />
      <TextInput label={text('description')} optional rows={2} maxLength={300} {...form.field('description')} />
      <CheckBox label={text('isPrivate')} checked={form.values.private} onChange={(on) => form.set('private', on)} />
    </FormDialog>
  )
}
