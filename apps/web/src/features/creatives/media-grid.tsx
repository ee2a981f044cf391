// Media side by side: small, with name, size and state; what can be done with each.

import { type AdMedia, media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs'
import { useState } from 'react'
import { apiAddress, apiPicture } from '#shell/api-address.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { ListFoot } from '#shell/lists/list-view.tsx'
import { IfMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { toastFailure } from '#shell/toasts.ts'
import { useCreativesText } from './creatives-text.ts'
import styles from './media.module.css'
import type { useMedia } from './media-queries.ts'

interface MediaGridProps {
  readonly list: ReturnType<typeof useMedia>
  /** In place of what can be done with media: choosing some. */
  readonly pick?: { readonly chosen: readonly string[]; readonly onToggle: (media: AdMedia) => void }
}

export function MediaGrid({ list, pick }: MediaGridProps) {
  return (
    <>
      <ul className={styles.grid}>
        {list.rows.map((one) => (
          <li key={one.id} className={styles.tile} data-chosen={pick?.chosen.includes(one.id) || undefined}>
            {pick ? <PickTile media={one} pick={pick} /> : <MediaTile media={one} />}
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </>
  )
}

export function MediaPicture({ media: one }: { media: Pick<AdMedia, 'thumbnail' | 'name'> }) {
  return one.thumbnail === null ? (
    <span className={styles.film}>
      <IconMovie size={32} stroke={1.25} aria-hidden="true" />
    </span>
  ) : (
    <img className={styles.picture} {...apiPicture(one.thumbnail)} alt="" loading="lazy" />
  )
}

const TONES: Readonly<Record<AdMedia['state'], StatusTone>> = {
  waiting: 'soon',
  sending: 'soon',
  processing: 'soon',
  ready: 'good',
  failed: 'bad',
}

const MEGA = 1024 * 1024
const sizeOf = (bytes: number): string =>
  bytes >= MEGA ? `${(bytes / MEGA).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`

function Facts({ media: one }: { media: AdMedia }) {
  const text = useCreativesText()
  const { width, height, bytes, used } = one
  return (
    <>
      <span className={styles.name} title={one.name}>
        {one.name}
      </span>
      <span className={styles.quiet}>
        {width !== null && height !== null ? `${width} × ${height} · ` : ''}
        {sizeOf(bytes)}
        {used > 0 ? ` · ${text('usedBy', { count: used })}` : ''}
      </span>
    </>
  )
}

function PickTile({ media: one, pick }: { media: AdMedia; pick: NonNullable<MediaGridProps['pick']> }) {
  const text = useCreativesText()
  const chosen = pick.chosen.indexOf(one.id)
  return (
    <button type="button" className={styles.pick} aria-pressed={chosen >= 0} onClick={() => pick.onToggle(one)}>
      <MediaPicture media={one} />
      <Facts media={one} />
      {one.state === 'ready' ? null : <StatusMark tone={TONES[one.state]}>{text(one.state)}</StatusMark>}
      {chosen >= 0 ? <span className={styles.badge}>{chosen + 1}</span> : null}
    </button>
  )
}

function MediaTile({ media: one }: { media: AdMedia }) {
  const text = useCreativesText()
  const [requested, setRequested] = useState(false)
  const sendAgain = async () => {
    try {
      await call(media.retryMedia, { params: { pk: one.id } })
      await forget(media.listMedia)
    } catch (error) {
      toastFailure(error)
    }
  }
  const remove = async () => {
    try {
      await call(media.deleteMedia, { params: { pk: one.id } })
      await forget(media.listMedia)
    } catch (error) {
      toastFailure(error)
    }
    setRequested(false)
  }
  return (
    <>
      <a className={styles.whole} href={apiAddress(one.content)} target="_blank" rel="noreferrer" aria-label={one.name}>
        <MediaPicture media={one} />
      </a>
      <Facts media={one} />
      <StatusMark tone={TONES[one.state]}>{text(one.state)}</StatusMark>
      {one.problem ? <span className={styles.problem}>{messageSentence(one.problem)}</span> : null}
      <IfMayChange>
        <span className={styles.buttons}>
          {one.state === 'failed' ? (
            <AppButton size="small" onClick={sendAgain}>
              {text('sendAgain')}
            </AppButton>
          ) : null}
          <AppButton size="small" variant="quiet" onClick={() => setRequested(true)}>
            {text('delete')}
          </AppButton>
        </span>
      </IfMayChange>
      <ConfirmDialog
        opened={requested}
        tone="danger"
        title={text('deleteMediaTitle', { name: one.name })}
        confirmLabel={text('delete')}
        onConfirm={remove}
        onCancel={() => setRequested(false)}
      >
        {text('deleteMediaBody')}
      </ConfirmDialog>
    </>
  )
}
