import type { ComponentProps } from 'react'
import type { SelectOption } from './select-option.ts'

type Attributes = ComponentProps<'button'>

interface Control extends Pick<Attributes, 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'title'> {
  readonly options: readonly SelectOption[]
  /** Of a form that is sent: '' will not do. */
  readonly required?: boolean | undefined
  readonly disabled?: boolean
}

export interface SelectProps extends Control {
  /** Undefined: the control keeps it by itself, from `defaultValue` or the first option on. */
  readonly value?: string
  readonly defaultValue?: string
  /** In a form. */
  readonly name?: string
  readonly className?: string
  readonly onChange?: (value: string) => void
}

/** What a select shows, in either of its forms. */
export interface ChoiceProps extends Control {
  readonly chosen: string
  readonly text: string
  readonly onChoose: (value: string) => void
}
