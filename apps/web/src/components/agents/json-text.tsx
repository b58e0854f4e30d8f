/** What a call carries, as it is: nothing in it is drawn as anything but text. */
export function JsonText({ label, text }: { label: string; text: string }) {
  return (
    <figure className="mt-2">
      <figcaption className="text-sm font-medium">{label}</figcaption>
      <pre
        dir="auto"
        className="mt-1 max-h-80 overflow-auto rounded-lg border border-line bg-sunken p-3 text-sm break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  )
}
