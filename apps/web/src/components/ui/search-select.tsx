'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Combobox } from './combobox.tsx'
import type { ChoiceProps } from './select-props.ts'

/** A choice among many: what is typed narrows the list. */
export function SearchSelect({ options, chosen, text, required: _, onChoose, ...control }: ChoiceProps) {
  const t = useTexts('ui')
  const [words, setWords] = useState<string>()
  const typed = words?.trim().toLocaleLowerCase() ?? ''
  const found = options.filter(([, name]) => name.toLocaleLowerCase().includes(typed))
  return (
    <Combobox
      control={control}
      label={control['aria-label'] ?? t('choices')}
      value={chosen}
      text={text}
      placeholder=""
      words={words}
      options={found.map(([value, name]) => ({ value, text: name }))}
      isSettled
      note={found.length === 0 ? t('nothingFound') : ''}
      onWords={setWords}
      onChoose={option => onChoose(option.value)}
    />
  )
}
