'use client'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'

/** Text to be copied or read as it is. `wrap`: long lines are broken anywhere. */
export function CodeBlock({ text, label, wrap = false }: { text: string; label: string; wrap?: boolean }) {
  const t = useTexts('ui')
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-1.5">
        <span className="text-xs font-medium text-faint">{label}</span>
        <CopyButton text={text} label={t('copyNamed', { name: label })} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          'max-h-96 overflow-auto p-3 font-mono text-xs leading-relaxed',
          wrap && 'break-all whitespace-pre-wrap',
        )}
      >
        {text}
      </pre>
    </div>
  )
}
