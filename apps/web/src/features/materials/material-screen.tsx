// /request-download/:title: one marketing material to read and to download, in either language; or several that one name means.
import type { Material, MaterialCategory } from '@peregrine/contract/materials/material-endpoints.ts'
import { readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { materialCategoryTitle, materialsCalled } from '@peregrine/domain/materials/material-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Link, useParams } from 'react-router'
import { GuideBody } from '#shell/guide-body.tsx'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useUnlisted } from '#shell/page/use-unlisted.ts'
import { useLanguage } from '#shell/texts.ts'
import { MATERIALS_ADDRESS } from './material-address.ts'
import { useMaterialListText } from './material-list-text.ts'
import { downloadMaterial, useMaterials } from './material-queries.ts'
import styles from './materials-screen.module.css'
import { MaterialRows, MaterialsScreen } from './materials-screen.tsx'

export function MaterialScreen() {
  const { title } = useParams()
  return title === undefined ? <MaterialsScreen /> : <MaterialsCalled name={title} />
}

/** A link may name a document by its title in the other language. */
function MaterialsCalled({ name }: { name: string }) {
  const text = useMaterialListText()
  const language = useLanguage()
  const other = useMaterials(language === 'en' ? 'ja' : 'en')
  const query = useMaterials()
  const both = other.isPending || other.error !== null ? other : query
  return (
    <Page width="medium" back={{ to: MATERIALS_ADDRESS, label: text('title') }}>
      <QueryView query={both} errorTitle={text('failed')} skeleton={<SkeletonBlock height={420} />}>
        {() => <Found found={materialsCalled(name, shelfOf(query.data ?? [], other.data ?? []))} />}
      </QueryView>
    </Page>
  )
}

type Categories = readonly MaterialCategory[]

function shelfOf(own: Categories, other: Categories) {
  const others = other.flatMap(({ materials }) => materials)
  return own.flatMap(({ id: category, materials }) =>
    materials.map((material) => {
      const twin = others.find(({ id }) => id === material.id)
      return { id: material.id, category, titles: [material.title, ...(twin ? [twin.title] : [])], material }
    }),
  )
}

function Found({ found }: { found: readonly ReturnType<typeof shelfOf>[number][] }) {
  const language = useLanguage()
  const [first] = found
  if (!first) return <NoMaterial />
  if (found.length === 1) return <MaterialReader material={first.material} />
  return (
    <>
      <PageHead title={materialCategoryTitle(first.category, language)} />
      <MaterialRows materials={found.map(({ material }) => material)} />
    </>
  )
}

function NoMaterial() {
  const text = useMaterialListText()
  useUnlisted()
  return (
    <>
      <PageHead title={text('missing')} lead={text('missingBody')} />
      <Link className={buttonClass('secondary')} to={MATERIALS_ADDRESS}>
        {text('all')}
      </Link>
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
