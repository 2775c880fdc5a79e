import { describe, expect, it } from 'vitest'

describe('shared-ui', () => {
  it('can be imported without a DOM', async () => {
    expect(typeof document).toBe('undefined')
    expect(typeof window).toBe('undefined')
    const ui = await import('./index.ts')
    expect(ui.theme.color.surface).toBe('var(--color-surface)')
    expect(ui.theme.space[4]).toBe('var(--space-4)')
    expect(ui.media.md).toBe(`@media (min-width: ${ui.theme.breakpoint.md}px)`)
  })
})
