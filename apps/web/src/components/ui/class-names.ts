import { type ClassValue, clsx } from 'clsx'

/** Joins class names. What a component is given wins over its own look by Tailwind's mark for that: `className="size-10!"`. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values)
}
