import { CopyButton } from './copy-button.tsx'

/** Text to be copied or read as it is. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-1.5">
        <span className="text-xs font-medium text-faint">{label}</span>
        <CopyButton text={text} label={`Copy ${label}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-96 overflow-auto p-3 font-mono text-xs leading-relaxed">
        {text}
      </pre>
    </div>
  )
}
