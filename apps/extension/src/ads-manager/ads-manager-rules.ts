// How an ads manager is read and filled in, as data: one file of this shape for each, and no selector anywhere else.
import type { ReceiptField } from '@peregrine/contract/targeting/extension-messages.ts'

/** An element as a person with a screen reader finds it: what it is and what it is called. */
export interface Where {
  readonly role: 'button' | 'textbox' | 'combobox' | 'listbox' | 'list' | 'group' | 'heading' | 'status' | 'alert'
  /** A regular expression for the whole name, capitals aside. */
  readonly name: string
}

interface InStep {
  /** The button that brings the field into view. */
  readonly step: Where
}

/** Whatever is typed becomes an entry, as keywords do. */
export interface FreeTextField extends InStep {
  readonly kind: 'free-text'
  readonly input: Where
  readonly chosen: Where
}

/** What is typed is looked up, and one of the answers is taken. */
export interface TypeAheadField extends InStep {
  readonly kind: 'type-ahead'
  readonly input: Where
  readonly options: Where
  /** Says that nothing was found; {typed} stands for what was typed. */
  readonly nothing: Where
  readonly chosen: Where
}

/** One of several: radio buttons or a select. `labels`: what each of our values is called there. */
export interface ChoiceField extends InStep {
  readonly kind: 'choice'
  readonly group: Where
  readonly labels: Readonly<Record<string, string>>
}

/** Any of several: check boxes. */
export interface TicksField extends InStep {
  readonly kind: 'ticks'
  readonly group: Where
  readonly labels: Readonly<Record<string, string>>
}

export type FieldRule = FreeTextField | TypeAheadField | ChoiceField | TicksField

export interface AdsManagerRules {
  readonly id: string
  /** Match patterns of the pages, for the manifest. */
  readonly pages: readonly string[]
  /** Where somebody starts who has no line item open; {account} is replaced. */
  readonly start: string
  /** Regular expressions over the path; the first group is the id. */
  readonly accountInPath: string
  readonly lineItemInPath: string
  /** The account's name, and its handle with at-sign, in the name of this element: "Harbor Roast @harborroast". */
  readonly account: Where
  readonly lineItemName: Where
  readonly fields: Readonly<Partial<Record<ReceiptField, FieldRule>>>
  /** Where audiences are left out instead of reached, in the place of `fields.custom_audiences`. */
  readonly excludedAudiences: FieldRule | null
  readonly save: { readonly button: Where; readonly saved: Where; readonly problems: Where }
  /** Milliseconds to wait for a look-up, for a field to show, for the page to save. */
  readonly patience: { readonly lookUp: number; readonly field: number; readonly save: number }
}
