import type { Definition, FootnoteDefinition, List, ListItem, Nodes, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx'
import { nameHeadings } from './name-headings'
import { renderLink, renderPicture, wordsOf } from './render-links'

interface MarksOptions {
  /** Prefix of footnote ids, so that the ids of two texts on one page differ. */
  id: string
  dir: 'ltr' | 'rtl' | 'auto'
  /** The heading level of the text’s top-level headings. */
  headingLevel: 2 | 3 | 4
  /** Prefix of the ids of headings, which have none without it. */
  anchors?: string
}

interface Marks extends MarksOptions {
  topDepth: number
  headingIds: Map<Nodes, string>
  definitions: Map<string, Definition>
  notes: Map<string, FootnoteDefinition>
  /** How often each footnote is referenced, in the order of first reference. */
  calls: Map<string, number>
}

/**
 * Renders CommonMark and GFM as React elements without going through HTML: raw HTML stays text, and images
 * become their alt text.
 */
export function renderMarks(text: string, options: MarksOptions): ReactNode {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const { anchors } = options
  const named = anchors === undefined ? [] : nameHeadings(tree, anchors)
  const marks: Marks = {
    ...options,
    topDepth: 6,
    headingIds: new Map(named.map(({ node, id }) => [node, id])),
    definitions: new Map(),
    notes: new Map(),
    calls: new Map(),
  }
  collect(tree, marks)
  const body = renderAll(tree.children, marks)
  return (
    <>
      {body}
      <Notes marks={marks} list={renderNotes(marks)} />
    </>
  )
}

/** Finds the top heading level of the text, which is mapped to `headingLevel`. */
function collect(node: Nodes, marks: Marks): void {
  if (node.type === 'heading') marks.topDepth = Math.min(marks.topDepth, node.depth)
  if (node.type === 'definition' && !marks.definitions.has(nameOf(node)))
    marks.definitions.set(nameOf(node), node)
  if (node.type === 'footnoteDefinition' && !marks.notes.has(nameOf(node)))
    marks.notes.set(nameOf(node), node)
  if ('children' in node) for (const child of node.children) collect(child, marks)
}

const nameOf = ({ identifier }: { identifier: string }) => identifier.toUpperCase()

function renderAll(nodes: readonly Nodes[], marks: Marks): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{render(node, marks)}</Fragment>)
}

function render(node: Nodes, marks: Marks): ReactNode {
  const { dir } = marks
  const inner = () => ('children' in node ? renderAll(node.children, marks) : null)
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value
    case 'paragraph':
      return renderParagraph(inner(), dir)
    case 'heading': {
      const Tag = `h${Math.min(6, marks.headingLevel + node.depth - marks.topDepth)}` as 'h2'
      return (
        <Tag
          id={marks.headingIds.get(node)}
          dir={dir}
          className="mt-5 mb-2 scroll-mt-24 font-serif text-[1.05em] font-semibold first:mt-0"
        >
          {inner()}
        </Tag>
      )
    }
    case 'emphasis':
      return <em>{inner()}</em>
    case 'strong':
      return <strong>{inner()}</strong>
    case 'delete':
      return <del>{inner()}</del>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr className="my-5 border-hair" />
    case 'inlineCode':
      return (
        <code className="rounded-sm bg-sunk px-1 font-mono text-[0.85em]">
          {node.value.replace(/\r?\n|\r/g, ' ')}
        </code>
      )
    case 'code':
      return (
        <pre
          dir="ltr"
          tabIndex={0}
          role="group"
          aria-label="Code"
          data-scroll-region
          className="my-3 overflow-x-auto border-s-2 border-hair-strong bg-sunk py-2 ps-4 text-sm"
        >
          <code className="font-mono">{node.value}</code>
        </pre>
      )
    case 'blockquote':
      return (
        <blockquote dir={dir} className="my-3 border-s-2 border-hair-strong ps-4 text-ink-2">
          {inner()}
        </blockquote>
      )
    case 'list':
      return renderList(node, marks)
    case 'table':
      return renderTable(node, marks)
    case 'link':
      return renderLink(node.url, inner(), wordsOf(node))
    case 'linkReference':
      return renderLink(marks.definitions.get(nameOf(node))?.url ?? '', inner(), wordsOf(node))
    case 'image':
      return renderPicture(node.alt, node.url)
    case 'imageReference':
      return renderPicture(node.alt, marks.definitions.get(nameOf(node))?.url)
    case 'footnoteReference':
      return renderCall(nameOf(node), marks)
    default:
      // Definitions appear where they are referenced.
      return null
  }
}

const renderParagraph = (children: ReactNode, dir: string) => (
  <p dir={dir} className="my-[0.65em] first:mt-0 last:mb-0">
    {children}
  </p>
)

/** Items of a tight list are rendered without a paragraph. */
function renderList({ ordered, start, spread, children }: List, marks: Marks): ReactNode {
  const { dir } = marks
  const isLoose = spread === true || children.some((item) => item.spread === true)
  const items = children.map((item, index) => <li key={index}>{renderItem(item, isLoose, marks)}</li>)
  if (ordered)
    return (
      <ol
        dir={dir}
        start={start === 1 ? undefined : (start ?? undefined)}
        className="my-[0.65em] grid list-decimal gap-1 ps-6"
      >
        {items}
      </ol>
    )
  const isTaskList = children.some(({ checked }) => typeof checked === 'boolean')
  return (
    <ul dir={dir} className={cx('my-[0.65em] grid gap-1 ps-5', isTaskList ? 'list-none' : 'list-disc')}>
      {items}
    </ul>
  )
}

