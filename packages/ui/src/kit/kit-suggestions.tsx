// Kit page: inputs with suggestions, one word at a time and as a list of chips.
import { useState } from 'react'
import { ChipListInput } from '../chip-list-input.tsx'
import { TermCombobox } from '../term-combobox.tsx'
import styles from './kit-page.module.css'
import type { KitLanguage } from './kit-samples.ts'
import { KitPiece, KitSection } from './kit-section.tsx'

export function KitSuggestions({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  const [fruits, setFruits] = useState<readonly string[]>(['plum'])
  const [typed, setTyped] = useState('')
  const options = [
    { id: 'plum', label: ja ? 'すもも' : 'Plum' },
    { id: 'pear', label: ja ? '洋なし' : 'Pear', detail: ja ? '秋' : 'autumn' },
    { id: 'yuzu', label: ja ? 'ゆず' : 'Yuzu', unavailable: true },
  ]
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  const search = (words: string) => options.filter(({ label }) => label.toLowerCase().startsWith(words.toLowerCase()))
  return (
    <KitSection title="Suggestions">
      <KitPiece state="chips, one that cannot be taken">
        <ChipListInput
          label={ja ? '果物' : 'Fruits'}
          hint={ja ? '複数選べます' : 'several'}
          placeholder={ja ? '果物を追加' : 'Add a fruit'}
          values={fruits}
          labelOf={labelOf}
          search={search}
          unknown={(term) => (ja ? `「${term}」という果物はありません。` : `No fruit is called “${term}”.`)}
          mayTake={(option) => !option.unavailable}
          errors={[]}
          onChange={setFruits}
        />
      </KitPiece>
      <KitPiece state="error">
        <ChipListInput
          label={ja ? '果物' : 'Fruits'}
          placeholder={ja ? '果物を追加' : 'Add a fruit'}
          values={['plum', 'pear']}
          labelOf={labelOf}
          search={search}
          errors={[ja ? '果物は1つまで選べます。' : 'Choose at most one fruit.']}
          onChange={() => {}}
        />
      </KitPiece>
      <KitPiece state="one input, loading, with a note">
        <div className={styles.column}>
          <TermCombobox
            label={ja ? '果物' : 'Fruit'}
            placeholder={ja ? '果物' : 'Fruit'}
            typed={typed}
            onTyped={setTyped}
            options={search(typed)}
            note={ja ? 'Enterで追加' : 'Enter adds it'}
            onPick={({ label }) => setTyped(label)}
            onTake={() => setTyped('')}
          />
          <TermCombobox
            label={ja ? '読み込み中' : 'Loading'}
            placeholder={ja ? '読み込み中' : 'Loading'}
            typed=""
            onTyped={() => {}}
            options={[]}
            loading
            onPick={() => {}}
            onTake={() => {}}
          />
        </div>
      </KitPiece>
    </KitSection>
  )
}
