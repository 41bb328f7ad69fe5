/** Text with `code` in backticks. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="rounded-sm bg-sunk px-1 py-0.5 font-mono text-[0.9em] break-words">
        {part}
      </code>
    ),
  )
}
