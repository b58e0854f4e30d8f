export interface ComboboxOption {
  readonly value: string
  readonly text: string
  readonly detail?: string
}
