// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { http } from 'shared-auth'
import { type Brand, brand, configureBrand } from 'shared-ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { remote } from './remote.tsx'
import { renderPage } from './testing.tsx'

beforeEach(() => {
  vi.spyOn(http, 'get').mockReturnValue(new Promise(() => {}))
})

/** Shows one page after another. */
async function eachPage(visit: (path: string) => void) {
  for (const { lazy, path = '/' } of remote.routes) {
    if (typeof lazy !== 'function') continue
    const { Component } = (await lazy()) as { Component: ComponentType }
    const { unmount } = renderPage(<Component />)
    visit(path)
    unmount()
  }
}

describe('every page', () => {
  it('has one main heading, and a title and description of its own', async () => {
    const seen: string[] = []
    await eachPage((path) => {
      expect(document.querySelectorAll('h1'), path).toHaveLength(1)
      // Its words come with its data.
      if (path.includes(':')) return
      const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
      expect(description.length, path).toBeGreaterThan(20)
      expect(document.title, path).toContain('Nodo Norte')
      seen.push(document.title, description)
    })
    expect(seen.length).toBeGreaterThan(30)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is of the brand that the site shows, in everything that it says', async () => {
    const first: Brand = { ...brand }
    const other: Brand = {
      id: 'nodo-norte',
      name: 'Otra Marca',
      title: 'Otra Marca | Algo',
      description: 'Otra Marca hace algo en Quito.',
      contact: { email: 'hola@otra.example', cities: ['Quito'], whatsapp: '10000000000' },
    }
    configureBrand(other)
    try {
      await eachPage((path) => {
        const page = document.documentElement.outerHTML
        for (const mark of [first.name, first.contact.email, first.contact.whatsapp, 'Bogotá y Lima'])
          expect(page.includes(mark), `${path} says ${mark}`).toBe(false)
        if (!path.includes(':')) expect(document.title, path).toContain(other.name)
      })
    } finally {
      configureBrand(first)
    }
  })
})
