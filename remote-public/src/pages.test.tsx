// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { http } from 'shared-auth'
import { expect, it, vi } from 'vitest'
import { remote } from './remote.tsx'
import { renderPage } from './testing.tsx'

it('gives every page one main heading, and a title and description of its own', async () => {
  vi.spyOn(http, 'get').mockReturnValue(new Promise(() => {}))
  const seen: string[] = []
  for (const { lazy, path = '/' } of remote.routes) {
    if (typeof lazy !== 'function') continue
    const { Component } = (await lazy()) as { Component: ComponentType }
    const { unmount } = renderPage(<Component />)
    expect(document.querySelectorAll('h1'), path).toHaveLength(1)
    if (path.includes(':')) {
      // Its words come with its data.
      unmount()
      continue
    }
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
    expect(description.length, path).toBeGreaterThan(20)
    expect(document.title, path).toContain('Nodo Norte')
    seen.push(document.title, description)
    unmount()
  }
  expect(seen.length).toBeGreaterThan(30)
  expect(new Set(seen).size).toBe(seen.length)
})
