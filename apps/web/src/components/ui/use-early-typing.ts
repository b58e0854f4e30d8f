'use client'
import { useLayoutEffect, useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * What was typed into a field before the page's code had come is told as if it were typed now. React leaves such text in
 * place but knows nothing of it, and its next update would take it away.
 */
export function useEarlyTyping<Field extends TextField>(isFollowed: boolean) {
  const field = useRef<Field>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (isFollowed && current && current.value !== current.defaultValue) {
      if (current.type === 'file') chooseAnew(current)
      else typeAnew(current)
    }
  }, [isFollowed])
  return field
}

/** What a file field says cannot be written by code; its choice is told as it is. */
function chooseAnew(field: TextField): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React compares with the value that was last written to this very element, so that the text is written past it. */
function typeAnew(field: TextField): void {
  const typed = field.value
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', typed, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
