import { createHash } from 'node:crypto'

// The colors of tokens.css: the page must not depend on files of a build.
const style = `
:root{color-scheme:light dark;--paper:light-dark(oklch(.985 .006 85),oklch(.2 .01 70));--ink:light-dark(oklch(.24 .015 70),oklch(.93 .008 85));--ink-2:light-dark(oklch(.45 .015 70),oklch(.76 .01 80));--hair:light-dark(oklch(.88 .01 80),oklch(.31 .01 75));--accent:light-dark(oklch(.46 .075 195),oklch(.77 .085 192));--on:light-dark(oklch(.99 .005 195),oklch(.19 .02 195));--amber:light-dark(oklch(.5 .105 65),oklch(.8 .105 78))}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 'Source Sans 3',system-ui,'Noto Sans',sans-serif}
header{padding:.8rem clamp(1rem,4vw,2rem);border-bottom:1px solid var(--hair);font:600 1.125rem/1.4 'Source Serif 4',Georgia,'Noto Serif',serif}
main{max-width:66ch;padding:2.5rem clamp(1rem,4vw,2rem)}
h1{margin:0;font:600 1.5rem/1.25 'Source Serif 4',Georgia,'Noto Serif',serif}
h1 span{color:var(--amber);font-size:.8em;margin-right:.5rem}
p{color:var(--ink-2);margin:.75rem 0}
a{display:inline-block;margin-top:.75rem;padding:.45rem .9rem;border-radius:3px;background:var(--accent);color:var(--on);text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (pointer:coarse){a{padding:.7rem 1.1rem}}
`.trim()

interface StandalonePage {
  title: string
  heading: string
  paragraphs: readonly string[]
  /** The link that loads the address again. */
  again: string
  script: string
}

/** A page that needs nothing but itself, with the policy that allows exactly its style and its script. */
export function buildStandalonePage({ title, heading, paragraphs, again, script }: StandalonePage): {
  html: string
  policy: string
} {
  const html = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Consilium</title>
<style>${style}</style>
</head>
<body>
<header>Consilium</header>
<main>
<h1><span aria-hidden="true">▲</span>${heading}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<a href="">${again}</a>
</main>
<script>${script}</script>
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src '${hash(style)}'`,
    `script-src '${hash(script)}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
