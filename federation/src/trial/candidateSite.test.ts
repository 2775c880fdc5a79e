import { describe, expect, it } from 'vitest'
import { emptySite } from '../site.ts'
import { withSite } from './candidateSite.ts'

const html = [
  `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; connect-src 'self'">`,
  '<script type="application/json" id="mfe-registry">{"a":1}</script>',
  '<script type="application/json" id="mfe-site">{"mode":"full","mounts":[]}</script>',
].join('\n')

const site = {
  ...emptySite('full'),
  mounts: [{ path: '/blog', remote: 'blog', page: 'blog' }],
  navigation: [{ place: 'navbar' as const, label: '</script>', to: '/blog', order: 1 }],
  needs: { pictures: ['https://img.example'], frames: [], connections: [], scripts: [] },
}

describe('withSite', () => {
  const changed = withSite(html, site)

  it('replaces what the page says of the site, and nothing else', () => {
    const [, text] = /id="mfe-site">([\s\S]*?)<\/script>/.exec(changed) ?? []
    expect(JSON.parse(text ?? '')).toMatchObject({
      mode: 'full',
      mounts: site.mounts,
      navigation: site.navigation,
    })
    expect(changed).toContain('<script type="application/json" id="mfe-registry">{"a":1}</script>')
  })

  it('allows the hosts that the candidate needs, and no others', () => {
    expect(changed).toContain(`img-src https://img.example 'self' data:; connect-src 'self'`)
  })
})
