// Kit page: the chart parts in every state.
import { AppButton } from '../app-button.tsx'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { elementToPng } from '../charts/element-image.ts'
import { HourHeatmap } from '../charts/hour-heatmap.tsx'
import { ShareBars, ShareLegend } from '../charts/share-bars.tsx'
import { SizeGauge } from '../charts/size-gauge.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { EmptyState } from '../empty-state.tsx'
import styles from './kit-page.module.css'
import { type KitLanguage, sampleAges, sampleJobs, sampleWeek } from './kit-samples.ts'
import { KitPiece, KitSection } from './kit-section.tsx'

async function savePng(chart: HTMLElement) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await elementToPng(chart))
  link.download = 'chart.png'
  link.click()
  URL.revokeObjectURL(link.href)
}

export function KitCharts({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  const table = {
    columns: [
      { header: ja ? '年齢' : 'Age' },
      { header: ja ? '割合' : 'Share', align: 'end' as const },
      { header: ja ? '比較対象' : 'Baseline', align: 'end' as const },
    ],
    rows: sampleAges.map((item) => [item.label, item.shareText, item.baselineText ?? '-']),
  }
  const empty = { columns: table.columns, rows: [] }
  return (
    <KitSection title="Charts">
      <KitPiece state="shares with baseline and interval">
        <ChartFrame
          question={ja ? '何歳くらいの人たち？' : 'How old are they?'}
          note={ja ? '61%が判明' : 'known for 61%'}
          table={table}
          legend={<ShareLegend baseline={ja ? '同じ国・同じ言語' : 'same countries, same language'} />}
          onExportCsv={() => {}}
          onExportXlsx={() => {}}
          onExportPng={savePng}
        >
          <ShareBars label={ja ? '年齢' : 'Age'} items={sampleAges} />
        </ChartFrame>
      </KitPiece>
      <KitPiece state="thin evidence, long words">
        <ChartFrame
          question={ja ? '何をしている人たち？' : 'What do they do?'}
          note={ja ? '47%が判明' : 'known for 47%'}
          table={table}
          legend={ja ? 'ほか12分類' : '12 more categories'}
          onExportCsv={() => {}}
          onExportXlsx={() => {}}
        >
          <ShareBars label={ja ? '職種' : 'Job titles'} items={sampleJobs[language]} />
        </ChartFrame>
      </KitPiece>
      <KitPiece state="hours of the week">
        <ChartFrame
          question={ja ? 'いつ投稿している？' : 'When do they post?'}
          note={ja ? '日本時間' : 'New York time'}
          table={table}
        >
          <HourHeatmap
            label={ja ? '曜日と時間ごとの投稿' : 'Posts by day and hour'}
            values={sampleWeek}
            textOf={(value) => (ja ? `投稿の${(value * 3).toFixed(1)}%` : `${(value * 3).toFixed(1)}% of posts`)}
            summary={ja ? '最も多いのは平日の8時台' : 'Most on weekdays at eight in the morning'}
          />
        </ChartFrame>
      </KitPiece>
      <KitPiece state="size: workable, too narrow with a wide interval, pending">
        <div className={`${styles.box} ${styles.column}`}>
          <SizeGauge
            position={0.42}
            low={0.41}
            high={0.43}
            label={ja ? '18.4万アカウント、ちょうどよい' : '184K accounts, workable'}
          />
          <SizeGauge
            position={0.08}
            low={0.02}
            high={0.19}
            label={ja ? '1,200アカウント、狭すぎる' : '1.2K accounts, too narrow'}
          />
          <SizeGauge position={0.9} pending label={ja ? '計算中' : 'Being counted'} />
          <SizeGauge position={null} label={ja ? 'まだ数えていません' : 'Not counted yet'} />
        </div>
      </KitPiece>
      <KitPiece state="loading and empty">
        <div className={styles.column}>
          <ChartFrame question={ja ? 'どこにいる？' : 'Where are they?'} table={empty} loading height={90}>
            {null}
          </ChartFrame>
          <ChartFrame
            question={ja ? 'どんなコミュニティ？' : 'Which communities do they form?'}
            table={empty}
            empty={
              <EmptyState
                place="inset"
                title={ja ? 'まだ人数が足りません' : 'Too few accounts to tell'}
                action={<AppButton size="small">{ja ? '定義を広げる' : 'Widen the definition'}</AppButton>}
              >
                {ja ? 'データが約2,400人分不足しているため、判定できません。' : 'Needs about 2,400 more accounts.'}
              </EmptyState>
            }
          >
            {null}
          </ChartFrame>
        </div>
      </KitPiece>
      <KitPiece state="sparklines: rising, with a gap, level, quiet, one value, none">
        <div className={`${styles.box} ${styles.row}`} style={{ gap: 20 }}>
          <Sparkline values={[3, 4, 4, 5, 6, 5, 7, 8, 7, 9, 10]} label="rising" />
          <Sparkline values={[3, 4, null, null, 6, 5, 7]} label="gap" />
          <Sparkline values={[3, 6, 4, 5, 6, 5, 7]} level={5} label="level" />
          <Sparkline values={[5, 5, 5]} tone="quiet" label="flat" />
          <Sparkline values={[5]} label="one" />
          <Sparkline values={[]} label="none" />
        </div>
      </KitPiece>
    </KitSection>
  )
}
