import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Page, pages } from '../pages/pages.ts'
import { type Form, innerOf, type NodeType, optionsOf, type Property } from './node-form.ts'
import type { Parameters } from './workflows.ts'

/** What a page says of a field: `*Label* (*How it is given*) `value``. */
export interface Told {
  readonly label: string
  readonly mode: string | undefined
  readonly value: string
}

/** A page of the documentation, `start/n8n` for one. */
export function pageNamed(name: string): Page {
  const found = pages.find(page => page.name === name)
  if (!found) throw new Error(`There is no page ${name}`)
  return found
}

/** Text below the heading that begins with those words, up to the next heading. */
export function sectionOf({ text }: Page, heading: string): string {
  const found = text.split(/^## /m).find(section => section.startsWith(heading))
  if (!found) throw new Error(`The page has no ${heading}`)
  return found
}

/** The rows of the table in a section, without its head. */
export function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter(line => line.startsWith('|'))
  const rows = lines.slice(2).map(line =>
    line
      .slice(1, -1)
      .split(' | ')
      .map(cell => cell.trim()),
  )
  if (rows.length === 0) throw new Error(`There is no table in ${section}`)
  return rows
}

/** The steps of the numbered list in a section, below its heading. */
export function stepsOf(section: string): string[] {
  const [, ...lines] = section.split('\n')
  return lines.filter(line => /^\d+\. /.test(line))
}

/** The resource and operation that a text names. */
export function placeIn(text: string): { resource: string; operation: string } {
  const [, resource, operation] = /\*\*([^*]+) → ([^*]+)\*\*/.exec(text) ?? []
  if (!resource || !operation) throw new Error(`No operation is named in ${text}`)
  return { resource, operation }
}

/** The fields that a text gives a value. */
export function toldIn(text: string): Told[] {
  const found = text.matchAll(/\*([^*]+)\*(?: \(\*([^*]+)\*\))? `([^`]+)`/g)
  return [...found].map(([, label = '', mode, value = '']) => ({ label, mode, value }))
}

/** Types the commands of a page into a shell: its address is the gateway's, and the home that of n8n. */
export async function typeBlock({ blocks }: Page, home: string, gateway: string): Promise<void> {
  const [block, ...more] = blocks.filter(({ syntax }) => syntax === 'bash')
  const address = 'http://127.0.0.1:3000/'
  if (!block?.text.includes(address) || more.length > 0) throw new Error(`The page has no single block with ${address}`)
  const cwd = join(home, 'downloads')
  await mkdir(cwd)
  const script = block.text.replaceAll(address, `${gateway}/`)
  const env = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', NODE_ENV: 'test' as const }
  await promisify(execFile)('bash', ['-e', '-c', script], { cwd, env })
}

/** Fills a form in as a page says; what it does not name stays as n8n has it. Throws for a field that is not there. */
export function fillAsTold(form: Form, told: readonly Told[]): Parameters {
  const main = told.filter(one => labelled(form.fields, one.label) !== undefined)
  const additional = told.filter(one => !main.includes(one))
  return {
    resource: form.resource,
    operation: form.operation,
    ...answersTo(form.fields, main),
    ...(additional.length === 0 ? {} : { additionalFields: answersTo(form.additional, additional) }),
  }
}

/** The same for a node without operations. */
export function fillNodeAsTold({ properties }: NodeType, told: readonly Told[]): Parameters {
  return answersTo(properties, told)
}

function answersTo(properties: readonly Property[], told: readonly Told[]): Parameters {
  return Object.fromEntries(
    told.map(one => {
      const property = labelled(properties, one.label)
      if (!property) throw new Error(`There is no field ${one.label}`)
      return [property.name, answerTo(property, one)]
    }),
  )
}

function labelled(properties: readonly Property[], label: string): Property | undefined {
  return properties.find(({ displayName }) => displayName === label)
}

function answerTo(property: Property, { label, mode, value }: Told): unknown {
  const typed = value.includes('{{') ? `=${value}` : value
  if (property.type === 'resourceLocator') {
    const way = property.modes?.find(({ displayName }) => displayName === mode)
    if (!way) throw new Error(`${label} is not given ${mode}`)
    return { __rl: true, mode: way.name, value: typed }
  }
  if (mode !== undefined) throw new Error(`${label} is not given ${mode}`)
  if (property.type !== 'options' && property.type !== 'multiOptions') return typed
  const chosen = optionsOf(property).find(({ name }) => name === value)
  if (!chosen) throw new Error(`${label} does not offer ${value}`)
  return property.type === 'options' ? chosen.value : [chosen.value]
}

/** Every name that a person reads in a node: of itself, its fields, their options, and ways to give an answer. */
export function namesIn({ displayName, properties }: NodeType): string[] {
  return [displayName, ...properties.flatMap(namesOfProperty)]
}

function namesOfProperty(property: Property): string[] {
  const modes = property.modes?.map(({ displayName }) => displayName) ?? []
  const options = optionsOf(property).map(({ name }) => name)
  return [property.displayName, ...modes, ...options, ...innerOf(property).flatMap(namesOfProperty)]
}