function renderItem({ checked, children }: ListItem, isLoose: boolean, marks: Marks): ReactNode {
  const box =
    typeof checked === 'boolean' ? (
      <span className="pe-1">
        {checked ? '☑' : '☐'}
        <span className="sr-only">{checked ? ' done: ' : ' open: '}</span>
      </span>
    ) : null
  return (
    <>
      {children[0]?.type === 'paragraph' ? null : box}
      {children.map((child, index) => {
        if (child.type !== 'paragraph') return <Fragment key={index}>{render(child, marks)}</Fragment>
        const words = (
          <>
            {index === 0 ? box : null}
            {renderAll(child.children, marks)}
          </>
        )
        return <Fragment key={index}>{isLoose ? renderParagraph(words, marks.dir) : words}</Fragment>
      })}
    </>
  )
}

function renderTable({ align, children }: Table, marks: Marks): ReactNode {
  const [head, ...rows] = children
  const columns = align?.length ?? head?.children.length ?? 0
  const cellsOf = (
    row: Table['children'][number] | undefined,
    renderCell: (
      words: ReactNode,
      style: { textAlign: 'left' | 'right' | 'center' } | undefined,
      key: number,
    ) => ReactNode,
  ) =>
    Array.from({ length: columns }, (_, column) => {
      const textAlign = align?.[column]
      return renderCell(
        renderAll(row?.children[column]?.children ?? [], marks),
        textAlign ? { textAlign } : undefined,
        column,
      )
    })
  return (
    <div tabIndex={0} role="group" aria-label="Table" data-scroll-region className="my-3 overflow-x-auto">
      <table dir={marks.dir} className="border-collapse font-sans text-sm tabular-nums">
        <thead>
          <tr>
            {cellsOf(head, (words, style, key) => (
              <th
                key={key}
                scope="col"
                style={style}
                className="border-b border-hair-strong px-3 py-1.5 text-start font-semibold wrap-break-word"
              >
                {words}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length > 0 ? (
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {cellsOf(row, (words, style, key) => (
                  <td key={key} style={style} className="border-b border-hair px-3 py-1.5 align-top">
                    {words}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ) : null}
      </table>
    </div>
  )
}

const anchorOf = (name: string) => normalizeUri(name.toLowerCase())
const countedAs = (time: number) => (time > 1 ? `-${time}` : '')

function renderCall(name: string, { id, calls }: Marks): ReactNode {
  const time = (calls.get(name) ?? 0) + 1
  calls.set(name, time)
  const number = [...calls.keys()].indexOf(name) + 1
  return (
    <sup>
      <a
        href={`#${id}-fn-${anchorOf(name)}`}
        id={`${id}-fnref-${anchorOf(name)}${countedAs(time)}`}
        className="text-accent underline underline-offset-3"
      >
        {number}
      </a>
    </sup>
  )
}

interface Note {
  name: string
  words: ReactNode
  /** The last paragraph, which the back links follow; null when the footnote does not end in a paragraph. */
  last: ReactNode
}

/** The referenced footnotes, including those referenced only by other footnotes. */
function renderNotes(marks: Marks): Note[] {
  const list: Note[] = []
  // Rendering a footnote may reference further ones, which extends the iterated map.
  for (const name of marks.calls.keys()) {
    const children = marks.notes.get(name)?.children ?? []
    const last = children.at(-1)
    const isWords = last?.type === 'paragraph'
    list.push({
      name,
      words: renderAll(isWords ? children.slice(0, -1) : children, marks),
      last: isWords ? renderAll(last.children, marks) : null,
    })
  }
  return list
}

function Notes({
  marks: { id, headingLevel, calls, dir },
  list,
}: {
  marks: Marks
  list: readonly Note[]
}): ReactNode {
  if (list.length === 0) return null
  const Tag = `h${headingLevel}` as 'h2'
  const renderBack = (name: string, number: number) =>
    Array.from({ length: calls.get(name) ?? 0 }, (_, index) => {
      const time = countedAs(index + 1)
      const way = (
        <a
          href={`#${id}-fnref-${anchorOf(name)}${time}`}
          aria-label={`Back to reference ${number}${time}`}
          className="text-accent underline underline-offset-3"
        >
          ↩{index > 0 ? <sup>{index + 1}</sup> : null}
        </a>
      )
      return <Fragment key={index}> {way}</Fragment>
    })
  return (
    <section className="footnotes">
      <Tag dir={dir} className="sr-only">
        Footnotes
      </Tag>
      <ol dir={dir} className="my-[0.65em] grid list-decimal gap-1 ps-6">
        {list.map(({ name, words, last }, index) => (
          <li key={name} id={`${id}-fn-${anchorOf(name)}`}>
            {words}
            {last === null
              ? renderBack(name, index + 1)
              : renderParagraph(
                  <>
                    {last}
                    {renderBack(name, index + 1)}
                  </>,
                  dir,
                )}
          </li>
        ))}
      </ol>
    </section>
  )
}
