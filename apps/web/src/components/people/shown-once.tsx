import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'

/** A secret that is shown now and never again. */
export function ShownOnce({
  text,
  label,
  copy,
  warning,
}: {
  text: string
  label: string
  copy: string
  warning: string
}) {
  return (
    <>
      <Notice tone="warn">{warning}</Notice>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={label} className="min-w-0 flex-1 font-mono text-sm break-all">
          {text}
        </output>
        <CopyButton text={text} label={copy} />
      </div>
    </>
  )
}
