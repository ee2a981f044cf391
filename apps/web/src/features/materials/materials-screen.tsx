// /marketing-materials: all materials by category, each to read or to download.
import type { Material } from '@peregrine/contract/materials/material-endpoints.ts'
import { materialCategoryTitle } from '@peregrine/domain/materials/material-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Link } from 'react-router'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { materialAddress } from './material-address.ts'
import { useMaterialListText } from './material-list-text.ts'
import { downloadMaterial, useMaterials } from './material-queries.ts'
import styles from './materials-screen.module.css'

export function MaterialsScreen() {
  const text = useMaterialListText()
  const language = useLanguage()
  return (
    <Page width="medium" title={text('title')} lead={text('lead')}>
      <QueryView query={useMaterials()} errorTitle={text('failed')} skeleton={<SkeletonBlock height={420} />}>
        {(categories) => (
          <div className={styles.categories}>
            {categories.map(({ id, materials }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className={styles.category}>
                  {materialCategoryTitle(id, language)}
                </h2>
                <MaterialRows materials={materials} />
              </section>
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

export function MaterialRows({ materials }: { materials: readonly Material[] }) {
  const text = useMaterialListText()
  const language = useLanguage()
  return (
    <FramedRows>
      {materials.map((material) => (
        <li key={material.id} className={styles.item}>
          <div>
            <h3 className={styles.title}>
              <Link to={materialAddress(material.id)}>{material.title}</Link>
            </h3>
            <p className={styles.summary}>{material.summary}</p>
          </div>
          <AppButton
            size="small"
            aria-label={`${text(material.format)}${labelSeparator()}${material.title}`}
            icon={<IconDownload size={16} stroke={1.5} />}
            onClick={() => downloadMaterial(material, language)}
          >
            {text(material.format)}
          </AppButton>
        </li>
      ))}
    </FramedRows>
  )
}
