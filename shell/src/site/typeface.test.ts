import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const shell = path.resolve(import.meta.dirname, '../..')
const template = readFileSync(path.join(shell, 'index.html'), 'utf8')
const styles = readFileSync(path.join(shell, '../shared-ui/src/theme/GlobalStyle.ts'), 'utf8')
const faces = [...template.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => rules)
const familyOf = (rules: string) => /font-family: ([^;]+);/.exec(rules)?.[1]

describe('the typeface', () => {
  it('is preloaded from the shell, small, and the first family of the styles', () => {
    const [own] = faces
    const file = /url\('([^']+)'\)/.exec(own ?? '')?.[1] ?? ''
    const preload = /<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]+)"/.exec(
      template,
    )
    expect(preload?.[1]).toBe(file)
    const bytes = readFileSync(path.join(shell, file))
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(bytes.length).toBeLessThan(40_000)
    expect(styles).toContain(`--font-family: '${familyOf(own ?? '')}', `)
  })

  it('falls back to local fonts that are scaled to its widths, for regular and bold text', () => {
    const fallbacks = faces.slice(1)
    const families = new Set(fallbacks.map(familyOf))
    expect(fallbacks).toHaveLength(2 * families.size)
    for (const rules of fallbacks) {
      expect(rules).toMatch(/src: local\(/)
      for (const rule of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
        expect(rules).toContain(`${rule}: `)
    }
    for (const family of families) expect(styles).toContain(`'${family}'`)
  })
})
