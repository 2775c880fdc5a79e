// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from 'shared-ui/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Markdown } from './Markdown.tsx'

const show = (text: string) =>
  renderApp(<Markdown text={text} address="/content/academy/aws/vpc.md" />).container

afterEach(() => vi.restoreAllMocks())

describe('Markdown', () => {
  it('gives headings anchors and keeps the first level for the page', () => {
    show('# Uno\n\n## Grupos de seguridad\n\n[ir](#grupos-de-seguridad)')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Grupos de seguridad' }).id).toBe(
      'tema-grupos-de-seguridad',
    )
    expect(screen.getByRole('link', { name: 'ir' }).getAttribute('href')).toBe('#tema-grupos-de-seguridad')
  })

  it('leaves accents out of the anchors, which stay unique, and out of the links to them', () => {
    const container = show('## Configuración\n\n### Configuracion\n\n## ¿Y el año?\n\n[ir](#configuración)')
    const ids = [...container.querySelectorAll('h2, h3')].map(({ id }) => id)
    expect(ids).toEqual(['tema-configuracion', 'tema-configuracion-1', 'tema-y-el-ano'])
    expect(screen.getByRole('link', { name: 'ir' }).getAttribute('href')).toBe('#tema-configuracion')
  })

  it('scrolls to the heading of an address, also of one with accents as before', () => {
    const scrolledTo: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.id)
    })
    const routes = [{ path: '/', element: <Markdown text="## Configuración" address="/content/a.md" /> }]
    for (const fragment of ['tema-configuracion', 'tema-configuraci%C3%B3n'])
      renderApp(routes, { path: `/#${fragment}` }).unmount()
    expect(scrolledTo).toEqual(['tema-configuracion', 'tema-configuracion'])
  })

  it('highlights known languages only, and copies any code', async () => {
    const user = userEvent.setup()
    show('```dart\nfinal x = 1;\n```\n\n```klingon\nnuqneH <b>\n```')
    const code = screen.getByRole('group', { name: 'Código dart' })
    expect(code.querySelector('.hljs-keyword')?.textContent).toBe('final')
    expect(screen.getByRole('group', { name: 'Código klingon' }).textContent).toBe('nuqneH <b>')
    await user.click(screen.getAllByRole('button', { name: 'Copiar' })[0] as HTMLElement)
    expect(await navigator.clipboard.readText()).toBe('final x = 1;')
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy()
  })

  it('wraps inline code between words only', () => {
    const code = show('Corre `aws ec2  describe-instances` y `ls`.').querySelectorAll('code')
    const words = [...code].map((each) => [...each.querySelectorAll('span')].map((word) => word.textContent))
    expect(words).toEqual([['aws', 'ec2', 'describe-instances'], ['ls']])
    expect(code[0]?.textContent).toBe('aws ec2  describe-instances')
    for (const word of code[0]?.querySelectorAll('span') ?? [])
      expect(getComputedStyle(word).display).toBe('inline-block')
  })

  it('resolves relative addresses against the address of the text', () => {
    const container = show('![Red](vpc.svg)\n\n![Raíz](/content/x.svg)')
    const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(sources).toEqual(['/content/academy/aws/vpc.svg', '/content/x.svg'])
  })

  it('reserves the place of a picture until it loads or fails', () => {
    const container = show('![Uno](uno.svg)\n\n![Dos](dos.svg)')
    const [one, two] = [...container.querySelectorAll('img')]
    if (!one || !two) throw new Error('The text has two pictures')
    expect(one.dataset.isSettled).toBe('false')
    fireEvent.load(one)
    fireEvent.error(two)
    expect([one.dataset.isSettled, two.dataset.isSettled]).toEqual(['true', 'true'])
  })

  it('opens other sites in a new tab and pages of this one in place', () => {
    show('[fuera](https://example.com) [dentro](/tools/decode-token) [archivo](/content/x.pdf)')
    const link = (name: RegExp) => screen.getByRole('link', { name })
    expect(link(/fuera/).getAttribute('rel')).toContain('noopener')
    expect(link(/fuera/).getAttribute('target')).toBe('_blank')
    expect(link(/dentro/).getAttribute('target')).toBeNull()
    expect(link(/archivo/).getAttribute('href')).toBe('/content/x.pdf')
  })

  it.each([
    'https://a.example',
    'http://a.example',
    'mailto:a@b.example',
    'irc://a.example',
    'ircs://a.example',
    'xmpp:a@b.example',
  ])('allows %s', (url) => {
    const container = show(`[x](${url})`)
    expect(container.querySelector('a')?.getAttribute('href')).toBe(url)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox(1))',
    '[x](file:///etc/passwd)',
    '[x](tel:123)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![x" onerror="alert(1)](https://a.example/x.png)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<form action="https://e.example"><input name="password"></form>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '```"><img src=x onerror=alert(1)>\ncode\n```',
    '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
    '# <img src=x onerror=alert(1)>',
    'a[^1]\n\n[^1]: <script>alert(1)</script>',
  ])('renders nothing dangerous from %s', (text) => {
    const container = show(text)
    expect(container.querySelector('script, iframe, object, embed, form, style, svg script')).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name.startsWith('on'), `${element.tagName} ${name}`).toBe(false)
        if (name === 'href' || name === 'src') {
          expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript|file|tel):/i)
        }
      }
    }
  })
})
