/** What to do, one after the other. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-soft">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
