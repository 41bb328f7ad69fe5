import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderMarks } from './render-marks'

/** The markup without purely presentational attributes. */
const read = (text: string) =>
  renderToStaticMarkup(<>{renderMarks(text, { id: 'n', dir: 'auto', headingLevel: 3 })}</>).replace(
    / (class|dir|rel|target|tabindex|role|aria-label|data-scroll-region|scope)="[^"]*"/g,
    '',
  )

it.each<[what: string, text: string, markup: string]>([
  ['paragraphs and breaks', 'One\\\ntwo\n\nthree', '<p>One<br/>two</p><p>three</p>'],
  ['emphasis', '*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
  [
    'headings, the first level of which takes that of the page',
    '## A\n\n#### B\n\nC\n===',
    '<h4>A</h4><h6>B</h6><h3>C</h3>',
  ],
  [
    'a heading that is only written so in code',
    '```\n# no\n```\n\n### Yes',
    '<pre><code># no</code></pre><h3>Yes</h3>',
  ],
  ['a tight list', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['a loose list from a number on', '3. a\n\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
  [
    'a list of tasks',
    '- [x] a\n- [ ] b',
    '<ul><li><span>☑<span> done: </span></span>a</li><li><span>☐<span> open: </span></span>b</li></ul>',
  ],
  [
    'a table with a short row',
    '| a | b |\n|:--|--:|\n| c |',
    '<div><table><thead><tr><th style="text-align:left">a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td style="text-align:left">c</td><td style="text-align:right"></td></tr></tbody></table></div>',
  ],
  ['a quote and a rule', '> a\n\n---', '<blockquote><p>a</p></blockquote><hr/>'],
  [
    'HTML as text',
    'a <b onclick="x()">b</b>\n\n<script>x()</script>',
    '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>&lt;script&gt;x()&lt;/script&gt;',
  ],
  [
    'a link and where it leads',
    '[here](https://example.org/a) <https://example.org>',
    '<p><a href="https://example.org/a">here</a><bdi>(example.org)</bdi> <a href="https://example.org">https://example.org</a></p>',
  ],
  [
    'a link by reference, the first definition of a name',
    '[Here][A]\n\n[a]: https://example.org\n[a]: https://example.net',
    '<p><a href="https://example.org">Here</a><bdi>(example.org)</bdi></p>',
  ],
  [
    'links that lead nowhere',
    '[a](javascript:x()) [b](/home) [c](data:text/html,x) [d](//example.org)',
    '<p><span>a</span> <span>b</span> <span>c</span> <span>d</span></p>',
  ],
  [
    'pictures as words',
    '![ear](https://example.org/x.png) ![][p]\n\n[p]: y.png',
    '<p><span>[picture: ear – https://example.org/x.png]</span> <span>[picture – y.png]</span></p>',
  ],
  [
    'notes, in the order of their calls',
    'a[^2] b[^1] c[^2]\n\n[^1]: one[^3]\n[^2]: two\n[^3]: three\n[^4]: never called',
    '<p>a<sup><a href="#n-fn-2" id="n-fnref-2">1</a></sup> b<sup><a href="#n-fn-1" id="n-fnref-1">2</a></sup> c<sup><a href="#n-fn-2" id="n-fnref-2-2">1</a></sup></p>' +
      '<section><h3>Footnotes</h3><ol><li id="n-fn-2"><p>two <a href="#n-fnref-2">↩</a> <a href="#n-fnref-2-2">↩<sup>2</sup></a></p></li><li id="n-fn-1"><p>one<sup><a href="#n-fn-3" id="n-fnref-3">3</a></sup> <a href="#n-fnref-1">↩</a></p></li><li id="n-fn-3"><p>three <a href="#n-fnref-3">↩</a></p></li></ol></section>',
  ],
])('sets %s', (_, text, markup) => {
  expect(read(text)).toBe(markup)
})
