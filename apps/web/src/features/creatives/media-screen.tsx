// The media library of an ad account: what is there, uploading more, sending again what did not reach the network.
import { MEDIA_KINDS } from '@peregrine/contract/creatives/media-endpoints.ts'
import { MEDIA_CONTENT_TYPES } from '@peregrine/domain/ad-network/media-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type DragEvent, useState } from 'react'
import type { CurrentTeam } from '#shell/current-team.ts'
import { AccountPage } from './account-page.tsx'
import { useCreativesText } from './creatives-text.ts'
import styles from './media.module.css'
import { MediaGrid } from './media-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

export function MediaScreen() {
  return <AccountPage title="media">{(team, account) => <Library team={team} account={account} />}</AccountPage>
}

const KINDS = ['', ...MEDIA_KINDS] as const
type Kind = (typeof KINDS)[number]

function Library({ team, account }: { team: CurrentTeam; account: string }) {
  const text = useCreativesText()
  const [kind, setKind] = useState<Kind>('')
  const [search, setSearch] = useState('')
  const [over, setOver] = useState(false)
  const uploads = useUploads(team.slug, account)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  return (
    <>
      <section
        className={styles.drop}
        data-over={over || undefined}
        aria-label={text('upload')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div>
          <p className={styles.dropTitle}>{text('dropHere')}</p>
          <p className={styles.quiet}>{text('limits')}</p>
        </div>
        <label className={buttonClass('primary')}>
          {text('upload')}
          <input
            className="kit-hidden"
            type="file"
            multiple
            accept={Object.keys(MEDIA_CONTENT_TYPES).join(',')}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      </section>
      <UploadList uploads={uploads} />
      <div className={styles.filters}>
        <Segmented
          label={text('media')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: text(value === '' ? 'all' : value) }))}
        />
        <TextInput
          label={text('find')}
          quietLabel
          type="search"
          placeholder={text('find')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <MediaGrid
        question={{ team: team.slug, account, search, ...(kind !== '' && { kind }) }}
        empty={
          search === '' && kind === '' ? (
            <EmptyState title={text('noMedia')}>{text('noMediaBody')}</EmptyState>
          ) : (
            <EmptyState title={text('noneFound')} />
          )
        }
      />
    </>
  )
}
