// Choosing media for a post, in the order in which they are shown.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useCreativesText } from './creatives-text.ts'
import { MediaGrid } from './media-grid.tsx'

interface MediaPickerDialogProps {
  readonly account: string
  readonly chosen: readonly string[]
  readonly onChoose: (media: readonly string[]) => void
  readonly onClose: () => void
}

export function MediaPickerDialog({ account, chosen: before, onChoose, onClose }: MediaPickerDialogProps) {
  const text = useCreativesText()
  const { slug } = useCurrentTeam()
  const [chosen, setChosen] = useState(before)
  const [search, setSearch] = useState('')
  const toggle = (id: string) => setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]))
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={text('chooseMedia')}
      actions={
        <AppButton variant="primary" onClick={() => onChoose(chosen)}>
          {chosen.length === 0 ? text('useNone') : text('use', { count: chosen.length })}
        </AppButton>
      }
    >
      <TextInput
        label={text('find')}
        quietLabel
        type="search"
        placeholder={text('find')}
        value={search}
        onChange={setSearch}
      />
      <MediaGrid
        question={{ team: slug, account, search }}
        empty={<EmptyState title={text(search === '' ? 'noMedia' : 'noneFound')} />}
        pick={{ chosen, onToggle: ({ id }) => toggle(id) }}
      />
    </Dialog>
  )
}
