// Kit page: everything one types into or chooses from, and the stepper.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { AppButton } from '../app-button.tsx'
import { CheckBox } from '../check-box.tsx'
import { ChoiceSelect } from '../choice-select.tsx'
import { CodeInput } from '../code-input.tsx'
import { Field } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { Segmented } from '../segmented.tsx'
import { StepFlow } from '../step-flow.tsx'
import { TextInput } from '../text-input.tsx'
import { ToggleSwitch } from '../toggle-switch.tsx'
import styles from './kit-page.module.css'
import type { KitLanguage } from './kit-samples.ts'
import { KitPiece, KitSection } from './kit-section.tsx'

export function KitInputs({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  const [name, setName] = useState('')
  const [code, setCode] = useState('7K')
  const [size, setSize] = useState('week')
  const [on, setOn] = useState(true)
  return (
    <KitSection title="Inputs">
      <KitPiece state="label, hint, optional">
        <TextInput
          label={ja ? 'オーディエンス名' : 'Audience name'}
          hint={ja ? 'チーム内で重複しない名前' : 'A name no other audience of the team has'}
          optional
          placeholder={ja ? '例：自家焙煎' : 'Home brewers'}
          value={name}
          onChange={setName}
          maxLength={80}
          aside={`${name.length}/80`}
        />
      </KitPiece>
      <KitPiece state="error">
        <TextInput
          label={ja ? 'メールアドレス' : 'E-mail address'}
          type="email"
          value="mika.kato@"
          onChange={() => {}}
          required
          error={
            ja
              ? 'メールアドレスの形式が正しくありません。例：name@example.com'
              : 'This is not a complete address. It should look like name@example.com.'
          }
        />
      </KitPiece>
      <KitPiece state="disabled, with unit">
        <TextInput label={ja ? '予算' : 'Budget'} value="12,000.00" disabled trailing="USD" onChange={() => {}} />
      </KitPiece>
      <KitPiece state="several lines">
        <TextInput
          label={ja ? 'アカウント名を貼り付け' : 'Paste handles'}
          rows={3}
          value={'@harborroast\n@slowpourclub'}
          onChange={() => {}}
        />
      </KitPiece>
      <KitPiece state="small, search, with icon">
        <TextInput
          size="small"
          type="search"
          aria-label={ja ? 'キャンペーンを検索' : 'Find a campaign'}
          placeholder={ja ? 'キャンペーンを検索' : 'Find a campaign'}
          leading={<IconSearch size={14} stroke={1.5} aria-hidden="true" />}
          value=""
          onChange={() => {}}
        />
      </KitPiece>
      <KitPiece state="select">
        <div className={styles.column}>
          <ChoiceSelect
            label={ja ? '目的' : 'Objective'}
            options={[
              { value: 'clicks', label: ja ? 'ウェブサイトへの誘導' : 'Website traffic' },
              { value: 'views', label: ja ? '動画の再生' : 'Video views' },
            ]}
            value="clicks"
            onChange={() => {}}
          />
          <ChoiceSelect
            aria-label={ja ? '通貨' : 'Currency'}
            placeholder={ja ? '通貨を選ぶ' : 'Choose a currency'}
            options={[{ value: 'usd', label: 'USD' }]}
            value=""
            onChange={() => {}}
          />
        </div>
      </KitPiece>
      <KitPiece state="code, empty of errors and refused">
        <div className={styles.column}>
          <Field
            label={ja ? '確認コード' : 'Confirmation code'}
            hint={ja ? 'メールに記載の6文字' : 'Six characters, from the e-mail'}
          >
            <CodeInput value={code} onChange={setCode} />
          </Field>
          <Field
            label={ja ? '確認コード' : 'Confirmation code'}
            error={ja ? 'ログインコードが正しくありません' : 'Invalid login code'}
          >
            <CodeInput value="7K2MQX" onChange={() => {}} />
          </Field>
        </div>
      </KitPiece>
      <KitPiece state="segmented, boxes, switches">
        <div className={styles.column} style={{ gap: 10, alignItems: 'flex-start' }}>
          <Segmented
            label={ja ? '期間' : 'Period'}
            value={size}
            onChange={setSize}
            options={[
              { value: 'day', label: ja ? '日' : 'Day' },
              { value: 'week', label: ja ? '週' : 'Week', count: '7' },
              { value: 'month', label: ja ? '月' : 'Month' },
              { value: 'year', label: ja ? '年' : 'Year', disabled: true },
            ]}
          />
          <Segmented
            size="small"
            label={ja ? '言語' : 'Language'}
            value={ja ? 'ja' : 'en'}
            onChange={() => {}}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ja', label: '日本語' },
            ]}
          />
          <CheckBox
            label={ja ? '認証済みのみ' : 'Verified only'}
            hint={ja ? '青いバッジのあるアカウント' : 'Accounts with a badge'}
            checked={on}
            onChange={setOn}
          />
          <CheckBox label={ja ? '一部選択' : 'Some of them'} checked={false} partly onChange={() => {}} />
          <CheckBox label={ja ? '選択不可' : 'Not now'} checked disabled onChange={() => {}} />
          <ToggleSwitch label={ja ? '配信する' : 'Deliver'} on={on} onChange={setOn} />
          <ToggleSwitch label={ja ? '停止中' : 'Off'} on={false} onChange={() => {}} />
          <ToggleSwitch label={ja ? '変更不可' : 'Fixed'} on disabled onChange={() => {}} />
        </div>
      </KitPiece>
      <KitPiece state="files: dropped, or chosen">
        <FileDrop
          label={ja ? 'ファイルをアップロード' : 'Upload a file'}
          title={ja ? 'CSVファイルをここにドロップ' : 'Drop a CSV file here'}
          hint={ja ? '1行に1人ずつ' : 'One person in each line'}
          onDrop={() => {}}
        >
          <AppButton>{ja ? 'ファイルを選択' : 'Choose file'}</AppButton>
        </FileDrop>
      </KitPiece>
    </KitSection>
  )
}

export function KitSteps({ language }: { language: KitLanguage }) {
  const ja = language === 'ja'
  const [step, setStep] = useState(1)
  const [name, setName] = useState('')
  return (
    <KitSection title="Stepper">
      <KitPiece state="second step, waiting to be filled" wide>
        <StepFlow
          label={ja ? 'キャンペーンの作成' : 'New campaign'}
          steps={[
            { id: 'goal', name: ja ? '目的' : 'Objective', hint: ja ? '何を達成するか' : 'What it is for' },
            { id: 'name', name: ja ? '名前と予算' : 'Name and budget', filled: name !== '' },
            { id: 'people', name: ja ? '対象' : 'People', hint: ja ? '誰に届けるか' : 'Who sees it' },
            { id: 'check', name: ja ? '確認' : 'Check and send' },
          ]}
          current={step}
          onMove={setStep}
          onSubmit={() => new Promise<void>((done) => setTimeout(done, 1500))}
          aside={<span className={styles.caption}>{ja ? '下書きは保存されています' : 'Draft kept'}</span>}
        >
          <TextInput label={ja ? 'キャンペーン名' : 'Campaign name'} value={name} onChange={setName} />
        </StepFlow>
      </KitPiece>
    </KitSection>
  )
}
