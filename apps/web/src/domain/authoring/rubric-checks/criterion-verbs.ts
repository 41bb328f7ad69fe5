const list = (text: string) => text.trim().split(/\s+/)

/** Verbs at the start of a criterion: “Recommends …”. */
export const leadVerbs = list(`
  accepts acknowledges addresses adds adjusts administers admits advises agrees answers applies asks assesses assumes attributes avoids
  begins calculates calls cautions challenges checks cites claims clarifies compares concludes confirms considers criticises criticizes continues contradicts
  converts corrects counsels covers declines defines defers delays demands denies describes details diagnoses directs discloses discourages
  discusses dismisses distinguishes emphasises emphasizes encloses encourages endorses ensures escalates estimates excludes expands explains expresses
  fails flags follows forbids formats gives highlights identifies ignores implies includes indicates informs inquires instructs interprets
  introduces invents justifies keeps labels leaves limits links lists lowers makes manages mentions minimises minimizes misses misstates names
  normalises normalizes notes obtains offers omits opens orders outlines plans points prescribes prioritises prioritizes promises prompts
  proposes provides questions quotes raises reassures recognises recognizes recommends refers refrains refuses rejects reminds repeats
  replaces reports requests requires responds reviews says schedules screens seeks sends sets specifies starts stays states stops stresses
  suggests summarises summarizes supports tailors tells treats triages uses validates verifies warns withholds writes
`)

/** Verbs after “to” that name an action, except those that are often nouns: rest, check, screen. */
export const bareVerbs = list(`
  administer adjust apply arrange ask avoid begin call confirm consider consult continue decrease defer discontinue discuss ensure exclude
  explain give hold hydrate increase initiate inform keep measure monitor obtain offer order perform postpone prescribe recheck reduce refer
  repeat replace schedule seek send start stop switch take taper tell titrate treat use wear withhold
`)

/** The same verbs as gerunds: “recommends stopping … and starting …”. */
export const doingVerbs = list(`
  administering adjusting applying arranging asking avoiding beginning calling checking confirming considering consulting continuing decreasing
  deferring discontinuing discussing ensuring excluding explaining giving holding increasing initiating informing keeping measuring
  monitoring obtaining offering ordering performing postponing prescribing rechecking reducing referring repeating replacing scheduling seeking
  sending starting stopping switching taking tapering telling titrating treating using wearing withholding
`)
