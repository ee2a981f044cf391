// /request-download/:title: one marketing material to read and to download, in either language.
import type { Material } from '@peregrine/contract/materials/material-endpoints.ts'
import { readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Link, useParams } from 'react-router'
import { GuideBody } from '#shell/guide-body.tsx'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { MATERIALS_ADDRESS } from './material-address.ts'
import { useMaterialListText } from './material-list-text.ts'
import { downloadMaterial, useMaterials } from './material-queries.ts'
import styles from './materials-screen.module.css'
import { MaterialsScreen } from './materials-screen.tsx'

export function MaterialScreen() {
  const text = useMaterialListText()
  const { title } = useParams()
  const query = useMaterials()
  if (title === undefined) return <MaterialsScreen />
  return (
    <Page width="medium" back={{ to: MATERIALS_ADDRESS, label: text('title') }}>
      <QueryView query={query} errorTitle={text('failed')} skeleton={<SkeletonBlock height={420} />}>
        {(categories) => {
          const material = categories.flatMap(({ materials }) => materials).find((one) => isCalled(one, title))
          return material ? <MaterialReader material={material} /> : <NoMaterial />
        }}
      </QueryView>
    </Page>
  )
}

/** Links of others name a document by its title. */
const isCalled = ({ id, title }: Material, name: string): boolean =>
  id === name || title.toLowerCase() === name.toLowerCase()

function NoMaterial() {
  const text = useMaterialListText()
  return (
    <>
      <PageHead title={text('missing')} lead={text('missingBody')} />
      <Link to={MATERIALS_ADDRESS}>{text('title')}</Link>
    </>
  )
}

function MaterialReader({ material }: { material: Material }) {
  const text = useMaterialListText()
  const language = useLanguage()
  const other = language === 'en' ? 'ja' : 'en'
  return (
    <>
      <div className={styles.downloads}>
        <AppButton
          variant="primary"
          icon={<IconDownload size={16} stroke={1.5} />}
          onClick={() => downloadMaterial(material, language)}
        >
          {text(material.format)}
        </AppButton>
        <AppButton onClick={() => downloadMaterial(material, other)}>
          {text(other === 'ja' ? 'inJapanese' : 'inEnglish')}
        </AppButton>
      </div>
      <GuideBody guide={readGuide(material.text)} />
    </>
  )
}
