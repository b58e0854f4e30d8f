import type { Subject } from '../subjects/subject.ts'
import { type Run, spending } from './run.ts'

/** Links the lines of a subject by QR: what a link costs. */
export async function measureLinks(run: Run, subject: Subject, count: number): Promise<void> {
  run.say(`linking ${count}: ${subject.name}`)
  const startedAt = performance.now()
  const { result: wallMs, spent } = await spending(run, subject, async () => {
    await subject.link(count)
    return performance.now() - startedAt
  })
  run.figures.add({ id: 'link.ms', title: 'Link by QR (ms)' }, subject.name, wallMs / count)
  run.figures.add({ id: 'link.cpu', title: 'CPU of the subject (ms) per link' }, subject.name, spent.subject / count)
}
