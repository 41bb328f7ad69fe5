/** Hints beside a field, announced as they appear. */
export function OddHints({ says }: { says: readonly string[] }) {
  return (
    <div role="status" className="w-full text-sm text-amber empty:hidden">
      {says.map((sentence) => (
        <p key={sentence}>
          <span aria-hidden="true">◆ </span>
          {sentence}
        </p>
      ))}
    </div>
  )
}
