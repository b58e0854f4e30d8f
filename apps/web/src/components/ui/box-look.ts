/** What fields have in common to look at. */
export const boxLook =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink shadow-xs transition-colors ' +
  'hover:border-faint aria-invalid:border-danger disabled:opacity-60 focus-visible:outline-offset-0 ' +
  'text-base sm:text-[0.9375rem]'
