// The own saved views: opened, saved anew, renamed, deleted, and the address of what is shown for a colleague.
import { type CampaignView, campaignViews } from '@peregrine/contract/campaigns/campaign-view-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { defineTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { campaignFailure } from './campaign-failures.ts'
import type { Period } from './period-choice.tsx'
import styles from './table-panels.module.css'
import { addressOf, isSameView, settingsOf } from './view-address.ts'

const useViewText = defineTexts('campaign-views', {
  en: {
    yours: 'Your views in this team',
    none: 'No views yet. Set up period, filters, sorting and columns, then save them under a name.',
    name: 'Name of the view',
    nameMissing: 'Give the view a name.',
    save: 'Save view',
    update: 'Update “{{name}}”',
    rename: 'Rename {{name}}',
    renameButton: 'Rename',
    delete: 'Delete {{name}}',
    deleted: 'The view “{{name}}” was deleted.',
    undo: 'Undo',
    saved: 'View “{{name}}” saved.',
    copy: 'Copy link to this view',
    copied: 'Link copied. Teammates who can use this ad account see the same view.',
    copyFailed: 'Couldn’t copy. Copy the address of this page instead.',
    missing_one: '“{{name}}” was saved with a column that is no longer available: {{columns}}.',
    missing_other: '“{{name}}” was saved with columns that are no longer available: {{columns}}.',
  },
  ja: {
    yours: 'このチームで保存したビュー',
    none: 'ビューはまだありません。期間、絞り込み、並び順、表示項目を設定し、名前を付けて保存できます。',
    name: 'ビューの名前',
    nameMissing: 'ビューの名前を入力してください。',
    save: 'ビューを保存',
    update: '「{{name}}」を更新',
    rename: '「{{name}}」の名前を変更',
    renameButton: '名前を変更',
    delete: '「{{name}}」を削除',
    deleted: 'ビュー「{{name}}」を削除しました。',
    undo: '元に戻す',
    saved: 'ビュー「{{name}}」を保存しました。',
    copy: 'このビューのリンクをコピー',
    copied: 'リンクをコピーしました。この広告アカウントを使えるメンバーには同じ表示になります。',
    copyFailed: 'コピーできませんでした。このページのURLをコピーしてください。',
    missing_one: '「{{name}}」の次の項目は現在利用できません：{{columns}}',
    missing_other: '「{{name}}」の次の項目は現在利用できません：{{columns}}',
  },
})

interface ViewPanelProps {
  readonly account: string
  readonly period: Period
  readonly close: () => void
}

export function ViewPanel({ account, period, close }: ViewPanelProps) {
  const text = useViewText()
  const { slug } = useCurrentTeam()
  const [address] = useSearchParams()
  const views = useQuery(queryOf(campaignViews.listViews, { query: { team: slug } }))
  const [renaming, setRenaming] = useState<CampaignView | null>(null)
  const [opened, setOpened] = useState<CampaignView | null>(null)
  const settings = settingsOf(address, period)
  const attempt = async (work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work()
      await forget(campaignViews.listViews)
      return null
    } catch (error) {
      return String(campaignFailure(error))
    }
  }
  const said = async (work: () => Promise<unknown>) => {
    const problem = await attempt(work)
    if (problem !== null) toasts.show(problem, { level: 'error' })
  }
  const create = (name: string, of = settings) =>
    call(campaignViews.createView, { body: { team: slug, name, settings: of } })
  const given = (view: CampaignView) => ({ params: { pk: view.id }, query: { team: slug } })
  const remove = (view: CampaignView) =>
    said(async () => {
      await call(campaignViews.deleteView, given(view))
      const run = () => void said(() => create(view.name, view.settings))
      toasts.show(text('deleted', { name: view.name }), { action: { label: text('undo'), run } })
    })
  const copy = async () => {
    const shared = addressOf(settings, address)
    shared.set('account', account)
    const link = `${window.location.origin}${window.location.pathname}?${shared}`
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    toasts.show(text(copied ? 'copied' : 'copyFailed'), { level: copied ? 'success' : 'error' })
  }
  const list = views.data ?? []
  const current = list.find((view) => isSameView(view.settings, settings))
  return (
    <div className={styles.panel}>
      <h3 className={styles.heading}>{text('yours')}</h3>
      {views.error ? <p className={styles.note}>{campaignFailure(views.error)}</p> : null}
      {views.data || views.error ? null : <SkeletonBlock lines={2} height={20} />}
      {views.data && list.length === 0 ? <p className={styles.note}>{text('none')}</p> : null}
      <ul className={styles.lines}>
        {list.map((view) =>
          view.id === renaming?.id ? (
            <li key={view.id}>
              <NameForm
                initial={view.name}
                label={text('name')}
                button={text('renameButton')}
                onName={async (name) => {
                  const problem = await attempt(() =>
                    call(campaignViews.changeView, { ...given(view), body: { name } }),
                  )
                  if (problem === null) setRenaming(null)
                  return problem
                }}
              />
            </li>
          ) : (
            <li key={view.id} className={styles.line}>
              <Link
                className={styles.open}
                to={`?${addressOf(view.settings, address)}`}
                aria-current={view.id === current?.id || undefined}
                replace
                onClick={() => {
                  setOpened(view)
                  if (view.missing.length === 0) close()
                }}
              >
                {view.name}
              </Link>
              <span className={styles.end}>
                <IconButton
                  size="small"
                  hint={null}
                  label={text('rename', { name: view.name })}
                  icon={<IconPencil size={16} stroke={1.5} />}
                  onClick={() => setRenaming(view)}
                />
                <IconButton
                  size="small"
                  hint={null}
                  tone="danger"
                  label={text('delete', { name: view.name })}
                  icon={<IconTrash size={16} stroke={1.5} />}
                  onClick={() => remove(view)}
                />
              </span>
            </li>
          ),
        )}
      </ul>
      {opened && opened.missing.length > 0 ? (
        <p className={styles.note}>
          {text('missing', { count: opened.missing.length, name: opened.name, columns: opened.missing.join(', ') })}
        </p>
      ) : null}
      {current ? null : (
        <NameForm
          initial=""
          label={text('name')}
          button={text('save')}
          onName={async (name) => {
            const problem = await attempt(() => create(name))
            if (problem === null) toasts.show(text('saved', { name }), { level: 'success' })
            return problem
          }}
        />
      )}
      {opened && list.some(({ id }) => id === opened.id) && !isSameView(opened.settings, settings) ? (
        <AppButton
          size="small"
          onClick={() => said(() => call(campaignViews.changeView, { ...given(opened), body: { settings } }))}
        >
          {text('update', { name: opened.name })}
        </AppButton>
      ) : null}
      <AppButton size="small" variant="quiet" onClick={copy}>
        {text('copy')}
      </AppButton>
    </div>
  )
}

interface NameFormProps {
  readonly initial: string
  readonly label: string
  readonly button: string
  /** Why it cannot be so; null when it is. */
  readonly onName: (name: string) => Promise<string | null>
}

function NameForm({ initial, label, button, onName }: NameFormProps) {
  const text = useViewText()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(text('nameMissing'))
    const refused = await onName(name.trim())
    setProblem(refused)
    if (refused === null) setName('')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        size="small"
        label={label}
        value={name}
        maxLength={60}
        onChange={(next) => {
          setName(next)
          setProblem(null)
        }}
        {...(problem !== null && { error: problem })}
      />
      <AppButton size="small" type="submit">
        {button}
      </AppButton>
    </form>
  )
}
