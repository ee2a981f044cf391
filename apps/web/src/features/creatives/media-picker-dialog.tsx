// Choosing media for a post, in the order in which they are shown.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useState } from 'react'
import { useCurrentTeam } from '#shell/current-team.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { useCreativesText } from './creatives-text.ts'
import styles from './media.module.css'
import { MediaGrid } from './media-grid.tsx'
import { useMedia } from './media-queries.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

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
  const list = useMedia({ team: slug, account, ...(search !== '' && { search }) })
  const uploads = useUploads(slug, account)
  const toggle = (id: string) => setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]))
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={text('chooseMedia')}
      actions={
        <AppButton variant={chosen.length === 0 ? 'secondary' : 'primary'} onClick={() => onChoose(chosen)}>
          {chosen.length === 0 ? text('useNone') : text('use', { count: chosen.length })}
        </AppButton>
      }
    >
      <div className={styles.buttons}>
        <UploadButton uploads={uploads} variant="secondary" size="small" />
      </div>
      <UploadList uploads={uploads} />
      <ListView
        list={list}
        view={{ search, set: (_, value = '') => setSearch(value), narrowed: search !== '', clear: () => setSearch('') }}
        searchLabel={text('find')}
        errorTitle={text('readFailed')}
        empty={<EmptyState title={text('noMedia')} />}
        noMatch={text('noneFound')}
      >
        {() => <MediaGrid list={list} pick={{ chosen, onToggle: ({ id }) => toggle(id) }} />}
      </ListView>
    </Dialog>
  )
}
