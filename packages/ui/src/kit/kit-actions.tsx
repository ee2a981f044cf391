// Kit page: buttons, menus, chips, dialogs and messages.
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { ActionMenu } from '../action-menu.tsx'
import { AppButton } from '../app-button.tsx'
import { Chip } from '../chip.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { DropButton } from '../drop-button.tsx'
import { HoverTip } from '../hover-tip.tsx'
import { IconButton } from '../icon-button.tsx'
import { NoticeBar } from '../notice-bar.tsx'
import { StatusMark } from '../status-mark.tsx'
import { TextInput } from '../text-input.tsx'
import type { ToastStore } from '../toast-store.ts'
import styles from './kit-page.module.css'
import type { KitLanguage } from './kit-samples.ts'
import { KitPiece, KitSection } from './kit-section.tsx'

const soon = () => new Promise<void>((done) => setTimeout(done, 2000))
const never = () => new Promise<void>(() => {})

export function KitButtons({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  return (
    <KitSection title="Buttons">
      <KitPiece state="variants">
        <div className={styles.row}>
          <AppButton variant="primary">{ja ? 'オーディエンスを保存' : 'Save audience'}</AppButton>
          <AppButton>{ja ? 'ターゲティングリスト' : 'Targeting list'}</AppButton>
          <AppButton variant="quiet">{ja ? '追加' : 'Add'}</AppButton>
          <AppButton variant="danger">{ja ? '削除' : 'Delete'}</AppButton>
        </div>
      </KitPiece>
      <KitPiece state="small, with icon, with count">
        <div className={styles.row}>
          <AppButton size="small" variant="primary" icon={<IconPlus size={14} stroke={1.75} />}>
            {ja ? '新規キャンペーン' : 'New campaign'}
          </AppButton>
          <AppButton size="small" trailing="12">
            {ja ? '絞り込み' : 'Filters'}
          </AppButton>
          <AppButton size="small" variant="quiet">
            {ja ? 'すべて見る' : 'See all'}
          </AppButton>
        </div>
      </KitPiece>
      <KitPiece state="disabled, busy, busy on click for 2 s">
        <div className={styles.row}>
          <AppButton disabled>{ja ? '保存' : 'Save'}</AppButton>
          <AppButton variant="primary" disabled>
            {ja ? '送信' : 'Submit'}
          </AppButton>
          <AppButton variant="primary" busy>
            {ja ? '保存中' : 'Save audience'}
          </AppButton>
          <AppButton onClick={soon}>{ja ? 'アップロード' : 'Upload for 2 s'}</AppButton>
        </div>
      </KitPiece>
      <KitPiece state="icon buttons, hint on hover">
        <div className={styles.row}>
          <IconButton label={ja ? '編集' : 'Edit'} icon={<IconPencil size={18} stroke={1.5} />} />
          <IconButton label={ja ? '編集' : 'Edit, on'} pressed icon={<IconPencil size={18} stroke={1.5} />} />
          <IconButton size="small" label={ja ? '追加' : 'Add'} icon={<IconPlus size={16} stroke={1.5} />} />
          <IconButton tone="danger" label={ja ? '削除' : 'Delete'} icon={<IconTrash size={18} stroke={1.5} />} />
          <IconButton disabled label={ja ? '削除' : 'Delete'} icon={<IconTrash size={18} stroke={1.5} />} />
        </div>
      </KitPiece>
      <KitPiece state="menu and panel">
        <div className={styles.row}>
          <ActionMenu
            actions={[
              {
                id: 'edit',
                label: ja ? '編集' : 'Edit',
                icon: <IconPencil size={16} stroke={1.5} />,
                onSelect: () => {},
              },
              { id: 'copy', label: ja ? '複製' : 'Duplicate', onSelect: () => {} },
              { id: 'share', label: ja ? '共有' : 'Share', disabled: true, onSelect: () => {} },
              { id: 'delete', label: ja ? '削除' : 'Delete audience', danger: true, onSelect: () => {} },
            ]}
          >
            <IconButton
              hint={null}
              label={ja ? 'その他の操作' : 'More actions'}
              icon={<IconDots size={18} stroke={1.5} />}
            />
          </ActionMenu>
          <DropButton
            label={ja ? '期間' : 'Period'}
            panel={(close) => (
              <div className={styles.column} style={{ padding: 12 }}>
                <TextInput label={ja ? '開始日' : 'From'} type="date" value="2026-11-07" onChange={() => {}} />
                <AppButton variant="primary" onClick={close}>
                  {ja ? '適用' : 'Apply'}
                </AppButton>
              </div>
            )}
          >
            {ja ? '過去14日間' : 'Last 14 days'}
          </DropButton>
        </div>
      </KitPiece>
      <KitPiece state="hints: top, right, below, left">
        <div className={styles.row}>
          {(['top', 'right', 'below', 'left'] as const).map((placement) => (
            <HoverTip
              key={placement}
              placement={placement}
              label={
                ja
                  ? '同じ国・同じ言語の人々と比べた割合です。'
                  : 'Compared with people of the same countries and languages.'
              }
            >
              <AppButton size="small">{placement}</AppButton>
            </HoverTip>
          ))}
        </div>
      </KitPiece>
    </KitSection>
  )
}

export function KitChips({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  const [terms, setTerms] = useState(['espresso', 'pour over', '#latteart', 'コーヒー豆'])
  const [chosen, setChosen] = useState('all')
  return (
    <KitSection title="Chips and states">
      <KitPiece state="removable, with counts">
        <div className={styles.row}>
          {terms.map((term, place) => (
            <Chip
              key={term}
              count={`${41 - place * 9}K`}
              onRemove={() => setTerms(terms.filter((other) => other !== term))}
            >
              {term}
            </Chip>
          ))}
          <Chip onClick={() => {}}>+3</Chip>
        </div>
      </KitPiece>
      <KitPiece state="except, warning, disabled, very long">
        <div className={styles.row}>
          <Chip tone="except" onRemove={() => {}}>
            @megabean
          </Chip>
          <Chip tone="warn">{ja ? '一致なし' : 'no match'}</Chip>
          <Chip disabled onRemove={() => {}}>
            barista
          </Chip>
          <Chip onRemove={() => {}} count="2.1M">
            {ja
              ? '家庭用エスプレッソマシンと自家焙煎に関心のある人々のための非常に長い条件名'
              : 'people who talk about home espresso machines and roasting their own beans at weekends'}
          </Chip>
        </div>
      </KitPiece>
      <KitPiece state="filter: one is on">
        <div className={styles.row}>
          {['all', 'active', 'paused'].map((value) => (
            <Chip key={value} tone="plain" pressed={chosen === value} onClick={() => setChosen(value)} count="4">
              {ja ? { all: 'すべて', active: '配信中', paused: '停止中' }[value] : value}
            </Chip>
          ))}
        </div>
      </KitPiece>
      <KitPiece state="states">
        <div className={styles.row} style={{ gap: 16 }}>
          <StatusMark tone="good">{ja ? '配信中' : 'Active'}</StatusMark>
          <StatusMark tone="bad">{ja ? '停止' : 'Halted'}</StatusMark>
          <StatusMark tone="warn">{ja ? '審査中' : 'In review'}</StatusMark>
          <StatusMark tone="soon">{ja ? '予約済み' : 'Scheduled'}</StatusMark>
          <StatusMark tone="idle">{ja ? '下書き' : 'Draft'}</StatusMark>
        </div>
      </KitPiece>
    </KitSection>
  )
}

export function KitMessages({ language, toasts }: { language: KitLanguage; toasts: ToastStore }) {
  const ja = language === 'ja'
  const [opened, setOpened] = useState<'none' | 'dialog' | 'delete'>('none')
  const close = () => setOpened('none')
  return (
    <KitSection title="Messages and dialogs">
      <KitPiece state="toasts">
        <div className={styles.row}>
          <AppButton size="small" onClick={() => toasts.show(ja ? '保存しました。' : 'Saved.', { level: 'success' })}>
            success
          </AppButton>
          <AppButton
            size="small"
            onClick={() =>
              toasts.show(ja ? 'アカウント名は100件までです。' : 'Only the first 100 handles were taken.', {
                level: 'warn',
                timeout: 0,
                action: { label: ja ? '元に戻す' : 'Undo', run: soon },
              })
            }
          >
            warn, stays
          </AppButton>
          <AppButton
            size="small"
            onClick={() =>
              toasts.show(
                ja
                  ? 'エラーが発生しました。しばらくしてからもう一度お試しください。'
                  : 'Something went wrong. Please try again later.',
                {
                  level: 'error',
                  title: ja ? '保存できませんでした' : 'Not saved',
                },
              )
            }
          >
            error
          </AppButton>
          <AppButton
            size="small"
            onClick={() => toasts.show(ja ? 'サイズを計算しています。' : 'Sizes are being counted.')}
          >
            info
          </AppButton>
        </div>
      </KitPiece>
      <KitPiece state="dialogs">
        <div className={styles.row}>
          <AppButton size="small" onClick={() => setOpened('dialog')}>
            {ja ? '名前を変更' : 'Rename'}
          </AppButton>
          <AppButton size="small" onClick={() => setOpened('delete')}>
            {ja ? '削除' : 'Delete'}
          </AppButton>
        </div>
        <Dialog
          opened={opened === 'dialog'}
          onClose={close}
          title={ja ? 'オーディエンスの名前を変更' : 'Rename audience'}
          actions={
            <>
              <AppButton onClick={close}>{ja ? 'キャンセル' : 'Cancel'}</AppButton>
              <AppButton variant="primary" onClick={soon}>
                {ja ? '名前を変更' : 'Rename'}
              </AppButton>
            </>
          }
        >
          <TextInput label={ja ? '名前' : 'Name'} value="Specialty coffee" onChange={() => {}} />
        </Dialog>
        <ConfirmDialog
          opened={opened === 'delete'}
          title={ja ? 'このオーディエンスを削除しますか？' : 'Delete this audience?'}
          confirmLabel={ja ? '削除する' : 'Delete audience'}
          tone="danger"
          onCancel={close}
          onConfirm={() => soon().then(close)}
        >
          {ja
            ? '保存済みの定義は失われます。配信中のキャンペーンには影響しません。'
            : 'Its definition is lost. Campaigns that run with it go on.'}
        </ConfirmDialog>
      </KitPiece>
      <KitPiece state="notices" wide>
        <div className={styles.column} style={{ gap: 8 }}>
          <NoticeBar
            level="warn"
            title={ja ? '2つの広告セットが競合しています。' : 'Two ad sets bid for the same people.'}
            action={<AppButton>{ja ? '重なりを見る' : 'See the overlap'}</AppButton>}
          >
            {ja
              ? '自家焙煎とカフェ経営者は38%（7万アカウント）重なっています。'
              : 'Home brewers and café owners overlap by 38% (70K accounts).'}
          </NoticeBar>
          <NoticeBar level="error">
            {ja ? '読み込めませんでした。' : 'The list could not be loaded. Your filters are kept.'}
          </NoticeBar>
          <NoticeBar level="success">{ja ? '接続しました。' : 'The ad account is connected.'}</NoticeBar>
          <NoticeBar level="info">
            {ja ? '集計は毎朝6時に更新されます。' : 'Figures are renewed at six every morning.'}
          </NoticeBar>
          <NoticeBar level="warn" shape="strip">
            {ja
              ? 'デモネットワーク：架空のアカウントです。'
              : 'Demo network: invented accounts, so that you can try everything.'}{' '}
            <a href="#own">{ja ? '自分のデータを使う' : 'Bring your own data'}</a>
          </NoticeBar>
        </div>
      </KitPiece>
      <KitPiece state="a button whose work never ends">
        <AppButton onClick={never}>{ja ? '待つ' : 'Wait'}</AppButton>
      </KitPiece>
    </KitSection>
  )
}
