import { describe, expect, it } from 'vitest'
import { markupProblem } from './markupProblem.ts'

const unclear = (markup: string) => `markup that parsers read differently: ${markup}`

describe('markup of a prerendered page', () => {
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
      unclear('<p title="</noscript><script>1</script>"'),
    ],
    ['a script that leaves a comment', '<!--><script>1</script>-->', unclear('<!--><script>1</script>-->')],
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
    ['another one, with an open tag', '</div><i id="end"></i><a title="', unclear('<a title="')],
    ['an open comment', '<p>in</p><!-- ', unclear('<!-- ')],
    ['an open text area', '<textarea>', 'elements outside of its place'],
    ['an open tag', '<p title="', unclear('<p title="')],
    ['an attribute of the body', '<body class="x">', 'elements outside of its place'],
    ['the data of the page', '<i id="mfe-drawn"></i>', '<i id="mfe-drawn">'],
    ['a global of the page', '<a id="__MFE__">x</a>', '<a id="__MFE__">'],
    ['the name of a global', '<input name="__MFE__">', '<input name>'],
    ['a property of the document', '<img name="querySelectorAll" alt="">', '<img name>'],
    ['another one', '<form name="getElementById"></form>', '<form name>'],
    [
      'an animated address',
      '<svg><a><animate attributeName="href" values="javascript:alert(1)"></animate></a></svg>',
      '<animate attributeName="href">',
    ],
    [
      'such an address as a step',
      '<svg><set attributename="xlink:href" to="javascript:1"/></svg>',
      '<set attributeName="xlink:href">',
    ],
    ['a template for another place', '<template for="nav"><p>x</p></template>', '<template for>'],
    [
      'a hidden document',
      '<div><template shadowrootmode="open"><p>x</p></template></div>',
      '<template shadowrootmode>',
    ],
    // Chromium keeps every element in a select, parse5 only options.
    ['a handler in a select', '<select><img src=x onerror=alert(1)></select>', '<img> in <select>'],
    ['a drawing in an option', '<select><option><svg></svg></option></select>', '<svg> in <select>'],
    [
      'a title in a select, which ends in a value',
      '<SELECT><title></select><b></title></b>',
      '<title> in <select>',
    ],
    ['an instruction', '<?marker name="x"?>', unclear('<?marker name="x"?>')],
    [
      'a declaration',
      '<svg><![CDATA[<script>1</script>]]></svg>',
      unclear('<![CDATA[<script>1</script>]]></svg>'),
    ],
    [
      'a tag in a value',
      '<textarea><p title="</textarea><img onerror=1>"></p></textarea>',
      unclear('<p title="</textarea><img onerror=1>"></'),
    ],
    ['a space that only JavaScript knows', '<a\u00a0x=" y=" z></a>', unclear('<a\u00a0x=" y=" z></a>')],
    ['an equals sign in place of a name', '<a =">" b></a>', unclear('<a =">" b></a>')],
  ])('must not contain %s', (_what, markup, problem) => {
    expect(markupProblem(markup)).toBe(problem)
  })

  it.each([
    [
      'choices',
      '<select name="q" multiple=""><optgroup label="a"><option value="1">Uno</option></optgroup><hr/></select><p>x</p>',
    ],
    [
      'forms and fields with names',
      '<form id="a"><input name="q"/><textarea name="b">c &lt;d></textarea></form>',
    ],
    ['a drawing that moves', '<svg><animate attributeName="opacity" values="0;1"></animate></svg>'],
    ['the identifiers of React', '<p id="_R_1_">x</p><template data-dgst="1"></template>'],
    ['many elements', '<p class="a">x</p>'.repeat(20_000)],
  ])('may contain %s', (_what, markup) => {
    expect(markupProblem(markup)).toBeNull()
  })

  const formatting = Array.from({ length: 200 }, (_, index) => `<b class="a${index}">`).join('')
  it.each([
    [
      'elements that a parser repeats in each block',
      `<p>${formatting}${'<p>x'.repeat(400)}`,
      'too many elements',
    ],
    ['a deep nesting', '<div>'.repeat(90_000), 'too many elements'],
    ['a million tags', '</p>'.repeat(1_000_000), 'too many elements'],
    [
      'an element with a million attributes',
      `<a ${'x '.repeat(1_000_000)}>`,
      unclear(`<a ${'x '.repeat(40)}`.slice(0, 40)),
    ],
    ['a tag of four megabytes', `<a x="${'b'.repeat(4_000_000)}`, unclear(`<a x="${'b'.repeat(34)}`)],
    ['a name of four megabytes', `<${'a'.repeat(4_000_000)}`, unclear(`<${'a'.repeat(39)}`)],
  ])('is refused soon with %s', (_what, markup, problem) => {
    const startedAt = performance.now()
    expect(markupProblem(markup)).toBe(problem)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
