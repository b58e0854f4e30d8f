/** Headers as they were on the wire, one per line. */
export function HeaderTable({ label, headers }: { label: string; headers: Readonly<Record<string, string>> }) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-sunken">
      <table aria-label={label} className="w-full text-left font-mono text-xs">
        <tbody className="divide-y divide-line">
          {Object.entries(headers).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="w-px px-3 py-1.5 align-top font-medium whitespace-nowrap text-soft">
                {name}
              </th>
              <td className="px-3 py-1.5 break-all">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
