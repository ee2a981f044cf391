// Kit page: tabs, tables, empty places, skeletons, avatars.
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { AppButton } from '../app-button.tsx'
import { ShareBar } from '../charts/share-bar.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { DataTable } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FigurePopover } from '../figure-popover.tsx'
import { InitialsAvatar } from '../initials-avatar.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { ScrollFade } from '../scroll-fade.tsx'
import { SkeletonBlock } from '../skeleton-block.tsx'
import type { TableColumn } from '../table-column.ts'
import { TabsBar, tabElementId } from '../tabs-bar.tsx'
import styles from './kit-page.module.css'
import { type KitLanguage, type SampleAccount, sampleAccounts, sampleTabs } from './kit-samples.ts'
import { KitPiece, KitSection } from './kit-section.tsx'

function columnsIn(ja: boolean): TableColumn<SampleAccount>[] {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return [
    {
      id: 'name',
      header: ja ? 'アカウント' : 'Account',
      sortValue: (row) => row.name,
      cell: (row) => (
        <span className={styles.account}>
          <InitialsAvatar text={row.name} />
          <span>
            <span className={styles.name}>{row.name}</span>
            <br />
            <span className={styles.caption}>{row.handle}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'connectivity',
      header: ja ? 'つながり' : 'Connectivity',
      align: 'end',
      hint: ja ? 'このオーディエンスのうちフォローしている割合' : 'Share of this audience that follows it',
      sortValue: (row) => row.connectivity,
      cell: (row) => (
        <FigurePopover
          figure={{
            title: `${ja ? 'つながり' : 'Connectivity'} ${percent(row.connectivity)}`,
            sentence: ja
              ? '184,300人のうち57,133人がフォローしています。'
              : '57,133 of 184,300 members follow it; 64,210 of 1,990,000 in the baseline do.',
            rows: [
              { label: ja ? '特徴度' : 'Affinity', value: '9.6× (9.4 to 9.8)' },
              { label: ja ? '標本' : 'Sample', value: ja ? '全員' : 'all members' },
            ],
          }}
        >
          {percent(row.connectivity)}
        </FigurePopover>
      ),
    },
    {
      id: 'affinity',
      header: ja ? '特徴度' : 'Affinity',
      align: 'end',
      sortValue: (row) => row.affinity,
      cell: (row) => `${row.affinity}×`,
    },
    {
      id: 'relevancy',
      header: ja ? '関連度' : 'Relevancy',
      width: '110px',
      hide: 'phone',
      cell: (row) => (
        <ShareBar size="small" share={row.connectivity} scaleMax={0.4} label={percent(row.connectivity)} />
      ),
    },
    {
      id: 'days',
      header: ja ? '14日間' : '14 days',
      hide: 'tablet',
      cell: (row) => <Sparkline values={row.days} label={`${row.name}: ${row.days.join(', ')}`} />,
    },
    { id: 'why', header: ja ? '理由' : 'Why', hide: 'tablet', cell: (row) => row.why },
    {
      id: 'add',
      header: ja ? '追加' : 'Add',
      quietHeader: true,
      align: 'end',
      cell: () => (
        <AppButton size="small" variant="quiet">
          {ja ? '追加' : 'Add'}
        </AppButton>
      ),
    },
  ]
}

const thousands = Array.from({ length: 5000 }, (_, row) => {
  const account = sampleAccounts[row % sampleAccounts.length] as (typeof sampleAccounts)[number]
  return { ...account, id: `${account.id} ${row}` }
})

export function KitLists({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  const [tab, setTab] = useState('demographics')
  const columns = columnsIn(ja)
  const label = ja ? 'つながりの強いアカウント' : 'Connected accounts'
  return (
    <KitSection title="Tabs and tables">
      <KitPiece state="tabs" wide>
        <TabsBar
          label={ja ? '分析' : 'Insights'}
          tabs={sampleTabs[language]}
          active={tab}
          onSelect={setTab}
          panelId="kit-panel"
          idBase="kit"
        />
        <div id="kit-panel" role="tabpanel" aria-labelledby={tabElementId('kit', tab)} style={{ padding: '12px 0' }}>
          {tab}
        </div>
      </KitPiece>
      <KitPiece state="table: sortable, opens, more" wide>
        <DataTable
          label={label}
          columns={columns}
          rows={sampleAccounts}
          rowKey={(row) => row.id}
          initialSort="-connectivity"
          onOpen={() => {}}
          isSelected={(row) => row.id === '2'}
          onShowMore={() => new Promise<void>((done) => setTimeout(done, 1200))}
        />
      </KitPiece>
      <KitPiece state="table: empty with a next step" wide>
        <DataTable
          label={label}
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          nextStep={<AppButton size="small">{ja ? '絞り込みを解除' : 'Clear the filters'}</AppButton>}
        />
      </KitPiece>
      <KitPiece state="table: loading" wide>
        <DataTable label={label} columns={columns} rows={[]} rowKey={(row) => row.id} loading skeletonRows={3} />
      </KitPiece>
      <KitPiece state="dense, in a card, head stays">
        <div className={styles.box}>
          <DataTable
            label={`${label} 2`}
            columns={columns.slice(0, 3)}
            rows={[...sampleAccounts, ...sampleAccounts.map((row) => ({ ...row, id: `${row.id}b` }))]}
            rowKey={(row) => row.id}
            dense
            narrow="scroll"
            frame="none"
            maxHeight="220px"
          />
        </div>
      </KitPiece>
      <KitPiece state="table: thousands of rows" wide>
        <DataTable label={`${label} 3`} columns={columns} rows={thousands} rowKey={(row) => row.id} maxHeight="320px" />
      </KitPiece>
      <KitPiece state="empty page">
        <EmptyState
          icon={<IconUsers size={20} stroke={1.5} />}
          title={ja ? '保存したオーディエンスがここに並びます' : 'Your saved audiences will stand here'}
          action={<AppButton variant="primary">{ja ? 'オーディエンスを作る' : 'Build an audience'}</AppButton>}
        >
          {ja
            ? '言葉やフォロー先から人々を選び、名前を付けて保存できます。'
            : 'Choose people by what they say and whom they follow, then save them under a name.'}
        </EmptyState>
      </KitPiece>
      <KitPiece state="skeletons, avatars, fading scroll">
        <div className={styles.column}>
          <div className={styles.account}>
            <SkeletonBlock round width={32} height={32} />
            <SkeletonBlock lines={2} width="60%" height={12} />
          </div>
          <PageSkeleton />
          <div className={styles.row}>
            {['Mika Kato', 'northwind media', 'ada@example.com', '朝のコーヒー', 'x'].map((text) => (
              <InitialsAvatar key={text} text={text} alone />
            ))}
            <InitialsAvatar text="Northwind Media" shape="square" size="large" alone />
            <InitialsAvatar text="Grind Lab" size="small" alone />
          </div>
          <ScrollFade label={ja ? '一覧' : 'List'} maxHeight="110px">
            {sampleAccounts.map((row) => (
              <div key={row.id} style={{ padding: '6px 0' }}>
                {row.name} {row.why}
              </div>
            ))}
          </ScrollFade>
        </div>
      </KitPiece>
    </KitSection>
  )
}
