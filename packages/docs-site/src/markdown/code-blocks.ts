import type { Element, ElementContent, Parents, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element, isElement } from './elements.ts'

/**
 * Gives each code block a bar with its name, or that of its file, and a button that copies it; blocks with `tab="…"` that follow one another become tabs.
 * A block with `expect` is what the one before it prints, and is shown below that one.
 */
export function drawCode(tree: Root): void {
  let groups = 0
  visit(tree, node => {
    if (!hasChildren(node)) return
    const { children } = node
    for (let index = 0; index < children.length; index++) {
      const group = tabsFrom(children, index)
      const [first] = group.blocks
      if (!first) continue
      const drawn = first.tab === undefined ? figure(first) : tabs(group.blocks, groups++)
      children.splice(index, group.length, drawn)
    }
  })
}

interface Block {
  readonly pre: Element
  readonly language: string
  readonly title: string | undefined
  readonly tab: string | undefined
  readonly isOutput: boolean
  readonly outputs: Element[]
}

/** The code blocks that begin at a child: one without a tab, or all with one that follow. `length`: children that they take. */
function tabsFrom(
  children: readonly Parents['children'][number][],
  start: number,
): { blocks: Block[]; length: number } {
  const blocks: Block[] = []
  let length = 0
  for (let index = start; index < children.length; index++) {
    const child = children[index]
    if (blocks.length > 0 && child?.type === 'text' && child.value.trim() === '') continue
    const block = child && isElement(child) ? blockOf(child) : undefined
    if (block?.isOutput && blocks.length > 0) blocks.at(-1)?.outputs.push(outputOf(block.pre))
    else if (!block || (blocks.length > 0 && (block.tab === undefined || blocks[0]?.tab === undefined))) break
    else blocks.push(block)
    length = index - start + 1
  }
  return { blocks, length }
}

function blockOf(pre: Element): Block | undefined {
  const [code] = pre.children
  if (pre.tagName !== 'pre' || !code || !isElement(code) || code.tagName !== 'code' || pre.properties.tabIndex === 0)
    return undefined
  const meta = typeof code.data?.meta === 'string' ? code.data.meta : ''
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  const language = classes.find(name => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  const isOutput = /(?:^|\s)expect(?:\s|$)/.test(meta)
  return {
    pre,
    language,
    title: attribute(meta, 'title') ?? attribute(meta, 'file'),
    tab: attribute(meta, 'tab'),
    isOutput,
    outputs: [],
  }
}

function outputOf(pre: Element): Element {
  return { ...pre, properties: { ...pre.properties, className: ['output'] } }
}

function attribute(meta: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1]
}

function figure(block: Block): Element {
  const name = block.title ?? block.language
  return element('figure', { className: ['code'] }, [
    element('figcaption', {}, [element('span', {}, [{ type: 'text', value: name }]), copyButton()]),
    scrolling(block.pre),
    ...block.outputs.map(scrolling),
  ])
}

/** The first is shown; the page's script shows the one that was chosen last. Names are those of buttons, and say which is which. */
function tabs(blocks: readonly Block[], group: number): Element {
  const buttons = blocks.map(({ tab = '' }, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${group}-${index}`,
        ariaControls: [`panel-${group}-${index}`],
        ariaSelected: index === 0 ? 'true' : 'false',
        tabIndex: index === 0 ? 0 : -1,
        dataTab: tab,
      },
      [{ type: 'text', value: tab }],
    ),
  )
  const panels = blocks.map(({ pre, outputs }, index) =>
    element(
      'div',
      {
        role: 'tabpanel',
        id: `panel-${group}-${index}`,
        ariaLabelledBy: [`tab-${group}-${index}`],
        ...(index === 0 ? {} : { hidden: true }),
      },
      [scrolling(pre), ...outputs.map(scrolling)],
    ),
  )
  return element('figure', { className: ['code', 'tabs'] }, [
    element('figcaption', {}, [element('div', { role: 'tablist', ariaLabel: 'Language' }, buttons), copyButton()]),
    ...panels,
  ])
}

/** A box that scrolls is reached by keyboard. */
function scrolling(pre: Element): Element {
  return { ...pre, properties: { ...pre.properties, tabIndex: 0 } }
}

function copyButton(): Element {
  return element('button', { type: 'button', className: ['copy'] }, [{ type: 'text', value: 'Copy' }])
}

function hasChildren(node: { type: string }): node is Root | (Element & { children: ElementContent[] }) {
  return node.type === 'root' || (node.type === 'element' && 'children' in node)
}
