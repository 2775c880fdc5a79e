// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { mockApi } from 'shared-auth/testing'
import { type Brand, brand, configureBrand } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { remote } from './remote.tsx'

beforeEach(() => {
  const pending = () => new Promise(() => {})
  mockApi({
    listProjects: pending,
    getProject: pending,
    listTeam: pending,
    getTeamMember: pending,
    readSiteOptions: pending,
    listShownFeedback: pending,
    getSiteTexts: pending,
    captcha: pending,
  })
})

/** Renders one page after another. */
async function eachPage(visit: (path: string) => void) {
  for (const { lazy, path = '' } of remote.routes) {
    if (typeof lazy !== 'function') continue
    const { Component } = (await lazy()) as { Component: ComponentType }
    const { unmount } = renderApp(<Component />, { path: `/${path}`, pattern: `/${path}` })
    visit(path)
    unmount()
  }
}

describe('every page', () => {
  it('has one main heading and a unique title and description', async () => {
    const seen: string[] = []
    await eachPage((path) => {
      expect(document.querySelectorAll('h1'), path).toHaveLength(1)
      // Title and description of a record arrive with its data.
      if (path.includes(':')) return
      const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
      expect(description.length, path).toBeGreaterThan(20)
      expect(document.title, path).toContain('Nodo Norte')
      seen.push(document.title, description)
    })
    expect(seen.length).toBeGreaterThan(30)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('names the configured brand and no other', async () => {
    const first: Brand = { ...brand }
    const other: Brand = {
      id: 'nodo-norte',
      home: 'cases',
      name: 'Otra Marca',
      siteName: 'Otra Marca',
      canonical: 'https://otra.example',
      welcome: { kind: 'Taller', headline: 'Hecho a mano en Quito', lead: 'Algo distinto.' },
      title: 'Otra Marca | Algo',
      description: 'Otra Marca hace algo en Quito.',
      contact: {
        email: 'hola@otra.example',
        cities: ['Quito'],
        whatsapp: '10000000000',
        phone: '+1 000 000 0000',
      },
    }
    configureBrand(other)
    try {
      await eachPage((path) => {
        const page = document.documentElement.outerHTML
        const marks = [first.name, first.contact.email, first.contact.whatsapp, 'Bogotá y Lima']
        for (const mark of [...marks, ...Object.values(first.welcome)])
          expect(page.includes(mark), `${path} contains ${mark}`).toBe(false)
        if (!path.includes(':')) expect(document.title, path).toContain(other.name)
      })
    } finally {
      configureBrand(first)
    }
  })
})
