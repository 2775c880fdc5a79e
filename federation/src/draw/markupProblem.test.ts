import { describe, expect, it } from 'vitest'
import { markupProblem } from './markupProblem.ts'

describe('markup of a drawn page', () => {
  it.each([
    ['text and elements', '<main><h1>Cursos</h1><p>Uno &lt;dos&gt;</p></main>'],
    ['the marks of React', '<!--$--><p>a<!-- -->b</p><!--/$--><template id="B:0"></template>'],
    [
      'links and pictures',
      '<a href="https://otro.example/?q=1">x</a><img src="data:image/png;base64,AA" alt="">',
    ],
    ['a form without a target', '<form method="dialog" action="/search"><input name="q"></form>'],
    ['structured data', '<script type="application/ld+json">{"@type":"Course"}</script>'],
    ['inline styles and drawings', '<svg style="color:red"><use href="#a"></use></svg>'],
    ['what is shown without scripts', '<noscript><p>Sin JavaScript</p></noscript>'],
    ['a mail and a telephone address', '<a href="mailto:a@b.example">x</a><a href="tel:+57">y</a>'],
    ['code as text', '<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>'],
  ])('may contain %s', (_what, markup) => {
    expect(markupProblem(markup)).toBeNull()
  })

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a script in a drawing', '<svg><script>alert(1)</script></svg>', '<script>'],
    ['a script in a template', '<template><script>alert(1)</script></template>', '<script>'],
    ['a script in noscript', '<noscript><script>1</script></noscript>', '<script>'],
    [
      'a script that leaves noscript',
      '<noscript><p title="</noscript><script>1</script>"></noscript>',
      '<script>',
    ],
    ['a script that leaves a comment', '<!--><script>1</script>-->', '<script>'],
    [
      'a script of structured data with an address',
      '<script type="application/ld+json" src="/x.js"></script>',
      '<script>',
    ],
    ['a script of another type first', '<script type="module">1</script>', '<script>'],
    ['a handler', '<img src=x onerror=alert(1)>', '<img onerror>'],
    ['a handler in capitals', '<div ONCLICK="x()"></div>', '<div onclick>'],
    [
      'an address that runs code',
      '<a href=" java&#10;script:alert(1)">x</a>',
      '<a href="javascript:alert(1)…">',
    ],
    [
      'such an address in a drawing',
      '<svg><a xlink:href="javascript:1">x</a></svg>',
      '<a xlink:href="javascript:1…">',
    ],
    ['a document as an address', '<a href="data:text/html,x">x</a>', '<a href="data:text/html,x…">'],
    ['a frame', '<iframe srcdoc="x"></iframe>', '<iframe>'],
    ['a base', '<base href="https://evil.example/">', '<base>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">', '<meta>'],
    ['a style sheet', '<style>nav{display:none}</style>', '<style>'],
    ['a linked style sheet', '<link rel="stylesheet" href="/x.css">', '<link>'],
    ['an embedded document', '<object data="/x"></object>', '<object>'],
    [
      'a form that sends elsewhere',
      '<form action="https://evil.example"><input></form>',
      '<form action> to another site',
    ],
    [
      'a button that sends elsewhere',
      '<button formaction="//evil.example">x</button>',
      '<button formaction> to another site',
    ],
    ['an end of its place', '</div><p>outside</p>', 'elements outside of its place'],
    ['an end of the body', '<p>in</p></body></html><!-- x -->', 'elements outside of its place'],
    ['an imitation of what follows', '</div><i><b>outside</b>', 'elements outside of its place'],
    ['another one, with an open tag', '</div><i id="end"></i><a title="', 'elements outside of its place'],
    ['an open comment', '<p>in</p><!-- ', 'elements outside of its place'],
    ['an open text area', '<textarea>', 'elements outside of its place'],
    ['an open tag', '<p title="', 'elements outside of its place'],
    ['an attribute of the body', '<body class="x">', 'elements outside of its place'],
    ['the data of the page', '<i id="mfe-drawn"></i>', '<i id="mfe-drawn">'],
  ])('must not contain %s', (_what, markup, problem) => {
    expect(markupProblem(markup)).toBe(problem)
  })
})
