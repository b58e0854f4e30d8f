/** Text in which `words` in backticks are set as code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text keep their places
      <code key={index} className="rounded bg-sunken px-1 font-mono text-[0.92em]">
        {part}
      </code>
    ),
  )
}
