// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderApp, stubFrames } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { RepoPage } from './RepoPage.tsx'
import { WhatsAppApiCloudPage } from './WhatsAppApiCloudPage.tsx'

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')

describe('RepoPage', () => {
  it('treats the query as plain text and is not indexed with one', () => {
    const title = '<img src=x onerror=alert(1)>'
    renderApp(<RepoPage />, { path: `/repo?title=${encodeURIComponent(title)}&wamsg=Hola%26x%3D1` })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByRole('link', { name: /Comprar por WhatsApp/ }).getAttribute('href')).toBe(
      'https://wa.me/12025550142?text=Hola%26x%3D1',
    )
    expect(robots()).toBe('noindex, follow')
  })

  it('loads the video on click only', async () => {
    stubFrames()
    renderApp(<RepoPage />, { path: '/repo' })
    expect(document.querySelector('iframe')).toBeNull()
    expect(document.querySelector('img')).toBeNull()
    expect(robots()).toBe('index, follow')
    await userEvent.click(screen.getByRole('button', { name: /Reproducir el video/ }))
    expect(document.querySelector('iframe')?.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    )
  })
})

describe('WhatsAppApiCloudPage', () => {
  it('shows the offer, the countdown, payments and support', () => {
    renderApp(<WhatsAppApiCloudPage />)
    for (const text of [
      'PayPal',
      'Yape',
      '1 sesión por Zoom para instalarlo contigo',
      '1 semana de soporte por chat',
    ])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('9 USD', { exact: false, selector: 'strong' })).toBeDefined()
    expect(screen.getByText('29 USD', { exact: false, selector: 's' })).toBeDefined()
    expect(screen.getByText('0 días')).toBeDefined()
    expect(screen.getByText(/la cuenta regresiva terminó el 10 de julio de 2025/)).toBeDefined()
  })
})
